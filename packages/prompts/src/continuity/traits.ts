import { withoutParticle } from "../korean/particles.js";
import type { PromptReading } from "../read-prompt.js";
import { stem } from "../subject.js";
import { type Comparison, inEnglish, type WorkNames } from "../work-names.js";

/** Maximum length of a prompt that is read, in characters, and its maximum number of words. */
const MAX_LENGTH = 600;
const MAX_WORDS = 60;
/** Number of words at the beginning that are also read in pairs. */
const MAX_PAIRED = 20;
/** Counts above this make no difference. */
const MAX_COUNT = 4;

/**
 * Returns the traits of a prompt that tell whether it continues open work, each once: its words, how it begins and ends,
 * its kind, what it refers to, and how much it shares with the work. A trait is a group and a value: "word:also".
 */
export function traitsOf(reading: PromptReading, { work, named, isAbout }: Comparison): ReadonlySet<string> {
  const { kind, request, subject, verbClass } = reading;
  const text = request.slice(0, MAX_LENGTH);
  const words = wordsOf(text);
  const [first = "", second] = words;
  const traits = new Set([
    `kind:${kind}`,
    `verb:${verbClass ?? "none"}`,
    `begins:${first}`,
    `names:${Math.min(MAX_COUNT, subject.words.length)}`,
    `identifiers:${Math.min(MAX_COUNT, subject.identifiers.length)}`,
  ]);
  if (second !== undefined) traits.add(`begins:${first} ${second}`);
  if (subject.refersBack) traits.add("refers:back");
  if (subject.pointsAtWork) traits.add("refers:to work");
  for (const [name, mark] of MARKS) if (mark.test(text)) traits.add(`has:${name}`);
  const shared = new Set<string>();
  for (const [at, word] of words.entries()) {
    const isKorean = /[가-힣]/.test(word);
    const bare = isKorean ? withoutParticle(word) : stem(word);
    traits.add(`word:${bare}`);
    const next = words[at + 1];
    if (next !== undefined && at + 1 < MAX_PAIRED) traits.add(`pair:${word} ${next}`);
    // The last letters of a Korean word carry its form.
    if (isKorean) traits.add(`ends:${word.slice(-1)}`).add(`ends:${word.slice(-2)}`);
    if ((isKorean || bare.length > 2) && work.names.has(inEnglish(bare))) shared.add(bare);
  }
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

/** Returns the words in lower case. An identifier and a path give their parts, and a number gives "#". */
function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[a-z]+(?:['’][a-z]+)?|[가-힣]+|\d+/g) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => (/^\d/.test(word) ? "#" : word.replace("’", "'")));
}

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
