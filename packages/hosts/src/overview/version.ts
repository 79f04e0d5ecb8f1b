import type { ProgramPort } from "@orange-hyper/core/ports";

/** As long as for any other question to a client. */
const TIMEOUT_MS = 5_000;

/** Some programs make folders of their own wherever they find a home, even to say their version; these are thrown away. */
const EMPTY_HOME = { variable: "HOME", fallback: "", parts: [] };
const NOWHERE_ELSE = {
  XDG_CONFIG_HOME: "",
  XDG_DATA_HOME: "",
  XDG_CACHE_HOME: "",
  XDG_STATE_HOME: "",
  DISABLE_AUTOUPDATER: "1",
  OPENCODE_DISABLE_AUTOUPDATE: "1",
};

/** The version that `<program> --version` prints; null where it prints none in time. Changes nothing of the user's. */
export async function versionOf(programs: Pick<ProgramPort, "run">, program: string): Promise<string | null> {
  const result = await programs.run({
    program,
    args: ["--version"],
    timeoutMs: TIMEOUT_MS,
    env: NOWHERE_ELSE,
    mirror: EMPTY_HOME,
  });
  if (result.kind !== "ended" || result.status !== 0) return null;
  // Some print it where errors go.
  const [version = null] = /\d+\.\d+\.\d+[\w.+-]*/.exec(`${result.stdout}\n${result.stderr}`) ?? [];
  return version;
}
