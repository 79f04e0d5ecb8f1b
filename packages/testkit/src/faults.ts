import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, vi } from "vitest";
import { copyFolder } from "./folders.js";
import { type CommandResult, orange } from "./process.js";

const FAULTS = fileURLToPath(new URL("../preload/faults.cjs", import.meta.url));
/** Mutations are numbered: those of a cache beside the code, which come and go, are none of the command's. */
const NO_CODE_CACHE = { NODE_DISABLE_COMPILE_CACHE: "1" };
const CLOCK = fileURLToPath(new URL("../preload/clock.cjs", import.meta.url));

/** What was read of a file that changed less than this ago is not kept: both runs of a command are to keep the same. */
const SETTLED_MS = 100;

/** The folder that a command runs in, or that with variables and an input of its own. */
export type RunOptions =
  | string
  | { readonly cwd: string; readonly env?: Readonly<Record<string, string>>; readonly stdin?: string };

interface FullRunOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

/** A command to be killed, and where. */
export interface KilledCommand {
  readonly argv: readonly string[];
  readonly options: RunOptions;
  /** The folder that holds everything the command changes, the cache of commands included. */
  readonly world: string;
}

/** Where a command was killed: before, in the middle of, or after one of its mutations. */
export interface KillMoment {
  readonly moment: "before" | "middle" | "after";
  /** Among all such moments of the command, from 0. */
  readonly index: number;
}

function fullOptions(options: RunOptions): FullRunOptions {
  return typeof options === "string" ? { cwd: options, env: {} } : { env: {}, ...options };
}

/**
 * Brings the world into every state that a kill of the command can leave (before its first mutation, half-way through each
 * write, and after each mutation; of a temporary file, with half of it written), and calls `survive` on each. One process
 * leaves copies of them all on its way, in a fraction of the time of a process for each. Then another one is killed half-way:
 * that must leave what was copied there, and is survived as well. Returns how many states there are.
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
    // Both runs begin with a copy: what was kept of the original is of its files alone.
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

/** `0007-after` by its parts. */
function partsOf(name = ""): readonly [number: string, moment: KillMoment["moment"]] {
  const [number = "", moment] = name.split("-");
  return [String(Number(number)), moment as KillMoment["moment"]];
}

/** The names of everything in a world but its cache, less the times and ids in them, which are others in each run. */
function shapeOf(folder: string): readonly string[] {
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const names = all.filter((name) => !name.startsWith("cache"));
  return names
    .map((name) => name.replace(/\.tmp-\d+-\w+/, ".tmp").replace(/[a-zA-Z0-9]*\d[a-zA-Z0-9]*/g, "#"))
    .sort();
}

/** Runs a command with FAULTS, which numbers its mutations. */
function runFaulty(
  { argv, options }: KilledCommand,
  fault: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const { env, ...rest } = fullOptions(options);
  return orange(argv, { ...rest, preload: [FAULTS], env: { ...env, ...NO_CODE_CACHE, ...fault } });
}

/** Runs a command that sees `time` as the present. */
export function orangeAt(time: string, argv: readonly string[], options: RunOptions): Promise<CommandResult> {
  const { env, ...rest } = fullOptions(options);
  return orange(argv, { ...rest, preload: [CLOCK], env: { ...env, ORANGE_TEST_TIME: time } });
}
