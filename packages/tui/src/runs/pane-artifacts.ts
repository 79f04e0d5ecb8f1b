import { fit, type Screen } from "@orange-hyper/core/human";
import { textLines } from "../screen/panel.js";
import type { Room } from "./layout.js";
import type { Pane } from "./state.js";

/** What the run has kept, the selected one in view. */
export function artifactsLines(
  { lines: all, at }: Extract<Pane, { kind: "artifacts" }>,
  { width, lines }: Room,
  screen: Screen,
): readonly string[] {
  if (all === null) return [screen.dim(fit(screen.t`Reading what it has kept ...`, width, screen))];
  if (all.length === 0) return [screen.dim(fit(screen.t`It has kept nothing yet.`, width, screen))];
  const top = Math.max(0, Math.min(at - Math.floor(lines / 2), all.length - lines));
  return all.slice(top, top + lines).map(({ ref, producer, accepted, bytes }, index) => {
    const isSelected = top + index === at;
    const mark = isSelected ? screen.cyan("❯ ") : "  ";
    const refused = accepted ? "" : ` ${screen.t`refused`}`;
    const text = fit(`${ref}  ${producer}  ${bytes}${refused}`, Math.max(1, width - 2), screen);
    return mark + (isSelected ? screen.bold(text) : accepted ? text : screen.dim(text));
  });
}

/** One artifact, from a line on. */
export function artifactLines(
  { ref, text, top }: Extract<Pane, { kind: "artifact" }>,
  { width, lines }: Room,
  screen: Screen,
): readonly string[] {
  const head = screen.bold(fit(ref, width, screen));
  if (text === null) return [head];
  return [head, ...textLines(text, { top, lines: Math.max(1, lines - 1), width })];
}
