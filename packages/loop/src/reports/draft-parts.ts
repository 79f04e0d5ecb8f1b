import type { ValidationResult } from "../evidence/validation.js";
import { PAYLOAD_KEYS, type Role } from "../model/role.js";
import type { EntryDraft, ListName } from "./timeline-entry.js";
import type { Reading } from "./timeline-reading.js";
import { shown } from "./timeline-text.js";

/** Converts the result of a validation command for a timeline. */
export function timelineCheck(result: ValidationResult): NonNullable<EntryDraft["checks"]>[number] {
  const { id, command, exitCode, timedOut, durationMs, failureClassification, required } = result;
  return {
    id: shown(id, 100),
    command: shown(command.join(" "), 400),
    exit: exitCode,
    timedOut,
    ms: durationMs,
    ok: failureClassification === null,
    required,
  };
}

/** Returns the role called `name` with its provider, or the runtime for any other name. */
export function by(name: string, { begun }: Reading): Pick<EntryDraft, "who" | "provider"> {
  if (!Object.hasOwn(PAYLOAD_KEYS, name) || name === "reconciliation") return { who: "runtime" };
  const role = name as Role;
  const provider = begun.roster[role]?.provider;
  return { who: role, ...(provider !== undefined && { provider }) };
}

export function listed(
  lists: readonly (readonly [ListName, readonly string[] | undefined])[],
): NonNullable<EntryDraft["lists"]> {
  return lists.map(([name, items = []]) => ({ name, items }));
}

export function bodyOf(
  ref: string,
  { bodies }: Reading,
): {
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly loss: { readonly isLost?: true };
} {
  const body = bodies.get(ref) ?? null;
  return { body, loss: body === null ? { isLost: true } : {} };
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
}
