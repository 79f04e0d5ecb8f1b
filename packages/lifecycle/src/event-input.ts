import { isRecord } from "@orange-hyper/core";
import { shallowMembers } from "@orange-hyper/core/host";
import type { StdinPort } from "@orange-hyper/core/ports";
import { stdinRefused } from "./lifecycle-errors.js";

/** Maximum size of an event, in bytes. */
const INPUT_LIMIT = 1024 * 1024;
/** How long to wait for the end of the input, in ms. */
const WAIT_MS = 5_000;

/**
 * Reads one JSON object from standard input, without members that are nested too deeply; returns an empty object when
 * the input is blank. Throws USER_INPUT_ERROR for anything else.
 */
export async function readEventInput(stdin: StdinPort): Promise<Readonly<Record<string, unknown>>> {
  const input = await stdin.read(INPUT_LIMIT, WAIT_MS);
  if (input.kind !== "text") throw stdinRefused(input.kind);
  const text = input.text.replace(/^\ufeff/, "");
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw stdinRefused("not-json");
  }
  if (!isRecord(value)) throw stdinRefused("not-an-object");
  return shallowMembers(value);
}
