import { canonicalEvent } from "./events.js";
import { targetPaths } from "./target-paths.js";

export type Fields = Readonly<Record<string, unknown>>;

/** What policies read of an event. Everything in it is untrusted. */
export interface Payload {
  /** Canonical where the host's name is known, the host's own name otherwise, "" where it named none. */
  readonly event: string;
  readonly toolName: string;
  readonly toolInput: Fields;
  /** Files that the tool is about to write, or wrote, as the host names them. */
  readonly paths: readonly string[];
  /** The shell command of the tool; "" for none. */
  readonly command: string;
  readonly cwd: string | undefined;
  readonly fields: Fields;
}

/** Reads the JSON of an event; null where it is not one object. Fields that are missing or of another type are empty. */
export function readPayload(raw: string): Payload | null {
  const fields = parseObject(raw);
  return fields === null ? null : payloadOf(fields);
}

/** The same of an event that was read already. */
export function payloadOf(fields: Fields): Payload {
  const toolInput = objectOf(fields["tool_input"]);
  return {
    event: canonicalEvent(textOf(fields["hook_event_name"])),
    toolName: textOf(fields["tool_name"]),
    toolInput,
    paths: targetPaths(toolInput),
    command: commandOf(toolInput["command"]),
    cwd: textOf(fields["cwd"]) || undefined,
    fields,
  };
}

function parseObject(raw: string): Fields | null {
  try {
    const value: unknown = JSON.parse(raw);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** A tool's input may be JSON in a string. */
function objectOf(value: unknown): Fields {
  if (isObject(value)) return value;
  return typeof value === "string" ? (parseObject(value) ?? {}) : {};
}

/** A command line; some hosts give it as a list of words, of which the last is the script of `bash -lc`. */
function commandOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value) || !value.every((word) => typeof word === "string")) return "";
  return value.length === 3 && /^-\w*c$/.test(value[1] ?? "") ? (value[2] ?? "") : value.join(" ");
}

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
