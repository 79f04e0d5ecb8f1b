import { userInputError, validationError } from "@orange-hyper/core";

/** There is no page, and none could be built. */
export function pageMissing(reason: string | null): Error {
  return validationError(
    reason === null ? "The page could not be made." : `The page could not be made: ${reason}`,
    "Run `orange doctor` to see what is wrong.",
  );
}

/** The argument names nothing that can be opened. */
export function unknownTarget(what: string): Error {
  return userInputError(
    `"${what}" is nothing that can be opened.`,
    "Run `orange open`, `orange open quest last`, `orange open memory last`, `orange open proposal last` or `orange open config`.",
  );
}
