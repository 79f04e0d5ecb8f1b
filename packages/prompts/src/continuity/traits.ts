import { addWordTraits, withoutParticle, wordsOf } from "@orange-hyper/classify";
import type { PromptReading } from "../read-prompt.js";
import { stem } from "../subject.js";
import { type Comparison, inEnglish, type WorkNames } from "../work-names.js";

/** Counts above this make no difference. */
const MAX_COUNT = 4;

/**
 * Returns the traits of a prompt that tell whether it continues open work, each once: its words, how it begins, its kind,
 * what it refers to, and how much it shares with the work. A trait is a group and a value: "word:also".
 */
export function traitsOf(reading: PromptReading, { work, named, isAbout }: Comparison): ReadonlySet<string> {
  const { kind, request, subject, verbClass } = reading;
  const words = wordsOf(request);
  const traits = new Set([
    `kind:${kind}`,
    `verb:${verbClass ?? "none"}`,
    `names:${Math.min(MAX_COUNT, subject.words.length)}`,
    `identifiers:${Math.min(MAX_COUNT, subject.identifiers.length)}`,
  ]);
  addWordTraits(words, traits);
  if (subject.refersBack) traits.add("refers:back");
  if (subject.pointsAtWork) traits.add("refers:to work");
  for (const [name, mark] of MARKS) if (mark.test(request)) traits.add(`has:${name}`);
  const shared = new Set(
    words.flatMap((word) => {
      const isKorean = /^[가-힣]/.test(word);
      const bare = isKorean ? withoutParticle(word) : stem(word);
      return (isKorean || bare.length > 2) && work.names.has(inEnglish(bare)) ? bare : [];
    }),
  );
  traits.add(`shared:${Math.min(MAX_COUNT, shared.size)}`);
  if (isAbout) traits.add("about:work").add(`about:work, ${kind}`);
  if (named.identifiers.some((name) => work.names.has(name))) traits.add("about:identifier");
  const foreign = [...named.words, ...named.identifiers].filter((name) => !work.names.has(inEnglish(name)));
  traits.add(`foreign:${Math.min(MAX_COUNT, foreign.length)}`);
  for (const place of subject.paths) traits.add(`place:${isNear(place, work) ? "of work" : "elsewhere"}`);
  return traits;
}

/** Signs of questions, of lists, of pasted output and of values. */
const MARKS: readonly (readonly [string, RegExp])[] = [
  ["question", /[?？]/],
  ["lines", /\n/],
  ["comma", /^[^\n]*,/],
  ["colon", /^[^\n]*:/],
  ["code", /`/],
  ["digit", /^[^\n]*\d/],
];

/** True for a file of the work, for a folder above it, and for a neighbour in a folder below the top level. */
function isNear(place: string, { paths }: WorkNames): boolean {
  const folder = place.replace(/\/$/, "");
  const above = place.slice(0, Math.max(0, place.lastIndexOf("/")));
  return paths.some(
    (path) =>
      path === place ||
      path.startsWith(`${folder}/`) ||
      (!place.includes("/") && path.endsWith(`/${place}`)) ||
      (above.includes("/") && path.startsWith(`${above}/`)),
  );
}
