import type { Screen } from "@orange-hyper/core/human";

/** A column behind that of the task. */
export type ColumnName = "status" | "pr" | "commits" | "changes" | "activity";

export interface Columns {
  /** Columns of the terminal that the task has. */
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
/** What a narrow terminal does without, first of all the first. */
const LEFT_OUT_FIRST = ["changes", "commits", "pr", "activity"] as const;
/** A task needs so much to be told from others. */
const NARROWEST_TASK = 28;

/** The columns that a list of some width has room for. */
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
