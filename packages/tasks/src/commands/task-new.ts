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
import { msg } from "@orange-hyper/core/text";
import { checkedQuest } from "../creation/checked-quest.js";
import { summaryTwice } from "../creation/errors.js";
import { FIRST_STATUSES, makeTask, type NewTask, planTask, startsNow } from "../creation/new-task.js";
import { type StartedTask, startNewTask } from "../creation/start-task.js";
import type { Task } from "../model/task.js";
import { requireHuman } from "../open/caller.js";
import { summaryOption, textOption } from "../open/options.js";
import { TaskCommand } from "../open/task-command.js";
import type { Project } from "../projects/project.js";
import { viewTask } from "../view/view-tasks.js";
import { taskData } from "../wire.js";

const HARNESSES = ["claude", "codex", "opencode", "pi"];

/** `orange task new`: creates a task on a branch of its own, and starts its agent if nothing keeps it waiting. */
export default class TaskNew extends TaskCommand {
  words = words("branch-and-summary", {
    description: "The branch, and behind it what is to be done in one line.",
  });
  summary = text("--summary", { value: "text", description: "What is to be done, without naming a branch." });
  contextText = text("--context", {
    value: "text",
    description: "Requirements for TASK.md; - reads standard input.",
  });
  project = text("--project", { value: "name", description: "The project, if not that of this folder." });
  harness = text("--harness", {
    value: "name",
    description: "The agent that works, if not the first that is installed.",
    choices: HARNESSES,
  });
  reviewHarness = text("--review-harness", {
    value: "name",
    description: "The agent that reviews.",
    choices: HARNESSES,
  });
  effort = text("--effort", {
    value: "level",
    description: "How hard the worker thinks, where its harness can be told.",
  });
  reviewEffort = text("--review-effort", { value: "level", description: "The same for the reviewer." });
  fullPermissions = flag("--full-permissions", {
    description: "The agent asks for nothing; config.json has to permit it.",
  });
  status = text("--status", {
    value: "status",
    description: "Where it begins: pending, clarification, agent-review or reviewing.",
    choices: FIRST_STATUSES,
  });
  quest = text("--quest", { value: "id", description: "The quest whose work this is.", of: "active-quest" });
  after = texts("--after", {
    value: "id",
    description: "Starts once this task is done; may be given again.",
  });
  budgetMinutes = text("--budget-minutes", {
    value: "number",
    description: "Minutes that its agents may take in all.",
  });
  budgetTurns = text("--budget-turns", {
    value: "number",
    description: "How often its agents may be started.",
  });
  noSpawn = flag("--no-spawn", { description: "Start no agent yet." });
  dryRun = flag("--dry-run", { description: "Check everything and write nothing." });

  async run(ctx: OrangeContext): Promise<Outcome> {
    requireHuman(this.context);
    const { branch, summary, status } = this.#words();
    const tasks = await this.tasks(ctx);
    const project = await tasks.projectFor(this.project);
    const read = await tasks.settings();
    const ground = { home: tasks.home, project, settings: read.settings, log: tasks.log };
    const planned = await planTask(ctx, ground, {
      branch,
      summary,
      status,
      ...(await this.#rest(ctx, project)),
    });
    const warnings = [...read.warnings, ...planned.warnings];
    if (this.dryRun) {
      const task = taskData(planned.task, { session_state: "inactive", attention: null, spawnable: false });
      const data = {
        task,
        spawned: false,
        dry_run: true as const,
        message: createdMessage(task, true),
        warnings,
      };
      return {
        data,
        human: async (screen) => (await import("../human/created.js")).taskCreated(data, screen),
      };
    }
    const made = await makeTask(ctx, ground, planned);
    const begins = !this.noSpawn && (await startsNow(tasks.home, made));
    if (begins) this.context.progress(msg`Preparing a worktree and starting the agent`);
    const started: StartedTask = begins
      ? await startNewTask(await tasks.engineOf(project), made)
      : { task: made, spawned: false, warnings: [] };
    const { task } = started;
    const data = {
      task: await viewTask(tasks, task),
      spawned: started.spawned,
      message: createdMessage(task),
      warnings: [...warnings, ...started.warnings],
    };
    return { data, human: async (screen) => (await import("../human/created.js")).taskCreated(data, screen) };
  }

  #words(): Pick<NewTask, "branch" | "summary" | "status"> {
    const [branch, ...rest] = this.words;
    const said = joinWords(rest);
    if (said !== "" && this.summary !== undefined) throw summaryTwice();
    const summary = summaryOption(this.summary ?? said);
    return { branch, summary, status: choiceOption("--status", this.status, FIRST_STATUSES) };
  }

  async #rest(ctx: OrangeContext, project: Project): Promise<Omit<NewTask, "branch" | "summary" | "status">> {
    const { harness, reviewHarness, effort, reviewEffort, fullPermissions, after } = this;
    const budgetMinutes = countOption("--budget-minutes", this.budgetMinutes, { least: 1 });
    const budgetTurns = countOption("--budget-turns", this.budgetTurns, { least: 1 });
    const quest =
      this.quest === undefined ? null : await checkedQuest(this.context.projectAt, project, this.quest);
    const context = await textOption(ctx.stdin, "--context", this.contextText);
    return {
      harness,
      reviewHarness,
      effort,
      reviewEffort,
      fullPermissions,
      after,
      quest,
      context,
      budgetMinutes,
      budgetTurns,
      spawns: !this.noSpawn,
    };
  }
}

/** Formats a task's project, branch, status and harness. */
function inBrackets({ project, branch, status, harness }: Task): string {
  return `(${project}/${branch}) [${status}] [${harness}]`;
}

/** Returns the `message` of `task.create`. */
function createdMessage(task: Task, isDryRun = false): string {
  return isDryRun ? `Would create a task ${inBrackets(task)}` : `Created task ${task.id} ${inBrackets(task)}`;
}
