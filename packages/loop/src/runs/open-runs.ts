import type { OrangeContext } from "@orange-hyper/core";
import type { Environment } from "../engine/execute/engine.js";
import { blobDigest } from "../model/refs.js";
import { insightsOf } from "../reports/insights.js";
import { checkGates } from "../rules/gates.js";
import { allStates, readerOf, stateOf, summaryOf } from "./look.js";
import { nextActions } from "./next-actions.js";
import type { Runs } from "./runs.js";

/** The runs of a project. Whoever only looks loads neither schemas nor what works on a run. */
export function openRuns(ctx: OrangeContext, { env }: { readonly env: Environment }): Runs {
  return {
    plan: async (request) => (await import("./start.js")).planRun(ctx, env, request),
    start: async (request, watch = {}) => (await import("./start.js")).startRun(ctx, env, request, watch),
    resume: async (selector, options, watch = {}) =>
      (await import("./go-on.js")).resumeRun(ctx, env, { selector, options, watch }),
    startDetached: async (request) => (await import("./detach.js")).startDetached(ctx, env, request),
    resumeDetached: async (selector, options) =>
      (await import("./detach.js")).resumeDetached(ctx, selector, options),
    pause: async (selector) => (await import("./go-on.js")).pauseRun(ctx, env, selector),
    abort: async (selector, reason) => (await import("./go-on.js")).abortRun(ctx, env, { selector, reason }),
    ...looking(ctx),
    decide: async (decision) => (await import("./decide.js")).decide(ctx, env, decision),
    respond: async (selector, text) => (await import("./respond.js")).respond(ctx, env, { selector, text }),
    handoff: async (selector) => (await import("./respond.js")).handoff(ctx, env, selector),
    directive: async (selector) => (await import("./respond.js")).openDirective(ctx, selector),
    summon: async (selector, question, watch = {}) =>
      (await import("../side/side-questions.js")).summon({ ctx, env, selector, watch }, question),
    fanOut: async (selector, request, watch = {}) =>
      (await import("../side/side-questions.js")).fanOut({ ctx, env, selector, watch }, request),
    validate: async (options, watch = {}) =>
      (await import("./measure.js")).validate(ctx, env, { ...options, watch }),
    reconcile: async (selector, watch = {}) =>
      (await import("./reconcile.js")).reconcile(ctx, env, { selector, watch }),
    requestApproval: async (selector, reason) =>
      (await import("./request-approval.js")).requestByAgent(ctx, env, { selector, reason }),
    checkResponse: async (purpose, text) =>
      (await import("../protocol/read-response.js")).checkResponse(purpose, text),
    evidence: async (selector) => (await import("./finish.js")).evidence(ctx, selector),
    finish: async (selector, options) =>
      (await import("./finish.js")).finish(ctx, env, { selector, ...options }),
    report: async (selector) => (await import("./finish.js")).report(ctx, selector),
    recommend: async (goal) => (await import("./setup.js")).recommend(ctx, env, goal),
    roster: async (preset) => (await import("./setup.js")).roster(ctx, env, preset),
    providers: async (isChecked) => (await import("./setup.js")).providers(ctx, env, isChecked),
    initConfig: async (preset) => (await import("../config/init-config.js")).initConfig(ctx, preset),
    doctor: async () => (await import("./keep-house.js")).doctor(ctx, env),
    collectGarbage: async (options) => (await import("./keep-house.js")).collect(ctx, options),
  };
}

type Looking = Pick<
  Runs,
  "list" | "status" | "show" | "approvals" | "artifacts" | "artifact" | "verifyArtifacts" | "insights"
>;

function looking(ctx: OrangeContext): Looking {
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
      if (selector === null && (await allStates(ctx)).length === 0) return null;
      const summary = await summaryOf(ctx, await stateOf(ctx, selector ?? "last"));
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
    verifyArtifacts: async (selector) => (await readerOf(ctx, selector)).verify(),
    insights: async (since) =>
      insightsOf((await allStates(ctx)).filter(({ created_at }) => since === null || created_at >= since)),
  };
}
