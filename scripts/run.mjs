// npm run build | bench | format | docs | new | test:hosts | test:nodes: the set-up that the task needs, then the task.

import { join } from "node:path";
import { runInTerminal } from "./lib/process.mjs";
import { setUp } from "./lib/setup.mjs";
import { root, toolFolder } from "./lib/workspace.mjs";

const script = (name) => [process.execPath, join(root, "scripts", name)];

/** @type {Record<string, { build: boolean, command?: string[] }>} */
const TASKS = {
  build: { build: true },
  bench: { build: true, command: script("bench.mjs") },
  docs: { build: true, command: script("gen-docs.mjs") },
  format: { build: false, command: [join(toolFolder, "biome"), "check", "--write"] },
  "test-hosts": { build: true, command: script("test-hosts.mjs") },
  "test-nodes": { build: true, command: script("test-nodes.mjs") },
  "new-package": { build: false, command: script("new-package.mjs") },
};

const [name, ...args] = process.argv.slice(2);
const task = TASKS[name];
if (task === undefined) {
  console.error(`Usage: node scripts/run.mjs <${Object.keys(TASKS).join(" | ")}>`);
  process.exit(1);
}
await setUp({ build: task.build });
if (task.command === undefined) console.error("Built.");
else runInTerminal(task.command[0], [...task.command.slice(1), ...args], { cwd: root });
