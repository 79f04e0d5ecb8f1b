import type { OrangeContext } from "@orange-hyper/core";
import { openReadSession } from "@orange-hyper/core/observe";
import { msg } from "@orange-hyper/core/text";
import type { PolicyEntry } from "./catalogue.js";
import { type Environment, isEnabled } from "./engine/environment.js";
import { guidanceIn } from "./engine/guidance.js";
import { type Fields, payloadOf } from "./engine/payload.js";
import { type Emission, emissionOf, type Policy } from "./engine/policy.js";
import { notTrusted, unreadText } from "./errors.js";
import { OWN_POLICY_LIMIT } from "./own/own-policy.js";
import { ownProblem } from "./own/problem.js";
import { runOwn } from "./own/run-own.js";
import type { OwnSetting } from "./own/settings.js";
import { type Judgement, judge } from "./rules/judge.js";
import { mayModify, type RuleSetting, type Setting } from "./rules/settings.js";
import { anythingAt } from "./rules/world.js";
import { shellPipelines } from "./shell/commands.js";
import type { Detector } from "./stop/detector.js";
import { readTurn } from "./stop/read-turn.js";
import { isKnown, modeOf, runDetectors } from "./stop/run-detectors.js";

/** The result of trying a rule, detector or policy on an event. */
export interface Tried {
  readonly event: string;
  readonly matches: boolean;
  /** "unknown" when the event lacks what the rule, detector or policy needs. */
  readonly decision: "allow" | "inform" | "modify" | "deny" | "failed" | "unknown";
  readonly message: string | null;
  /** True when it would run with the present settings. */
  readonly running: boolean;
}

/** Tries a rule on an event as if it were switched on. */
export async function tryRule(
  ctx: OrangeContext,
  { setting, env }: { readonly setting: RuleSetting; readonly env: Environment },
  event: object,
): Promise<Tried> {
  const payload = payloadOf(event as Fields);
  const judgement = await judge(payload, [{ ...setting, enabled: true }], {
    projectRoot: ctx.project.root,
    userFolder: ctx.user.path,
    exists: anythingAt,
    loadShell: async () => shellPipelines,
    failedJustNow: async () => true,
    askedDecisions: async () => [],
    mayModify: (one) => mayModify(one, env),
  });
  return {
    event: payload.event,
    matches: setting.rule.match.events.some((one) => one === payload.event),
    decision: decisionOf(judgement),
    message: judgement.denied?.reason ?? judgement.informed[0]?.message ?? null,
    running: setting.enabled,
  };
}

function decisionOf({ denied, changed, informed, failed }: Judgement): Tried["decision"] {
  if (failed.length > 0) return "failed";
  if (denied !== null) return "deny";
  if (changed !== null) return "modify";
  return informed.length > 0 ? "inform" : "allow";
}

/** Tries a detector on an event as if it were switched on. */
export function tryDetector(setting: Setting<Detector>, event: object): Tried {
  const payload = payloadOf(event as Fields);
  const turn = readTurn(payload.fields);
  const { rule, enabled } = setting;
  const tried = { event: payload.event, matches: payload.event === "stop", running: enabled };
  if (!tried.matches) return { ...tried, decision: "allow", message: null };
  if (!isKnown(turn, rule)) {
    const message = msg`The event does not say what it needs to know: ${rule.needs.join(", ")}.`;
    return { ...tried, decision: "unknown", message };
  }
  const { findings, failed } = runDetectors(turn, [{ ...setting, enabled: true }]);
  const [found] = findings;
  if (found === undefined)
    return { ...tried, decision: failed.length > 0 ? "failed" : "allow", message: null };
  return {
    ...tried,
    decision: modeOf({ ...setting, enabled: true }) === "deny" ? "deny" : "inform",
    message:
      found.position === null
        ? msg`Found: ${found.kind}.`
        : msg`Found: ${found.kind}, at ${found.position} % of the last message.`,
  };
}

/** Loads each contract policy, except the one that starts programs. */
const CONTRACT: Readonly<Record<string, () => Promise<{ readonly run: Policy }>>> = {
  "config-protection": () => import("./policies/config-protection.js"),
  "stop-goal-fit": () => import("./policies/stop-goal-fit.js"),
  "workflow-steering": () => import("./policies/workflow-steering.js"),
};

/** Tries a contract policy on an event as if it were switched on. */
export async function tryPolicy(
  ctx: OrangeContext,
  { policy, env }: { readonly policy: PolicyEntry; readonly env: Environment },
  event: object,
): Promise<Tried> {
  const raw = JSON.stringify(event);
  const payload = payloadOf(event as Fields);
  const running = isEnabled(policy.id, policy.profiles, env);
  const matches = policy.events.some((one) => one === payload.event);
  const said = matches ? await saidBy(ctx, { policy, env }, raw) : NOTHING;
  return { event: payload.event, matches, running, ...said };
}

async function saidBy(
  ctx: OrangeContext,
  { policy, env }: { readonly policy: PolicyEntry; readonly env: Environment },
  raw: string,
): Promise<Said> {
  if (policy.id === "quality-gate") return saidByFormatters(ctx, env, raw);
  const loaded = await CONTRACT[policy.id]?.();
  return loaded === undefined ? NOTHING : triedOf(raw, emissionOf(raw, loaded.run(raw, { env })));
}

/**
 * Tries `quality-gate`. The formatter may be part of the project, so it is started only where a hook would start
 * it.
 */
async function saidByFormatters(ctx: OrangeContext, env: Environment, raw: string): Promise<Said> {
  const { isStrict, run } = await import("./policies/quality-gate.js");
  if (!isStrict(env)) return NOTHING;
  const observed = await openReadSession(ctx).observe<{ readonly hosts: readonly string[] }>(
    "hosts.approved",
  );
  if (observed === null || observed.summary.hosts.length === 0) {
    const message = msg`It starts a formatter only in a project that you activated for an agent host: see \`orange setup\`.`;
    return { decision: "unknown", message };
  }
  return triedOf(raw, emissionOf(raw, run(raw, { env })));
}

type Said = Pick<Tried, "decision" | "message">;

const NOTHING: Said = { decision: "allow", message: null };

function triedOf(raw: string, { exitCode, stdout, stderr }: Emission): Said {
  if (exitCode === 2) return { decision: "deny", message: stderr.trim() || stdout.trim() };
  if (exitCode !== 0)
    return { decision: "failed", message: stderr.trim() || msg`It ended with ${exitCode}.` };
  const message = guidanceIn(stdout, raw) || stderr.trim();
  return message === "" ? NOTHING : { decision: "inform", message };
}

/** Runs an own policy on an event. Throws when its file cannot be read. */
export async function tryOwn(
  ctx: OrangeContext,
  path: string,
  event: object,
  { env, setting }: { readonly env: Environment; readonly setting?: OwnSetting },
): Promise<Tried> {
  const read = await ctx.files.read(path, OWN_POLICY_LIMIT);
  if (!read.ok) throw notTrusted(unreadText(path, read.kind));
  const raw = JSON.stringify(event);
  const text = new TextDecoder().decode(read.bytes);
  const payload = payloadOf(event as Fields);
  const tried = {
    event: payload.event,
    matches: setting === undefined || setting.policy.events.some((one) => one === payload.event),
    running: setting?.enabled ?? false,
  };
  // An approved policy that is named by its id runs only with the approved text.
  if (setting !== undefined && ctx.ids.digest(text) !== setting.policy.digest) {
    const changed = ownProblem({ ...setting.policy, state: "changed" });
    return { ...tried, decision: "unknown", message: changed?.problem ?? null };
  }
  const outcome = await runOwn({ text, path }, { raw, env, cwd: ctx.project.root, timeLimitMs: 2_000 });
  return {
    ...tried,
    ...("failed" in outcome ? { decision: "failed", message: outcome.failed } : triedOf(raw, outcome)),
  };
}
