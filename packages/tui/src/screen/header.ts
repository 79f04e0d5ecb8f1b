import type { Screen } from "@orange-hyper/core/human";
import { STATUSES } from "@orange-hyper/tasks";
import type { State } from "../state/state.js";
import { type HeaderPart, headerLine } from "./screen-lines.js";
import { statusPaint } from "./status-paint.js";

/**
 * Formats the header: what is in view, the filters, the pool, and the number of tasks by status, as far as there is
 * room.
 */
export function header(state: State, width: number, screen: Screen): string {
  const { board, filter, status, project } = state;
  const filters = [filter === "all" ? null : filterText(filter, screen), status].filter(
    (one) => one !== null,
  );
  const pool = board === null ? "" : screen.t`pool: ${board.pool.used}/${board.pool.total}`;
  const title = project ?? screen.t`Orange Dashboard (all)`;
  const parts = [
    { text: title, paint: screen.bold },
    ...filters.map((text) => ({ text: `[${text}]`, paint: screen.yellow })),
    { text: pool, paint: screen.dim },
    ...counts(state, screen),
  ].filter(({ text }) => text !== "");
  return headerLine(parts, width, screen);
}

function filterText(filter: "active" | "done", { t }: Screen): string {
  return filter === "active" ? t`active` : t`done`;
}

/** Unreadable files come first, because nobody would look for them. */
function counts({ board }: State, screen: Screen): readonly HeaderPart[] {
  if (board === null) return [];
  const invalid =
    board.invalid > 0 ? [{ text: screen.t`${board.invalid} unreadable`, paint: screen.red }] : [];
  const byStatus = STATUSES.map((status) => ({
    status,
    count: board.rows.filter(({ task }) => task.status === status).length,
  }));
  return [
    ...invalid,
    ...byStatus
      .filter(({ count }) => count > 0)
      .map(({ status, count }) => ({ text: `${count} ${status}`, paint: statusPaint(status, screen) })),
  ];
}
