import { fit, padded, printableBlock, type Screen } from "@orange-hyper/core/human";
import { cutLine } from "./wrapped.js";

/** Returns the visible lines of a task's text, from line `top` on, each cut to the width. */
export function textLines(
  text: string,
  { top, lines, width }: { readonly top: number; readonly lines: number; readonly width: number },
): readonly string[] {
  return shown(text, width).slice(top, top + lines);
}

/** Formats the last output of an agent, with its newest lines at the bottom. */
export function outputLines(
  text: string,
  { name, lines, width }: { readonly name: string; readonly lines: number; readonly width: number },
  screen: Screen,
): readonly string[] {
  const head = screen.bold(fit(name, width, screen));
  const last = shown(text.trimEnd(), width).slice(-(lines - 1));
  const content = text.trim() === "" ? [screen.dim(fit(screen.t`no output yet`, width, screen))] : last;
  return [head, ...content];
}

function shown(text: string, width: number): readonly string[] {
  return printableBlock(text)
    .replaceAll("\t", "    ")
    .split("\n")
    .map((line) => cutLine(line, width));
}

/** Places two blocks of lines side by side, separated by a vertical line. */
export function beside(
  left: readonly string[],
  right: readonly string[],
  { width, lines }: { readonly width: number; readonly lines: number },
  screen: Screen,
): readonly string[] {
  return Array.from(
    { length: lines },
    (_, at) => padded(left[at] ?? "", width) + screen.dim("│") + (right[at] ?? ""),
  );
}
