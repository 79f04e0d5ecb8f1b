import { expect, it } from "vitest";
import { indexOf, nearest } from "../src/index.js";

const MEMORIES = [
  "Access tokens of the public API expire after one hour.",
  "The public API answers errors as problem documents.",
  "JWTs for the public API live for one day.",
  "Invoices are rendered by the billing worker.",
  "공개 API의 토큰은 한 시간 뒤에 만료된다.",
];

function nearestTo(text: string, memories: readonly string[] = MEMORIES, limit = 3): readonly string[] {
  const corpus = indexOf(memories.map((memory, index) => ({ id: `m${index}`, text: memory })));
  return nearest(text, { ...corpus, size: memories.length }, limit).map((at) => memories[at] ?? "");
}

it("finds what says the same in other words, or the opposite, before what only shares a subject", () => {
  const [first, second] = nearestTo("Tokens for the public API are valid for one hour.");
  expect([first, second]).toEqual([MEMORIES[0], MEMORIES[2]]);
  expect(nearestTo("공개 API의 토큰은 하루 뒤에 만료된다.")[0]).toBe(MEMORIES[4]);
});

it("finds the only memory that there is, and one among thousands", () => {
  const text = "Tokens for the public API are valid for one day.";
  const only = "Access tokens of the public API expire after one hour.";
  expect(nearestTo(text, [only])).toEqual([only]);
  const others = Array.from(
    { length: 4_000 },
    (_, at) => `Worker ${at} takes jobs of queue ${at % 9} one by one.`,
  );
  expect(nearestTo(text, [...others, only])).toEqual([only]);
});

it("leaves out what holds too little of the weight of the words", () => {
  expect(nearestTo("The public site is deployed from the release branch on Fridays.")).toEqual([]);
  expect(nearestTo("")).toEqual([]);
  expect(nearestTo("anything", [])).toEqual([]);
});

it("finds a long memory by all its passages, once", () => {
  const filler = (word: string) =>
    `${`${word} stands here and says nothing of use to anyone at all.\n`.repeat(12)}`;
  const long = `${filler("Alpha")}The queue retries five times.\n${filler("Beta")}The queue gives up after a minute.`;
  const found = nearestTo("The queue retries five times and gives up after a minute.", [...MEMORIES, long]);
  expect(found).toEqual([long]);
});

it("answers the first of equal ones first, and no more than are asked for", () => {
  const same = Array.from({ length: 9 }, () => "Releases are cut from the main branch.");
  const corpus = indexOf(same.map((text, index) => ({ id: `m${index}`, text })));
  expect(nearest("Releases are cut from main", { ...corpus, size: 9 }, 4)).toEqual([0, 1, 2, 3]);
});
