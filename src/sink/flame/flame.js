// Makes the flame graph that is in this file one that answers: click to zoom, type to search, hover for figures. Needs nothing from
// outside of the file. Without scripts the picture stays as it was written. It may be the document, or the only picture in one.
'use strict';
(() => {
	const svg = document.querySelector('svg'), NS = svg.namespaceURI;
	const get = id => document.getElementById(id);
	const data = JSON.parse(get('data').textContent);
	const ROW = 18, TOP = 84, FOOT = 30, LETTER = 7.3, FEWEST = 5, NARROWEST = 0.3;
	const two = data.before, stride = two ? 5 : 4;
	const nodes = [];
	let zoomed, pattern = null;

	// The numbers of a node: its depth, its name, its kind, and what ends in it, now and (of two) before.
	const path = [];
	for (let i = 0; i < data.nodes.length; i += stride) {
		const [depth, name, kind, self, old] = data.nodes.slice(i, i + stride);
		const node = {depth, name: data.names[name], kind, total: self, before: old || 0, children: [], parent: path[depth - 1], start: 0};
		if (node.parent)
			node.parent.children.push(node);
		path[depth] = node;
		nodes.push(node);
	}
	for (let i = nodes.length - 1; i > 0; i--) {
		nodes[i].parent.total += nodes[i].total;
		nodes[i].parent.before += nodes[i].before;
	}
	for (const node of nodes) {
		let start = node.start;
		for (const child of node.children) {
			child.start = start;
			start += child.total;
		}
	}
	const root = nodes[0], deepest = nodes.reduce((most, node) => Math.max(most, node.depth), 0);

	// -- words --------------------------------------------------------------------------------------

	const three = x => x.toPrecision(x < 1000 ? 3 : Math.ceil(Math.log10(x + 1)));
	const scaled = (x, units, step) => {
		let i = 0;
		while (x >= step && i < units.length - 1) {
			x /= step;
			i++;
		}
		return (i || !Number.isInteger(x) ? three(x) : x) + units[i];
	};
	const amount = x => data.unit === 'ns' ? scaled(x, [' ns', ' µs', ' ms', ' s'], 1000) :
		data.unit === 'bytes' ? scaled(x, [' bytes', ' KiB', ' MiB', ' GiB', ' TiB'], 1024) :
		x.toLocaleString('en') + ' ' + data.unit;
	const share = (x, of) => of ? (100 * x / of).toFixed(1) + '%' : '0%';
	const change = node => {
		const d = node.total - node.before;
		return (d < 0 ? '-' : '+') + amount(Math.abs(d)) + (node.before ? ' (' + (d < 0 ? '' : '+') + (100 * d / node.before).toFixed(0) + '%)' : ' (new)');
	};
	const about = node => {
		let text = node.name + ': ' + amount(node.total) + ', ' + share(node.total, root.total) + ' of all';
		if (zoomed !== root && node.depth > zoomed.depth)
			text += ', ' + share(node.total, zoomed.total) + ' of ' + zoomed.name;
		return two ? text + ', ' + change(node) : text;
	};

	// -- drawing ------------------------------------------------------------------------------------

	const frames = get('frames');
	const make = (name, attributes, parent) => {
		const e = document.createElementNS(NS, name);
		for (const key in attributes)
			e.setAttribute(key, attributes[key]);
		return parent.appendChild(e);
	};
	// Red: more than before; blue: less. The darker, the larger the change beside the whole.
	const tint = node => {
		const d = (node.total - node.before) / Math.max(root.total, root.before, 1);
		const light = 95 - 45 * Math.min(1, Math.sqrt(Math.abs(d)) * 2);
		return d === 0 ? 'hsl(0,0%,88%)' : `hsl(${d > 0 ? 8 : 212},75%,${light.toFixed(0)}%)`;
	};
	const draw_node = (node, x, width, pixels) => {
		const above = node.depth < zoomed.depth;
		const found = pattern && pattern.test(node.name);
		const box = make('svg', {
			class: 'f k' + node.kind + (above ? ' above' : '') + (found ? ' found' : ''),
			x: x + '%', width: width + '%', y: TOP + (deepest - node.depth) * ROW, height: ROW,
		}, frames);
		const rect = make('rect', {width: '100%', height: '100%'}, box);
		if (pixels < 3)
			box.classList.add('thin');
		if (two && !found)
			rect.style.fill = tint(node);
		// A name of which only some letters would be left says nothing.
		const room = Math.floor((pixels - 6) / LETTER);
		if (room >= Math.min(node.name.length, FEWEST)) {
			make('text', {x: 3, y: 13}, box).textContent = node.name.length <= room ? node.name : node.name.slice(0, room - 1) + '…';
		}
		box.node = node;
	};
	const draw = () => {
		const wide = svg.clientWidth || svg.getBoundingClientRect().width || 1200;
		frames.textContent = '';
		for (let node = zoomed.parent; node; node = node.parent)
			draw_node(node, 0, 100, wide);
		const visit = [zoomed];
		for (let node; (node = visit.pop());) {
			const width = zoomed.total ? node.total / zoomed.total : 0, pixels = width * wide;
			if (pixels < NARROWEST && node !== zoomed)
				continue;
			draw_node(node, zoomed.total ? 100 * (node.start - zoomed.start) / zoomed.total : 0, 100 * (width || 1), pixels || wide);
			for (const child of node.children)
				visit.push(child);
		}
		tell(null);
	};

	// -- what is told, zoom and search --------------------------------------------------------------

	// What is found counts once: what is inside of a function that is found is part of it.
	const sum_found = () => {
		let sum = 0;
		const visit = [zoomed];
		for (let node; (node = visit.pop());) {
			if (pattern.test(node.name))
				sum += node.total;
			else
				visit.push(...node.children);
		}
		return sum;
	};
	const tell = node => {
		let text = node ? about(node) : zoomed === root ? '' : about(zoomed);
		if (!node && pattern) {
			const sum = sum_found();
			text = `found: ${amount(sum)}, ${share(sum, zoomed.total)} of ${zoomed.name}`;
		}
		get('told').textContent = text;
	};
	const note = () => {
		const words = [];
		if (zoomed !== root)
			words.push('zoom=' + nodes.indexOf(zoomed));
		if (pattern)
			words.push('find=' + encodeURIComponent(get('find').value));
		try {
			history.replaceState(null, '', '#' + words.join('&'));
		} catch (e) {
			// A file that is shown inside of another one has no address to change.
		}
	};
	const zoom = node => {
		zoomed = node;
		get('out').style.display = node === root ? 'none' : '';
		draw();
		note();
	};
	const search = text => {
		try {
			pattern = text ? new RegExp(text, 'i') : null;
		} catch (e) {
			pattern = new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
		}
		draw();
		note();
	};

	const node_at = event => {
		const box = event.target.closest && event.target.closest('.f');
		return box ? box.node : null;
	};
	frames.addEventListener('click', event => {
		const node = node_at(event);
		if (node)
			zoom(node);
	});
	frames.addEventListener('mousemove', event => tell(node_at(event)));
	frames.addEventListener('mouseleave', () => tell(null));
	get('out').addEventListener('click', () => zoom(root));
	get('find').addEventListener('input', event => search(event.target.value));
	addEventListener('keydown', event => {
		if (event.key === 'Escape') {
			get('find').value = '';
			pattern = null;
			zoom(root);
		} else if (event.key === '/' && event.target !== get('find')) {
			event.preventDefault();
			get('find').focus();
		}
	});
	addEventListener('resize', draw);

	svg.setAttribute('height', TOP + (deepest + 1) * ROW + FOOT);
	get('search').style.display = '';
	const words = new URLSearchParams(location.hash.slice(1));
	zoomed = nodes[Number(words.get('zoom'))] || root;
	get('find').value = words.get('find') || '';
	get('out').style.display = zoomed === root ? 'none' : '';
	search(get('find').value);
})();
