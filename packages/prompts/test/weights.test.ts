import { expect, it } from "vitest";
import { fitModel } from "../../../scripts/lib/fit-model.mjs";
import { casesOf, HELD_OUT, promptsOf, SESSIONS, TABLES, UNSEEN } from "../bench/score.mjs";
import { traitsOf } from "../src/continuity/traits.js";
import { type OpenWork, readPrompt } from "../src/index.js";
import { CLASSES } from "../src/kind/kind.js";
import { parsedKind } from "../src/kind/parsed-kind.js";
import { kindTraits } from "../src/kind/traits.js";
import { parsePrompt } from "../src/parse-prompt.js";
import { ruleTraits } from "../src/rule/traits.js";
import { sentencesOf } from "../src/text/sentences.js";
import { compareNames } from "../src/work-names.js";

interface Case {
  readonly text: string;
  readonly kind: string;
}

interface Group {
  readonly kind: string;
  readonly texts: readonly string[];
}

/** How often cases are used that have what people say most. */
const TIMES_PLAIN = 2;
const TIMES_GOING_ON = 6;
const FITTING = {
  command: "npx vitest run packages/prompts/test/weights.test.ts -u",
  limit: 10_500,
};

const kinds = casesOf("kinds") as Readonly<Record<string, readonly string[]>>;
/** Prompts as people type them most. The others were chosen because their kind is hard to tell. */
const plain = [
  ...[...TABLES, ...HELD_OUT].flatMap((table) => casesOf(table) as Case[]),
  ...UNSEEN.flatMap((table) => casesOf(table) as Group[]).flatMap(({ kind, texts }) =>
    texts.map((text) => ({ text, kind })),
  ),
];

function repeated<T>(times: number, items: readonly T[]): readonly T[] {
  return Array.from({ length: times }, () => items).flat();
}

it("of kinds are fitted to the tables", async () => {
  const labelled = [
    ...Object.entries(kinds).flatMap(([label, texts]) => texts.map((text) => ({ text, label }))),
    ...repeated(
      TIMES_PLAIN,
      plain.map(({ text, kind }) => ({ text, label: kind === "nothing" ? "other" : kind })),
    ),
  ];
  const texts = labelled.flatMap(({ text, label }) => {
    const prompt = parsePrompt(text);
    const { kind: parsed, isCertain } = parsedKind(prompt);
    const traits = kindTraits({ ...prompt.prose, parsed, clauses: prompt.clauses });
    return isCertain || prompt.isSmallTalk ? [] : { traits: [...traits], label };
  });
  await expect(fitModel(texts, { ...FITTING, name: "KINDS", classes: CLASSES })).toMatchFileSnapshot(
    "../src/kind/weights.ts",
  );
});

it("of rules are fitted to the tables", async () => {
  const tables = casesOf("rules") as { readonly rules: string[]; readonly others: string[] }[];
  const sessions = promptsOf(SESSIONS, readPrompt).filter((_, index) => index % 4 === 0);
  const { rule = [], ...others } = kinds;
  const noRules = [
    ...Object.values(others).flat(),
    ...plain.filter(({ kind }) => kind !== "rule").map(({ text }) => text),
    ...sessions.map(({ text }) => text),
  ];
  const texts = [
    ...[
      ...tables.flatMap(({ rules }) => rules),
      ...rule,
      ...plain.filter(({ kind }) => kind === "rule").map(({ text }) => text),
    ].map((text) => ({ text, label: "rule" })),
    ...tables.flatMap((table) => table.others).map((text) => ({ text, label: "other" })),
    ...noRules.flatMap(sentencesOf).map(({ text }) => ({ text, label: "other" })),
  ].map(({ text, label }) => ({ traits: [...ruleTraits(text)], label }));
  await expect(fitModel(texts, { ...FITTING, name: "RULES", classes: ["rule"] })).toMatchFileSnapshot(
    "../src/rule/weights.ts",
  );
});

interface GoingOn {
  readonly open: OpenWork;
  readonly same?: readonly string[];
  readonly other?: readonly string[];
}

it("of other work are fitted to the sessions", async () => {
  const goingOn = (casesOf("going-on") as GoingOn[]).flatMap(({ open, same = [], other = [] }) => [
    ...same.map((text) => ({ text, open, expected: "same" })),
    ...other.map((text) => ({ text, open, expected: "other" })),
  ]);
  const texts = [...promptsOf(SESSIONS, readPrompt), ...repeated(TIMES_GOING_ON, goingOn)].map(
    ({ text, open, expected }) => {
      const reading = readPrompt(text);
      return { traits: [...traitsOf(reading, compareNames(reading, open))], label: expected };
    },
  );
  await expect(fitModel(texts, { ...FITTING, name: "CONTINUITY", classes: ["other"] })).toMatchFileSnapshot(
    "../src/continuity/weights.ts",
  );
});
