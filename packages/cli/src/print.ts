import { type OrangeError, wordsForPeople } from "@orange-hyper/core";
import { failureEnvelope, renderJson, successEnvelope } from "@orange-hyper/core/answer";
import { writeError, writeJson, writeText } from "./output.js";

/** Prints a success envelope. Returns the exit status. */
export function printJson(command: string, data: object): number {
  writeJson(renderJson(successEnvelope(command, data)));
  return 0;
}

/** Prints text for people, with a final newline. Returns the exit status. */
export function printText(text: string, isColoured = false): number {
  writeText(text, isColoured);
  return 0;
}

/** Prints a failure where its readers look for it: JSON on stdout, words on stderr. Returns the exit status. */
export function printFailure(json: boolean, command: string, error: OrangeError): number {
  if (json) writeJson(renderJson(failureEnvelope(command, error)));
  else {
    const { message, hint } = wordsForPeople(error);
    writeError([`orange: ${message}`, ...(hint === null ? [] : `hint: ${hint}`.split("\n"))]);
  }
  return error.exitCode;
}
