import type { Check } from "../checks/check.js";
import { chosenAndLeftOut, leftOut } from "../checks/selection.js";
import type { Place } from "../scripts/script-use.js";
import { cargoScope } from "./cargo-workspace.js";
import { chosenByConfiguration } from "./chosen.js";
import { leftOutByConfiguration } from "./left-out.js";
import { typescriptScope } from "./typescript.js";

/** A check limited to what the files of configuration in its folder leave of what it looks at. */
export function configured(check: Check, words: readonly string[], place: Place): Check {
  const [runner = ""] = check.runner.split(" ", 1);
  if (runner === "cargo") return cargoScope(check, words, place);
  if (runner === "tsc" || runner === "vue-tsc") return typescriptScope(check, words, place);
  const [named] = chosenAndLeftOut(check.selection.paths);
  const paths = [
    ...(named.length === 0 ? chosenByConfiguration(runner, place) : []),
    ...leftOut(leftOutByConfiguration(runner, place)),
  ];
  if (paths.length === 0) return check;
  return { ...check, selection: { ...check.selection, paths: [...check.selection.paths, ...paths] } };
}
