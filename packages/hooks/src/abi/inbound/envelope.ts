import { normalisedToolName } from "@orange-hyper/policies/canonical";
import type { HookEvent } from "../event.js";
import { type Fields, fieldsOf, isFields, present, textOf } from "../fields.js";
import { ABI, type Phase } from "../phases.js";

/** What an adapter needs from its caller. */
export interface InboundOptions {
  /** Id of the event. Default: `<host>-<event>`, which is not unique. */
  readonly id?: string;
  /** Time of the event, in ISO 8601. Omitted: the event has none. */
  readonly timestamp?: string;
  readonly projectRoot?: string;
}

/** The parts of an event that an adapter reads from the native payload. */
export interface Reading extends Parts {
  /** The host's name of the event. */
  readonly name: string;
  readonly session: HookEvent["session"];
}

/** The content of an event beside its name and session. */
export interface Parts {
  readonly phase: Phase;
  readonly turn?: HookEvent["turn"] | undefined;
  readonly chat?: HookEvent["chat"] | undefined;
  readonly tool?: HookEvent["tool"] | undefined;
  readonly permission?: HookEvent["permission"] | undefined;
}

/** Reads the native payloads of one host. */
export interface Adapter {
  readonly host: string;
  /** Reads a payload; null for an event that has no phase. */
  read(native: Fields): Reading | null;
}

/**
 * Converts a native event to the common form; null for one that has no phase. Nothing is inferred that the payload does
 * not state.
 */
export function envelope(
  { host, read }: Adapter,
  native: unknown,
  { id, timestamp, projectRoot }: InboundOptions = {},
): HookEvent | null {
  const reading = read(fieldsOf(native));
  if (reading === null) return null;
  const { phase, name, session, ...parts } = reading;
  return present({
    abi: ABI,
    id: id ?? `${host}-${name}`,
    timestamp,
    phase,
    source: { host, adapter: `${host.replace(/-.*/, "")}_inbound`, rawEventName: name },
    session: present({ ...session, projectRoot }),
    ...parts,
    context: present({
      lifecycle: { event: name },
      // The common name of a kind of tool across hosts.
      toolKind: parts.tool === undefined ? undefined : normalisedToolName(parts.tool.name),
    }),
  }) as HookEvent;
}

/**
 * Returns the input of a tool as an object. JSON in a string is parsed; anything that is not an object becomes `{}`.
 */
export function toolInput(value: unknown): Fields {
  if (typeof value !== "string") return fieldsOf(value);
  try {
    const parsed: unknown = JSON.parse(value);
    return isFields(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** Converts the text of a prompt to a chat message; undefined when there is no text. */
export function userMessage(prompt: unknown): HookEvent["chat"] {
  const content = textOf(prompt);
  return content === undefined ? undefined : { messages: [{ role: "user", content }] };
}

/** Returns what a tool acts on: a command, or else a file or URL; "" when its input names none. */
export function targetText(input: Fields): string {
  const fields = ["command", "file_path", "filePath", "path", "notebook_path", "url"];
  return fields.map((field) => textOf(input[field])).find((text) => text !== undefined) ?? "";
}
