import { displayWidth, printableBlock } from "@orange-hyper/core/human";

/**
 * Wraps text into lines of at most `width` columns, and makes it safe to print. Blanks are kept, and long lines are
 * broken anywhere.
 */
export function wrappedBlock(text: string, width: number): readonly string[] {
  return printableBlock(text)
    .replaceAll("\t", "    ")
    .split("\n")
    .flatMap((line) => pieces(line, width));
}

/** Returns as much of a line as fits into `width` columns. */
export function cutLine(line: string, width: number): string {
  return pieces(line, width)[0] ?? "";
}

/** Characters whose width does not depend on the characters before them. */
const PLAIN = /^[ -~가-힣ぁ-ゖァ-ヺ一-鿿]$/;

function pieces(line: string, width: number): readonly string[] {
  if (displayWidth(line) <= width) return [line];
  const done: string[] = [];
  let piece = "";
  let columns = 0;
  for (const character of line) {
    // Other characters are measured together with the text before them, because they may combine: two letters form a
    // flag.
    const next = PLAIN.test(character) ? columns + displayWidth(character) : displayWidth(piece + character);
    if (next > width && piece !== "") {
      done.push(piece);
      piece = character;
      columns = displayWidth(character);
    } else {
      piece += character;
      columns = next;
    }
  }
  return [...done, piece];
}
