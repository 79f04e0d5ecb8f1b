import type { Screen } from "@orange-hyper/core/human";
import { STATUSES, statusPaint, statusWord } from "@orange-hyper/loop";
import { headerLine } from "../screen/screen-lines.js";
import { type RunsState, statusOf } from "./state.js";

/** Formats the header: what is in view, and the number of runs by status, as far as there is room. */
export function runsHeader({ project, runs, filter }: RunsState, width: number, screen: Screen): string {
  const { t } = screen;
  const filters = filter === "all" ? [] : [filter === "open" ? t`not over` : t`waiting for you`];
  const counts = STATUSES.map((status) => ({
    status,
    count: (runs ?? []).filter((summary) => statusOf(summary) === status).length,
  }));
  const parts = [
    { text: t`${project}: runs`, paint: screen.bold },
    ...filters.map((text) => ({ text: `[${text}]`, paint: screen.yellow })),
    ...counts
      .filter(({ count }) => count > 0)
      .map(({ status, count }) => ({
        text: `${count} ${statusWord(status, screen)}`,
        paint: statusPaint(status, screen),
      })),
  ];
  return headerLine(parts, width, screen);
}
