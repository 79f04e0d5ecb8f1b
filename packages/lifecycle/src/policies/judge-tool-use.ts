import type { OrangeContext } from "@orange-hyper/core";
import type { HostEvent } from "@orange-hyper/core/host";
import { EVENT_ROUTES, newestEntries, readAskedDecisions, sessionLogKey } from "@orange-hyper/host-state";
import {
  anythingAt,
  isOn,
  type Judgement,
  type JudgeWorld,
  judge,
  mayModify,
  type PolicyFile,
  payloadOf,
  RULES,
  ruleSettings,
  shellVariables,
} from "@orange-hyper/policies/rules";
import { eventKeys } from "../keys.js";
import type { EventAnswer } from "../run.js";
import { noteDecision } from "./note-decision.js";
import { readPolicyFiles } from "./policy-files.js";
import { useHash } from "./use-hash.js";

interface JudgeOptions {
  /** In a linked work tree, the root of the main checkout, where the user's own settings are found. */
  readonly through: string | undefined;
  readonly loadShell: JudgeWorld["loadShell"];
  /** Loads the code that runs the user's own policies. Called only when there are any. */
  readonly loadOwn: () => Promise<typeof import("../events/own-policies.js")>;
}

/** Returns the decision of the rules and policies on a tool use; only warnings when none of them applies. */
export async function judgeToolUse(
  ctx: OrangeContext,
  event: HostEvent,
  { through, loadShell, loadOwn }: JudgeOptions,
): Promise<EventAnswer> {
  const { shared, user, warnings } = await readPolicyFiles(ctx, through);
  const env = shellVariables();
  const settings = ruleSettings(RULES, { shared, user }, env);
  const { policyContext } = EVENT_ROUTES[event.name];
  const ruled = await judge(payloadOf({ ...event.input, hook_event_name: policyContext }), settings, {
    projectRoot: ctx.project.root,
    userFolder: ctx.user.path,
    exists: anythingAt,
    isTruncated: event.isTruncated === true || isOn(env["ORANGE_HOOK_INPUT_TRUNCATED"]),
    loadShell,
    askedDecisions: () => readAskedDecisions(ctx.logs, ctx.clock.now(), eventKeys(ctx.ids, event).session),
    failedJustNow: () => failedJustNow(ctx, event),
    mayModify: (setting) => event.canChangeInput === true && mayModify(setting, env),
  });
  const judgement = ruled.denied === null ? await withOwn(ctx, event, { ruled, user, loadOwn }) : ruled;
  const { denied, changed, informed } = judgement;
  if (denied === null && informed.length === 0) return { warnings };
  const isRepeated = await noteDecision(ctx, { event, keys: eventKeys(ctx.ids, event), judgement });
  const context = informed.map(({ message }) => message).join("\n\n");
  if (denied === null)
    return {
      noop: false,
      warnings,
      additional_context: context,
      ...(changed === null ? {} : { updated_input: changed }),
    };
  const reason = `${isRepeated ? REPEATED : ""}${denied.reason} (Orange policy ${denied.rule})`;
  return { noop: false, warnings, denied: true, deny_reason: reason, rule: denied.rule };
}

/** Returns true when the session's last entry is a failure of the same tool use. Called only when a rule needs it. */
async function failedJustNow(ctx: OrangeContext, event: HostEvent): Promise<boolean> {
  const key = sessionLogKey(eventKeys(ctx.ids, event).session);
  for await (const { data } of newestEntries(ctx.logs, key))
    return data["failed_use"] === useHash(ctx.ids, event);
  return false;
}

const REPEATED = "This was refused a moment ago and would be again; change what it does. ";

/** Adds the decision of the user's own policies on a tool use that no rule refuses. */
async function withOwn(
  ctx: OrangeContext,
  event: HostEvent,
  {
    ruled,
    user,
    loadOwn,
  }: { readonly ruled: Judgement; readonly user: PolicyFile; readonly loadOwn: JudgeOptions["loadOwn"] },
): Promise<Judgement> {
  if (user.own.length === 0) return ruled;
  const { changed } = ruled;
  const seen = changed === null ? event : { ...event, input: { ...event.input, tool_input: changed } };
  const { denied, informed, failed } = await (await loadOwn()).askOwnPolicies(ctx, seen, user);
  return {
    denied,
    changed,
    informed: [...ruled.informed, ...informed],
    failed: [...ruled.failed, ...failed],
  };
}
