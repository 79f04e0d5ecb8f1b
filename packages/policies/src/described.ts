import type { Paint } from "@orange-hyper/core/human";

/** Most characters of a line: the width that a terminal has at least. */
const WIDTH = 80;

/** One of a list: its name, how it is set, and a sentence about it. */
export interface Entry {
  readonly name: string;
  readonly state: string;
  readonly text: string;
}

/** What each is and does, its text below it. */
export function described(title: string, entries: readonly Entry[], paint: Paint): string {
  const width = Math.max(...entries.map(({ name }) => name.length)) + 2;
  const lines = entries.flatMap(({ name, state, text }) => [
    `  ${name.padEnd(width)}${state}`.trimEnd(),
    ...wrapped(text, WIDTH - 4).map((line) => paint.dim(`    ${line}`)),
  ]);
  return [paint.bold(title), ...lines].join("\n");
}

function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
