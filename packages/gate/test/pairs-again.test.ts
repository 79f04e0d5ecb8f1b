import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { casesOf, SETS } from "../bench/score.mjs";
import { findPairs, findPairsAgain, type PairNotes } from "../src/index.js";

interface Memory {
  readonly id: string;
  readonly text: string;
}

const mark = (text: string): string => createHash("sha256").update(text).digest("base64");

/** As it comes back from where it is kept. */
const kept = (notes: PairNotes): PairNotes => JSON.parse(JSON.stringify(notes));

/** Searches each list with the notes of the one before it, and all of it. */
function expectSame(lists: Iterable<readonly Memory[]>): number {
  let before: PairNotes | undefined;
  let found = 0;
  for (const list of lists) {
    const { pairs, notes } = findPairsAgain(list, mark, before);
    expect(pairs).toEqual(findPairs(list));
    before = kept(notes);
    found += pairs.length;
  }
  return found;
}

/** Numbers below a bound, the same for the same seed. */
function chance(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % bound;
  };
}

const PAIRS = SETS.flatMap((set) => [...casesOf("duplicates", set), ...casesOf("contradictions", set)]);
const TEXTS: readonly string[] = PAIRS.flatMap((pair) => Object.values(pair)).filter(
  (value): value is string => typeof value === "string" && value.includes(" "),
);

function* changes(seed: number): Generator<readonly Memory[]> {
  const below = chance(seed);
  const words = "cache index token route parser lock retry queue 저장 검증".split(" ");
  const text = (): string => {
    switch (below(5)) {
      case 0:
        return `The service of shard ${below(4)} keeps its own cache`;
      case 1:
        return Array.from({ length: 3 + below(4) }, () => words[below(words.length)]).join(" ");
      default:
        return TEXTS[below(TEXTS.length)] as string;
    }
  };
  let list: readonly Memory[] = Array.from({ length: 40 }, (_, at) => ({ id: `start ${at}`, text: text() }));
  yield list;
  for (let step = 0; step < 25; step++) {
    const at = below(list.length);
    const one = list[at] as Memory;
    switch (below(5)) {
      case 0:
        list = list.toSpliced(at, 1);
        break;
      case 1:
        list = list.with(at, { id: one.id, text: text() });
        break;
      case 2:
        // The same text at another place, as it is or in another form.
        list = list.toSpliced(below(list.length), 0, {
          id: `again ${step}`,
          text: below(2) ? one.text : `${one.text.toUpperCase()}!`,
        });
        break;
      case 3:
        list = [...list.slice(at), ...list.slice(0, at)];
        break;
      default:
        list = list.toSpliced(at, 0, { id: `new ${step}`, text: text() });
    }
    yield list;
  }
}

it.each([1, 2, 3, 4])(
  "finds with notes what it finds without, whatever is added, changed, moved and left out: %i",
  (seed) => {
    expect(expectSame(changes(seed))).toBeGreaterThan(100);
  },
);

it("finds with notes what it finds without where a term becomes too common to be looked up", () => {
  const twins = [
    "Sessions of cache shards expire after 30 minutes",
    "Sessions of cache shards expire after 45 minutes",
  ];
  const list = [
    ...twins,
    ...Array.from(
      { length: 3_159 },
      (_, at) => `cache ${["a", "b", "c", "d"].map((one) => `${one}x${at}q`).join(" ")}`,
    ),
    "cache",
  ].map((text, at) => ({ id: String(at), text }));
  const more = [...list, { id: "more", text: "cache!" }, { id: "most", text: "Cache" }];
  expect(expectSame([list, more, list])).toBeGreaterThan(2);
});

it("a series of numbers counts as one from its third member on", () => {
  const list = [1, 2, 3].map((shard) => ({
    id: String(shard),
    text: `The service of shard ${shard} keeps its own cache`,
  }));
  expect(expectSame([list.slice(0, 2), list, list.slice(1)])).toBe(2);
});

it("neither reads nor compares what the notes tell of", () => {
  const list = [
    "Money is stored in integer cents.",
    "Money is stored in integer cents!",
    "Logs are kept.",
  ].map((text, at) => ({ id: String(at), text }));
  const { pairs, notes } = findPairsAgain(list, mark);
  expect(pairs).toHaveLength(1);
  expect(findPairsAgain(list, mark, { ...notes, found: [] }).pairs).toEqual([]);
  expect(
    findPairsAgain(list, mark, { ...notes, terms: notes.terms.map((_, at) => String(at)) }).notes.terms,
  ).toContain("1");
});
