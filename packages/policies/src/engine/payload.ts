import { canonicalEvent } from "./events.js";
import { targetPaths } from "./target-paths.js";

/** An unvalidated JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** The parts of an event that policies read. Everything in it is untrusted. */
export interface Payload {
  /** The canonical name; an unknown host name unchanged; "" when the host named no event. */
  readonly event: string;
  readonly toolName: string;
  readonly toolInput: Fields;
  /** Files that the tool is about to write or has written, spelt as the host spells them. */
  readonly paths: readonly string[];
  /** The tool's shell command; "" when there is none. */
  readonly command: string;
  readonly cwd: string | undefined;
  readonly fields: Fields;
}

/**
 * Parses the JSON of an event. Returns null unless it is one object. Fields that are missing or of the wrong type are
 * read as empty.
 */
export function readPayload(raw: string): Payload | null {
  const fields = parseObject(raw);
  return fields === null ? null : payloadOf(fields);
}

/** Reads the payload from an event that is already parsed. */
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

/** Returns the value as an object. Some hosts pass a tool's input as JSON in a string; anything else becomes `{}`. */
function objectOf(value: unknown): Fields {
  if (isObject(value)) return value;
  return typeof value === "string" ? (parseObject(value) ?? {}) : {};
}

/**
 * Returns the command line. Some hosts pass it as a list of words; in a list of three such as
 * `["bash", "-lc", script]`, the last word is the command line.
 */
function commandOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value) || !value.every((word) => typeof word === "string")) return "";
  return value.length === 3 && /^-\w*c$/.test(value[1] ?? "") ? (value[2] ?? "") : value.join(" ");
}

/** Returns true for an object that is neither null nor an array. */
export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the value if it is a string, otherwise "". */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
