// Measures whole processes in turns with bare Node.js: wall time unmodified, CPU and peak memory with a small preloaded
// probe on both sides. Output is discarded, so that the time to read it is not measured.
import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// On Linux, maxRSS of a child includes its parent's memory until the child has started its program; VmHWM does not.
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

/** Minimal environment of the measured processes: a certificate file alone would double the time of bare Node.js. */
const { PATH, HOME, SystemRoot } = process.env;
const environment = { PATH, HOME, SystemRoot };

/** Sets the cache folder of the measured commands, so that they do not use the user's own. @param {string} folder */
export function cacheIn(folder) {
  process.env.ORANGE_HYPER_CACHE = folder;
  Object.assign(environment, { ORANGE_HYPER_CACHE: folder });
}

/**
 * @typedef {object} Command
 * @property {(run: number) => string[]} args arguments of node, computed for each run
 * @property {string} [cwd]
 * @property {Readonly<Record<string, string>>} [env] additional variables; used by `measureCost` only
 * @property {(run: number) => void} [prepare] called before each run, not measured
 * @property {(run: number) => string} [input] path of the file to use as standard input
 */

/**
 * Returns the median wall time of the command and of bare Node.js in ms, run alternately.
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
 * Returns the median CPU time in ms and peak memory in MiB of the command and of bare Node.js, run alternately.
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
 * Runs the command once before the measured runs, to fill the file system caches; throws when it fails.
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

/** Calls `work` with the `stdio` value for standard input: a descriptor of `file`, or "ignore" without a file. */
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
