import { patternFacts } from "../../scripts/build/pattern-facts.js";
import { sourcesHash } from "../../scripts/build/sources-hash.js";
import { surface } from "../../scripts/build/surface.js";

/** Version of the code that compares texts: the gate's rules, and the words that recall extracts from each text. */
const PAIR_RULES = sourcesHash(["../gate/src", "../recall/src"]);

// A person waits for this command, and resolving these packages would cost it more than the parts that it uses.
export default surface(
  { define: { PAIR_RULES: JSON.stringify(PAIR_RULES), ...patternFacts("../gate") } },
  {
    entries: ["commands/remember-accept"],
    bundles: ["gate", "graph", "quest", "recall", "redact"].map((name) => `@orange-hyper/${name}`),
  },
);
