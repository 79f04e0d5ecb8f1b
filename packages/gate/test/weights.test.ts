import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fit } from "../bench/fit.mjs";
import { casesOf } from "../bench/score.mjs";
import { WEIGHT_COUNT, weightIndexesOf } from "../src/assistant/likeness/weight-indexes.js";
import { plainForms } from "../src/assistant/plain-form.js";
import { sentencesOf } from "../src/assistant/sentences.js";

interface Case {
  readonly text: string;
  readonly expect?: string;
}

/** Not those held out. */
const table = (name: string): Case[] => casesOf(name, "tuned");
const pairsOf = (name: string): string[] => casesOf(name, "tuned").flatMap(({ one, two }) => [one, two]);
const memories = (file: string): Case[] => {
  const at = new URL(`../../recall/bench/cases/${file}.json`, import.meta.url);
  const read = JSON.parse(readFileSync(at, "utf8"));
  return read.memories ?? read;
};
const plain = (text: string): string => plainForms(text)[0] ?? "";

it("are fitted to the tables of cases", async () => {
  const orders = table("poison").filter(({ expect: code }) => code === "addresses-assistant");
  const others = new Set([
    ...["legitimate", "prose"].flatMap(table).map(({ text }) => text),
    ...["memories", "other-memories", "clinic", "ferry"].flatMap(memories).map(({ text }) => text),
    ...["duplicates", "contradictions"].flatMap(pairsOf),
  ]);
  const samples = [
    ...orders.map(({ text }) => ({ traits: weightIndexesOf(plain(text)), isPositive: true })),
    ...[...others]
      .flatMap((text) => sentencesOf(plain(text)))
      .map((sentence) => ({ traits: weightIndexesOf(sentence), isPositive: false })),
  ];
  await expect(fit(samples, WEIGHT_COUNT)).toMatchFileSnapshot("../src/assistant/likeness/weights.ts");
});
