import { displayWidth, padded, type Screen, wrapText } from "@orange-hyper/core/human";

/** Width for wrapping prose when the screen has no fixed number of columns. */
const USUAL = 80;

/** One entry of a described list: its name, its state, and a sentence about it. */
export interface Entry {
  readonly name: string;
  readonly state: string;
  readonly text: string;
}

/** Formats a titled list: name and state on one line, the wrapped text below. */
export function described(title: string, entries: readonly Entry[], screen: Screen): string {
  const width = Math.max(...entries.map(({ name }) => displayWidth(name))) + 2;
  const columns = screen.columns ?? USUAL;
  const lines = entries.flatMap(({ name, state, text }) => [
    ...(state !== "" && 2 + width + displayWidth(state) > columns
      ? [`  ${name}`, `    ${state}`]
      : [`  ${padded(name, width)}${state}`.trimEnd()]),
    ...wrapText(text, columns, "    ")
      .split("\n")
      .map((line) => screen.dim(line)),
  ]);
  return [screen.bold(title), ...lines].join("\n");
}
