// The sessions of tests/dap/kit: FOLDER SOURCE ENDLESS ITS-SOURCE; the folder has the program and a script that starts the debugger.
// ENDLESS is a program that does not end. `STEPS=6000' steps through it for a minute.
const { DebugClient } = require("@vscode/debugadapter-testsupport");
const assert = require("assert");
const fs = require("fs");

const [folder, path, endless, source] = process.argv.slice(2);
const program = folder + "/plain";
const lineOf = (file, mark) => fs.readFileSync(file, "utf8").split("\n").findIndex(text => text.includes(`/* ${mark} */`)) + 1;
const line = mark => lineOf(path, mark);

async function session(name, run) {
	const dc = new DebugClient("/bin/sh", folder + "/adapter", "pawl");
	dc.defaultTimeout = 60000;
	await dc.start();
	await run(dc).catch(e => { console.log(`${name}: ${e.stack}`); process.exit(1); });
	await dc.stop();
}

(async () => {
	await session("initialize", async dc => {
		assert((await dc.initializeRequest()).body.supportsConfigurationDoneRequest);
	});
	await session("an unknown request", async dc => {
		await assert.rejects(dc.send("illegal_request"));
	});
	await session("breakpoint, stack, step, end", async dc => {
		await dc.hitBreakpoint({ program }, { path, line: line("add") });
		const names = (await dc.stackTraceRequest({ threadId: 1 })).body.stackFrames.map(f => f.name);
		assert.deepEqual(names, ["add", "main"]);
		await Promise.all([dc.nextRequest({ threadId: 1 }), dc.assertStoppedLocation("step", { path, line: line("add") + 2 })]);
		await Promise.all([dc.continueRequest({ threadId: 1 }), dc.waitForEvent("terminated")]);
	});
	await session("a condition", async dc => {
		const breakpoints = [{ line: line("loop"), condition: "i == 3" }];
		const set = dc.waitForEvent("initialized").then(() => dc.setBreakpointsRequest({ source: { path }, breakpoints }))
			.then(() => dc.configurationDoneRequest());
		await Promise.all([set, dc.launch({ program }), dc.waitForEvent("stopped")]);
		const frame = (await dc.stackTraceRequest({ threadId: 1 })).body.stackFrames[0];
		assert.equal((await dc.evaluateRequest({ expression: "i", frameId: frame.id, context: "watch" })).body.result, "3");
	});
	await session("steps one after the other", async dc => {
		await dc.hitBreakpoint({ program: endless }, { path: source, line: lineOf(source, "step") });
		await dc.setBreakpointsRequest({ source: { path: source }, breakpoints: [] });
		let stops = 0, answers = 0;
		dc.on("stopped", () => stops++);
		const steps = Number(process.env.STEPS || 200);
		for (let i = 0; i < steps; i++) {
			const stopped = dc.waitForEvent("stopped");
			assert((await dc.send("next", { threadId: 1 })).success);
			answers++;
			assert.equal((await stopped).body.reason, "step");
			await new Promise(done => setTimeout(done, 10));
		}
		await dc.threadsRequest();
		assert.deepEqual([stops, answers], [steps, steps]);
	});
	await session("to the end", async dc => {
		await Promise.all([dc.configurationSequence(), dc.launch({ program }), dc.waitForEvent("terminated")]);
	});
	await session("output", async dc => {
		await Promise.all([dc.configurationSequence(), dc.launch({ program }), dc.assertOutput("stdout", "begun")]);
	});
	await session("entry", async dc => {
		const stopped = dc.waitForEvent("stopped");
		await Promise.all([dc.configurationSequence(), dc.launch({ program, stopOnEntry: true }), stopped]);
		assert.equal((await stopped).body.reason, "entry");
	});
	await session("no such program", async dc => {
		await assert.rejects(dc.launch({ program: "/nosuch" }), /No such file/);
	});
	process.exit(0);
})();
