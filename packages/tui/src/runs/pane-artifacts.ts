import { fit, type Screen } from "@orange-hyper/core/human";
import { cell } from "../screen/cell.js";
import { cutLine, wrappedBlock } from "../screen/wrapped.js";
import type { Pane } from "./state.js";

/** Maximum widths of a reference and of its producer, in columns. */
const REF = 30;
const PRODUCER = 12;

/** Formats the list of artifacts, with the selected one marked. */
export function artifactsLines(
  { lines: all, at }: Extract<Pane, { kind: "artifacts" }>,
  width: number,
  screen: Screen,
): readonly string[] {
  if (all === null) return [screen.dim(fit(screen.t`Reading what it has kept ...`, width, screen))];
  if (all.length === 0) return [screen.dim(fit(screen.t`It has kept nothing yet.`, width, screen))];
  const size = Math.max(...all.map(({ bytes }) => String(bytes).length));
  return all.map(({ ref, producer, accepted, bytes }, index) => {
    const isSelected = index === at;
    const mark = isSelected ? screen.cyan("❯ ") : "  ";
    const refused = accepted ? "" : ` ${screen.t`refused`}`;
    const name = cell(ref, Math.max(1, Math.min(REF, width - PRODUCER - size - 4)), screen);
    const rest = `${cell(producer, PRODUCER, screen)} ${String(bytes).padStart(size)}${refused}`;
    const text = cutLine(`${name} ${rest}`, Math.max(1, width - 2));
    return mark + (isSelected ? screen.bold(text) : accepted ? text : screen.dim(text));
  });
}

/** Formats a complete artifact. */
export function artifactLines(
  { text }: Extract<Pane, { kind: "artifact" }>,
  width: number,
  screen: Screen,
): readonly string[] {
  if (text === null) return [screen.dim(fit(screen.t`Reading the artifact ...`, width, screen))];
  return laidOut(text, width);
}

let last: { readonly text: string; readonly width: number; readonly lines: readonly string[] } | null = null;

/**
 * Wraps a text and caches the last result, because the text may have megabytes and is wrapped for each key and each
 * drawing.
 */
function laidOut(text: string, width: number): readonly string[] {
  if (last === null || last.text !== text || last.width !== width) {
    last = { text, width, lines: wrappedBlock(text, width) };
  }
  return last.lines;
}
