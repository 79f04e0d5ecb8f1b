// node packages/prompts/bench/print.mjs: how well prompts are read, from what was built.
import { goesOnWith, readPrompt } from "../dist/index.js";
import {
  HELD_OUT,
  HELD_OUT_SESSIONS,
  HOLDING,
  KINDS,
  SESSIONS,
  scoreGoingOn,
  scoreHolding,
  scoreKinds,
  scorePrompts,
  scoreSessions,
  scoreTitles,
  scoreTreatment,
  TABLES,
  UNSEEN,
} from "./score.mjs";

print("Prompts of the tables", scorePrompts(TABLES, readPrompt));
print("Prompts held out", scorePrompts(HELD_OUT, readPrompt));
print("Treatment of prompts held out", scoreTreatment(UNSEEN, readPrompt));
for (const table of KINDS) print(`Kinds (${table})`, scoreKinds(table, readPrompt));
for (const table of HOLDING) print(`Holding back (${table})`, scoreHolding(table, readPrompt));
print("Titles", scoreTitles(readPrompt));
print("Going on with open work", scoreGoingOn(readPrompt, goesOnWith));
print("Sessions", scoreSessions(SESSIONS, readPrompt, goesOnWith));
print("Sessions (held out)", scoreSessions(HELD_OUT_SESSIONS, readPrompt, goesOnWith));

/** @param {string} title @param {import("./score.mjs").Score} score */
function print(title, { cases, right, kinds, failures }) {
  console.log(`${title}: ${right} of ${cases} (${((100 * right) / cases).toFixed(1)} %)`);
  for (const [kind, row] of Object.entries(kinds))
    console.log(`  ${kind.padEnd(12)} ${row.right} of ${row.cases}`);
  for (const { table, text, field, expected, got } of failures) {
    console.log(
      `  - ${table}: ${JSON.stringify(text)}: ${field} is ${JSON.stringify(got)}, not ${JSON.stringify(expected)}`,
    );
  }
  console.log();
}
