import type { ClockPort } from "@orange-hyper/core/ports";
import { appendBounded, type BoundedLogPorts } from "@orange-hyper/core/storage";
import { redact } from "@orange-hyper/redact";
import { EVENT_TYPES, type EventName, eventProblem, type FieldsOf, STREAMS } from "./registry.js";

declare const PACKAGE_VERSION: string;

/** The ports that writing an event needs. */
export interface EmitPorts extends BoundedLogPorts {
  readonly clock: ClockPort;
}

/** A warning about an event that was not written. */
export interface DroppedEvent {
  readonly code: "TELEMETRY_EVENT_DROPPED";
  readonly message: string;
  readonly hint: string;
}

/** Maximum size of a log, in bytes, before it is rotated. */
export const LARGEST_LOG = 5 * 1024 * 1024;
const MAX_TEXT_LENGTH = 300;

/**
 * Writes one registered event. An event with an unknown name or other fields than registered is dropped and a warning
 * returned; when the code runs from source, as in tests, a TypeError is thrown instead. Returns null on success.
 */
export async function emit<N extends EventName>(
  ports: EmitPorts,
  name: N,
  fields: FieldsOf<N>,
): Promise<DroppedEvent | null> {
  const problem = eventProblem(name, fields);
  if (problem !== null) return drop(problem);
  const record = { ts: ports.clock.now(), event: name, ...withoutSecrets(fields, MAX_TEXT_LENGTH) };
  await appendBounded(ports, { key: STREAMS[EVENT_TYPES[name].stream], largest: LARGEST_LOG }, [record]);
  return null;
}

function drop(problem: string): DroppedEvent {
  if (PACKAGE_VERSION.endsWith("-source")) throw new TypeError(problem);
  return {
    code: "TELEMETRY_EVENT_DROPPED",
    message: `An event was not written: ${problem}.`,
    hint: "Report this; nothing needs to be done.",
  };
}

/**
 * Returns the fields with secrets redacted in every string at any depth, and each string then cut to `longest`
 * characters.
 */
export function withoutSecrets(value: object, longest: number): object {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleaned(part, longest)]));
}

function cleaned(value: unknown, longest: number): unknown {
  // Redact before cutting: half a secret would not be recognised.
  if (typeof value === "string") return redact(value).text.slice(0, longest);
  if (Array.isArray(value)) return value.map((part) => cleaned(part, longest));
  return typeof value === "object" && value !== null ? withoutSecrets(value, longest) : value;
}
