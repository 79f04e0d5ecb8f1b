import type { Diagnostic } from "./schema.js";

/** Findings with the same cause. */
export interface Cause {
  /** The repair for all of them; null when each has its own. */
  readonly repair: string | null;
  readonly entries: readonly Diagnostic[];
}

/** Matches a hint that starts with the command to run. */
const COMMAND = /^Run `(orange [^`]+)`/;

/**
 * Groups findings by cause, in the order of the first of each. Several findings with the same repair command share a
 * cause; the others are grouped by code.
 */
export function causesOf(entries: readonly Diagnostic[]): readonly Cause[] {
  const byCommand = grouped(entries, ({ hint }) => COMMAND.exec(hint)?.[1] ?? "");
  const isShared = (entry: Diagnostic): boolean => {
    const command = COMMAND.exec(entry.hint)?.[1];
    return command !== undefined && (byCommand.get(command)?.length ?? 0) > 1;
  };
  const causes = grouped(entries, (entry) =>
    isShared(entry) ? (COMMAND.exec(entry.hint)?.[1] ?? "") : entry.code,
  );
  return [...causes.values()].map((alike) => {
    const [first] = alike;
    const isOne = first !== undefined && (isShared(first) || alike.every(({ hint }) => hint === first.hint));
    return { repair: isOne ? first.hint : null, entries: alike };
  });
}

function grouped(
  entries: readonly Diagnostic[],
  keyOf: (entry: Diagnostic) => string,
): ReadonlyMap<string, readonly Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}
