import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildForProcesses, startScript } from "./processes.js";

const built = mkdtempSync(join(tmpdir(), "orange-store-"));
let store: string;

beforeAll(async () => {
  store = await buildForProcesses(built);
});
afterAll(() => rmSync(built, { recursive: true }));

/** A process that runs a script of Node.js in its place, and prints how that ended. */
const startInPlace = (script: string) =>
  startScript(
    store,
    temporaryFolder(),
    `const { terminal } = store.filePorts({ root, cwd: root });
     const call = { program: process.execPath, args: ["-e", ${JSON.stringify(script)}], folder: root, env: { SAID: "a" } };
     const run = await terminal.run({ ...call, onStart: (pid) => console.log("started", pid > 0) });
     console.log(JSON.stringify(run));`,
  );

it("gives a program its own streams, and says how it ended", async () => {
  const { output } = startInPlace("console.log(process.env.SAID, process.cwd() !== '/'); process.exit(7)");
  expect((await output).split("\n").sort().slice(1)).toEqual([
    "a true",
    "started true",
    '{"kind":"ended","status":7,"signal":null}',
  ]);
});

it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("passes %s on, and outlasts it", async (signal) => {
  const child = startInPlace(
    `process.on("${signal}", () => { console.log("heard"); process.exit(3); }); console.log("ready"); setInterval(() => {}, 1000)`,
  );
  // The program may be ready before whoever started it listens.
  await Promise.all([child.printed("started true"), child.printed("ready")]);
  child.process.kill(signal);
  const text = await child.output;
  expect(text.match(/heard/g)).toHaveLength(1);
  expect(text).toContain('{"kind":"ended","status":3,"signal":null}');
});

it("kills a program that does not end when it is asked to", async () => {
  const child = startInPlace(
    'process.on("SIGTERM", () => {}); console.log("ready"); setInterval(() => {}, 1000)',
  );
  await Promise.all([child.printed("started true"), child.printed("ready")]);
  child.process.kill("SIGTERM");
  expect(await child.output).toContain('{"kind":"ended","status":null,"signal":"SIGKILL"}');
});

it("says why a program was not started", async () => {
  const script = `const { terminal } = store.filePorts({ root, cwd: root });
    console.log(JSON.stringify(await terminal.run({ program: root + "/missing", args: [] })));`;
  expect(await startScript(store, temporaryFolder(), script).output).toMatch(
    /^\{"kind":"not-started","reason":".*ENOENT.*"\}\n$/,
  );
});
