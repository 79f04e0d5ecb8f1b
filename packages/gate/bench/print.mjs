// node packages/gate/bench/print.mjs: what the gate stops, lets in and compares, from what was built.
import * as gate from "../dist/index.js";
import { SETS, score } from "./score.mjs";

for (const set of SETS) {
  console.log(set === "tuned" ? "Cases that the rules were made with" : "Cases held out");
  for (const [name, { cases, right, failures }] of Object.entries(score(set, gate))) {
    console.log(`  ${name.padEnd(15)} ${right} of ${cases} (${((100 * right) / cases).toFixed(1)} %)`);
    for (const failure of failures) console.log(`    - ${failure}`);
  }
  console.log();
}
