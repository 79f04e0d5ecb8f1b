import { programName } from "../shell/wrappers.js";
import { BEFORE, deny, type Rule, textsIn } from "./rule.js";

const REMOVERS = new Set(["rm", "unlink", "shred", "truncate"]);
const INTERPRETER = /^(?:python[\d.]*|node|ruby|perl)$/;

/** Refuses to remove, move or empty the lock files in `paths`. */
export const blockLockDeletion: Rule = {
  name: "block-lock-deletion",
  description: "The lock files in `paths` are not removed, moved or emptied.",
  category: "project",
  defaultEnabled: false,
  match: BEFORE,
  effect: "deny",
  params: { paths: [] },
  mentions: /lock|rm|mv|unlink|shred|truncate|find|>/,
  fn: ({ use, params }) => {
    const locks = textsIn(params, "paths");
    const names = (word: string): boolean => locks.some((lock) => word === lock || word.endsWith(`/${lock}`));
    const removed = use.pipelines.some((pipeline) =>
      pipeline.some(({ words, writes }) => {
        if (writes.some(names)) return true;
        const program = programName(words[0] ?? "");
        const operands = words.slice(1).filter((word) => !word.startsWith("-"));
        if (program === "mv") return names(operands[0] ?? "");
        if (program === "find") return words.includes("-delete") && words.some(names);
        if (INTERPRETER.test(program))
          return words.some(
            (word) => locks.some((lock) => word.includes(lock)) && /unlink|remove|rename|rm/.test(word),
          );
        return REMOVERS.has(program) && operands.some(names);
      }),
    );
    return removed
      ? deny("That lock belongs to a run that may still go on. Wait for it, or ask the user.")
      : null;
  },
};
