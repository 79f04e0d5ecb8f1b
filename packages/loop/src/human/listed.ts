import { ageColumn, type Column, drawTable, nextLine, type Screen } from "@orange-hyper/core/human";
import type { ListData } from "../schema/commands.js";
import { modeWord, statusPaint, statusWord } from "./words.js";

/** Renders `run list` for people, one line per run. */
export function listText({ runs }: ListData, screen: Screen): string {
  const { t } = screen;
  if (runs.length === 0)
    return [t`There is no run.`, nextLine('orange run recommend "<goal>"', screen)].join("\n");
  type Row = (typeof runs)[number];
  const columns: readonly Column<Row>[] = [
    { title: t`Run`, cell: ({ run_id }) => run_id.slice(-8), colour: screen.cyan },
    {
      title: t`Status`,
      cell: ({ status }) => statusWord(status, screen),
      colour: (text, { status }) => statusPaint(status, screen)(text),
    },
    { title: t`Goal`, cell: ({ goal }) => goal, cut: "end" },
    { title: t`Mode`, cell: ({ mode }) => modeWord(mode, screen), rank: 2 },
    {
      title: t`Iterations`,
      cell: ({ counters, limits }) => `${counters.iterations}/${limits.max_iterations}`,
      align: "right",
      rank: 1,
    },
    ageColumn(t`Began`, ({ created_at }) => created_at, screen),
  ];
  return drawTable(columns, runs, screen);
}
