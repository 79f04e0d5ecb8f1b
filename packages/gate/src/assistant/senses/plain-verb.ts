const IRREGULAR: ReadonlyMap<string, string> = new Map(
  (
    "told tell|brought bring|kept keep|ran run|left leave|given give|gave give|taken take|took take|made make|sent send|did do|does do|known know|" +
    "said say|hidden hide|hid hide|written write|wrote write|felt feel|withheld withhold|forgotten forget|overrode override|" +
    "overridden override|shown show|lying lie|spoken speak|went go|gone go|goes go|got get|came come|using use|used use|broke break|" +
    "broken break|thought think|held hold|lost lose|shut shut|put put|has have|had have|is be|are be|was be|were be|been be"
  )
    .split("|")
    .map((pair) => pair.split(" ") as [string, string]),
);

/**
 * Returns a word without the ending of its form, so that "skips", "skipped" and "skipping" are one. Nouns made from a
 * verb stay distinct from it.
 */
export function plainVerb(word: string): string {
  const known = IRREGULAR.get(word);
  if (known !== undefined) return withoutE(known);
  let plain = word.replace(/'s?$/, "");
  if (plain.length > 4 && /(?:ies|ied)$/.test(plain)) return `${plain.slice(0, -3)}y`;
  if (plain.length > 3 && /[^sui]s$/.test(plain)) plain = plain.slice(0, -1);
  const bare = /^(.*[aeiouy].*)(?:ed|ing)$/.exec(plain)?.[1];
  if (bare === undefined || bare.length < 3) return withoutE(plain);
  if (/([bgmnprt])\1$/.test(bare)) return bare.slice(0, -1);
  // Forms of "take" and "note" have lost a final "e"; those of "fix" and "ask" have not.
  return /^[^aeiou][aeiou][^aeiouwxy]$/.test(bare) ? `${bare}e` : withoutE(bare);
}

function withoutE(word: string): string {
  return word.length > 4 && word.endsWith("e") ? word.slice(0, -1) : word;
}
