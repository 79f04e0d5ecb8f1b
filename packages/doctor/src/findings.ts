import { type Finding, isFileTooLarge, type OrangePlugin } from "@orange-hyper/core";
import type { SkippedPlugin } from "@orange-hyper/core/registry";

/** Returns the finding for a check that threw. `say` builds the message from the reason. The other checks still run. */
export function checkFailed(
  { name }: Pick<OrangePlugin, "name">,
  error: unknown,
  say: (reason: string) => string,
): Finding {
  if (isFileTooLarge(error)) {
    return {
      code: "FILE_TOO_LARGE",
      level: "error",
      message: error.message,
      hint: error.hint,
    };
  }
  return {
    code: "DOCTOR_CHECK_FAILED",
    level: "error",
    message: say(error instanceof Error ? error.message : String(error)),
    hint: `Check the permissions of .orange-hyper; if they are fine, this is a defect in ${name}.`,
  };
}

/** Returns the finding for a plugin that the registry skipped. */
export function pluginSkipped({ code, name, message }: SkippedPlugin): Finding {
  return { code, level: "error", message, hint: `Update or remove ${name}, or a plugin it conflicts with.` };
}
