import { BEFORE, inform, type Rule } from "./rule.js";
import { isProse } from "./sample-path.js";

/** Informs the model that it is writing unresolved conflict markers. */
export const noConflicts: Rule = {
  name: "no-conflicts",
  description: "The model is told where it writes the marks of a conflict that nobody resolved.",
  category: "work",
  defaultEnabled: true,
  match: BEFORE,
  effect: "inform",
  fn: ({ use }) => {
    for (const { path, text } of use.writes) {
      if (isProse(path) || !/^<{7} /m.test(text) || !/^={7}$/m.test(text) || !/^>{7} /m.test(text)) continue;
      return inform(
        "The text still holds marks of a conflict (<<<<<<<, =======, >>>>>>>); resolve it before going on.",
      );
    }
    return null;
  },
};
