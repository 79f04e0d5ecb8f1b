import { BEFORE, inform, type Rule } from "./rule.js";
import { isProse } from "./sample-path.js";

/** Informs the model that it is writing the absolute path of this checkout into a file. */
export const warnHardcodedRoot: Rule = {
  name: "warn-hardcoded-root",
  description: "The model is told where it writes the absolute path of this checkout into a file.",
  category: "quality",
  defaultEnabled: false,
  match: BEFORE,
  effect: "inform",
  fn: ({ use, projectRoot }) => {
    for (const { path, text } of use.writes) {
      if (isProse(path) || /(?:^|[/\\])\.env/.test(path)) continue;
      const lines = text
        .split("\n")
        .flatMap((line, index) => (line.includes(projectRoot) ? [index + 1] : []));
      if (lines.length === 0) continue;
      return inform(
        `The absolute path of this checkout stands in line ${lines.slice(0, 5).join(", ")}; it is another one on every other machine.`,
      );
    }
    return null;
  },
};
