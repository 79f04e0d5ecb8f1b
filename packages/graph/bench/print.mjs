// node packages/graph/bench/print.mjs: whether it is found what memory speaks of, from what was built.
import { memorySources } from "../../store/dist/memory/index.js";
import { findTargets } from "../dist/index.js";
import { scoreTargets } from "./score.mjs";

const { cases, right, failures } = await scoreTargets({ findTargets, memorySources });
console.log(`\nWhat memory speaks of, found exactly: ${right} of ${cases}`);
for (const failure of failures) console.log(`  - ${failure}`);
