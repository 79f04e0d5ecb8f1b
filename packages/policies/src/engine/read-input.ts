import { type Environment, isOn } from "./environment.js";
import { MAX_INPUT_BYTES } from "./policy.js";

/** The text of an event as it was read. */
export interface Input {
  readonly raw: string;
  /**
   * True when the input was cut, either here or earlier by an adapter, which reports it in
   * `ORANGE_HOOK_INPUT_TRUNCATED`.
   */
  readonly truncated: boolean;
}

/**
 * Reads at most {@link MAX_INPUT_BYTES} bytes and never splits a character. The rest of the stream is consumed and
 * dropped.
 */
export async function readInput(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  env: Environment,
): Promise<Input> {
  const kept: Uint8Array[] = [];
  let size = 0;
  let cut = false;
  for await (const chunk of stream) {
    const room = MAX_INPUT_BYTES - size;
    if (chunk.length > room) cut = true;
    if (room > 0) kept.push(chunk.subarray(0, room));
    size += Math.min(chunk.length, room);
  }
  const bytes = Buffer.concat(kept);
  const raw = cut ? bytes.subarray(0, wholeCharacters(bytes)).toString("utf8") : bytes.toString("utf8");
  return { raw, truncated: cut || isOn(env["ORANGE_HOOK_INPUT_TRUNCATED"]) };
}

/** Returns the length up to the last complete UTF-8 character. */
function wholeCharacters(bytes: Uint8Array): number {
  let start = bytes.length - 1;
  while (start >= 0 && bytes.length - start < 4 && isContinuation(bytes[start] ?? 0)) start -= 1;
  return start >= 0 && start + lengthOf(bytes[start] ?? 0) > bytes.length ? start : bytes.length;
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

function lengthOf(first: number): number {
  if (first >= 0xf0) return 4;
  if (first >= 0xe0) return 3;
  return first >= 0xc0 ? 2 : 1;
}
