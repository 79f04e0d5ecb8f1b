import { UNITS, withNumerals, withRates } from "./numbers.js";
import { perReading } from "./per-reading.js";
import type { Reading } from "./reading.js";

interface Measure {
  readonly value: number;
  /** The common unit of times (`s`) and sizes (`b`), or else the word after the number; empty for "times". */
  readonly unit: string;
}

const MEASURE =
  /(?<![a-z가-힣\d.:_/-])(\d{1,15}(?:[.,]\d{1,15}){0,5})(?![:\d])[ -]?(%|[a-z]+(?:\/[a-z]+)?|밀리초|초|분|시간|일|주|개월|달|년|만 ?원|[가-힣])?(?: ([a-z]+))?/g;

/** Matches a time of day. */
const CLOCK = /(?<![\d:.-])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g;

/** Matches a number `#` that is a rate. */
const EVERY = /\b(?:every|each|per) #|#마다/;

/** Forms of a time without an end. */
const ENDLESS =
  /\b(?:never|(?:do|does|did)(?: not|n['’]t)) expires?\b|\b(?:forever|indefinitely|permanently)\b|\bwithout (?:an? |any )?(?:time )?limit\b|\bno (?:time )?limit\b|만료되지 않|영구|무기한/;

const measuresOf = perReading(({ text }): readonly Measure[] => {
  const plain = withRates(withNumerals(text.toLowerCase()));
  if (ENDLESS.test(plain)) return [{ value: Number.POSITIVE_INFINITY, unit: "s " }];
  // "10 uploads per user" and "100 uploads per team" are two limits.
  const per = /\bper [a-z]+/.exec(plain)?.[0] ?? "";
  const clock = Array.from(plain.matchAll(CLOCK), ([, hours = "", minutes = ""]) => ({
    value: Number(hours) * 60 + Number(minutes),
    unit: "clock",
  }));
  const counts = Array.from(
    plain.matchAll(MEASURE),
    ({ index, 0: all, 1: digits = "", 2: word = "", 3: next = "" }) => {
      // "Five working days" are days.
      const [, unit, factor] =
        [word, next].flatMap((one) => UNITS.filter(([form]) => form.test(one)))[0] ?? [];
      const name = unit ?? nounOf(word, next).replace(/^(?:times|번|회)$|s$/, "");
      // What is done every minute may well take two.
      const around = `${plain.slice(Math.max(0, index - 10), index)}#${plain.slice(index + all.length, index + all.length + 2)}`;
      const rate = EVERY.test(around) ? "every " : "";
      return {
        value: Number(digits.replace(/,(?=\d{3})/g, "")) * (factor ?? 1),
        unit: `${rate}${name} ${per}`,
      };
    },
  );
  return [...counts, ...clock];
});

/** Words that may follow a number without being what it counts. */
const LINK =
  /^(?:is|are|was|were|be|go|goes|and|or|but|for|in|on|at|by|to|from|of|if|when|with|until|unless|because|as|so|the|an?|has|have|must|may|can|will)$/;

/** Returns what a number counts: "lines" in "64 order lines" and in "48 lines". */
function nounOf(word: string, next: string): string {
  if (LINK.test(word)) return "";
  return /[^s]s$/.test(next) && !/[^s]s$/.test(word) && !LINK.test(next) ? next : word;
}

/** True when each of two statements has exactly one number of a unit, and not the same. */
export function differInMeasure(one: Reading, two: Reading): boolean {
  return measuresOf(one).some(({ unit }) => {
    const [mine, theirs] = [one, two].map((reading) =>
      measuresOf(reading).filter((measure) => measure.unit === unit),
    );
    return mine?.length === 1 && theirs?.length === 1 && mine[0]?.value !== theirs[0]?.value;
  });
}
