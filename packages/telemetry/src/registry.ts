/** Type of an event field. Text is redacted and cut. No field holds anything that a user or an agent wrote. */
type FieldType = "text" | "number";

/** A kind of event that may be written. */
export interface EventType {
  readonly category: string;
  /** The log to which it is written. */
  readonly stream: keyof typeof STREAMS;
  readonly summary: string;
  readonly fields: Readonly<Record<string, FieldType>>;
}

/** The event logs. Alerts have their own, because every prompt looks for open ones. */
export const STREAMS = {
  signals: "local/runtime/telemetry/signals.jsonl",
  alerts: "local/runtime/alerts.jsonl",
} as const;

/**
 * Every event that may be written; `emit` drops all others. A test compares the list with the events that the code
 * writes.
 */
export const EVENT_TYPES = {
  alert_raised: {
    category: "alerts",
    stream: "alerts",
    summary: "Something of Orange itself was found broken, or still is.",
    fields: {
      id: "text",
      source: "text",
      severity: "text",
      message: "text",
      repair: "text",
      condition: "text",
    },
  },
  alert_surfaced: {
    category: "alerts",
    stream: "alerts",
    summary: "The user was shown the open alerts.",
    fields: { stage: "text", alerts: "number" },
  },
  alert_cleared: {
    category: "alerts",
    stream: "alerts",
    summary: "What an alert is about is mended; or a trial alert arrived where alerts are shown.",
    fields: { condition: "text", stage: "text" },
  },
  tool_failure_repeated: {
    category: "tools",
    stream: "signals",
    summary: "A tool failed and was used again in the same way, with nothing between, and failed again.",
    fields: { host: "text", session_key: "text", tool: "text", use_hash: "text" },
  },
} as const satisfies Readonly<Record<string, EventType>>;

/** The name of a registered event. */
export type EventName = keyof typeof EVENT_TYPES;

/** The fields of an event, as registered. */
export type FieldsOf<N extends EventName> = {
  readonly [F in keyof (typeof EVENT_TYPES)[N]["fields"]]: (typeof EVENT_TYPES)[N]["fields"][F] extends "number"
    ? number
    : string;
};

const NAME = /^[a-z][a-z0-9_]*$/;

/** Returns the problem of an event; null when it matches its registration. */
export function eventProblem(name: string, fields: Readonly<Record<string, unknown>>): string | null {
  const type: EventType | undefined = Object.hasOwn(EVENT_TYPES, name)
    ? EVENT_TYPES[name as EventName]
    : undefined;
  if (type === undefined)
    return NAME.test(name) ? `the event ${name} is not registered` : "its name is not one of an event";
  for (const field of Object.keys(fields))
    if (!Object.hasOwn(type.fields, field)) return `${name} has no field ${field}`;
  for (const [field, kind] of Object.entries(type.fields))
    if (typeof fields[field] !== (kind === "text" ? "string" : kind))
      return `the field ${field} of ${name} is to be a ${kind}`;
  return null;
}
