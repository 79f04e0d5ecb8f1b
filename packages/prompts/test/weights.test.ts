import { expect, it } from "vitest";
import { fit } from "../bench/fit.mjs";
import { casesOf, promptsOf, SESSIONS } from "../bench/score.mjs";
import { traitsOf } from "../src/continuity/traits.js";
import { type OpenWork, readPrompt } from "../src/index.js";
import { compareNames } from "../src/work-names.js";

interface Case {
  readonly open: OpenWork;
  readonly same?: readonly string[];
  readonly other?: readonly string[];
}

function sample(text: string, open: OpenWork, expected: string) {
  const reading = readPrompt(text);
  return { traits: [...traitsOf(reading, compareNames(reading, open))], isPositive: expected === "other" };
}

/** How often each case of the curated table is used: it has what people say most, which sessions say once. */
const TIMES = 6;

it("are fitted to the sessions", async () => {
  const curated = (casesOf("going-on") as Case[]).flatMap(({ open, same = [], other = [] }) => [
    ...same.map((text) => sample(text, open, "same")),
    ...other.map((text) => sample(text, open, "other")),
  ]);
  const samples = [
    ...promptsOf(SESSIONS, readPrompt).map(({ text, open, expected }) => sample(text, open, expected)),
    ...Array.from({ length: TIMES }, () => curated).flat(),
  ];
  await expect(fit(samples)).toMatchFileSnapshot("../src/continuity/weights.ts");
});
