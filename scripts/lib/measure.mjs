// Whole processes, measured side by side: wall time plain, CPU and peak memory with a small preload on both sides.
// Their output is discarded, so that the time of a reader is not measured.
import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Linux counts the memory of the parent as the child's own until it has started its program; VmHWM does not.
const PROBE = `const fs = require("node:fs");
process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  let peak = process.resourceUsage().maxRSS;
  try {
    peak = Number(/VmHWM:\\s*(\\d+)/.exec(fs.readFileSync("/proc/self/status", "latin1"))[1]);
  } catch {}
  fs.writeFileSync(process.env.ORANGE_PROBE, JSON.stringify({ cpu: (user + system) / 1000, peak: peak / 1024 }));
});
`;
const BARE = ["-e", "0"];

/** A minimal environment: a certificate file in it alone doubles the time of bare Node.js. */
const { PATH, HOME, SystemRoot } = process.env;
const environment = { PATH, HOME, SystemRoot };

/** What is kept between commands is kept here from now on, away from the user's own. @param {string} folder */
export function cacheIn(folder) {
  process.env.ORANGE_HYPER_CACHE = folder;
  Object.assign(environment, { ORANGE_HYPER_CACHE: folder });
}

/**
 * @typedef {object} Command
 * @property {(run: number) => string[]} args of node, computed for each run
 * @property {string} [cwd]
 * @property {Readonly<Record<string, string>>} [env] variables beside the few that every process gets; for CPU and memory
 * @property {(run: number) => void} [prepare] done before a run, not measured
 * @property {(run: number) => string} [input] path of the file that is its standard input
 */

/**
 * Milliseconds of both sides, run alternately.
 * @param {Command} command @param {number} runs @param {number} from number of the first run
 */
export function measureWall(command, runs, from) {
  const bare = [];
  const own = [];
  for (let run = from; run < from + runs; run += 1) {
    command.prepare?.(run);
    bare.push(wall(BARE, {}));
    own.push(wall(command.args(run), { cwd: command.cwd, input: command.input?.(run) }));
  }
  return { bare: median(bare), own: median(own) };
}

/**
 * CPU milliseconds and peak MiB of both sides, run alternately.
 * @param {Command} command @param {number} runs @param {number} from @param {string} folder for the probe's files
 */
export function measureCost(command, runs, from, folder) {
  const preload = join(folder, "probe.cjs");
  writeFileSync(preload, PROBE);
  const probe = (args, options) => {
    const file = join(folder, "probe.json");
    const env = { ...environment, ...command.env, ORANGE_PROBE: file };
    withInput(options.input, (stdin) => start(["--require", preload, ...args], { ...options, env }, stdin));
    return JSON.parse(readFileSync(file, "utf8"));
  };
  const bare = [];
  const own = [];
  for (let run = from; run < from + runs; run += 1) {
    command.prepare?.(run);
    bare.push(probe(BARE, {}));
    own.push(probe(command.args(run), { cwd: command.cwd, input: command.input?.(run) }));
  }
  const summary = (all) => ({
    cpu: median(all.map(({ cpu }) => cpu)),
    peak: median(all.map(({ peak }) => peak)),
  });
  return { bare: summary(bare), own: summary(own) };
}

/**
 * One run before the measured ones, to fill the file system caches; it must succeed.
 * @param {Command} command
 */
export function warmUp(command) {
  command.prepare?.(0);
  const args = command.args(0);
  const result = withInput(command.input?.(0), (stdin) =>
    spawnSync(process.execPath, args, {
      cwd: command.cwd,
      env: environment,
      maxBuffer: 2 ** 30,
      stdio: [stdin, "pipe", "pipe"],
    }),
  );
  if (result.status !== 0 || (args.includes("--json") && JSON.parse(`${result.stdout}`).ok !== true)) {
    throw new Error(`node ${args.join(" ")} ended with ${result.status}:\n${result.stdout}${result.stderr}`);
  }
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function wall(args, options) {
  return withInput(options.input, (stdin) => {
    const started = process.hrtime.bigint();
    start(args, options, stdin);
    return Number(process.hrtime.bigint() - started) / 1e6;
  });
}

/** Runs `work` with the standard input of a process: a file, or nothing. */
function withInput(file, work) {
  if (file === undefined) return work("ignore");
  const descriptor = openSync(file);
  try {
    return work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function start(args, { cwd, env = environment }, stdin) {
  const result = spawnSync(process.execPath, args, { cwd, env, stdio: [stdin, "ignore", "ignore"] });
  if (result.status === 0) return;
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env,
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  throw new Error(
    `node ${args.join(" ")} ended with ${result.status}; run again it says:\n${stdout}${stderr}`,
  );
}
