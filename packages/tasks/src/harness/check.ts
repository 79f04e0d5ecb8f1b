import type { ProgramPort } from "@orange-hyper/core/ports";
import type { CheckedHarness } from "../schema/tools.js";
import type { Harness, Help } from "./launch.js";

/** Timeout of a call to a harness, in ms. Generous, because a client may unpack itself on its first run. */
const LIMIT_MS = 20_000;

/** Checks whether a harness is installed, and whether its help lists the options that launches use. */
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

/** Matches whole options, because one may be a prefix of another. */
function missingIn(help: string, flags: Help["flags"]): readonly string[] {
  return flags.filter((flag) => !new RegExp(`(?<![\\w-])${flag}(?![\\w-])`).test(help));
}
