import { type OrangeError, wordsForPeople } from "@orange-hyper/core";
import { failureEnvelope, renderJson, successEnvelope } from "@orange-hyper/core/answer";
import type { Messages } from "@orange-hyper/core/human";
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

/** Prints a failure as the JSON that programs read. Returns the exit status. */
export function printJsonFailure(command: string, error: OrangeError): number {
  writeJson(renderJson(failureEnvelope(command, error)));
  return error.exitCode;
}

/** Prints a failure for people, on stderr. Returns the exit status. */
export async function printFailure(error: OrangeError, { t, translate }: Messages): Promise<number> {
  const { shortenIds } = await import("@orange-hyper/core/human");
  const { terminalColumns } = await import("./terminal-columns.js");
  const columns = terminalColumns(2);
  const { message, hint } = wordsForPeople(error, (text) => shortenIds(translate(text), { columns }));
  const said = hint === null ? [] : t`hint: ${hint}`.split("\n");
  writeError([`orange: ${message}`, ...said]);
  return error.exitCode;
}
