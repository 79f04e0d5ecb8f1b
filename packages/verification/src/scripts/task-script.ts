import { givenOptions } from "../checks/given-options.js";
import { hasOption } from "../programs/options.js";
import { limitedBy } from "./limited-by.js";
import { scriptPromises } from "./script-name.js";
import type { Body, ScriptUse } from "./script-use.js";
import { vainOptionReason } from "./vain-options.js";

/** One use of a program that runs tasks. */
interface TaskAsk {
  readonly program: string;
  readonly tasks: readonly string[];
  readonly bodies: readonly Body[] | null;
  /** All words after the program. */
  readonly rest: readonly string[];
  /**
   * The words among `rest` that are passed to the tasks. If the bodies are known, they determine what becomes of
   * these words.
   */
  readonly given?: readonly string[];
  /** Options with which it lists or plans. */
  readonly lists?: string;
  readonly isListing?: boolean;
  readonly lenient?: ScriptUse["unprovenReason"];
}

/** Returns tasks as a script: with their bodies when these can be judged, otherwise by their names and arguments. */
export function taskScript(ask: TaskAsk): ScriptUse {
  const { program, tasks, bodies, rest, given = [], lists = "", isListing = false, lenient = null } = ask;
  // Without a task, rake runs a default one, which is usually that of the tests.
  const isDefault = program === "rake" && tasks.length === 0;
  const asked = isListing || hasOption(rest, lists) ? "only_lists" : vainOptionReason(rest);
  const unprovenReason = asked ?? (bodies === null ? lenient : null);
  const judged = unprovenReason === null ? bodies : null;
  return {
    label: `${program} ${tasks.join(" ")}`.trim(),
    namedAsCheck: isDefault || tasks.some(scriptPromises),
    bodies: judged,
    selection: limitedBy(judged === null ? given : []),
    options: givenOptions(program, rest),
    unprovenReason,
    many: false,
  };
}
