import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome } from "@orange-hyper/core/command";
import type { Paint } from "@orange-hyper/core/human";
import { type KnownHost, requireHost } from "@orange-hyper/host-state";
import { refuseHome } from "../activation/home.js";
import { ACTIVATION, hostRefusals } from "../host-call.js";
import type { SetupData } from "../schema/setup.js";
import { nobodyAnswers, optionsContradict } from "./errors.js";
import { type SetupMode, setupData } from "./report.js";
import { runSetup, type SetupResult } from "./run.js";
import { readSituation, type Situation } from "./situation.js";

/** `orange setup <host>`: one guided way from nothing to a project in which a host works with Orange, and back. */
export abstract class SetupCommand extends OrangeCommand {
  /** Its id in the registry. */
  abstract readonly host: string;

  yes = flag("--yes", { description: "Do it without asking." });
  dryRun = flag("--dry-run", { description: "Show the plan and write nothing." });
  remove = flag("--remove", { description: "Undo what an earlier setup did." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.yes && this.dryRun) throw optionsContradict("--yes", "--dry-run");
    if (!this.remove) refuseHome(ctx);
    const known = await requireHost(ctx, this.host, hostRefusals(ACTIVATION));
    const now = await readSituation(ctx, known);
    if (this.json && this.yes) return this.apply(ctx, known, now);
    const isUnconfirmed = !this.dryRun && !this.yes;
    const data = setupData(ctx, known, now, this.mode({ isApplied: false, isUnconfirmed }));
    return { data, human: (paint) => this.guide(ctx, { known, now, paint }) };
  }

  private mode(how: Omit<SetupMode, "isRemoval" | "isDryRun">): SetupMode {
    return { isRemoval: this.remove, isDryRun: this.dryRun, ...how };
  }

  private applied(ctx: OrangeContext, known: KnownHost, { now, undone }: SetupResult): SetupData {
    const mode = this.mode({ isApplied: true, isUnconfirmed: false, ...(undone && { undone }) });
    return setupData(ctx, known, now, mode);
  }

  /** Without output in between, for programs. */
  private async apply(ctx: OrangeContext, known: KnownHost, now: Situation): Promise<Outcome> {
    const steps = runSetup(ctx, known, { now, isRemoval: this.remove });
    let result = await steps.next();
    while (!result.done) result = await steps.next();
    const data = this.applied(ctx, known, result.value);
    return { data, human: () => "" };
  }

  /** For people: the plan, a question, each step as it is done, and what to type next. */
  private async *guide(
    ctx: OrangeContext,
    { known, now, paint }: { readonly known: KnownHost; readonly now: Situation; readonly paint: Paint },
  ): AsyncGenerator<string> {
    const { setupPlanText, setupStepText, setupDoneText } = await import("./human.js");
    const { title } = known.manifest;
    const isApplied = false;
    const plan = setupData(ctx, known, now, this.mode({ isApplied, isUnconfirmed: !this.yes }));
    yield setupPlanText(plan, title, paint);
    if (this.dryRun) return;
    const hasWork = plan.steps.some(({ state }) => state === "todo");
    const answer = this.yes || !hasWork ? true : await ctx.terminal.confirm("Go ahead?");
    if (answer === null) throw nobodyAnswers();
    if (!answer) return yield "Nothing was changed.";
    const steps = runSetup(ctx, known, { now, isRemoval: this.remove });
    let result = await steps.next();
    while (!result.done) {
      yield setupStepText(result.value, paint);
      result = await steps.next();
    }
    const done = this.applied(ctx, known, result.value);
    yield setupDoneText(done, title, paint);
  }
}
