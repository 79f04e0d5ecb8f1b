import { patterns } from "../pattern/patterns.js";
import { isPlain } from "../plain-text.js";
import { withKoreanNumerals } from "./korean-numerals.js";

const CARDINALS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
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

/**
 * Replaces numerals with digits, except "one", which is a pronoun as well, and "first" and "second", which say more
 * than a number.
 */
export function withNumerals(text: string): string {
  const english = NUMERALS.replaceAll(withCompounds(text), ([all = ""], number) => {
    const word = all.toLowerCase();
    if (number === 0) return String(CARDINALS.indexOf(word));
    if (number === 1) return String(ORDINALS.indexOf(word));
    if (number === 2) return TENS[word] ?? all;
    if (number === 6) return `every 1 ${word.split(" ").at(-1) ?? ""}`;
    return number === 5 ? `${["once", "twice", "thrice"].indexOf(word) + 1} times` : "1 ";
  });
  return withKoreanNumerals(english);
}

const TEENS = "thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const ALL_TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const POWERS: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, million: 1_000_000 };
const COMPOUND =
  /\b(?:(?:(an?|one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty) )?(hundred|thousand|million)|(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ](one|two|three|four|five|six|seven|eight|nine)|(thirteen|fourteen|sixteen|seventeen|eighteen|nineteen|seventy|eighty))\b(?!-)/gi;

/** Replaces numerals such as "twenty-five" and "two hundred", before each of their words is read separately. */
function withCompounds(text: string): string {
  if (!/hundred|thousand|million|teen|(?:ty)[- ]|seventy|eighty/i.test(text)) return text;
  return text.replace(
    COMPOUND,
    (_, count = "one", power?: string, tens?: string, one = "zero", alone = "") => {
      const numberOf = (word: string): number => {
        const plain = word.toLowerCase();
        if (/^an?$/.test(plain)) return 1;
        if (CARDINALS.includes(plain)) return CARDINALS.indexOf(plain);
        return ALL_TENS.includes(plain) ? ALL_TENS.indexOf(plain) * 10 : TEENS.indexOf(plain) + 13;
      };
      if (power !== undefined) return String(numberOf(count) * (POWERS[power.toLowerCase()] ?? 1));
      return String(tens === undefined ? numberOf(alone) : numberOf(tens) + numberOf(one));
    },
  );
}

/** Replaces rates such as "daily", "every night" and "매일" with times. */
export function withRates(text: string): string {
  return text
    .replace(
      /\b(?:(?:every|each) (?:night|morning|evening|midnight)|daily|nightly)\b|매일|날마다/g,
      "every 1 day ",
    )
    .replace(/\bhourly\b|매시간/g, "every 1 hour ")
    .replace(/\bweekly\b(?! on\b)|매주(?! ?[월화수목금토일]요일)/g, "every 1 week ");
}

/** Forms of English numerals. */
export const NUMERALS = patterns(
  "numerals",
  [
    "\\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b",
    "\\b(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)\\b",
    "\\b(?:fifteen|twenty|thirty|forty|fifty|sixty|ninety)\\b(?!-)",
    "^one (?=[a-z]+ )|\\b(?:a single|only one|just one|exactly one) ",
    "\\b(?:one|an?) (?:(?:whole|full) )?(?=(?:second|minute|hour|day|week|month|year)s?\\b)",
    "\\b(?:once|twice|thrice)\\b(?= (?:a|an|per|every|each)\\b)",
    "\\b(?:(?:1 times|once) (?:an? |per |every |each )?(?:1 )?|(?:every|each) )(?:second|minute|hour|day|week|month|year)\\b",
    "(?<=\\b(?:needs?|requires?|takes?|allows?|has|have|holds?|up to|after|within|keeps?|reads?|runs?|sends?|handles?|processes|fetches) )one (?=[a-z]+)",
  ],
  "gi",
);

/** Forms of units, each with its common unit and the factor to it. */
export const UNITS: readonly (readonly [RegExp, string, number])[] = [
  [/^(?:ms|millis\w*|밀리초)$/, "s", 0.001],
  [/^(?:s|secs?|seconds?|초)$/, "s", 1],
  [/^(?:m|mins?|minutes?|분)$/, "s", 60],
  [/^(?:h|hrs?|hours?|시간)$/, "s", 3600],
  [/^(?:d|days?|일)$/, "s", 86_400],
  [/^(?:weeks?|주)$/, "s", 604_800],
  [/^(?:months?|개월|달)$/, "s", 2_628_000],
  [/^(?:years?|년)$/, "s", 31_536_000],
  [/^hz$/, "hz", 1],
  [/^khz$/, "hz", 1000],
  [/^mhz$/, "hz", 1_000_000],
  [/^(?:kb|kib)$/, "b", 1024],
  [/^(?:mb|mib)$/, "b", 1_048_576],
  [/^(?:gb|gib)$/, "b", 1_073_741_824],
];

const MEASURE =
  "\\d+(?:[.,_]\\d+)*[ -]?(?:ms|millis\\w*|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|weeks?|[kmg]i?b|밀리초|초|분|시간|일|주|번|회|도|개|명|원)(?![a-z])";
let measures: RegExp | undefined;
let anyMeasures: RegExp | undefined;

/** Removes numbers together with their units. */
export function withoutMeasures(text: string): string {
  if (!/\d/.test(text)) return text;
  if (!isPlain(text)) {
    anyMeasures ??= new RegExp(`(?<![\\p{L}\\d._/-])${MEASURE}`, "giu");
    return text.replace(anyMeasures, " ");
  }
  // The pattern matches lower case only, because a case-insensitive range of letters takes V8 longer than everything
  // else here.
  measures ??= new RegExp(`(?<![a-z가-힣\\d._/-])${MEASURE}`, "g");
  let bare = "";
  let from = 0;
  for (const { index, 0: measure } of text.toLowerCase().matchAll(measures)) {
    bare += `${text.slice(from, index)} `;
    from = index + measure.length;
  }
  return bare + text.slice(from);
}

/**
 * Returns the numbers of a text, sorted as text. Times and sizes have a common unit, so that "30 minutes", "30m" and
 * "1800 s" are the same number.
 */
export function numbersOf(text: string): readonly string[] {
  const found: string[] = [];
  if (!/\d/.test(text)) return found;
  const numbers = isPlain(text)
    ? /(?<![a-z가-힣\d._/-])v?(\d+(?:[.,_]\d+)*)(?:[ -]?(%|ms|[a-z]+(?:\/[a-z]+)?|밀리초|초|분|시간|일|주|개월|달))?/g
    : /(?<![\p{L}\d._/-])v?(\d+(?:[.,_]\d+)*)(?:[ -]?(%|ms|[a-z]+(?:\/[a-z]+)?|밀리초|초|분|시간|일|주|개월|달))?/gu;
  for (const [, digits = "", rest = ""] of text.matchAll(numbers)) {
    const plain = digits.replace(/[,_](?=\d{3})/g, "");
    const unit = UNITS.find(([form]) => form.test(rest));
    const isPlain = /^\d+(?:\.\d+)?$/.test(plain);
    found.push(unit !== undefined && isPlain ? `${Number(plain) * unit[2]} ${unit[1]}` : plain);
  }
  return found.sort();
}
