import type { OrangeContext } from "@orange-hyper/core";
import { choiceOption, countOption, flag, type Outcome, text } from "@orange-hyper/core/command";
import type { Screen } from "@orange-hyper/core/human";
import type { LogEntryLine } from "../log/log-file.js";
import { LOG_COMPONENTS, LOG_LEVELS } from "../log/log-line.js";
import { type LogFilter, readLog } from "../log/read-log.js";
import type { Tasks } from "../open/open-tasks.js";
import { TaskCommand } from "../open/task-command.js";

/** Default number of lines with --json; number of earlier lines shown before following; polling interval in ms. */
const LINES = 100;
const FOLLOWED_LINES = 20;
const LOOK_EVERY_MS = 500;

/** `orange log`: shows what happened to tasks, from the log of the home folder. */
export default class Log extends TaskCommand {
  level = text("--level", {
    value: "level",
    description: "This level, and more serious ones.",
    choices: LOG_LEVELS,
  });
  component = text("--component", {
    value: "name",
    description: "Lines of this part alone.",
    choices: LOG_COMPONENTS,
  });
  grep = text("--grep", { value: "text", description: "Lines with this text, in any case." });
  lines = text("--lines", { value: "number", description: "Number of lines to print before it ends." });
  follow = flag("--follow", {
    description:
      "Go on with each line that comes, until it is interrupted; a terminal needs it beside --lines alone.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const filter: LogFilter = {
      level: choiceOption("--level", this.level, LOG_LEVELS),
      component: choiceOption("--component", this.component, LOG_COMPONENTS),
      grep: this.grep,
    };
    const count = countOption("--lines", this.lines, { least: 1 });
    const tasks = await this.tasks(ctx);
    const lines = count ?? (this.json ? LINES : FOLLOWED_LINES);
    const { entries, newest } = await readLog(tasks.home, filter, { lines });
    const data = { entries, count: entries.length };
    return {
      data,
      human: async function* (this: Log, screen: Screen) {
        const { logLines } = await import("../human/log-lines.js");
        // Output to a pipe is followed only with --follow, because otherwise the pipe would never close.
        const follows = this.follow || (count === null && screen.columns !== null);
        if (entries.length > 0) yield logLines(entries, screen);
        else if (!follows) yield screen.t`Nothing was logged.`;
        if (follows) yield* this.#followed(tasks, { filter, newest }, screen);
      }.bind(this),
    };
  }

  async *#followed(
    { home }: Tasks,
    { filter, newest }: { readonly filter: LogFilter; readonly newest: LogEntryLine | undefined },
    screen: Screen,
  ): AsyncGenerator<string> {
    const { logLines } = await import("../human/log-lines.js");
    const stop = this.context.interruption().then(() => true);
    let after = newest;
    while (!(await Promise.race([stop, pause()]))) {
      const read = await readLog(home, filter, { lines: Number.POSITIVE_INFINITY, after });
      after = read.newest;
      if (read.entries.length > 0) yield logLines(read.entries, screen);
    }
  }
}

function pause(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), LOOK_EVERY_MS));
}
