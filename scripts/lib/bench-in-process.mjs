// Bench rows for code that runs inside another process: an agent host's own, or any program that imports a policy.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BIN } from "./bench-store.mjs";
import { root } from "./workspace.mjs";

const WARM_UP = 200;
const CALLS = 2_000;

const built = (name, path) => import(pathToFileURL(join(root, "packages", name, "dist", path)).href);
const toolUse = (path) => ({
  name: "Write",
  input: { filePath: join(path, "src/sum.js"), content: "module.exports = (a, b) => a + b;\n" },
});

/** @type {{ name: string, store: string, make: (store: any) => Promise<(call: number) => unknown>, limitMs: number }[]} */
export const IN_PROCESS_ROWS = [
  { name: "bridge, an event where nothing is activated", store: "small", make: idleEvent, limitMs: 0.3 },
  {
    name: "bridge, a tool that the rules let through",
    store: "hooksOpencode",
    make: eventBeforeTool,
    limitMs: 0.3,
  },
  {
    name: "bridge, a tool that a rule refuses, which is logged",
    store: "hooksOpencode",
    make: refusedTool,
    limitMs: 1,
  },
  { name: "native import, one event through all policies", store: "small", make: allPolicies, limitMs: 1 },
];

/** Returns the duration of each call in ms, ascending, measured after the warm-up calls. */
export async function timeInProcess({ make }, store) {
  const call = await make(store);
  const times = [];
  for (let number = 0; number < WARM_UP + CALLS; number++) {
    const start = performance.now();
    await call(number);
    if (number >= WARM_UP) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

async function turnsIn() {
  const { createTurns } = await built("host-in-process", "index.js");
  const installed = { file: "", command: [process.execPath, BIN], version: "0", fingerprint: "" };
  return createTurns("opencode", installed, {});
}

async function idleEvent({ path }) {
  const turns = await turnsIn();
  return () => {
    if (!turns.isIdle(path)) throw new Error(`Something is activated in ${path}.`);
  };
}

async function eventBeforeTool({ path }) {
  const rule = await ruleOn(path, toolUse(path));
  return async (call) => {
    const ruled = await rule(call);
    if (ruled !== null) throw new Error(`It was ruled upon: ${JSON.stringify(ruled)}`);
  };
}

async function refusedTool({ path }) {
  const rule = await ruleOn(path, { name: "Bash", input: { command: "orange remember accept abc" } });
  return async (call) => {
    if ((await rule(call))?.reason === undefined) throw new Error("It was let through.");
  };
}

async function ruleOn(path, use) {
  const turns = await turnsIn();
  const session = turns.session("bench", "startup");
  return (call) => {
    if (turns.isIdle(path)) throw new Error(`Nothing is activated in ${path}.`);
    return turns.before(session, use, { id: `call_${call}`, cwd: path });
  };
}

async function allPolicies({ path }) {
  const names = readdirSync(join(root, "packages/policies/src/policies")).filter((name) =>
    name.endsWith(".ts"),
  );
  const policies = await Promise.all(
    names.map((name) => built("policies", `policies/${name.replace(/\.ts$/, ".js")}`)),
  );
  const { name, input } = toolUse(path);
  const raw = JSON.stringify({
    hook_event_name: "PreToolUse",
    cwd: path,
    tool_name: name,
    tool_input: input,
  });
  return () => policies.map(({ run }) => run(raw));
}
