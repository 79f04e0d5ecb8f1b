import type { OrangeContext } from "@orange-hyper/core";
import {
  choiceOption,
  countOption,
  flag,
  joinWords,
  type Outcome,
  text,
  texts,
  words,
} from "@orange-hyper/core/command";
import { LARGEST_LIMITS } from "../model/limits.js";
import { MODES } from "../model/mode.js";
import { required } from "../open/options.js";
import { RunCommand } from "../open/run-command.js";
import { trusting } from "../open/trusting.js";
import { watched } from "../open/watched.js";
import type { StartRequest } from "../runs/runs.js";
import { outcomeData, planData } from "../wire.js";

/** `orange run start`: creates a run and works on it until it ends, waits or is blocked. */
export default class RunStart extends RunCommand {
  goal = words("goal", { description: "What is to be reached, in one or two sentences." });
  quest = text("--quest", {
    value: "quest",
    description: "The active quest that this is for.",
    of: "active-quest",
  });
  newQuest = flag("--new-quest", { description: "Open a quest for it." });
  mode = text("--mode", {
    value: "mode",
    description: "Purpose: plan, implement, review or research. Default: judged by the words of the goal.",
    choices: MODES,
  });
  preset = text("--preset", {
    value: "preset",
    description: "Which roles take part; `orange run presets` lists them.",
  });
  base = text("--base", { value: "ref", description: "In a review: what the change is compared with." });
  task = text("--task", { value: "id", description: "Work in the worktree of this task." });
  inPlace = flag("--in-place", { description: "Let the roles change files in this work tree." });
  criterion = texts("--criterion", {
    value: "text",
    description: "What has to hold at the end; may be given again.",
  });
  constraint = texts("--constraint", {
    value: "text",
    description: "What is to be kept to; may be given again.",
  });
  allow = texts("--allow", {
    value: "glob",
    description: "A path that may change. Default: all. May be given again.",
  });
  deny = texts("--deny", { value: "glob", description: "Paths that may not change; may be given again." });
  stopWhen = texts("--stop-when", {
    value: "text",
    description: "Tell the orchestrator when to stop; ends no run by itself.",
  });
  maxIterations = text("--max-iterations", { value: "n", description: "Most iterations, 25 at most." });
  maxRevisions = text("--max-revisions", { value: "n", description: "Most repairs, 10 at most." });
  timeBudget = text("--time-budget", {
    value: "seconds",
    description: "Most seconds of work, providers included.",
  });
  tokenBudget = text("--token-budget", {
    value: "n",
    description: "Most tokens, where providers report them.",
  });
  maxSteps = text("--max-steps", { value: "n", description: "Number of steps after which the run pauses." });
  allowNoChange = flag("--allow-no-change", {
    description: "Let it complete although nothing had to be changed.",
  });
  allowStub = flag("--allow-stub", { description: "Let a role be played by a script." });
  abortFreely = flag("--abort-without-approval", {
    description: "Let the orchestrator abort without asking you.",
  });
  trustConfig = text("--trust-config", {
    value: "sha256",
    description: "You have read roles.json with this digest.",
  });
  detach = flag("--detach", { description: "Work in the background; `orange run status` watches it." });
  dryRun = flag("--dry-run", {
    description: "Show roles, limits, commands and policies, and write nothing.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const request = this.#request();
    const runs = await this.runs(ctx);
    if (this.dryRun) {
      const data = planData(await runs.plan(request));
      return { data, human: async (screen) => (await import("../human/planned.js")).planText(data, screen) };
    }
    const { json, context } = this;
    const outcome = await trusting(ctx, { given: request.trustConfig, json, context }, (trustConfig) => {
      const trusted = { ...request, trustConfig };
      return this.detach ? runs.startDetached(trusted) : runs.start(trusted, watched(this.context));
    });
    const data = outcomeData(outcome);
    return { data, human: async (screen) => (await import("../human/outcome.js")).outcomeText(data, screen) };
  }

  #request(): StartRequest {
    const count = (option: string, value: string | undefined, most?: number): number | null =>
      countOption(option, value, { least: 1, ...(most !== undefined && { most }) });
    return {
      goal: required(joinWords(this.goal), "<goal>", "start"),
      quest: this.quest ?? null,
      newQuest: this.newQuest,
      mode: choiceOption("--mode", this.mode, MODES) ?? null,
      preset: this.preset ?? null,
      base: this.base ?? null,
      task: this.task ?? null,
      inPlace: this.inPlace,
      criteria: this.criterion,
      constraints: this.constraint,
      allow: this.allow,
      deny: this.deny,
      stopConditions: this.stopWhen,
      maxIterations: count("--max-iterations", this.maxIterations, LARGEST_LIMITS.max_iterations),
      maxRevisions: count("--max-revisions", this.maxRevisions, LARGEST_LIMITS.max_revisions),
      timeBudget: count("--time-budget", this.timeBudget, LARGEST_LIMITS.time_budget_seconds),
      tokenBudget: count("--token-budget", this.tokenBudget),
      maxSteps: count("--max-steps", this.maxSteps),
      allowNoChange: this.allowNoChange,
      allowStub: this.allowStub,
      abortWithoutApproval: this.abortFreely,
      trustConfig: this.trustConfig ?? null,
    };
  }
}
