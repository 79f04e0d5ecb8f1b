import type { ProgramPort } from "@orange-hyper/core/ports";
import type { Harness, Help } from "./launch.js";

export interface CheckedHarness {
  readonly harness: string;
  readonly installed: boolean;
  /** Absolute; null where it is not installed. */
  readonly path: string | null;
  readonly version: string | null;
  /** Null where nothing is known of its options. */
  readonly flags_ok: boolean | null;
  readonly missing_flags: readonly string[];
}

/** A client that is started for the first time unpacks itself. */
const LIMIT_MS = 20_000;

/** Whether a harness is installed, and takes the options that a launch uses, by what its help says. */
export async function checkHarness(programs: ProgramPort, harness: Harness): Promise<CheckedHarness> {
  const path = await programs.find(harness.binary);
  const { key } = harness;
  if (path === null) {
    return { harness: key, installed: false, path, version: null, flags_ok: null, missing_flags: [] };
  }
  const said = async (args: readonly string[]): Promise<string> => {
    const result = await programs.run({ program: path, args, timeoutMs: LIMIT_MS });
    return result.kind === "ended" ? `${result.stdout}\n${result.stderr}` : "";
  };
  const version = /\d+\.\d+[\w.+-]*/.exec(await said(["--version"]))?.[0] ?? null;
  const missing: string[] = [];
  for (const { args, flags } of harness.helps) missing.push(...missingIn(await said(args), flags));
  const flags_ok = harness.helps.length === 0 ? null : missing.length === 0;
  return { harness: key, installed: true, path, version, flags_ok, missing_flags: missing };
}

/** One option may begin as another does. */
function missingIn(help: string, flags: Help["flags"]): readonly string[] {
  return flags.filter((flag) => !new RegExp(`(?<![\\w-])${flag}(?![\\w-])`).test(help));
}
