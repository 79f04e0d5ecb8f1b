import { OrangeError, userInputError, validationError } from "@orange-hyper/core";
import { PREVIEW_EVENTS } from "./events.js";

/** The hint of every error of a hook command. */
export const HOOK_HINT =
  "Run `orange hook status` to inspect supported preview events; add `--write-report` only when you want a local report under `.orange-hyper/hooks/reports/`.";

/** `hook run` was called without an event. */
export function eventRequired(): OrangeError {
  return userInputError(`Hook event is required. Supported events: ${SUPPORTED}.`, HOOK_HINT);
}

/** `hook run` was called with an event that has no preview. */
export function eventUnsupported(event: string): OrangeError {
  return userInputError(`Unsupported hook event: ${event}. Supported events: ${SUPPORTED}.`, HOOK_HINT);
}

const SUPPORTED = PREVIEW_EVENTS.join(", ");

/** The hint of errors of `orange hooks abi`. */
export const ABI_HINT =
  "Run `orange hooks abi status` to see what plugins did beside the native hooks; nothing runs without ORANGE_ABI_ENABLED=1.";

/** An option that takes a number received something else. */
export function numberRequired(option: string): OrangeError {
  return userInputError(`${option} takes a number that is not negative.`, ABI_HINT);
}

/** `hooks abi replay` was called without a file. */
export function fileRequired(): OrangeError {
  return userInputError("Which file of events?", "Name one; `orange hooks abi replay --help` shows how.");
}

/** A file cannot be read, for the given reason. */
export function fileUnreadable(file: string, reason: string): OrangeError {
  return userInputError(`${file} cannot be read: ${reason}.`, "Name a file that can be read.");
}

/** The shadow log exceeds the given limits; the report lists which. */
export function abiUnhealthy(data: {
  readonly health: { readonly failures: readonly string[] };
}): OrangeError {
  return new OrangeError({
    code: "HOOK_ABI_UNHEALTHY",
    exitCode: 2,
    message: `unhealthy: ${data.health.failures.join("; ")}`,
    hint: "Run `orange hooks abi status` for the whole picture; without ORANGE_ABI_ENABLED=1 no plugin runs.",
    data,
  });
}

/** Some values in a file are not events of the contract; the report lists which. */
export function eventsInvalid(file: string, count: number, data: object): OrangeError {
  return validationError(
    count === 1
      ? `${file} holds 1 value that is no event of orange-hook/v1.`
      : `${file} holds ${count} values that are no events of orange-hook/v1.`,
    "Fix what is listed, then run it again.",
    data,
  );
}

/** There is no plugin to approve. */
export function pluginMissing(reason: string): OrangeError {
  return userInputError(
    `There is no plugin to approve: ${reason}.`,
    "Set ORANGE_ABI_SOURCE=path and ORANGE_ABI_PATH, or ORANGE_ABI_SOURCE=package and ORANGE_ABI_PACKAGE.",
  );
}

/** The user's own folder lies inside the project, where approvals could come with a clone. */
export function notApproved(): OrangeError {
  return validationError(
    "Nothing that lies in the project can approve a plugin, and your own Orange folder does.",
    "Set ORANGE_HYPER_HOME to a folder outside of the project.",
  );
}
