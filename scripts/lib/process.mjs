// Starts other programs; the root's development tools come first on PATH.
import { spawn } from "node:child_process";
import { delimiter } from "node:path";
import { root, toolFolder } from "./workspace.mjs";

/** Environment of every tool, without telemetry and update notices. */
const toolEnvironment = {
  ...process.env,
  PATH: toolFolder + delimiter + process.env.PATH,
  TURBO_TELEMETRY_DISABLED: "1",
  TURBO_NO_UPDATE_NOTIFIER: "1",
  DO_NOT_TRACK: "1",
  NO_UPDATE_NOTIFIER: "1",
  npm_config_update_notifier: "false",
};

/**
 * Returns the environment for package managers. npm passes its settings to its children as variables; another package
 * manager would apply them to itself, so only those about access to the registry are kept.
 */
export function registryEnvironment() {
  const kept = /registry|proxy|cafile|strict_ssl|cache|userconfig|offline|fetch/i;
  const entries = Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key) || kept.test(key));
  return {
    // Without a network, fail after seconds instead of minutes.
    npm_config_fetch_retry_mintimeout: "1000",
    npm_config_fetch_retry_maxtimeout: "4000",
    ...Object.fromEntries(entries),
    NO_UPDATE_NOTIFIER: "1",
    npm_config_update_notifier: "false",
  };
}

/**
 * Runs a program to its end; never rejects. Output is collected, or printed as it arrives when `show` is true.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, variables?: NodeJS.ProcessEnv, show?: boolean, input?: string }} [options]
 *   `cwd` defaults to the workspace root; `variables` are added to `env`
 * @returns {Promise<{ ok: boolean, status: number | null, stdout: string, output: string }>}
 */
export function run(command, args, options = {}) {
  const { cwd = root, variables = {}, show = false, input } = options;
  const env = { ...(options.env ?? toolEnvironment), ...variables };
  const windows = process.platform === "win32";
  return new Promise((resolve) => {
    const child = spawn(command, [...args], { cwd, env, shell: windows, stdio: show ? "inherit" : "pipe" });
    const all = [];
    const stdout = [];
    child.stdin?.on("error", () => undefined).end(input);
    child.stdout?.on("data", (chunk) => all.push(chunk) && stdout.push(chunk));
    child.stderr?.on("data", (chunk) => all.push(chunk));
    const finish = (status, note = "") =>
      resolve({
        ok: status === 0,
        status,
        stdout: Buffer.concat(stdout).toString("utf8"),
        output: Buffer.concat(all).toString("utf8") + note,
      });
    child.on("error", (error) => finish(null, `${command}: ${error.message}\n`));
    child.on("close", (status, signal) =>
      finish(status, signal ? `${command} was ended by ${signal}.\n` : ""),
    );
  });
}

/**
 * Runs a program in this terminal and exits with its status.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string }} options
 */
export function runInTerminal(command, args, options) {
  const child = spawn(command, [...args], { cwd: options.cwd, stdio: "inherit" });
  // The terminal sends SIGINT to both processes, so the program handles it itself; other signals reach only this one.
  process.on("SIGINT", () => undefined);
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on("close", (status, signal) => {
    process.exitCode = status ?? 128 + (signal === "SIGINT" ? 2 : 15);
  });
}

/**
 * Maps the items with at most `limit` jobs at a time; the results are in the order of the items.
 * @template T, R
 * @param {readonly T[]} items
 * @param {number} limit
 * @param {(item: T) => Promise<R>} job
 * @returns {Promise<R[]>}
 */
export async function mapLimited(items, limit, job) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await job(items[index]);
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
