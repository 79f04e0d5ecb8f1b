import { displayWidth, padded, type Screen, wrapText } from "@orange-hyper/core/human";

/** Columns of prose where lines have no end. */
const USUAL = 80;

/** One of a list: its name, how it is set, and a sentence about it. */
export interface Entry {
  readonly name: string;
  readonly state: string;
  readonly text: string;
}

/** What each is and does, its text below it. */
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
