import { isRecord, type Key, type OrangeContext } from "@orange-hyper/core";
import { listField, textField } from "@orange-hyper/core/documents";
import type { StoredDocument } from "@orange-hyper/core/ports";

export const CONFIRMATIONS_KEY: Key = "graph/confirmations.jsonl";

/** A confirmation that a memory holds, with its targets at that time. */
export interface Confirmation {
  readonly node: string;
  readonly at: string;
  readonly targets: readonly string[];
}

/** A line of `graph/confirmations.jsonl`. Lines are only added, so that branches merge by keeping the lines of both. */
export interface ConfirmationLine extends Confirmation {
  /** True when this line undoes the confirmation with the same `node` and `at`. */
  readonly undone?: true;
}

/** The valid confirmations of one memory. */
export interface Confirmations {
  readonly count: number;
  readonly last: Confirmation;
}

/** Parses a line written by Orange; null for any other value. */
export function confirmationLine(value: unknown): ConfirmationLine | null {
  if (!isRecord(value)) return null;
  const { node, at, targets } = value;
  if (typeof node !== "string" || typeof at !== "string" || Number.isNaN(Date.parse(at))) return null;
  const texts = Array.isArray(targets) ? targets.filter((one) => typeof one === "string") : [];
  return { node, at, targets: texts, ...(value["undone"] === true && { undone: true }) };
}

/**
 * Returns the valid confirmations by memory id, independent of the order of the lines and of duplicates, both of which
 * a merge may change.
 */
export function countConfirmations(lines: Iterable<ConfirmationLine>): ReadonlyMap<string, Confirmations> {
  const all = [...lines];
  const undone = new Set(all.flatMap((line) => (line.undone === true ? [nameOf(line)] : [])));
  const standing = new Map<string, Confirmation>();
  for (const { node, at, targets } of all) {
    const name = nameOf({ node, at });
    const known = standing.get(name);
    if (undone.has(name) || (known !== undefined && known.targets.join() >= targets.join())) continue;
    standing.set(name, { node, at, targets });
  }
  const confirmed = new Map<string, Confirmations>();
  for (const one of standing.values()) {
    const { count, last } = confirmed.get(one.node) ?? { count: 0, last: one };
    confirmed.set(one.node, { count: count + 1, last: one.at > last.at ? one : last });
  }
  return confirmed;
}

function nameOf({ node, at }: Pick<Confirmation, "node" | "at">): string {
  return `${at} ${node}`;
}

/**
 * Reads all confirmations; empty when the caller has no `logs` port. Unreadable lines are skipped; doctor reports them.
 */
export async function readConfirmations({
  logs,
}: Partial<Pick<OrangeContext, "logs">>): Promise<ReadonlyMap<string, Confirmations>> {
  const lines: ConfirmationLine[] = [];
  if (logs === undefined) return new Map();
  for await (const entry of logs.read(CONFIRMATIONS_KEY)) {
    const line = entry.kind === "record" ? confirmationLine(entry.value) : null;
    if (line !== null) lines.push(line);
  }
  return countConfirmations(lines);
}

/** The current targets of a memory, since when they hold, and how often it has been confirmed. */
export interface ConfirmedTargets {
  readonly targets: readonly string[];
  /** When it was last confirmed; "" when never. */
  readonly confirmedAt: string;
  readonly count: number;
}

/**
 * Returns the holding of a node, combining the separate confirmations with those in the node file itself, which exist
 * when its text was edited or an earlier version of Orange confirmed it.
 */
export function confirmedTargetsOf(
  { fields }: Pick<StoredDocument, "fields">,
  confirmed?: Confirmations,
): ConfirmedTargets {
  const count = Number(textField(fields, "confirmations"));
  const own = {
    targets: listField(fields, "targets"),
    confirmedAt: textField(fields, "confirmed_at"),
    count: Number.isInteger(count) && count > 0 ? count : 0,
  };
  if (confirmed === undefined) return own;
  const { last } = confirmed;
  const both = own.count + confirmed.count;
  return last.at > own.confirmedAt
    ? { targets: last.targets, confirmedAt: last.at, count: both }
    : { ...own, count: both };
}
