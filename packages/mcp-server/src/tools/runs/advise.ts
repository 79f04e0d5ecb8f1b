import { PAYLOAD_KEYS, type Purpose } from "@orange-hyper/loop";
import * as z from "zod";
import { textInput } from "../../inputs.js";
import { AS_DATA } from "../../safe.js";
import { defineTool } from "../../tool.js";
import { answer, runOutput } from "./answer.js";
import { goalInput, responseInput, runInput } from "./inputs.js";
import { runsOf } from "./open.js";

/** Returns what `orange run recommend` prints. */
export const runRecommend = defineTool({
  name: "orange_run_recommend",
  title: "Recommend how to work on a goal",
  description:
    "Says in which mode and with which roles a goal would be worked on, and what a person would be asked. Starts nothing.",
  input: z.object({ goal: goalInput }),
  output: runOutput,
  effect: "none",
  isIdempotent: true,
  async run(project, { goal }, call) {
    const runs = await runsOf(project, call);
    return answer(
      await runs.recommend(goal),
      ({ mode, preset, risk_level, command }) =>
        `Mode ${mode}, preset ${preset}, risk ${risk_level}. A person may run: ${command}`,
    );
  },
});

/** Returns what `orange run insights` prints. */
export const runInsights = defineTool({
  name: "orange_run_insights",
  title: "Count how runs went",
  description:
    "Counts runs by status, repairs, verdicts, checks and approvals. What is not known is named as such.",
  input: z.object({ since: textInput(30).optional().describe("A day, YYYY-MM-DD.") }),
  output: runOutput,
  effect: "none",
  isIdempotent: true,
  async run(project, { since }, call) {
    const runs = await runsOf(project, call);
    return answer(await runs.insights(since ?? null), (safe) => JSON.stringify(safe));
  },
});

/** Returns the open directive of a run that waits for an answer. */
export const runDirective = defineTool({
  name: "orange_run_directive",
  title: "Read the open directive of a run",
  description:
    "Reads the directive of a run that waits for an answer, with the form that the answer has. Answer it with orange_run_respond.",
  input: z.object({ run_id: runInput }),
  output: runOutput,
  effect: "none",
  isIdempotent: true,
  async run(project, { run_id }, call) {
    const runs = await runsOf(project, call);
    const found = await runs.directive(run_id);
    const data = found ?? { ref: null, text: "No directive of this run is open." };
    return answer(data, (safe) => (safe.ref === null ? safe.text : `${AS_DATA}\n\n${safe.text}`));
  },
});

const PURPOSES = Object.keys(PAYLOAD_KEYS) as [Purpose, ...Purpose[]];

/** Returns what `orange run check-response` prints. */
export const runCheckResponse = defineTool({
  name: "orange_run_check_response",
  title: "Check an answer to a directive",
  description: "Says all that is wrong with an answer, without handing it in.",
  input: z.object({ role: z.enum(PURPOSES), response: responseInput }),
  output: runOutput,
  effect: "none",
  isIdempotent: true,
  async run(project, { role, response }, call) {
    const runs = await runsOf(project, call);
    return answer(await runs.checkResponse(role, response, null), ({ valid, errors }) =>
      valid
        ? "The answer can be handed in."
        : errors.map(({ path, code, message }) => `${code} ${path}: ${message}`).join("\n"),
    );
  },
});
