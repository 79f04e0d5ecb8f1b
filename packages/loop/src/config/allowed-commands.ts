import { msg } from "@orange-hyper/core/text";
import { classifyCommand, type SafetyContext } from "../evidence/command-safety.js";
import { configInvalid } from "./errors.js";
import type { ValidationCommand } from "./settings.js";

/**
 * Throws CONFIG_INVALID, naming the field, for a validation command that no approval could allow (specification of
 * runs, section 11.4).
 */
export function requireAllowed(
  context: Omit<SafetyContext, "configured">,
  file: string,
  commands: readonly ValidationCommand[],
): void {
  const problems = commands.flatMap(({ argv }, index) => {
    const { safety, reasons } = classifyCommand(argv, { ...context, configured: [] });
    return safety === "deny"
      ? [{ path: `validation[${index}].argv`, message: msg`is never run: ${reasons.join(", ")}` }]
      : [];
  });
  if (problems.length > 0) throw configInvalid(file, problems);
}
