import { detailsData, listData, statusData } from "@orange-hyper/loop";
import * as z from "zod";
import { AS_DATA, clip } from "../../safe.js";
import { defineTool } from "../../tool.js";
import { answer, runOutput } from "./answer.js";
import { runInput } from "./inputs.js";
import { runsOf } from "./open.js";

/** Returns what `orange run list` prints. */
export const runList = defineTool({
  name: "orange_run_list",
  title: "List runs",
  description: "Lists the runs of the project, the newest first: goal, status, phase and counters.",
  input: z.object({}),
  output: runOutput,
  effect: "none",
  isIdempotent: true,
  async run(project, _input, call) {
    const runs = await runsOf(project, call);
    return answer(listData(await runs.list({ status: null, quest: null })), ({ runs: all }) =>
      [AS_DATA, ...all.map(({ run_id, status, goal }) => `${run_id} ${status}: ${goal}`)].join("\n"),
    );
  },
});

/** Returns what `orange run status` prints. */
export const runStatus = defineTool({
  name: "orange_run_status",
  title: "Show where a run stands",
  description: "Shows where a run stands, whether it waits for a person, and what is next.",
  input: z.object({ run_id: runInput.optional() }),
  output: runOutput,
  effect: "none",
  isIdempotent: true,
  async run(project, { run_id }, call) {
    const runs = await runsOf(project, call);
    return answer(statusData(await runs.status(run_id ?? null)), ({ run }) =>
      run === null
        ? "There is no run."
        : `${run.status}${run.pending_approvals.length === 0 ? "" : `: ${run.pending_approvals.length} pending`}`,
    );
  },
});

/** Returns what `orange run show` prints. */
export const runShow = defineTool({
  name: "orange_run_show",
  title: "Show a run",
  description: "Shows a run with its gates, its repairs, its approvals and everything that happened in it.",
  input: z.object({ run_id: runInput.optional() }),
  output: runOutput,
  effect: "none",
  isIdempotent: true,
  async run(project, { run_id }, call) {
    const runs = await runsOf(project, call);
    return answer(detailsData(await runs.show(run_id ?? "last")), ({ run, gates }) =>
      [
        AS_DATA,
        `${run.run_id} ${run.status}: ${run.goal}`,
        ...gates.gates.map(({ id, ok, reason }) => `${id} ${ok ? "met" : "not met"}: ${reason}`),
      ].join("\n"),
    );
  },
});

/** Returns what `orange run approvals` prints. Only a person can decide an approval. */
export const runApprovals = defineTool({
  name: "orange_run_approvals",
  title: "List what runs wait for",
  description:
    "Lists what runs wait for a person to decide. Only a person decides, and not through this server.",
  input: z.object({}),
  output: runOutput,
  effect: "none",
  isIdempotent: true,
  async run(project, _input, call) {
    const runs = await runsOf(project, call);
    const found = await runs.approvals(false);
    const approvals = found.map(({ run_id, approval }) => ({ run_id, ...approval }));
    return answer({ approvals, count: approvals.length }, ({ approvals: all }) =>
      [
        AS_DATA,
        ...all.map(({ run_id, approval_id, kind, reason }) => `${run_id} ${approval_id} ${kind}: ${reason}`),
      ].join("\n"),
    );
  },
});

const MAX_PART_LENGTH = 64 * 1024;

/** Returns a part of what `orange run artifact` prints. */
export const runArtifact = defineTool({
  name: "orange_run_artifact",
  title: "Read what a run has kept",
  description: "Reads one artifact or log of a run, checked against its digest, from a character on.",
  input: z.object({
    run_id: runInput,
    ref: z.string().max(100).describe("As orange_run_show names it: art_0007_validation, or a blob."),
    offset: z.int().min(0).optional(),
    limit: z.int().min(1).max(MAX_PART_LENGTH).optional(),
  }),
  output: runOutput,
  effect: "none",
  isIdempotent: true,
  async run(project, { run_id, ref, offset = 0, limit = MAX_PART_LENGTH }, call) {
    const runs = await runsOf(project, call);
    const { line, body } = await runs.artifact(run_id, ref);
    const whole = typeof body === "string" ? body : JSON.stringify(body, null, 2);
    const text = whole.slice(offset, offset + limit);
    return answer(
      { artifact: line, text, offset, total: whole.length },
      (safe) => `${AS_DATA}\n\n${clip(safe.text, MAX_PART_LENGTH)}`,
    );
  },
});
