import type { Environment, OrangeContext } from "@orange-hyper/core";
import { lookAtRuns } from "./look-at-runs.js";
import type { Runs } from "./runs.js";

/** Opens the runs of a project. Every method loads its own code, so reading loads neither schemas nor the engine. */
export function openRuns(ctx: OrangeContext, { env }: { readonly env: Environment }): Runs {
  return {
    plan: async (request) => (await import("./start.js")).planRun(ctx, env, request),
    start: async (request, watch = {}) => (await import("./start.js")).startRun(ctx, env, request, watch),
    resume: async (selector, options, watch = {}) =>
      (await import("./control.js")).resumeRun(ctx, env, { selector, options, watch }),
    startDetached: async (request) => (await import("./detach.js")).startDetached(ctx, env, request),
    resumeDetached: async (selector, options) =>
      (await import("./detach.js")).resumeDetached(ctx, selector, options),
    pause: async (selector) => (await import("./control.js")).pauseRun(ctx, env, selector),
    abort: async (selector, reason) =>
      (await import("./control.js")).abortRun(ctx, env, { selector, reason }),
    ...lookAtRuns(ctx),
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
    checkResponse: async (purpose, text, selector) =>
      (await import("./check-response.js")).checkAnswer(ctx, { purpose, text, selector }),
    evidence: async (selector) => (await import("./finish.js")).evidence(ctx, selector),
    finish: async (selector, options) =>
      (await import("./finish.js")).finish(ctx, env, { selector, ...options }),
    report: async (selector) => (await import("./finish.js")).report(ctx, selector),
    recommend: async (goal) => (await import("./setup.js")).recommend(ctx, env, goal),
    roster: async (preset) => (await import("./setup.js")).roster(ctx, env, preset),
    providers: async (isChecked) => (await import("./setup.js")).providers(ctx, env, isChecked),
    initConfig: async (preset) => (await import("../config/init-config.js")).initConfig(ctx, preset),
    doctor: async () => (await import("./doctor.js")).doctor(ctx, env),
    collectGarbage: async (options) => (await import("./collect.js")).collect(ctx, options),
  };
}
