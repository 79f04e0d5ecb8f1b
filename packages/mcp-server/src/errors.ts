import { type OrangeError, personRequired, userInputError } from "@orange-hyper/core";
import { conflictError } from "@orange-hyper/core/ports";
import { shellQuote } from "@orange-hyper/core/text";

/** Returns the error for a `--project` that is not a folder. */
export function noSuchFolder(folder: string): OrangeError {
  return userInputError(
    `--project: there is no folder ${folder}.`,
    "Name a folder of a project, or start the server in one and leave `--project` out.",
  );
}

/** Returns the error for completing a quest with neither evidence nor a reason for having none. */
export function endsWithoutWord(): OrangeError {
  return userInputError(
    "quest_done takes evidence or unverified, and neither was given.",
    "Give as evidence what was checked and what came out, or as unverified why nothing was checked.",
  );
}

/** Returns the error for a client that cannot show forms, so that the person cannot be asked. */
export function clientCannotAsk(proposal: string): OrangeError {
  return personRequired(
    "Only a person accepts memory, and this client cannot ask one (it has no form elicitation).",
    `The person runs \`orange remember accept ${shellQuote(proposal)}\` or \`orange review\` in a terminal.`,
  );
}

/** Returns the error for a proposal that the person was asked about and did not accept. */
export function personDeclined(proposal: string): OrangeError {
  return personRequired(
    `The person did not accept the proposal; it is still pending: ${proposal}`,
    `Do not ask again unless they want it. They can run \`orange remember accept ${shellQuote(proposal)}\` or \`orange remember reject ${shellQuote(proposal)}\`.`,
  );
}

/** Returns the error for a proposal that changed after it was shown to the person. */
export function changedSinceShown(key: string): OrangeError {
  return conflictError(key);
}
