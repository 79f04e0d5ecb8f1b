import type { OrangeContext } from "@orange-hyper/core";
import { type CommandContext, flag, OrangeCommand, type Outcome, text } from "@orange-hyper/core/command";
import { noJson, noTerminal } from "../errors.js";

/** `orange dashboard`: shows tasks, and every action on them, in a view that fills the terminal. */
export default class DashboardOpen extends OrangeCommand {
  home = text("--home", {
    value: "folder",
    description: "The folder of all tasks, if not ORANGE_HOME or ~/orange.",
    of: "folder",
  });
  all = flag("--all", { description: "Show the tasks of all projects." });
  project = text("--project", {
    value: "name",
    description: "Show the tasks of this project, if not of the one that you stand in.",
  });
  exitOnAttach = flag("--exit-on-attach", {
    description: "End with the session that you attach to, instead of coming back.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.json) throw noJson();
    const fullScreen = await ctx.terminal.fullScreen();
    if (fullScreen === null) throw noTerminal();
    const { env, interruption, messages } = this.context;
    const { all, exitOnAttach, home, project } = this;
    const { openBoard } = await import("../board/open-board.js");
    const { board, news } = await openBoard(ctx, { all, project, home, caller: this.context });
    const { personScreen } = await import("../run/person-screen.js");
    const { runDashboard } = await import("../run/dashboard.js");
    const { browser, clock, programs, terminal } = ctx;
    const ports = { browser, clock, programs, terminal, fullScreen };
    const paint = personScreen(env, messages);
    const stop = interruption();
    const runs = projectOf(this.context);
    const options = { ...ports, board, paint, stop, exitOnAttach, hasRuns: runs !== null };
    let said = news;
    while ((await runDashboard({ ...options, news: said })) === "runs" && runs !== null) {
      const { monitorRuns } = await import("../runs/monitor-runs.js");
      said = null;
      const monitor = { caller: this.context, fullScreen, paint, selected: null, hasTasks: true, stop };
      if ((await monitorRuns(runs, monitor)) === "quit") break;
    }
    return { data: {}, human: nothing };
  }
}

/** Returns the project of the working directory, for its runs; null if there is none. */
function projectOf({ projectAt }: Pick<CommandContext, "projectAt">): OrangeContext | null {
  try {
    return projectAt(".");
  } catch {
    return null;
  }
}

async function* nothing(): AsyncGenerator<string> {}
