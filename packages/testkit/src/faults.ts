import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, vi } from "vitest";
import { copyFolder } from "./folders.js";
import { type CommandResult, orange } from "./process.js";

const FAULTS = fileURLToPath(new URL("../preload/faults.cjs", import.meta.url));
/** Disables the code cache, because its writes vary between runs and would be counted among the command's mutations. */
const NO_CODE_CACHE = { NODE_DISABLE_COMPILE_CACHE: "1" };
const CLOCK = fileURLToPath(new URL("../preload/clock.cjs", import.meta.url));

/**
 * How long to wait for files to settle, in ms. Data of a file that changed more recently is not cached, and both runs
 * of a command must cache the same data.
 */
const SETTLED_MS = 100;

/** The working directory of a command, optionally with environment variables and standard input. */
export type RunOptions =
  | string
  | { readonly cwd: string; readonly env?: Readonly<Record<string, string>>; readonly stdin?: string };

interface FullRunOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

/** A command to be killed, and the folder that it changes. */
export interface KilledCommand {
  readonly argv: readonly string[];
  readonly options: RunOptions;
  /** The folder that contains everything the command changes, including the cache. */
  readonly world: string;
}

/** The moment at which a command was killed: before, in the middle of, or after one of its mutations. */
export interface KillMoment {
  readonly moment: "before" | "middle" | "after";
  /** Index among all such moments of the command, from 0. */
  readonly index: number;
}

function fullOptions(options: RunOptions): FullRunOptions {
  return typeof options === "string" ? { cwd: options, env: {} } : { env: {}, ...options };
}

/**
 * Puts the world into every state that killing the command can leave, and calls `survive` on each: before the first
 * mutation, half-way through each write, and after each mutation (for a temporary file, only half-way through its
 * writes). A single process copies all these states while it runs, which takes a fraction of the time of one process
 * per state. To verify the copies, another process is really killed half-way and must leave the same state, on which
 * `survive` is called as well. Returns the number of states.
 */
export async function surviveEveryKill(
  command: KilledCommand,
  survive: (where: string, moment: KillMoment) => Promise<void>,
): Promise<number> {
  const { argv, world } = command;
  const line = `orange ${argv.join(" ")}`;
  const scratch = mkdtempSync(`${world}-`);
  const [states, toKill] = [join(scratch, "states"), join(scratch, "to-kill")];
  vi.stubEnv("ORANGE_HYPER_CACHE", join(world, "cache"));
  try {
    mkdirSync(states);
    // Both runs start from a copy, because cached data is only valid for the files that it was derived from.
    for (const copy of [toKill, join(scratch, "whole")]) copyFolder(world, copy);
    replaceFolder(world, join(scratch, "whole"));
    await sleep(SETTLED_MS);
    const whole = await runFaulty(command, { ORANGE_FAULT_STATES: states, ORANGE_FAULT_WORLD: world });
    if (whole.status !== 0) throw new Error(`${line} failed: ${whole.stdout}${whole.stderr}`);
    const names = readdirSync(states).sort();
    const after = names.filter((name) => name.endsWith("-after"));
    const half = names.indexOf(after[Math.floor(after.length / 2)] ?? "");
    const expected = shapeOf(join(states, names[half] ?? ""));
    for (const [index, name] of names.entries()) {
      const [number, moment] = partsOf(name);
      replaceFolder(world, join(states, name));
      await survive(`${line} stopped ${moment} mutation ${number}`, { moment, index });
    }
    replaceFolder(world, toKill);
    const [number, moment] = partsOf(names[half]);
    const killed = await runFaulty(command, { ORANGE_FAULT_AT: number, ORANGE_FAULT_MOMENT: moment });
    const where = `${line} killed ${moment} mutation ${number}`;
    expect(killed.signal, where).toBe("SIGKILL");
    expect(shapeOf(world), where).toEqual(expected);
    await survive(where, { moment, index: half });
    return names.length;
  } finally {
    vi.unstubAllEnvs();
    rmSync(scratch, { recursive: true, force: true });
  }
}

function replaceFolder(folder: string, by: string): void {
  rmSync(folder, { recursive: true, force: true });
  renameSync(by, folder);
}

/** Splits the name of a state such as `0007-after`. */
function partsOf(name = ""): readonly [number: string, moment: KillMoment["moment"]] {
  const [number = "", moment] = name.split("-");
  return [String(Number(number)), moment as KillMoment["moment"]];
}

/** Returns all names in a world except its cache, without the times and ids in them, which differ between runs. */
function shapeOf(folder: string): readonly string[] {
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const names = all.filter((name) => !name.startsWith("cache"));
  return names
    .map((name) => name.replace(/\.tmp-\d+-\w+/, ".tmp").replace(/[a-zA-Z0-9]*\d[a-zA-Z0-9]*/g, "#"))
    .sort();
}

/** Runs a command with the FAULTS preload, which numbers its mutations. */
function runFaulty(
  { argv, options }: KilledCommand,
  fault: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const { env, ...rest } = fullOptions(options);
  return orange(argv, { ...rest, preload: [FAULTS], env: { ...env, ...NO_CODE_CACHE, ...fault } });
}

/** Runs a command with `time` as the current time. */
export function orangeAt(time: string, argv: readonly string[], options: RunOptions): Promise<CommandResult> {
  const { env, ...rest } = fullOptions(options);
  return orange(argv, { ...rest, preload: [CLOCK], env: { ...env, ORANGE_TEST_TIME: time } });
}
