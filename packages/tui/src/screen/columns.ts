import type { Screen } from "@orange-hyper/core/human";

/** A column after that of the task. */
export type ColumnName = "status" | "pr" | "commits" | "changes" | "activity";

export interface Columns {
  /** Width of the task column. */
  readonly task: number;
  readonly others: readonly ColumnName[];
}

export const WIDTHS: Readonly<Record<ColumnName, number>> = {
  status: 13,
  pr: 14,
  commits: 8,
  changes: 14,
  activity: 9,
};

const IN_ORDER = ["status", "pr", "commits", "changes", "activity"] as const;
/** Columns that a narrow terminal leaves out, in this order. */
const LEFT_OUT_FIRST = ["changes", "commits", "pr", "activity"] as const;
/** Minimum width of the task column, in columns, to tell tasks apart. */
const NARROWEST_TASK = 28;

/** Returns the columns that fit into a list of this width. */
export function columnsFor(width: number): Columns {
  let others: readonly ColumnName[] = IN_ORDER;
  const rest = (): number => width - others.reduce((sum, name) => sum + WIDTHS[name] + 1, 0);
  for (const name of LEFT_OUT_FIRST) {
    if (rest() >= NARROWEST_TASK) break;
    others = others.filter((one) => one !== name);
  }
  return { task: Math.max(1, rest()), others };
}

export function headOf(name: ColumnName, { t }: Pick<Screen, "t">): string {
  switch (name) {
    case "status":
      return t`Status`;
    case "pr":
      return "PR";
    case "commits":
      return t`Commits`;
    case "changes":
      return t`Changes`;
    case "activity":
      return t`Activity`;
  }
}
