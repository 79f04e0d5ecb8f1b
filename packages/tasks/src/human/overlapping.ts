import type { Screen } from "@orange-hyper/core/human";
import type { LineRange } from "../overlap/hunks.js";
import type { Overlap, OverlapData } from "../schema/merging.js";
import { shown } from "./shown.js";
import { statusText } from "./status.js";

/** Formats the result of `task overlap` as text. */
export function overlapText({ tasks }: OverlapData, screen: Screen): string {
  const found = tasks.filter(({ overlaps }) => overlaps.length > 0);
  if (found.length === 0) return screen.t`No other task changed the same files.`;
  return found
    .map(({ task, overlaps }) =>
      [
        `${screen.cyan(task.id)} ${statusText(task.status, screen)} ${shown(`${task.project}/${task.branch}`)}`,
        ...overlapLines(overlaps, screen),
      ].join("\n"),
    )
    .join("\n\n");
}

/** Formats each overlapping task with the files and lines that both changed. */
export function overlapLines(overlaps: readonly Overlap[], screen: Screen): readonly string[] {
  return overlaps.flatMap(({ id, branch, status, files }) => [
    `  ${screen.cyan(id)} ${statusText(status, screen)} ${shown(branch)}`,
    ...files.map((file) => `    ${fileText(file, screen)}`),
  ]);
}

/** Maximum number of places shown per file. */
const MAX = 5;

function fileText({ path, hunks }: Overlap["files"][number], { t, yellow, dim }: Screen): string {
  const name = shown(path);
  if (hunks === null) return `${yellow(name)} ${dim(t`as a whole`)}`;
  if (hunks.length === 0) return `${name} ${dim(t`different places`)}`;
  const places = hunks.slice(0, MAX).map(({ ours, theirs }) => `${lines(ours)} / ${lines(theirs)}`);
  const rest = hunks.length - places.length;
  const more = rest === 0 ? "" : `, +${rest}`;
  return `${yellow(name)} ${t`lines ${places.join(", ") + more} (this task / the other)`}`;
}

function lines({ start, count }: LineRange): string {
  return count <= 1 ? String(start) : `${start}-${start + count - 1}`;
}
