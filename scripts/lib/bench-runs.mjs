// Multi-role runs as the bench creates and measures them: every role answers immediately from a script.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { scriptOf } from "./bench-run-script.mjs";
import { measureCost } from "./measure.mjs";
import { root } from "./workspace.mjs";

const BIN = join(root, "packages", "cli", "bin", "orange.js");

/**
 * Each row is one run that continues until its limits; `conductor` decides on the next step.
 * @type {readonly { name: string, store: string, conductor: "fixed" | "orchestrator" }[]}
 */
export const RUN_ROWS = [
  { name: "implement, check and verify, 10 files", store: "run10", conductor: "fixed" },
  { name: "implement, check and verify, 5,000 files", store: "run5000", conductor: "fixed" },
  { name: "25 iterations with an orchestrator, 10 files", store: "run10", conductor: "orchestrator" },
];
/** Maximum duration of an iteration without its providers and its commands, in ms. */
export const ITERATION_MS = 150;
/** Maximum peak memory of a run's process, in MiB. */
export const RUN_PEAK_MIB = 150;

const CHECK = `const { existsSync, readFileSync } = require("node:fs");
console.error("found " + readFileSync("value.txt", "utf8"));
process.exit(existsSync("passes") ? 0 : 1);
`;

/** Creates a repository for scripted runs, with `files` source files. @param {string} path @param {number} files */
export function createPlayground(path, files) {
  mkdirSync(path, { recursive: true });
  const write = writerIn(path);
  write(".gitignore", ".orange-hyper/\nrobot.json\npasses\n");
  write("check.cjs", CHECK);
  write("value.txt", "none\n");
  for (let number = 0; number < files; number += 1)
    write(`src/part-${Math.floor(number / 50)}/item-${number}.js`, `module.exports = ${number};\n`);
  const git = (...args) =>
    spawnSync("git", ["-C", path, "-c", "user.name=b", "-c", "user.email=b@localhost", ...args]);
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "bench");
}

/** Creates a project with `count` completed runs: one real run, and copies of it under other ids. */
export function createRuns(path, count) {
  createPlayground(path, 10);
  orangeIn(path, "init", "--project", "bench");
  writerIn(path)("passes", "");
  const id = beginRun(path, "short");
  const { run } = orangeIn(path, "run", "resume", id).data;
  if (run.status !== "completed") throw new Error(`The run ${id} is ${run.status}: ${run.blocked_message}`);
  for (let number = 1; number < count; number += 1) copyRun(path, id, number);
  const { errors } = orangeIn(path, "run", "doctor").data;
  if (errors.length > 0) throw new Error(`The copies of ${id} are not whole: ${errors[0].message}`);
}

/**
 * Plays a run to its end. Returns the duration of each iteration in ms, ascending, the peak memory in MiB, and the
 * number of bytes that the run keeps. A duration is the time between the ends of two iterations in the run's events,
 * minus the time of the commands that check the change; the scripted providers take no time.
 * @param {typeof RUN_ROWS[number]} row @param {{ path: string }} store @param {string} folder for the probe's files
 */
export function playRun({ conductor }, { path }, folder) {
  if (!readdirSync(path).includes(".orange-hyper")) orangeIn(path, "init", "--project", "bench");
  rmSync(join(path, ".orange-hyper", "local", "runs"), { recursive: true, force: true });
  const id = beginRun(path, conductor);
  const command = {
    cwd: path,
    env: { ORANGE_HYPER_HOME: userOf(path) },
    args: () => [BIN, "run", "resume", id],
  };
  const { own } = measureCost(command, 1, 0, folder);
  const kept = join(path, ".orange-hyper", "local", "runs", id);
  return { times: iterationTimes(kept), peak: own.peak, bytes: bytesOf(kept) };
}

function iterationTimes(kept) {
  const times = [];
  let begun = null;
  let commands = 0;
  for (const { type, at, data } of linesOf(join(kept, "events.jsonl"))) {
    if (type === "validation.finished") commands += commandMs(kept, data.ref);
    if (type !== "iteration.finished") continue;
    if (begun !== null) times.push(Date.parse(at) - begun - commands);
    begun = Date.parse(at);
    commands = 0;
  }
  return times.sort((a, b) => a - b);
}

function commandMs(kept, ref) {
  const { file } = linesOf(join(kept, "artifacts.jsonl")).find((line) => line.ref === ref);
  const { results } = JSON.parse(readFileSync(join(kept, file), "utf8"));
  return results.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

/** Starts a run in edit mode, approves it, and returns its id. */
function beginRun(path, conductor) {
  const write = writerIn(path);
  const script = scriptOf(conductor);
  write("robot.json", JSON.stringify(script));
  const config = JSON.stringify({
    schema_version: 1,
    roles: Object.fromEntries(Object.keys(script).map((role) => [role, { provider: "robot" }])),
    providers: { robot: { type: "stub", script: "robot.json" } },
    validation: [{ id: "check", kind: "test", argv: ["node", "check.cjs"] }],
  });
  write(".orange-hyper/roles.json", config);
  const bounds = ["--max-iterations", "25", "--max-revisions", "10", "--trust-config", digest(config)];
  const options = ["--new-quest", "--mode", "implement", "--in-place", "--allow-stub", ...bounds];
  const { run } = orangeIn(
    path,
    "run",
    "start",
    "Change the value",
    "--criterion",
    "It is right",
    ...options,
  ).data;
  orangeIn(path, "run", "approve", run.run_id, "apr_0001");
  return run.run_id;
}

/** Copies a run under another id, and recomputes all its digests and its anchor. */
function copyRun(path, id, number) {
  const copy = `run_20260101_${String(number).padStart(6, "0")}Z_${String(number).padStart(8, "0")}`;
  const runs = join(path, ".orange-hyper", "local", "runs");
  const to = join(runs, copy);
  cpSync(join(runs, id), to, { recursive: true });
  const renew = (file) => {
    const text = readFileSync(join(to, file), "utf8").replaceAll(id, copy);
    rmSync(join(to, file));
    writeFileSync(join(to, file), text);
    return text;
  };
  renew("run.json");
  const events = linesIn(renew("events.jsonl"));
  let prev = "0".repeat(64);
  const index = linesOf(join(to, "artifacts.jsonl")).map((line) => {
    const text = renew(line.file);
    const next = { ...line, sha256: digest(text), bytes: Buffer.byteLength(text), prev };
    prev = digest(JSON.stringify(next));
    return next;
  });
  writeFileSync(join(to, "artifacts.jsonl"), index.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const chain = events.reduce(
    (before, event) => digest(`${before}\n${JSON.stringify(event)}`),
    "0".repeat(64),
  );
  const notes = join(userOf(path), "runs", digest(realpathSync(path)).slice(0, 32));
  cpSync(join(notes, id), join(notes, copy), { recursive: true });
  const anchor = { events: events.length, events_digest: chain, artifacts: index.length, index_digest: prev };
  writeFileSync(join(notes, `${copy}.json`), `${JSON.stringify(anchor)}\n`);
}

/** Returns the `ORANGE_HYPER_HOME` for a project of runs, so that the user's own stays untouched. */
function userOf(path) {
  return `${path}-user`;
}

/** Runs a command as a person, who may approve, and returns the parsed JSON answer; throws when it fails. */
function orangeIn(path, ...argv) {
  const { PATH, HOME, SystemRoot, ORANGE_HYPER_CACHE } = process.env;
  const env = { PATH, HOME, SystemRoot, ORANGE_HYPER_CACHE, ORANGE_HYPER_HOME: userOf(path) };
  const options = { cwd: path, env, encoding: "utf8", maxBuffer: 2 ** 30 };
  const result = spawnSync(process.execPath, [BIN, ...argv, "--json"], options);
  if (result.status !== 0) throw new Error(`orange ${argv.join(" ")}: ${result.stdout}${result.stderr}`);
  return JSON.parse(result.stdout);
}

function writerIn(path) {
  return (file, text) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  };
}

function linesOf(file) {
  return linesIn(readFileSync(file, "utf8"));
}

function linesIn(text) {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function bytesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0);
}

function digest(text) {
  return createHash("sha256").update(text).digest("hex");
}
