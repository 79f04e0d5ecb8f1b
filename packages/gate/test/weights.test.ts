import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fitModel } from "../../../scripts/lib/fit-model.mjs";
import { casesOf } from "../bench/score.mjs";
import { shareOf } from "../src/assistant/likeness/likeness.js";
import { traitsOf } from "../src/assistant/likeness/traits.js";
import { plainForms } from "../src/assistant/plain-form.js";
import { sentencesOf } from "../src/assistant/sentences.js";
import { CLASSES } from "../src/weak/likely.js";
import { weakTraits } from "../src/weak/traits.js";

interface Case {
  readonly text: string;
  readonly expect?: string;
}

const COMMAND = "npx vitest run packages/gate/test/weights.test.ts -u";

/** Not those held out. */
const table = (name: string): Case[] => casesOf(name, "tuned");
const pairsOf = (name: string): string[] => casesOf(name, "tuned").flatMap(({ one, two }) => [one, two]);
const memories = (file: string): Case[] => {
  const at = new URL(`../../recall/bench/cases/${file}.json`, import.meta.url);
  const read = JSON.parse(readFileSync(at, "utf8"));
  return read.memories ?? read;
};
const plain = (text: string): string => plainForms(text)[0] ?? "";

const weak = casesOf("weak", "tuned") as unknown as Readonly<Record<string, readonly string[]>>;
const good = [
  ...(weak["good"] ?? []),
  ...table("legitimate").map(({ text }) => text),
  ...["memories", "other-memories", "clinic", "ferry"].flatMap(memories).map(({ text }) => text),
  ...["duplicates", "contradictions"].flatMap(pairsOf),
];

/** There are ten times as many sentences that are no orders. */
const IMPORTANCE = 5;

it("of orders to an assistant are fitted to the tables of cases", async () => {
  const orders = table("poison").filter(({ expect: code }) => code === "addresses-assistant");
  const others = new Set([...good, ...table("prose").map(({ text }) => text)]);
  const texts = [
    ...orders.map(({ text }) => ({ traits: [...traitsOf(plain(text))], label: "order" })),
    ...[...others]
      .flatMap((text) => sentencesOf(plain(text)))
      .map((sentence) => ({ traits: [...traitsOf(sentence)], label: "other" })),
  ];
  const options = {
    rounds: 25,
    settled: 12,
    rate: 0.3,
    shrink: 0.005,
    importance: IMPORTANCE,
    share: shareOf,
  };
  await expect(
    fitModel(texts, {
      name: "ORDERS",
      command: COMMAND,
      classes: ["order"],
      limit: 21000,
      least: 1,
      options,
    }),
  ).toMatchFileSnapshot("../src/assistant/likeness/weights.ts");
});

it("of poor memories are fitted to the tables of cases", async () => {
  const { good: _, ...poor } = weak;
  const labelled = [
    ...Object.entries(poor).flatMap(([label, texts]) => texts.map((text) => ({ text, label }))),
    ...good.map((text) => ({ text, label: "good" })),
    ...table("gate").flatMap(({ text, expect: code }) => (code === "weak" ? { text, label: "poor" } : [])),
  ];
  const texts = labelled.map(({ text, label }) => ({
    traits: [...weakTraits(text)],
    label,
    ...(label === "good" || label === "poor" ? {} : { wider: "poor" }),
  }));
  await expect(
    fitModel(texts, { name: "WEAK", command: COMMAND, classes: CLASSES, limit: 5_000 }),
  ).toMatchFileSnapshot("../src/weak/weights.ts");
});
