import type { OrangeContext } from "@orange-hyper/core";
import { OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import { noMonitorJson, noMonitorTerminal } from "../errors.js";

/** `orange run monitor`: shows the runs of this project in a view that fills the terminal. */
export default class RunMonitor extends OrangeCommand {
  selected = word("id", {
    description: "The run to begin with: its id, or at least 4 characters of its end.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.json) throw noMonitorJson();
    const fullScreen = await ctx.terminal.fullScreen();
    if (fullScreen === null) throw noMonitorTerminal();
    const { env, interruption, messages } = this.context;
    const { openRuns } = await import("@orange-hyper/loop");
    const selected =
      this.selected === undefined ? null : (await openRuns(ctx, { env }).show(this.selected)).run.run_id;
    const { personScreen } = await import("../run/person-screen.js");
    const { monitorRuns } = await import("../runs/monitor-runs.js");
    const paint = personScreen(env, messages);
    const options = { caller: this.context, fullScreen, paint, selected, hasTasks: false };
    await monitorRuns(ctx, { ...options, stop: interruption() });
    return { data: {}, human: nothing };
  }
}

async function* nothing(): AsyncGenerator<string> {}
