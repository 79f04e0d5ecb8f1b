import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CommandResult, orange } from "./process.js";

const FAULTS = fileURLToPath(new URL("../preload/faults.cjs", import.meta.url));
/** Mutations are numbered: those of a cache beside the code, which come and go, are none of the command's. */
const NO_CODE_CACHE = { NODE_DISABLE_COMPILE_CACHE: "1" };
const CLOCK = fileURLToPath(new URL("../preload/clock.cjs", import.meta.url));

/** A moment of a command at which it is killed: before, in the middle of, or after its n-th mutation. */
export interface Fault {
  readonly at: number;
  readonly moment: "before" | "middle" | "after";
}

/** The folder that a command runs in, or that with variables and an input of its own. */
export type Place =
  | string
  | { readonly cwd: string; readonly env?: Readonly<Record<string, string>>; readonly stdin?: string };

interface PlaceOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

function optionsAt(place: Place): PlaceOptions {
  return typeof place === "string" ? { cwd: place, env: {} } : { env: {}, ...place };
}

/** Every mutation of the file system that a command makes, as `<call> <subject>`, in order. */
export async function listMutations(
  argv: readonly string[],
  place: Place,
  scratch: string,
): Promise<readonly string[]> {
  const log = join(scratch, "mutations.log");
  const { env, ...options } = optionsAt(place);
  const result = await orange(argv, {
    ...options,
    preload: [FAULTS],
    env: { ...env, ...NO_CODE_CACHE, ORANGE_FAULT_LOG: log },
  });
  if (result.status !== 0)
    throw new Error(`orange ${argv.join(" ")} failed: ${result.stdout}${result.stderr}`);
  return readFileSync(log, "utf8").trimEnd().split("\n");
}

/** Every moment worth dying at: before the first mutation, half-way through each write, and after each mutation. */
export function everyFault(mutations: readonly string[]): readonly Fault[] {
  const faults: Fault[] = [{ at: 1, moment: "before" }];
  for (const [index, mutation] of mutations.entries()) {
    if (mutation.startsWith("writeSync ")) faults.push({ at: index + 1, moment: "middle" });
    faults.push({ at: index + 1, moment: "after" });
  }
  return faults;
}

/** Runs a command that is killed at the given moment. */
export function orangeKilled(argv: readonly string[], place: Place, fault: Fault): Promise<CommandResult> {
  const { env: own, ...options } = optionsAt(place);
  const env = {
    ...own,
    ...NO_CODE_CACHE,
    ORANGE_FAULT_AT: String(fault.at),
    ORANGE_FAULT_MOMENT: fault.moment,
  };
  return orange(argv, { ...options, preload: [FAULTS], env });
}

/** Runs a command that sees `time` as the present. */
export function orangeAt(time: string, argv: readonly string[], place: Place): Promise<CommandResult> {
  const { env, ...options } = optionsAt(place);
  return orange(argv, { ...options, preload: [CLOCK], env: { ...env, ORANGE_TEST_TIME: time } });
}

/** Processes that are worth running at once: more of them only wait for each other. */
const AT_ONCE = 3;

/** Tries every fault on a project of its own, a few at a time. `survive` gets a path where nothing is yet. */
export async function surviveEvery(
  faults: readonly Fault[],
  root: string,
  survive: (fault: Fault, folder: string, index: number) => Promise<void>,
): Promise<void> {
  const queue = [...faults.entries()];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, fault] = next;
      await survive(fault, join(root, `run-${index}`), index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
