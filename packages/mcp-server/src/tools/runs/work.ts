import { MODES, outcomeData, ROLES, runData, SUMMON_KINDS } from "@orange-hyper/loop";
import * as z from "zod";
import { textInput } from "../../inputs.js";
import { questInput } from "../../quest-answer.js";
import { AS_DATA } from "../../safe.js";
import { defineTool } from "../../tool.js";
import { answer, runOutput } from "./answer.js";
import { goalInput, responseInput, runInput } from "./inputs.js";
import { runsOf } from "./open.js";

/** Number of steps per call, so that the client gets an answer after each step and requests the next one itself. */
const ONE_STEP = 1;

const texts = z.array(textInput(2_000)).max(50);

/**
 * Starts a run and performs its first step. Working in the user's own work tree needs a person's permission in a
 * terminal.
 */
export const runStart = defineTool({
  name: "orange_run_start",
  title: "Start a run",
  description:
    "Starts a run for an active quest and carries out its first step; orange_run_resume goes on. A run that changes files needs a person to start it.",
  input: z.object({
    goal: goalInput,
    quest_id: questInput,
    mode: z.enum(MODES).optional(),
    preset: textInput(40).optional(),
    criteria: texts.optional(),
    constraints: texts.optional(),
  }),
  output: runOutput,
  effect: "adds",
  isIdempotent: false,
  async run(project, { goal, quest_id, mode, preset, criteria, constraints }, call) {
    const runs = await runsOf(project, call);
    const outcome = await runs.start({
      ...{ goal, quest: quest_id, mode: mode ?? null, preset: preset ?? null },
      ...{ criteria: criteria ?? [], constraints: constraints ?? [], stopConditions: [] },
      ...{ newQuest: false, base: null, task: null, inPlace: false, allow: [], deny: [] },
      ...{ maxIterations: null, maxRevisions: null, timeBudget: null, tokenBudget: null },
      ...{ allowNoChange: false, allowStub: false, abortWithoutApproval: false, trustConfig: null },
      maxSteps: ONE_STEP,
    });
    return answer(outcomeData(outcome), ({ run }) => `${run.run_id} ${run.status}`);
  },
});

/** Performs one more step of a run. */
export const runResume = defineTool({
  name: "orange_run_resume",
  title: "Go on with a run",
  description: "Carries out the next step of a run and answers where it stands then.",
  input: z.object({ run_id: runInput }),
  output: runOutput,
  effect: "adds",
  isIdempotent: false,
  async run(project, { run_id }, call) {
    const runs = await runsOf(project, call);
    const outcome = await runs.resume(run_id, { maxSteps: ONE_STEP, addIterations: null });
    return answer(outcomeData(outcome), ({ run }) => `${run.run_id} ${run.status}`);
  },
});

/** Does what `orange run pause` does. */
export const runPause = defineTool({
  name: "orange_run_pause",
  title: "Pause a run",
  description: "Lets a run that is at work end what it does and wait.",
  input: z.object({ run_id: runInput }),
  output: runOutput,
  effect: "adds",
  isIdempotent: true,
  async run(project, { run_id }, call) {
    const runs = await runsOf(project, call);
    return answer({ run: runData(await runs.pause(run_id)) }, ({ run }) => `${run.run_id} ${run.status}`);
  },
});

/** Does what `orange run respond` does. */
export const runRespond = defineTool({
  name: "orange_run_respond",
  title: "Answer a directive",
  description:
    "Hands in the answer to the open directive of a run. Nothing of an answer counts that is refused.",
  input: z.object({ run_id: runInput, response: responseInput }),
  output: runOutput,
  effect: "adds",
  isIdempotent: false,
  async run(project, { run_id, response }, call) {
    const runs = await runsOf(project, call);
    const { accepted, validation, run } = await runs.respond(run_id, response);
    return answer({ accepted, validation, run: runData(run) }, (safe) =>
      safe.accepted
        ? `Accepted; ${safe.run.run_id} ${safe.run.status}`
        : safe.validation.errors.map(({ path, code, message }) => `${code} ${path}: ${message}`).join("\n"),
    );
  },
});

/** Does what `orange run summon` does. */
export const runSummon = defineTool({
  name: "orange_run_summon",
  title: "Ask a role a side question",
  description: "Asks a role that changes nothing a side question about a run. Its answer counts for no gate.",
  input: z.object({
    run_id: runInput,
    role: z.enum(ROLES),
    kind: z.enum(SUMMON_KINDS),
    question: textInput(4_000),
  }),
  output: runOutput,
  effect: "adds",
  isIdempotent: false,
  async run(project, { run_id, role, kind, question }, call) {
    const runs = await runsOf(project, call);
    return answer(
      { summons: await runs.summon(run_id, { role, kind, question, refs: [] }) },
      ({ summons }) => `${AS_DATA}\n\n${summons.role} ${summons.status}: ${summons.summary ?? ""}`,
    );
  },
});

/** Requests an approval from the person on behalf of a run. */
export const runRequestApproval = defineTool({
  name: "orange_run_request_approval",
  title: "Ask a person about a run",
  description: "Asks the person who owns a run for an approval. The run waits until they decide.",
  input: z.object({ run_id: runInput, reason: textInput(2_000) }),
  output: runOutput,
  effect: "adds",
  isIdempotent: false,
  async run(project, { run_id, reason }, call) {
    const runs = await runsOf(project, call);
    return answer(
      { approval: await runs.requestApproval(run_id, reason) },
      ({ approval }) => `${approval.approval_id} waits for a person.`,
    );
  },
});
