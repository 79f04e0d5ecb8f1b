import type { OrangeContext } from "@orange-hyper/core";
import type { HostEvent, HostEventWarning } from "@orange-hyper/core/host";
import type { BlobStore } from "@orange-hyper/core/ports";
import { readAskedDecisions } from "@orange-hyper/host-state";
import {
  anythingAt,
  judge,
  type PolicyFile,
  payloadOf,
  RULES,
  readPolicyFile,
  ruleSettings,
  SHARED_POLICIES_KEY,
  shellVariables,
  userPoliciesKey,
} from "@orange-hyper/policies/rules";
import { eventKeys } from "../keys.js";
import { noteDecision } from "../policies/note-decision.js";
import type { EventAnswer } from "../run.js";

/**
 * What the rules answer to the use of a tool; an empty answer where they have nothing to say. In a linked work tree, `through` is
 * the root of the main checkout, where the user's own settings are kept.
 */
export async function judgeToolUse(
  ctx: OrangeContext,
  event: HostEvent,
  through?: string,
): Promise<EventAnswer> {
  const { root } = ctx.project;
  const [shared, user] = await Promise.all([
    policiesIn(ctx.blobs, SHARED_POLICIES_KEY),
    policiesIn(ctx.user.blobs, userPoliciesKey(ctx.ids, through ?? root)),
  ]);
  const settings = ruleSettings(RULES, { shared: shared.file, user: user.file }, shellVariables());
  const keys = eventKeys(ctx.ids, event);
  const judgement = await judge(payloadOf({ ...event.input, hook_event_name: "preToolUse" }), settings, {
    projectRoot: root,
    userFolder: ctx.user.path,
    exists: anythingAt,
    loadShell: async () => (await import("./read-shell.js")).shellPipelines,
    askedDecisions: () => readAskedDecisions(ctx.logs, ctx.clock.now(), keys.session),
  });
  const warnings = [shared, user].flatMap(({ problem }) => (problem === null ? [] : [unreadable(problem)]));
  const { denied, informed } = judgement;
  if (denied === null && informed.length === 0) return { warnings };
  const isRepeated = await noteDecision(ctx, { event, keys, judgement });
  const context = informed.map(({ message }) => message).join("\n\n");
  if (denied === null) return { noop: false, warnings, additional_context: context };
  const reason = `${isRepeated ? REPEATED : ""}${denied.reason} (Orange policy ${denied.rule})`;
  return { noop: false, warnings, denied: true, deny_reason: reason, rule: denied.rule };
}

const REPEATED = "This was refused a moment ago and would be again; change what it does. ";

async function policiesIn(
  blobs: BlobStore,
  key: string,
): Promise<{ readonly file: PolicyFile; readonly problem: string | null }> {
  const bytes = await blobs.get(key).catch(() => null);
  return readPolicyFile(bytes === null ? null : new TextDecoder().decode(bytes));
}

function unreadable(problem: string): HostEventWarning {
  return {
    code: "POLICY_FILE_UNREADABLE",
    message: `A file with policies counts for nothing: ${problem}. The rules run with their defaults.`,
    hint: "Run `orange policy list` to see which file.",
  };
}
