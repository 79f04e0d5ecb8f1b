import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { blobDigest } from "../model/refs.js";
import { insightsOf } from "../reports/insights.js";
import { checkGates } from "../rules/gates.js";
import type { LedgerProblem } from "../storage/ledger.js";
import { findRun } from "../storage/list-runs.js";
import { allHistories, allStates, newestState, readerOf, stateOf, summaryOf } from "./look.js";
import { nextActions } from "./next-actions.js";
import type { Runs } from "./runs.js";

/** Returns the problems of a run's files. An unreadable log is reported as a problem. */
async function problemsOf(ctx: OrangeContext, id: string): Promise<readonly LedgerProblem[]> {
  try {
    return await (await readerOf(ctx, id)).verify();
  } catch (error) {
    if (!isOrangeError(error) || error.code !== "STATE_CORRUPT") throw error;
    return [{ code: "STATE_CORRUPT", subject: id, message: error.message }];
  }
}

/** Everything that can be read of a project's runs without working on them. */
export type RunsSeen = Pick<
  Runs,
  "list" | "status" | "show" | "approvals" | "artifacts" | "artifact" | "verifyArtifacts" | "insights"
>;

/** Opens the runs of a project for reading. Loads only a small part of the code and writes nothing. */
export function lookAtRuns(ctx: OrangeContext): RunsSeen {
  return {
    list: async ({ status, quest }) => {
      const summaries = await Promise.all((await allStates(ctx)).map((state) => summaryOf(ctx, state)));
      return summaries.filter(
        ({ run, interrupted }) =>
          (status === null || (interrupted ? "paused" : run.status) === status) &&
          (quest === null || run.quest_id === quest),
      );
    },
    status: async (selector) => {
      const state = selector === null ? await newestState(ctx) : await stateOf(ctx, selector);
      if (state === null) return null;
      const summary = await summaryOf(ctx, state);
      return { ...summary, next_actions: nextActions(summary.run, summary.interrupted) };
    },
    show: async (selector) => {
      const reader = await readerOf(ctx, selector);
      const { state } = reader;
      const summary = await summaryOf(ctx, state);
      return {
        ...summary,
        timeline: await reader.events(),
        revision_trail: state.trail,
        gates: checkGates(state, true),
        approvals: state.approvals,
        next_actions: nextActions(state, summary.interrupted),
      };
    },
    approvals: async (all) => {
      const states = await allStates(ctx);
      return states
        .flatMap(({ run_id, approvals }) => approvals.map((approval) => ({ run_id, approval })))
        .filter(({ approval }) => all || approval.status === "pending")
        .sort((a, b) => (a.approval.requested_at < b.approval.requested_at ? -1 : 1));
    },
    artifacts: async (selector, kind) => {
      const lines = await (await readerOf(ctx, selector)).artifacts();
      return lines.filter((line) => kind === null || line.kind === kind);
    },
    artifact: async (selector, ref) => {
      const reader = await readerOf(ctx, selector);
      if (blobDigest(ref) !== null) return { line: null, body: await reader.readBlob(ref) };
      const line = (await reader.artifacts()).find((one) => one.ref === ref) ?? null;
      return { line, body: await reader.read(ref) };
    },
    verifyArtifacts: async (selector) => problemsOf(ctx, await findRun(ctx, selector)),
    insights: async (since) =>
      insightsOf(
        (await allHistories(ctx)).filter(({ state }) => since === null || state.created_at >= since),
      ),
  };
}
