import type { StdinPort } from "@orange-hyper/core/ports";
import { HookFailure } from "./hook-failure.js";

const LIMIT_BYTES = 1024 * 1024;
/** Timeout for reading, in ms: less than the limit of the whole process, so that there is time left to report it. */
const DEADLINE_MS = 4_800;

export type HookPayload = Readonly<Record<string, unknown>>;

/** The payload that a host wrote to a hook's standard input. */
export interface HookInput {
  readonly payload: HookPayload;
  /** True when the input exceeded the limit: the payload then holds the members that were complete. */
  readonly isTruncated: boolean;
}

/** Reads the JSON object that a host writes to a hook's standard input; empty input counts as an empty object. */
export async function readPayload(stdin: StdinPort): Promise<HookInput> {
  const input = await stdin.read(LIMIT_BYTES, Math.max(0, DEADLINE_MS - process.uptime() * 1_000));
  switch (input.kind) {
    case "text":
      return { payload: parse(input.text), isTruncated: false };
    case "too-large": {
      const { wholeMembers } = await import("./whole-members.js");
      return { payload: wholeMembers(input.start), isTruncated: true };
    }
    case "unfinished":
      throw new HookFailure("the client did not end its message within 5 seconds.");
  }
}

function parse(text: string): HookPayload {
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    throw new HookFailure("the client sent something that is not valid JSON.");
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as HookPayload;
  throw new HookFailure("the client sent something that is not one JSON object.");
}
