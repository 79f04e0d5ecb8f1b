import type { OrangeError } from "@orange-hyper/core";
import { failureEnvelope, renderJson, successEnvelope } from "@orange-hyper/core/answer";
import { write } from "./output.js";

/** Prints a success envelope. Returns the exit status. */
export function printJson(command: string, data: object): number {
  write(1, renderJson(successEnvelope(command, data)));
  return 0;
}

/** Prints text for people, with a final newline. Returns the exit status. */
export function printText(text: string): number {
  write(1, [text.endsWith("\n") ? text : `${text}\n`]);
  return 0;
}

/** Prints a failure where its readers look for it: JSON on stdout, words on stderr. Returns the exit status. */
export function printFailure(json: boolean, command: string, error: OrangeError): number {
  if (json) write(1, renderJson(failureEnvelope(command, error)));
  else write(2, [`orange: ${error.message}\nhint: ${error.hint}\n`]);
  return error.exitCode;
}
