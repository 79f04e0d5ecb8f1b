import { normalisedToolName } from "@orange-hyper/policies/canonical";
import type { HookEvent } from "../event.js";
import { type Fields, fieldsOf, isFields, present, textOf } from "../fields.js";
import { ABI, type Phase } from "../phases.js";

/** What an adapter cannot know by itself. */
export interface InboundOptions {
  /** `<host>-<event>` without it, which is not unique. */
  readonly id?: string;
  /** ISO 8601; left out without it. */
  readonly timestamp?: string;
  readonly projectRoot?: string;
}

/** The parts of an event that its adapter reads out of the native payload. */
export interface Reading extends Parts {
  /** The host's own name of the event. */
  readonly name: string;
  readonly session: HookEvent["session"];
}

/** What an event says beside its name and session. */
export interface Parts {
  readonly phase: Phase;
  readonly turn?: HookEvent["turn"] | undefined;
  readonly chat?: HookEvent["chat"] | undefined;
  readonly tool?: HookEvent["tool"] | undefined;
  readonly permission?: HookEvent["permission"] | undefined;
}

export interface Adapter {
  readonly host: string;
  /** What a payload says; null for an event that has no phase. */
  read(native: Fields): Reading | null;
}

/** The envelope of a native event; null for one that has no phase. Nothing is taken for more than it says. */
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
      // One name for the tools of all hosts that do the same.
      toolKind: parts.tool === undefined ? undefined : normalisedToolName(parts.tool.name),
    }),
  }) as HookEvent;
}

/** The input of a tool; JSON in a string is read, and anything that is no object counts as empty. */
export function toolInput(value: unknown): Fields {
  if (typeof value !== "string") return fieldsOf(value);
  try {
    const parsed: unknown = JSON.parse(value);
    return isFields(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** The text of a prompt as a message of a chat. */
export function userMessage(prompt: unknown): HookEvent["chat"] {
  const content = textOf(prompt);
  return content === undefined ? undefined : { messages: [{ role: "user", content }] };
}

/** What a tool is about to act on: a command, else a file; "" where its input names neither. */
export function targetText(input: Fields): string {
  const fields = ["command", "file_path", "filePath", "path", "notebook_path", "url"];
  return fields.map((field) => textOf(input[field])).find((text) => text !== undefined) ?? "";
}
