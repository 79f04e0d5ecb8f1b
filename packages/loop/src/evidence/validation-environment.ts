import type { ValidationCommand } from "../config/settings.js";

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Variables passed on (specification of runs, section 10.2), and those that programs on Windows cannot start without.
 */
const PASSED = new Set(["PATH", "HOME", "TMPDIR"]);
const PASSED_ON_WINDOWS = new Set(["SYSTEMROOT", "PATHEXT", "TEMP", "TMP", "USERPROFILE"]);

/**
 * Builds the complete environment of a validation command: what programs need, settings for unattended use, and the
 * command's own configuration. ORANGE_ROLE marks it as started by a run, so that nothing in it can decide for a person.
 */
export function validationEnvironment(
  environment: Variables,
  { command, runId }: { readonly command: Pick<ValidationCommand, "env">; readonly runId: string | null },
): Readonly<Record<string, string>> {
  const passed = Object.entries(environment).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined &&
      (PASSED.has(entry[0]) || entry[0].startsWith("LC_") || PASSED_ON_WINDOWS.has(entry[0].toUpperCase())),
  );
  return {
    ...Object.fromEntries(passed),
    LANG: "C.UTF-8",
    TERM: "dumb",
    CI: "1",
    NO_COLOR: "1",
    GIT_TERMINAL_PROMPT: "0",
    ORANGE_ROLE: "validation",
    ...(runId !== null && { ORANGE_RUN_ID: runId }),
    ...command.env,
  };
}
