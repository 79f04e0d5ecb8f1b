import { givenOptions } from "../checks/given-options.js";
import { hasOption } from "../programs/options.js";
import { limitedBy } from "./limited-by.js";
import { scriptPromises } from "./script-name.js";
import type { Body, ScriptUse } from "./script-use.js";
import { askedInVain } from "./vain-options.js";

/** One use of a program that runs tasks. */
interface TaskAsk {
  readonly program: string;
  readonly tasks: readonly string[];
  readonly bodies: readonly Body[] | null;
  /** All words behind the program. */
  readonly rest: readonly string[];
  /** Those of them that the tasks are given; what their bodies make of them, only the bodies say. */
  readonly given?: readonly string[];
  /** Options with which it lists or plans. */
  readonly lists?: string;
  readonly isListing?: boolean;
  readonly lenient?: ScriptUse["hollow"];
}

/** Tasks as a script: by their bodies where those can be judged, else as whatever their names and arguments leave. */
export function taskScript(ask: TaskAsk): ScriptUse {
  const { program, tasks, bodies, rest, given = [], lists = "", isListing = false, lenient = null } = ask;
  // Without a task rake and its kin run one that is most often that of the tests.
  const isDefault = program === "rake" && tasks.length === 0;
  const asked = isListing || hasOption(rest, lists) ? "only_lists" : askedInVain(rest);
  const hollow = asked ?? (bodies === null ? lenient : null);
  const judged = hollow === null ? bodies : null;
  return {
    label: `${program} ${tasks.join(" ")}`.trim(),
    promises: isDefault || tasks.some(scriptPromises),
    bodies: judged,
    selection: limitedBy(judged === null ? given : []),
    options: givenOptions(program, rest),
    hollow,
    many: false,
  };
}
