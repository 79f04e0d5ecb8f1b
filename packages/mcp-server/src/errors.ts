import { type OrangeError, personRequired, userInputError } from "@orange-hyper/core";
import { conflictError } from "@orange-hyper/core/ports";
import { shellQuote } from "@orange-hyper/core/text";

/** A server has no answer of its own that could be one JSON document. */
export function servesWithoutJson(): OrangeError {
  return userInputError(
    "orange serve mcp speaks the Model Context Protocol on standard output and takes no --json.",
    "Let an MCP client start `orange serve mcp`.",
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
