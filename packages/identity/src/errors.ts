import { displayPath, type Key, type OrangeError, userInputError, validationError } from "@orange-hyper/core";

/** The page names the project whose memory it shows. */
export function projectIdMissing(): OrangeError {
  return userInputError(
    "config.project_id is missing. Run `orange init` or `orange doctor --repair-project-id`.",
  );
}

/** A page that leaves out what could not be read would be wrong without saying so. */
export function sourceUnreadable(key: Key, reason: string): OrangeError {
  return validationError(
    `Could not read ${displayPath(key)}: ${reason}`,
    "Run `orange doctor --json` to see every unreadable file.",
  );
}

/** A program that waits for an answer would wait until somebody ends the server. */
export function serveAnswersPeople(): OrangeError {
  return userInputError(
    "`orange serve` shows a page to a person and has nothing to print as JSON.",
    "Run `orange serve`.",
  );
}

/** What JSON answers say where there is no desktop to open the page on; the adapter contract fixes the words. */
export const NOT_OPENED =
  "identity build --open is not implemented in v0.1; HTML was generated without opening it.";
