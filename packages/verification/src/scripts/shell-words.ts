import { among } from "../programs/options.js";
import { programName } from "../programs/program-name.js";
import type { Body } from "./script-use.js";

/** Returns how a shell reads texts that it is given behind these words; null for any other program. */
export function shellWords(words: readonly string[]): Pick<Body, "errexit" | "pipefail" | "isSh"> | null {
  const [program = "", ...flags] = words.filter((word) => programName(word) !== "env");
  const name = programName(program);
  if (!among(name, "sh bash zsh dash ksh ash")) return null;
  // Others may make it read the text and not run it.
  if (!flags.every((flag) => /^-[euxo]*c?[euxo]*$|^pipefail$/.test(flag))) return null;
  return {
    isSh: among(name, "sh dash ash"),
    errexit: flags.some((flag) => /^-\w*e/.test(flag)),
    pipefail: flags.includes("pipefail"),
  };
}
