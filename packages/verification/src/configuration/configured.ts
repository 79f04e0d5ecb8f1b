import type { Check } from "../checks/check.js";
import { chosenAndLeftOut, leftOut } from "../checks/selection.js";
import type { CommandContext } from "../scripts/script-use.js";
import { cargoScope } from "./cargo-workspace.js";
import { chosenByConfiguration } from "./chosen.js";
import { hasMinimum } from "./coverage-minimum.js";
import { doubtsIn } from "./doubts.js";
import { leftOutByConfiguration } from "./left-out.js";
import { testsOtherHost } from "./other-host.js";
import { NOTHING } from "./runner-settings.js";
import { typescriptScope } from "./typescript.js";

/** Returns a check limited by the configuration files in its folder. */
export function configured(asked: Check, words: readonly string[], place: CommandContext): Check {
  const [runner = ""] = asked.runner.split(" ", 1);
  const { reason, choosesTests } = doubtsIn(asked.runner, words, place);
  const isOther = testsOtherHost(runner, words, place);
  const check = {
    ...asked,
    unprovenReason: asked.unprovenReason ?? (isOther ? "other_tree" : reason),
    ...(hasMinimum(runner, words, place) ? { hasMinimum: true } : {}),
  };
  const isFiltered = asked.class === "test" && choosesTests;
  if (runner === "cargo") return opened(cargoScope(check, words, place), isFiltered);
  if (runner === "tsc" || runner === "vue-tsc") return typescriptScope(check, words, place);
  const [named] = chosenAndLeftOut(check.selection.paths);
  // Configuration in the folder of a package is about that package, which is already selected.
  const isBeside = check.selection.packages.some((one) =>
    words.some((word) => word.startsWith(`${one.slice(2)}/`)),
  );
  const chosen = isBeside ? NOTHING : chosenByConfiguration(runner, words, place, asked.class === "test");
  const [here, notHere] = chosenAndLeftOut(chosen.paths);
  const paths = [
    ...(named.length === 0 ? here : []),
    ...leftOut([...notHere, ...leftOutByConfiguration(asked.runner, place)]),
  ];
  const isOpen = isFiltered || (chosen.isOpen && named.length === 0);
  if (paths.length === 0 && !isOpen) return check;
  const { selection } = check;
  return {
    ...check,
    selection: {
      ...selection,
      paths: [...selection.paths, ...paths],
      unsure: selection.unsure || isOpen,
    },
  };
}

function opened(check: Check, isOpen: boolean): Check {
  return isOpen ? { ...check, selection: { ...check.selection, unsure: true } } : check;
}
