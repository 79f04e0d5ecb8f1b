import { patternFacts } from "../../scripts/build/pattern-facts.js";
import { sourcesMark } from "../../scripts/build/sources-mark.js";
import { surface } from "../../scripts/build/surface.js";

/** Texts are compared by the gate, and by the words that recall takes of them. */
const PAIR_RULES = sourcesMark(["../gate/src", "../recall/src"]);

// A decision is waited for: found one by one, the packages that it needs cost it more than the parts that it uses.
export default surface(
  { define: { PAIR_RULES: JSON.stringify(PAIR_RULES), ...patternFacts("../gate") } },
  {
    entries: ["commands/remember-accept"],
    carries: ["gate", "graph", "quest", "recall", "redact"].map((name) => `@orange-hyper/${name}`),
  },
);
