const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "kept keep|held hold|wrote write|written write|chose choose|chosen choose|sent send|built build|ran run|made make|found find|took take|taken take|" +
    "gave give|given give|began begin|begun begin|broke break|broken break|threw throw|thrown throw|caught catch|saw see|seen see|lost lose|went go|gone go|" +
    "got get|said say|told tell|left leave|brought bring|thought think|drawn draw|known know|shown show|stood stand|done do|bought buy|paid pay|drove drive|driven drive|hidden hide|forgot forget|logged log|running run"
  )
    .split("|")
    .map((pair) => pair.split(" ")),
);

/**
 * Replaces irregular verb forms with the base form. A prefix makes no difference: "rebuilt" and "overwritten" are
 * irregular like "built" and "written".
 */
export function baseForms(text: string): string {
  return text.replace(/\b(re|over|un|out|under|up|off)?([a-z]{3,9})\b/g, (whole, before = "", word = "") => {
    if (Object.hasOwn(IRREGULAR, whole)) return IRREGULAR[whole] ?? whole;
    return Object.hasOwn(IRREGULAR, word) ? before + IRREGULAR[word] : whole;
  });
}
