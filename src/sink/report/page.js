// Fills the page from the data that is in it. Lists may be long: only the rows that can be seen are in the document.
'use strict';
(() => {
	const data = JSON.parse(document.getElementById('data').textContent);
	const make = (name, parent, text, kind) => {
		const e = document.createElement(name);
		if (text !== undefined)
			e.textContent = text;
		if (kind)
			e.className = kind;
		return parent ? parent.appendChild(e) : e;
	};

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
	const forms = {
		time: x => scaled(x, [' ns', ' µs', ' ms', ' s'], 1000),
		bytes: x => x <= 0 ? '' : scaled(x, [' B', ' KiB', ' MiB', ' GiB', ' TiB'], 1024),
		count: x => x.toLocaleString('en'),
		id: x => String(x),
		few: x => x ? x.toLocaleString('en') : '',
		text: x => x,
		moment: x => (x / 1e9).toFixed(6),
		seconds: x => (x / 1e9).toFixed(3),
	};
	// What is typed is a regular expression, if it can be one.
	const matcher = typed => {
		try {
			const re = new RegExp(typed, 'i');
			return text => re.test(text);
		} catch {
			return text => text.toLowerCase().includes(typed.toLowerCase());
		}
	};

	// -- lists --------------------------------------------------------------------------------------

	const ROW = 22, MORE = 8, HEIGHT = 420; // that of page.css: a list that is still empty has none

	// A list in a section. columns: [heading, form, width, kind of its cells]; rows(state): what is to be shown, in order;
	// cell(row, i, td): fills a cell.
	const list = (id, columns, rows, cell, sorts) => {
		const section = document.getElementById(id), bar = make('div', section, undefined, 'bar');
		const find = make('input', bar), told = make('span', bar, '', 'told');
		const scroll = make('div', section, undefined, 'scroll'), table = make('table', scroll);
		const state = {filter: null, by: -1, down: true};
		const group = make('colgroup', table), head = make('tr', make('thead', table)), body = make('tbody', table);
		let shown = [];
		find.type = 'search';
		find.placeholder = 'filter';
		find.setAttribute('aria-label', 'filter ' + id);

		const draw = () => {
			const first = Math.max(0, Math.floor(scroll.scrollTop / ROW) - MORE);
			const last = Math.min(shown.length, Math.ceil((scroll.scrollTop + HEIGHT) / ROW) + MORE);
			const gap = height => {
				const tr = make('tr', body, undefined, 'gap');
				tr.style.height = height + 'px';
			};
			body.replaceChildren();
			gap(first * ROW);
			for (const row of shown.slice(first, last)) {
				const tr = make('tr', body);
				columns.forEach(([, form, , kind], i) => {
					const td = make('td', tr, undefined, (form === 'text' ? '' : 'n ') + (kind || ''));
					cell(row, i, td);
					td.title = td.title || td.textContent;
				});
			}
			gap((shown.length - last) * ROW);
		};
		const fill = () => {
			shown = rows(state);
			told.textContent = shown.length.toLocaleString('en') + (shown.length === 1 ? ' row' : ' rows');
			head.querySelectorAll('th').forEach((th, i) => {
				if (i === state.by)
					th.setAttribute('aria-sort', state.down ? 'descending' : 'ascending');
				else
					th.removeAttribute('aria-sort');
			});
			draw();
		};
		columns.forEach(([heading, form, width], i) => {
			make('col', group).style.width = width;
			const th = make('th', head, undefined, form === 'text' ? '' : 'n');
			const button = make('button', th, heading);
			button.onclick = () => {
				if (!sorts)
					return;
				state.down = state.by === i ? !state.down : form !== 'text' && form !== 'moment';
				state.by = i;
				scroll.scrollTop = 0;
				fill();
			};
		});
		find.oninput = () => {
			state.filter = find.value ? matcher(find.value) : null;
			scroll.scrollTop = 0;
			fill();
		};
		scroll.onscroll = draw;
		state.fill = fill;
		return state;
	};

	// A table that sorts by any column and filters by its texts.
	const table = (id, columns, all, by) => {
		const texts = columns.flatMap(([, form], i) => form === 'text' ? [i] : []);
		const state = list(id, columns, ({filter, by, down}) => {
			const found = filter ? all.filter(row => texts.some(i => filter(row[i]))) : all.slice();
			const order = (a, b) => typeof a === 'string' ? (a < b ? -1 : a > b ? 1 : 0) : a - b;
			return found.sort((a, b) => (down ? -1 : 1) * order(a[by], b[by]));
		}, (row, i, td) => {
			td.textContent = forms[columns[i][1]](row[i]);
		}, true);
		state.by = by;
		state.down = columns[by][1] !== 'moment';
		state.fill();
	};
	table('calls', [['call', 'text', '22%'], ['calls', 'count', '12%'], ['errors', 'few', '10%', 'bad'], ['time', 'time', '12%'], ['half took', 'time', '11%'],
		['95 % took', 'time', '11%'], ['longest', 'time', '11%'], ['bytes', 'bytes', '11%']], data.calls, 3);
	table('slow', [['at (s)', 'moment', '110px'], ['thread', 'id', '84px'], ['call', 'text', 'auto'], ['result', 'text', '24%'], ['time', 'time', '90px']], data.slow, 4);
	table('files', [['file', 'text', '52%'], ['calls', 'count', '12%'], ['errors', 'few', '10%', 'bad'], ['time', 'time', '13%'], ['bytes', 'bytes', '13%']], data.files, 1);
	table('failures', [['call', 'text', '18%'], ['error', 'text', '14%', 'bad'], ['file', 'text', '46%'], ['times', 'count', '10%'], ['time', 'time', '12%']],
		data.failures, 3);

	// -- programs -----------------------------------------------------------------------------------

	const programs = data.programs.map(([parent, pid, command, result, begin, end, whole], i) => ({i, parent, pid, command, result, begin, end, whole, children: [], depth: 0}));
	for (const p of programs) {
		if (p.parent < 0)
			continue;
		programs[p.parent].children.push(p);
		p.depth = programs[p.parent].depth + 1;
	}
	const closed = new Set();
	const tree = list('programs', [['result', 'text', '116px'], ['seconds', 'seconds', '80px'], ['began', 'seconds', '80px'], ['pid', 'id', '84px'], ['program', 'text', 'auto']],
		({filter}) => {
			const seen = new Set(), rows = [];
			for (const p of filter ? programs : [])
				if (filter(p.whole) || filter(p.result))
					for (let up = p; up && !seen.has(up); up = programs[up.parent])
						seen.add(up);
			const walk = [...programs.filter(p => p.parent < 0)].reverse();
			while (walk.length) {
				const p = walk.pop();
				if (filter && !seen.has(p))
					continue;
				rows.push(p);
				if (filter || !closed.has(p))
					walk.push(...[...p.children].reverse());
			}
			return rows;
		}, (p, i, td) => {
			if (i < 4) {
				td.textContent = [p.result, forms.seconds(p.end - p.begin), forms.seconds(p.begin), p.pid][i];
				if (!i)
					td.className = p.result === 'ok' ? 'ok' : /^(runs|=>)$/.test(p.result) ? '' : 'bad';
				return;
			}
			td.style.paddingLeft = 4 + 16 * Math.min(p.depth, 20) + 'px';
			if (p.children.length) {
				const button = make('button', td, closed.has(p) ? '▸' : '▾', 'fold');
				button.setAttribute('aria-label', 'fold');
				button.onclick = () => {
					if (!closed.delete(p))
						closed.add(p);
					tree.fill();
				};
			} else {
				make('span', td, '', 'fold');
			}
			make('span', td, p.command);
			td.title = p.whole;
		});
	tree.fill();

	// -- timeline -----------------------------------------------------------------------------------

	const section = document.getElementById('timeline'), scroll = section.querySelector('.scroll');
	const canvas = section.querySelector('.lanes'), ruler = section.querySelector('.ruler');
	const told = section.querySelector('.told'), find = section.querySelector('input');
	const LANE = 18, NAME = 150, SORTS = 5, CELL = SORTS + 1, whole = Math.max(data.wall, 1);
	const code = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
	const value = new Map([...code].map((c, i) => [c, i]));
	let from = 0, to = whole, wanted = data.lanes, lanes = wanted, drag = null, colours = {};

	const read_colours = () => {
		const style = getComputedStyle(document.documentElement);
		for (const name of ['paper', 'ink', 'faint', 'edge', 'live', 's0', 's1', 's2', 's3', 's4', 's5'])
			colours[name] = style.getPropertyValue('--' + name).trim();
	};
	// A canvas in pixels of the screen, drawn in those of the page.
	const begin = (c, width, height) => {
		const scale = devicePixelRatio || 1, g = c.getContext('2d');
		c.width = Math.round(width * scale);
		c.height = Math.round(height * scale);
		c.style.height = height + 'px';
		g.setTransform(scale, 0, 0, scale, 0, 0);
		g.fillStyle = colours.paper;
		g.fillRect(0, 0, width, height);
		g.font = '11px ui-monospace, "DejaVu Sans Mono", monospace';
		g.textBaseline = 'middle';
		return g;
	};
	const width = () => scroll.clientWidth;
	const place = (ns, w) => NAME + (ns - from) / (to - from) * (w - NAME);
	const draw_ruler = () => {
		const w = width(), g = begin(ruler, w, 20);
		let step = 10 ** Math.floor(Math.log10((to - from) / 5));
		step *= (to - from) / step > 20 ? 5 : (to - from) / step > 10 ? 2 : 1;
		// All are in one unit, with the digits that the step needs.
		const [unit, sign] = [[1e9, ' s'], [1e6, ' ms'], [1e3, ' µs'], [1, ' ns']].find(([ns]) => to >= ns || ns === 1);
		const digits = Math.max(0, Math.ceil(-Math.log10(step / unit) - 1e-9));
		let free = 0;
		g.fillStyle = colours.faint;
		for (let t = Math.ceil(from / step) * step; t <= to; t += step) {
			const x = place(t, w);
			g.fillRect(x, 14, 1, 6);
			const text = t ? (t / unit).toFixed(digits) + sign : '0', end = x + 3 + g.measureText(text).width;
			if (x < free || end > w)
				continue;
			g.fillText(text, x + 3, 8);
			free = end + 6;
		}
	};
	const draw_lane = (g, lane, y, w) => {
		const [tid, , name, start, end, first, cells] = lane;
		const x0 = Math.max(NAME, place(start, w)), x1 = Math.min(w, place(end, w));
		if (x1 >= NAME && x0 <= w) {
			g.fillStyle = colours.live;
			g.fillRect(x0, y + 2, Math.max(1, x1 - x0), LANE - 4);
		}
		for (let i = 0; i < cells.length / CELL; i++) {
			const a = place((first + i) * data.step, w), b = place((first + i + 1) * data.step, w);
			if (b < NAME || a > w)
				continue;
			let bottom = y + LANE - 2;
			for (let s = 0; s < SORTS; s++) {
				const height = value.get(cells[i * CELL + s]) / 63 * (LANE - 4);
				if (!height)
					continue;
				g.fillStyle = colours['s' + s];
				g.fillRect(Math.max(a, NAME), bottom - height, Math.max(b - Math.max(a, NAME), 1), height);
				bottom -= height;
			}
			if (value.get(cells[i * CELL + SORTS])) {
				g.fillStyle = colours.s5;
				g.fillRect(Math.max(a, NAME), y + 2, Math.max(b - Math.max(a, NAME), 1), 2);
			}
		}
		g.fillStyle = colours.paper;
		g.fillRect(0, y, NAME, LANE);
		g.fillStyle = colours.ink;
		g.fillText((name + ' ' + tid).slice(0, 22), 4, y + LANE / 2);
	};
	// In a part of the time, only the threads that are there then.
	const choose = () => {
		lanes = wanted.filter(([, , , start, end]) => start <= to && end >= from);
		scroll.scrollTop = Math.min(scroll.scrollTop, lanes.length * LANE);
	};
	const draw = () => {
		const height = Math.min(lanes.length * LANE, 356), w = width();
		section.querySelector('.space').style.height = lanes.length * LANE + 'px';
		canvas.style.width = w + 'px';
		const g = begin(canvas, w, Math.max(height, LANE)), top = scroll.scrollTop;
		for (let i = Math.floor(top / LANE); i < lanes.length && i * LANE < top + height; i++)
			draw_lane(g, lanes[i], i * LANE - top, w);
		if (drag) {
			g.globalAlpha = 0.25;
			g.fillStyle = colours.ink;
			g.fillRect(Math.min(drag.x, drag.now), 0, Math.abs(drag.x - drag.now), height);
		}
		draw_ruler();
		const part = from || to < whole ? `${forms.time(from)} to ${forms.time(to)} of ${forms.time(whole)}` : forms.time(whole);
		told.textContent = `${lanes.length.toLocaleString('en')} thread${lanes.length === 1 ? '' : 's'}${data.more ? ' (there are more)' : ''}, ${part}`;
	};
	const zoom = (a, b) => {
		const least = Math.max(data.step * 4, 1), middle = (a + b) / 2, half = Math.max(b - a, least) / 2;
		from = Math.max(0, Math.min(middle - half, whole - 2 * half));
		to = Math.min(whole, from + 2 * half);
		choose();
		draw();
	};
	const acts = {
		in: () => zoom(from + (to - from) / 4, to - (to - from) / 4),
		out: () => zoom(from - (to - from) / 2, to + (to - from) / 2),
		left: () => zoom(from - (to - from) / 2, to - (to - from) / 2),
		right: () => zoom(from + (to - from) / 2, to + (to - from) / 2),
		all: () => zoom(0, whole),
	};
	for (const button of section.querySelectorAll('button'))
		button.onclick = acts[button.dataset.do];
	document.addEventListener('keydown', e => {
		const act = {'+': 'in', '-': 'out', Escape: 'all'}[e.key];
		if (act && e.target.tagName !== 'INPUT')
			acts[act]();
	});
	find.oninput = () => {
		const found = find.value && matcher(find.value);
		wanted = found ? data.lanes.filter(lane => found(lane[2] + ' ' + lane[0])) : data.lanes;
		scroll.scrollTop = 0;
		choose();
		draw();
	};
	scroll.onscroll = draw;
	const at = e => Math.max(NAME, Math.min(e.clientX - canvas.getBoundingClientRect().left, width()));
	const when = x => from + (x - NAME) / (width() - NAME) * (to - from);
	canvas.onpointerdown = e => {
		drag = {x: at(e), now: at(e)};
		canvas.setPointerCapture(e.pointerId);
	};
	canvas.onpointermove = e => {
		const lane = lanes[Math.floor((e.clientY - canvas.getBoundingClientRect().top + scroll.scrollTop) / LANE)];
		canvas.title = lane ? `${lane[2]}, thread ${lane[0]} of process ${lane[1]}, at ${forms.time(Math.max(0, when(at(e))))}` : '';
		if (!drag)
			return;
		drag.now = at(e);
		draw();
	};
	canvas.onpointerup = () => {
		const [a, b] = [drag.x, drag.now].sort((x, y) => x - y);
		drag = null;
		if (b - a > 4)
			zoom(when(a), when(b));
		else
			draw();
	};

	// -- the flame graph, a page of its own ------------------------------------------------------------

	const flame = document.getElementById('flame');
	const picture = JSON.parse(document.getElementById('svg').textContent);
	if (picture) {
		const frame = make('iframe', flame);
		frame.title = 'flame graph';
		frame.height = Number(picture.match(/height="(\d+)"/)[1]) + 4;
		new IntersectionObserver((entries, o) => {
			if (entries.some(e => e.isIntersecting)) {
				o.disconnect();
				frame.srcdoc = '<!DOCTYPE html><meta charset="utf-8"><style>body { margin: 0 }</style>' + picture;
			}
		}, {rootMargin: '300px'}).observe(frame);
	} else {
		make('p', flame, 'No call took any time.', 'hint');
	}

	const again = () => {
		read_colours();
		draw();
	};
	addEventListener('resize', draw);
	matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again);
	again();
})();
