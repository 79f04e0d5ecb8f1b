// npm test [-- --only <step>[,<step>...]]: set-up, then every check in order, stopping at the first that fails.
import { parseArgs } from "node:util";
import { STEPS } from "./lib/check-steps.mjs";
import { run } from "./lib/process.mjs";
import { seconds } from "./lib/progress.mjs";
import { prepare, setUp } from "./lib/setup.mjs";

const { values } = parseArgs({ options: { only: { type: "string" }, list: { type: "boolean" } } });
const wanted = values.only?.split(",") ?? STEPS.map(({ name }) => name);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));

if (values.list || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no step ${unknown.join(", ")}. The steps are:`);
  for (const { name, about } of STEPS) console.log(`${name.padEnd(11)} ${about}`);
  process.exit(unknown.length > 0 ? 1 : 0);
}

const started = process.hrtime.bigint();
const steps = STEPS.filter(({ name }) => name === "build" || wanted.includes(name));
let passed = 0;
await setUp({ build: false });
while (passed < steps.length && (await runStep(steps[passed]))) passed += 1;

if (passed === steps.length) {
  console.log(`\n${passed} passed, 0 failed`);
  console.log(`All of them in ${seconds(started)} s.`);
} else {
  const { name } = steps[passed];
  console.log(`\n${passed} passed, 1 failed: ${name}, after ${seconds(started)} s`);
  console.log(`Again for this step alone: npm test -- --only ${name}`);
  process.exitCode = 1;
}

/** Runs a step; prints its name, its result, and the output of a tool that failed. Returns true when it passed. */
async function runStep({ name, about, commands, show = commands === undefined }) {
  const begun = process.hrtime.bigint();
  process.stdout.write(`${name.padEnd(11)} ${about} ${show ? "\n" : "... "}`);
  const failure = await (commands === undefined ? buildOnce() : runCommands(commands, show));
  const result = failure === null ? "ok" : "FAILED";
  console.log(`${show ? `${name.padEnd(11)} ` : ""}${result} (${seconds(begun)} s)`);
  if (failure !== null) console.log(`\n${failure.trim()}`);
  return failure === null;
}

/** Sets up and builds; returns the error message, or null on success. */
async function buildOnce() {
  try {
    await prepare();
    return null;
  } catch (error) {
    return error.message;
  }
}

/** Runs the commands in order; returns the output of the first that fails, or null. */
async function runCommands(commands, show) {
  for (const [command, ...args] of commands) {
    const result = await run(command, args, { show });
    if (!result.ok)
      return `${result.output}\n${[command, ...args].join(" ")} ended with status ${result.status}`;
  }
  return null;
}
