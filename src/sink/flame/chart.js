// Tells what the curves of a picture are where the mouse is. The numbers are those of heap/chart.c.
'use strict';
(() => {
	const get = id => document.getElementById(id);
	const data = JSON.parse(get('data').textContent);
	const area = get('area'), LEFT = 64, TOP = 64, BOTTOM = 340, columns = data.given.length;

	const time = ns => ns < 1e6 ? (ns / 1e3).toFixed(1) + ' µs' : ns < 1e9 ? (ns / 1e6).toFixed(1) + ' ms' : (ns / 1e9).toFixed(2) + ' s';
	area.addEventListener('mousemove', event => {
		const box = area.getBoundingClientRect();
		const column = Math.max(0, Math.min(columns - 1, Math.floor((event.clientX - box.left) / box.width * columns)));
		const words = ['after ' + time(data.ns * column / columns)];

		if (data.asked.length)
			words.push(data.asked[column].toLocaleString('en') + ' bytes asked for');
		words.push(data.given[column].toLocaleString('en') + ' given');
		get('told').textContent = words.join(', ');
		get('cross').setAttribute('d', `M${LEFT + column} ${TOP}V${BOTTOM}`);
	});
	area.addEventListener('mouseleave', () => {
		get('told').textContent = '';
		get('cross').setAttribute('d', '');
	});
})();
