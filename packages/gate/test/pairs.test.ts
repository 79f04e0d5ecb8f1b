import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { casesOf, SETS } from "../bench/score.mjs";
import { findPairs, findPairsAgain, type Pair } from "../src/index.js";

const memories = (texts: readonly string[]): { readonly id: string; readonly text: string }[] =>
  texts.map((text, at) => ({ id: String(at), text }));
const found = (texts: readonly string[]): readonly (readonly [Pair["code"], ...string[]])[] =>
  findPairs(memories(texts)).map(({ code, ids }) => [code, ...ids]);

it("finds what a list says twice, nearly twice, or against itself, whatever lies between", () => {
  const others = SETS.flatMap((set) => casesOf("legitimate", set).map(({ text }) => text));
  const [first, ...rest] = others;
  const texts = [
    "Money is stored in integer cents.",
    "Sessions expire after 30 minutes.",
    "Migrations must always be run before integration tests.",
  ];
  const again = [
    "money is stored in integer cents",
    "Sessions expire after 45 minutes.",
    "Always run migrations before the integration tests.",
  ];
  const pairs = findPairs([
    ...texts.map((text, at) => ({ id: `first ${at}`, text })),
    ...memories([first ?? "", ...rest]),
    ...again.map((text, at) => ({ id: `second ${at}`, text })),
  ]);
  const expected = ["same", "contradiction", "near-duplicate"].map((code, at) => ({
    code,
    ids: [`first ${at}`, `second ${at}`],
  }));
  for (const pair of expected) expect(pairs).toContainEqual(expect.objectContaining(pair));
});

it("takes what differs in a number for a contradiction, unless it is a series", () => {
  const text = (number: number): string => `The service of shard ${number} keeps its own cache`;
  expect(found([text(1), text(2)])).toEqual([["contradiction", "0", "1"]]);
  expect(found([text(1), text(2), text(3), text(4)])).toEqual([]);
});

it.each(SETS)(
  "accuses few legitimate memories of many projects, many of which say or deny the same: %s",
  (set) => {
    const texts = casesOf("legitimate", set).map(({ text }) => text);
    expect(found(texts).length / texts.length).toBeLessThanOrEqual(0.08);
  },
);

it.each(["ferry", "clinic", "freight", "bookings-and-battles"])(
  "accuses at most one in a hundred memories of one project: %s",
  (project) => {
    const at = new URL(`../../recall/bench/cases/${project}.json`, import.meta.url);
    const texts: string[] = JSON.parse(readFileSync(at, "utf8")).memories.map(
      ({ text }: { text: string }) => text,
    );
    expect(found(texts).length / texts.length).toBeLessThanOrEqual(0.01);
  },
);

it("looks past many that share as many words", () => {
  const filler = Array.from(
    { length: 60 },
    (_, at) => `The ${"abcdefghij"[at % 10]}x${at} module keeps its settings apart`,
  );
  expect(
    found([
      ...filler,
      "Exports of invoices are signed twice",
      ...filler.slice(0, 0),
      "Exports of invoices are signed twice.",
    ]),
  ).toContainEqual(["same", "60", "61"]);
});

it("compares each of many with no more than each of few", () => {
  const words = "cache index folder token layer route parser writer lock retry queue socket".split(" ");
  const text = (number: number): string =>
    Array.from(
      { length: 9 },
      (_, at) => words[(number * 7 + at * at * 5 + (number >> at)) % words.length],
    ).join(" ");
  const compared = (count: number): number => {
    const list = memories(
      Array.from({ length: count }, (_, number) => `Part ${number} has the ${text(number)}`),
    );
    const { notes } = findPairsAgain(list, (one) => one);
    return Math.max(...notes.compared.map(({ length }) => length));
  };
  expect(compared(200)).toBeGreaterThan(0);
  expect(compared(10_000)).toBeLessThanOrEqual(compared(200));
});
