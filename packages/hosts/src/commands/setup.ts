import type { OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, word } from "@orange-hyper/core/command";
import type { Paint } from "@orange-hyper/core/human";
import { type KnownHost, requireHost } from "@orange-hyper/host-state";
import { refuseHome } from "../activation/home.js";
import { WORK_TREES, workTreesGiven } from "../options.js";
import type { SetupData } from "../schema/setup.js";
import { hostMissing, hostUnknown, nobodyAnswers, optionsContradict } from "../setup/errors.js";
import { type SetupMode, setupData } from "../setup/report.js";
import { runSetup } from "../setup/run.js";
import { readSituation, type Situation } from "../setup/situation.js";
import type { SetupWishes, Step } from "../setup/steps.js";

/** What a setup begins with. */
interface Begin {
  readonly ctx: OrangeContext;
  readonly known: KnownHost;
  readonly now: Situation;
  readonly plan: SetupData;
}

/** `orange setup`: one guided way from nothing to a project in which a host works with Orange, and back. */
export default class Setup extends OrangeCommand {
  static override id = "setup.run";
  static override paths = [["setup"]];

  host = word("host", { description: "The agent host: codex or claude-code, for example." });

  yes = flag("--yes", { description: "Do it without asking." });
  dryRun = flag("--dry-run", { description: "Show the plan and write nothing." });
  remove = flag("--remove", { description: "Undo what an earlier setup did." });
  keepEvidence = flag("--keep-evidence", {
    description: "With --remove: keep what hooks recorded in this project.",
  });
  workTrees = WORK_TREES.include();
  noWorkTrees = WORK_TREES.exclude();

  async run(ctx: OrangeContext): Promise<Outcome> {
    if (this.yes && this.dryRun) throw optionsContradict("--yes", "--dry-run");
    const linkedWorkTrees = workTreesGiven(this.workTrees, this.noWorkTrees);
    if (!this.remove) refuseHome(ctx);
    const known = await requireHost(ctx, this.host, { required: hostMissing, unsupported: hostUnknown });
    const now = await readSituation(ctx, known);
    const wishes = { linkedWorkTrees, keepsEvidence: this.keepEvidence };
    const isUnconfirmed = !this.dryRun && !this.yes;
    const plan = await setupData(ctx, known, now, this.mode({ isApplied: false, isUnconfirmed, wishes }));
    const begin = { ctx, known, now, plan };
    if (this.json && this.yes) return this.apply(begin, wishes);
    return { data: plan, human: (paint) => this.guide(begin, wishes, paint) };
  }

  private mode(how: Omit<SetupMode, "isRemoval" | "isDryRun">): SetupMode {
    return { isRemoval: this.remove, isDryRun: this.dryRun, ...how };
  }

  /** Yields each step before it is done, and returns how things stand then. */
  private async *perform(
    { ctx, known, now, plan }: Begin,
    wishes: SetupWishes,
  ): AsyncGenerator<Step, SetupData> {
    const result = yield* runSetup(ctx, known, { now, isRemoval: this.remove, wishes });
    const hadEvidence = plan.evidence !== "none";
    const { undone } = result;
    return setupData(
      ctx,
      known,
      result.now,
      this.mode({ isApplied: true, isUnconfirmed: false, wishes, hadEvidence, ...(undone && { undone }) }),
    );
  }

  /** Without output in between, for programs. */
  private async apply(begin: Begin, wishes: SetupWishes): Promise<Outcome> {
    const steps = this.perform(begin, wishes);
    let result = await steps.next();
    while (!result.done) result = await steps.next();
    return { data: result.value, human: () => "" };
  }

  /** For people: the plan, the questions, each step as it is done, and what to type next. */
  private async *guide(begin: Begin, wishes: SetupWishes, paint: Paint): AsyncGenerator<string> {
    const { plan, known } = begin;
    const { setupPlanText, setupStepText, setupDoneText } = await import("../setup/human.js");
    const { title } = known.manifest;
    yield setupPlanText(plan, known, paint);
    if (this.dryRun) return;
    const hasWork = plan.steps.some(({ state }) => state === "todo");
    const answer = this.yes || !hasWork ? true : await begin.ctx.terminal.confirm("Go ahead?");
    if (answer === null) throw nobodyAnswers();
    if (!answer) return yield "Nothing was changed.";
    const steps = this.perform(begin, { ...wishes, keepsEvidence: await this.keepsEvidence(begin) });
    let result = await steps.next();
    while (!result.done) {
      yield setupStepText(result.value, paint);
      result = await steps.next();
    }
    // What stays where nothing was done was told with the plan.
    yield setupDoneText(hasWork ? result.value : { ...result.value, stays: [] }, title, paint);
  }

  /** Evidence cannot be had again: deleting it takes a yes of its own, and everything else keeps it. */
  private async keepsEvidence({ ctx, plan }: Begin): Promise<boolean> {
    if (this.yes || plan.evidence !== "deleted") return this.keepEvidence;
    return (await ctx.terminal.confirm("Delete what hooks recorded in this project as well?")) !== true;
  }
}
