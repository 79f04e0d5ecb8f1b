import { mkdirSync, writeFileSync } from "node:fs";
import { FACTS_FILE } from "../../scripts/build/pattern-facts.js";
import { surface } from "../../scripts/build/surface.js";
import { ENGLISH_SENSES } from "./src/assistant/senses/english.js";
import { wordIndexOf } from "./src/assistant/senses/word-index.js";
import { LISTS, SETS } from "./src/pattern/all.js";
import { factsOf } from "./src/pattern/facts.js";
import type { BuiltFacts } from "./src/pattern/patterns.js";
import { wordsOf } from "./src/pattern/words-of.js";

/** Computed at build time, because deriving them from the patterns takes as long as compiling the patterns. */
const facts: BuiltFacts = {
  lists: Object.fromEntries(LISTS.map(({ name, sources }) => [name, sources.map(factsOf)])),
  words: Object.fromEntries(SETS.map(({ name, source }) => [name, wordsOf(source).join(" ")])),
  senses: wordIndexOf(ENGLISH_SENSES),
};

const text = JSON.stringify(facts);
mkdirSync("dist", { recursive: true });
// For other packages that bundle the gate's sources; see `patternFacts` in scripts/build.
writeFileSync(`dist/${FACTS_FILE}`, text);

export default surface({ define: { PATTERN_FACTS: JSON.stringify(text) } });
