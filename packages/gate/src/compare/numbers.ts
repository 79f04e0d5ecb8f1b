const NUMERALS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const TENS: Readonly<Record<string, string>> = {
  fifteen: "15",
  twenty: "20",
  thirty: "30",
  forty: "40",
  fifty: "50",
  sixty: "60",
  ninety: "90",
};
const ORDINALS = "- - - third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");

/** In digits; without "one", which is a pronoun as well, and "first" and "second", which say more than a number. */
export function withNumerals(text: string): string {
  return text
    .replace(/\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi, (word) =>
      String(NUMERALS.indexOf(word.toLowerCase())),
    )
    .replace(/\b(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)\b/gi, (word) =>
      String(ORDINALS.indexOf(word.toLowerCase())),
    )
    .replace(
      /\b(?:fifteen|twenty|thirty|forty|fifty|sixty|ninety)\b(?!-)/gi,
      (word) => TENS[word.toLowerCase()] ?? word,
    )
    .replace(/^one (?=[a-z]+ )|\b(?:a single|only one|just one|exactly one) /gi, "1 ")
    .replace(
      /(?<![가-힣])(한|두|세|네) ?(?=(?:개|번|명|곳|가지|시간|주|달)(?![가-힣]{2}))/g,
      (_, word: string) => `${"한두세네".indexOf(word) + 1} `,
    )
    .replace(/\b(?:one|an?) (?=(?:second|minute|hour|day|week|month|year)s?\b)/gi, "1 ")
    .replace(
      /\b(?:once|twice|thrice)\b(?= (?:a|an|per|every|each)\b)/gi,
      (word) => `${["once", "twice", "thrice"].indexOf(word.toLowerCase()) + 1} times`,
    );
}

const UNITS: readonly (readonly [RegExp, string, number])[] = [
  [/^(?:ms|millis\w*|밀리초)$/, "s", 0.001],
  [/^(?:s|secs?|seconds?|초)$/, "s", 1],
  [/^(?:m|mins?|minutes?|분)$/, "s", 60],
  [/^(?:h|hrs?|hours?|시간)$/, "s", 3600],
  [/^(?:d|days?|일)$/, "s", 86_400],
  [/^(?:weeks?|주)$/, "s", 604_800],
  [/^(?:kb|kib)$/, "b", 1024],
  [/^(?:mb|mib)$/, "b", 1_048_576],
  [/^(?:gb|gib)$/, "b", 1_073_741_824],
];

/** A number with the unit that it is of. */
export const NUMBER_AND_UNIT =
  /(?<![\p{L}\d._/-])\d+(?:[.,_]\d+)*[ -]?(?:ms|millis\w*|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|weeks?|[kmg]i?b|밀리초|초|분|시간|일|주)(?![a-z])/giu;

/** "30 minutes", "30m" and "1800 s" are the same number. */
export function numbersOf(text: string): readonly string[] {
  const found: string[] = [];
  for (const [, digits = "", rest = ""] of text.matchAll(
    /(?<![\p{L}\d._/-])v?(\d+(?:[.,_]\d+)*)(?:[ -]?(%|ms|[a-z]+|밀리초|초|분|시간|일|주))?/gu,
  )) {
    const plain = digits.replace(/[,_](?=\d{3})/g, "");
    const unit = UNITS.find(([form]) => form.test(rest));
    const isPlain = /^\d+(?:\.\d+)?$/.test(plain);
    found.push(unit !== undefined && isPlain ? `${Number(plain) * unit[2]} ${unit[1]}` : plain);
  }
  return found.sort();
}
