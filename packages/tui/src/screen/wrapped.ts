import { displayWidth, printableBlock } from "@orange-hyper/core/human";

/** Text as it was laid out, safe to show, in lines of at most so many columns: its blanks stay, and longer lines are broken. */
export function wrappedBlock(text: string, width: number): readonly string[] {
  return printableBlock(text)
    .replaceAll("\t", "    ")
    .split("\n")
    .flatMap((line) => pieces(line, width));
}

/** As much of a line as so many columns hold. */
export function cutLine(line: string, width: number): string {
  return pieces(line, width)[0] ?? "";
}

/** Letters whose columns add up whatever stands before them. */
const PLAIN = /^[ -~가-힣ぁ-ゖァ-ヺ一-鿿]$/;

function pieces(line: string, width: number): readonly string[] {
  if (displayWidth(line) <= width) return [line];
  const done: string[] = [];
  let piece = "";
  let columns = 0;
  for (const character of line) {
    // A mark may widen what it joins: the flag of a country is two letters.
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
