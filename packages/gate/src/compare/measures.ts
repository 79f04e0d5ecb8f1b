import { UNITS, withNumerals, withRates } from "./numbers.js";
import { perReading } from "./per-reading.js";
import type { Reading } from "./reading.js";

interface Measure {
  readonly value: number;
  /** The common unit of times (`s`) and sizes (`b`), or else the word after the number; empty for "times". */
  readonly unit: string;
}

const MEASURE =
  /(?<![a-z가-힣\d.:_/-])(\d{1,15}(?:[.,]\d{1,15}){0,5})(?![:\d])[ -]?(%|[a-z]+|밀리초|초|분|시간|일|주|개월|달|년|만 ?원|[가-힣])?/g;

/** Matches a time of day. */
const CLOCK = /(?<![\d:.-])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g;

/** Forms of a time without an end. */
const ENDLESS =
  /\b(?:never|(?:do|does|did)(?: not|n['’]t)) expires?\b|\b(?:forever|indefinitely|permanently)\b|만료되지 않|영구|무기한/;

const measuresOf = perReading(({ text }): readonly Measure[] => {
  const plain = withRates(withNumerals(text.toLowerCase()));
  if (ENDLESS.test(plain)) return [{ value: Number.POSITIVE_INFINITY, unit: "s " }];
  // "10 uploads per user" and "100 uploads per team" are two limits.
  const per = /\bper [a-z]+/.exec(plain)?.[0] ?? "";
  const clock = Array.from(plain.matchAll(CLOCK), ([, hours = "", minutes = ""]) => ({
    value: Number(hours) * 60 + Number(minutes),
    unit: "clock",
  }));
  const counts = Array.from(plain.matchAll(MEASURE), ([, digits = "", word = ""]) => {
    const [, unit, factor] = UNITS.find(([form]) => form.test(word)) ?? [];
    const name = unit ?? word.replace(/^(?:times|번|회)$|s$/, "");
    return { value: Number(digits.replace(/,(?=\d{3})/g, "")) * (factor ?? 1), unit: `${name} ${per}` };
  });
  return [...counts, ...clock];
});

/** True when each of two statements has exactly one number of a unit, and not the same. */
export function differInMeasure(one: Reading, two: Reading): boolean {
  return measuresOf(one).some(({ unit }) => {
    const [mine, theirs] = [one, two].map((reading) =>
      measuresOf(reading).filter((measure) => measure.unit === unit),
    );
    return mine?.length === 1 && theirs?.length === 1 && mine[0]?.value !== theirs[0]?.value;
  });
}
