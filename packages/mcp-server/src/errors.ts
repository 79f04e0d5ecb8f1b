import { type OrangeError, personRequired, userInputError } from "@orange-hyper/core";
import { conflictError } from "@orange-hyper/core/ports";
import { shellQuote } from "@orange-hyper/core/text";

/** What `--project` names is no folder. */
export function noSuchFolder(folder: string): OrangeError {
  return userInputError(
    `--project: there is no folder ${folder}.`,
    "Name a folder of a project, or start the server in one and leave `--project` out.",
  );
}

/** A quest is to be completed, and nothing is said of how it was checked. */
export function endsWithoutWord(): OrangeError {
  return userInputError(
    "quest_done takes evidence or unverified, and neither was given.",
    "Give as evidence what was checked and what came out, or as unverified why nothing was checked.",
  );
}

/** Nobody can be asked through this client. */
export function clientCannotAsk(proposal: string): OrangeError {
  return personRequired(
    "Only a person accepts memory, and this client cannot ask one (it has no form elicitation).",
    `The person runs \`orange remember accept ${shellQuote(proposal)}\` or \`orange review\` in a terminal.`,
  );
}

/** The person was asked and did not say yes. */
export function personDeclined(proposal: string): OrangeError {
  return personRequired(
    `The person did not accept the proposal; it is still pending: ${proposal}`,
    `Do not ask again unless they want it. They can run \`orange remember accept ${shellQuote(proposal)}\` or \`orange remember reject ${shellQuote(proposal)}\`.`,
  );
}

/** What the person was shown is not what is there now. */
export function changedSinceShown(key: string): OrangeError {
  return conflictError(key);
}
