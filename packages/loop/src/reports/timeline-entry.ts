import type { Role } from "../model/role.js";

/** What happened: `said` and `refused` are answers of roles, `open` is one that is waited for. */
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

/** What a list of an entry holds. */
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

/** How a validation command came out. */
export interface TimelineCheck {
  readonly id: string;
  readonly command: string;
  /** Null for one that a signal or its time ended. */
  readonly exit: number | null;
  readonly timedOut: boolean;
  readonly ms: number;
  readonly ok: boolean;
  readonly required: boolean;
}

/** One thing that happened in a run. Texts are what roles and the runtime wrote: without secrets and control characters, and cut. */
export interface TimelineEntry {
  readonly seq: number;
  readonly at: string;
  /** 0 before the first. */
  readonly iteration: number;
  readonly kind: EntryKind;
  readonly who: Role | "runtime" | "person";
  /** Of a role. */
  readonly provider?: string;
  /** In one word how it came out: a verdict, a status, a code or the kind of an approval. */
  readonly word?: string;
  /** What was said, or why. */
  readonly text?: string;
  readonly lists?: readonly { readonly name: ListName; readonly items: readonly string[] }[];
  readonly checks?: readonly TimelineCheck[];
  /** The change of the run as it is measured. */
  readonly change?: { readonly files: number; readonly lines: number };
  /** What else names it: an approval, the role that is next, the attempt. */
  readonly about?: string;
  readonly seconds?: number;
  /** What is kept of it. */
  readonly refs?: readonly string[];
  /** What was kept of it is gone or was changed since. */
  readonly isLost?: true;
}

/** An entry before it has its place. Lists without items are left out. */
export type EntryDraft = Omit<TimelineEntry, "seq" | "at" | "iteration">;
