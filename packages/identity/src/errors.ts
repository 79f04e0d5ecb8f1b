import { displayPath, type Key, type OrangeError, userInputError, validationError } from "@orange-hyper/core";

/** The config has no project id, which the page must show. */
export function projectIdMissing(): OrangeError {
  return userInputError(
    "config.project_id is missing. Run `orange init` or `orange doctor --repair-project-id`.",
  );
}

/** A source cannot be read. A page without it would be silently wrong, so none is built. */
export function sourceUnreadable(key: Key, reason: string): OrangeError {
  return validationError(
    `Could not read ${displayPath(key)}: ${reason}`,
    "Run `orange doctor --json` to see every unreadable file.",
  );
}

/** `orange serve` was called with `--json`: a program would wait for the answer until the server ends. */
export function serveWithoutJson(): OrangeError {
  return userInputError(
    "`orange serve` shows a page to a person and has nothing to print as JSON.",
    "Run `orange serve`.",
  );
}

/** Warning in the JSON answer when the page could not be opened. The adapter contract fixes the text. */
export const NOT_OPENED =
  "identity build --open is not implemented in v0.1; HTML was generated without opening it.";
