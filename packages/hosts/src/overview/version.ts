import type { ProgramPort } from "@orange-hyper/core/ports";

/** Time limit for printing the version, in ms; the same as for other queries to a client. */
const TIMEOUT_MS = 5_000;

/** A temporary home. Some programs create folders in their home even to print their version; these are discarded. */
const EMPTY_HOME = { variable: "HOME", fallback: "", parts: [] };
const NOWHERE_ELSE = {
  XDG_CONFIG_HOME: "",
  XDG_DATA_HOME: "",
  XDG_CACHE_HOME: "",
  XDG_STATE_HOME: "",
  DISABLE_AUTOUPDATER: "1",
  OPENCODE_DISABLE_AUTOUPDATE: "1",
};

/**
 * Returns the version that `<program> --version` prints; null if it prints none in time. Changes no files of the user.
 */
export async function versionOf(programs: Pick<ProgramPort, "run">, program: string): Promise<string | null> {
  const result = await programs.run({
    program,
    args: ["--version"],
    timeoutMs: TIMEOUT_MS,
    env: NOWHERE_ELSE,
    mirror: EMPTY_HOME,
  });
  if (result.kind !== "ended" || result.status !== 0) return null;
  // Some programs print it to stderr.
  const [version = null] = /\d+\.\d+\.\d+[\w.+-]*/.exec(`${result.stdout}\n${result.stderr}`) ?? [];
  return version;
}
