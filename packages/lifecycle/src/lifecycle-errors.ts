import { type OrangeError, userInputError } from "@orange-hyper/core";

const LIFECYCLE_HINT =
  "Run lifecycle commands with `--host codex --from-stdin --json` and pass one hook event JSON object on stdin.";
/** Message for a lifecycle command without `--host`. */
export const MISSING_LIFECYCLE_HOST = "lifecycle requires --host codex.";

/** Builds the error for a lifecycle command without `--host`. */
export function lifecycleHostRequired(): OrangeError {
  return userInputError(MISSING_LIFECYCLE_HOST, LIFECYCLE_HINT);
}

/** Builds the error for a host that no plugin provides. */
export function lifecycleHostUnsupported(host: string, known: readonly string[]): OrangeError {
  const names = known.map((id) => `\`--host ${id}\``).join(" or ");
  return userInputError(`Unsupported lifecycle host: ${host}`, `Use ${names} with \`--from-stdin --json\`.`);
}

/**
 * Builds the error for a call without `--from-stdin`: events are read from standard input only, and only on request.
 */
export function fromStdinRequired(): OrangeError {
  return userInputError("lifecycle requires --from-stdin.", LIFECYCLE_HINT);
}

/**
 * Builds the error for standard input that is not one JSON object, is too large, or was not closed in time. The message
 * repeats none of the input.
 */
export function stdinRefused(reason: "not-json" | "not-an-object" | "too-large" | "unfinished"): OrangeError {
  return userInputError(STDIN_MESSAGES[reason], LIFECYCLE_HINT);
}

const STDIN_MESSAGES = {
  "not-json": "Invalid stdin JSON: stdin is not valid JSON.",
  "not-an-object": "Invalid stdin JSON: stdin must contain one JSON object.",
  "too-large": "stdin JSON exceeds the 1 MiB lifecycle input limit.",
  unfinished: "Invalid stdin JSON: stdin was not closed in time.",
} as const;
