import type { OrangeContext } from "@orange-hyper/core";
import type { Screen } from "@orange-hyper/core/human";
import type { KnownHost } from "@orange-hyper/host-state";
import { refuseHome } from "../activation/home.js";
import type { SetupData } from "../schema/setup.js";
import { noTerminal } from "./errors.js";
import { type SetupMode, setupData } from "./report.js";
import { runSetup } from "./run.js";
import { readSituation, type Situation } from "./situation.js";
import type { SetupWishes, Step } from "./steps.js";

/** The options of `orange setup`. */
export interface SetupOptions {
  readonly yes: boolean;
  readonly dryRun: boolean;
  readonly remove: boolean;
  readonly keepEvidence: boolean;
  /** Undefined to keep the current choice. */
  readonly linkedWorkTrees: boolean | undefined;
}

/** The situation that a setup starts from, and its plan. */
interface Begin {
  readonly now: Situation;
  readonly plan: SetupData;
}

/** Sets up one host for this project, or removes it. */
export class HostSetup {
  readonly #ctx: OrangeContext;
  readonly #known: KnownHost;
  readonly #options: SetupOptions;

  constructor(ctx: OrangeContext, known: KnownHost, options: SetupOptions) {
    if (!options.remove) refuseHome(ctx);
    this.#ctx = ctx;
    this.#known = known;
    this.#options = options;
  }

  /** Reads the situation and returns the plan. Changes nothing. */
  async begin(): Promise<Begin> {
    const { dryRun, yes } = this.#options;
    const now = await readSituation(this.#ctx, this.#known);
    const isUnconfirmed = !dryRun && !yes;
    const mode = this.#mode({ isApplied: false, isUnconfirmed, wishes: this.#wishes });
    return { now, plan: await setupData(this.#ctx, this.#known, now, mode) };
  }

  /** Performs the plan without output in between, for programs. */
  async apply(begin: Begin): Promise<SetupData> {
    const steps = this.#perform(begin, this.#wishes);
    let result = await steps.next();
    while (!result.done) result = await steps.next();
    return result.value;
  }

  /**
   * Performs the plan for people: yields the plan, asks, yields each step when it begins, then what to do next. Returns
   * true when it was performed.
   */
  async *guide(begin: Begin, paint: Screen): AsyncGenerator<string, boolean> {
    const { plan } = begin;
    const { setupPlanText, setupStepText, setupDoneText } = await import("./human.js");
    yield setupPlanText(plan, this.#known, paint);
    if (this.#options.dryRun) return false;
    const hasWork = plan.steps.some(({ state }) => state === "todo");
    const answer =
      this.#options.yes || !hasWork ? true : await this.#ctx.terminal.confirm(paint.t`Go ahead?`);
    if (answer === null)
      throw noTerminal(`orange setup ${this.#known.id}${this.#options.remove ? " --remove" : ""}`);
    if (!answer) {
      yield paint.t`Nothing was changed.`;
      return false;
    }
    const steps = this.#perform(begin, {
      ...this.#wishes,
      keepsEvidence: await this.#keepsEvidence(plan, paint),
    });
    let result = await steps.next();
    while (!result.done) {
      yield setupStepText(result.value, paint);
      result = await steps.next();
    }
    // When nothing was done, the plan has already shown what stays.
    const data = hasWork ? result.value : { ...result.value, stays: [] };
    yield setupDoneText(data, this.#known.manifest.title, paint);
    return true;
  }

  /** Yields each step before it is performed. Returns the answer for the situation afterwards. */
  async *#perform({ now, plan }: Begin, wishes: SetupWishes): AsyncGenerator<Step, SetupData> {
    const { remove } = this.#options;
    const result = yield* runSetup(this.#ctx, this.#known, { now, isRemoval: remove, wishes });
    const hadEvidence = plan.evidence !== "none";
    const { undone } = result;
    return setupData(
      this.#ctx,
      this.#known,
      result.now,
      this.#mode({ isApplied: true, isUnconfirmed: false, wishes, hadEvidence, ...(undone && { undone }) }),
    );
  }

  /** Asks separately before evidence is deleted, because it cannot be recreated. Any answer other than yes keeps it. */
  async #keepsEvidence({ evidence }: SetupData, { t }: Screen): Promise<boolean> {
    const { yes, keepEvidence } = this.#options;
    if (yes || evidence !== "deleted") return keepEvidence;
    return (
      (await this.#ctx.terminal.confirm(t`Delete what hooks recorded in this project as well?`)) !== true
    );
  }

  get #wishes(): SetupWishes {
    const { linkedWorkTrees, keepEvidence } = this.#options;
    return { linkedWorkTrees, keepsEvidence: keepEvidence };
  }

  #mode(how: Omit<SetupMode, "isRemoval" | "isDryRun">): SetupMode {
    const { remove, dryRun } = this.#options;
    return { isRemoval: remove, isDryRun: dryRun, ...how };
  }
}
