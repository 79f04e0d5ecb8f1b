import type { Role } from "../model/role.js";

/** What happened. `said` and `refused` are answers of roles; `open` is an answer that is still awaited. */
type EntryKind =
  | "begun"
  | "said"
  | "refused"
  | "open"
  | "captured"
  | "validated"
  | "gates"
  | "decided"
  | "overridden"
  | "triggered"
  | "no-critic"
  | "repair"
  | "asked"
  | "answered"
  | "handoff"
  | "side"
  | "fan-out"
  | "status"
  | "ended";

/** What a list of an entry contains. */
export type ListName =
  | "criteria"
  | "constraints"
  | "failed"
  | "concerns"
  | "remarks"
  | "alternatives"
  | "evidence"
  | "findings"
  | "risks"
  | "files"
  | "commands"
  | "items"
  | "missing"
  | "questions"
  | "corrections"
  | "unclaimed"
  | "unchanged"
  | "protected"
  | "outside"
  | "external"
  | "manifests"
  | "unmet"
  | "roles"
  | "codes";

/** The result of a validation command. */
export interface TimelineCheck {
  readonly id: string;
  readonly command: string;
  /** Null when a signal or the timeout ended it. */
  readonly exit: number | null;
  readonly timedOut: boolean;
  readonly ms: number;
  readonly ok: boolean;
  readonly required: boolean;
}

/**
 * An event of a run in readable form. Texts come from roles and the runtime; they are shortened, and have no secrets or
 * control characters.
 */
export interface TimelineEntry {
  readonly seq: number;
  readonly at: string;
  /** 0 before the first iteration. */
  readonly iteration: number;
  readonly kind: EntryKind;
  readonly who: Role | "runtime" | "person";
  /** Present when `who` is a role with a provider. */
  readonly provider?: string;
  /** The result in one word: a verdict, a status, a code or the kind of an approval. */
  readonly word?: string;
  /** What was said, or the reason. */
  readonly text?: string;
  readonly lists?: readonly { readonly name: ListName; readonly items: readonly string[] }[];
  readonly checks?: readonly TimelineCheck[];
  /** Size of the run's change as measured. */
  readonly change?: { readonly files: number; readonly lines: number };
  /** Further context: the id of an approval, the next role, or the number of the attempt. */
  readonly about?: string;
  readonly seconds?: number;
  /** References of the artifacts behind it. */
  readonly refs?: readonly string[];
  /** True when an artifact behind it is missing or was changed. */
  readonly isLost?: true;
}

/** An entry without its position. Empty lists are dropped later. */
export type EntryDraft = Omit<TimelineEntry, "seq" | "at" | "iteration">;
