import type { OrangeContext } from "@orange-hyper/core";
import type { HostEvent, HostEventWarning } from "@orange-hyper/core/host";
import type { BlobStore } from "@orange-hyper/core/ports";
import { readAskedDecisions } from "@orange-hyper/host-state";
import {
  anythingAt,
  type JudgeWorld,
  judge,
  NO_POLICY_FILE,
  type PolicyFileRead,
  payloadOf,
  RULES,
  readPolicyFile,
  ruleSettings,
  SHARED_POLICIES_KEY,
  shellVariables,
  userPoliciesKey,
} from "@orange-hyper/policies/rules";
import { eventKeys } from "../keys.js";
import type { EventAnswer } from "../run.js";
import { noteDecision } from "./note-decision.js";

interface JudgeOptions {
  /** In a linked work tree, the root of the main checkout, by which the user's own settings are found. */
  readonly through: string | undefined;
  readonly loadShell: JudgeWorld["loadShell"];
}

/** What the rules answer to the use of a tool; an empty answer where they have nothing to say. */
export async function judgeToolUse(
  ctx: OrangeContext,
  event: HostEvent,
  { through, loadShell }: JudgeOptions,
): Promise<EventAnswer> {
  const { root } = ctx.project;
  const [shared, user] = await Promise.all([
    policiesIn(ctx.blobs, SHARED_POLICIES_KEY),
    policiesIn(ctx.user.blobs, userPoliciesKey(ctx.ids, through ?? root)),
  ]);
  const settings = ruleSettings(RULES, { shared: shared.file, user: user.file }, shellVariables());
  const judgement = await judge(payloadOf({ ...event.input, hook_event_name: "preToolUse" }), settings, {
    projectRoot: root,
    userFolder: ctx.user.path,
    exists: anythingAt,
    loadShell,
    askedDecisions: () => readAskedDecisions(ctx.logs, ctx.clock.now(), eventKeys(ctx.ids, event).session),
  });
  const warnings = [shared, user].flatMap(({ problem }) => (problem === null ? [] : [unreadable(problem)]));
  const { denied, informed } = judgement;
  if (denied === null && informed.length === 0) return { warnings };
  const isRepeated = await noteDecision(ctx, { event, keys: eventKeys(ctx.ids, event), judgement });
  const context = informed.map(({ message }) => message).join("\n\n");
  if (denied === null) return { noop: false, warnings, additional_context: context };
  const reason = `${isRepeated ? REPEATED : ""}${denied.reason} (Orange policy ${denied.rule})`;
  return { noop: false, warnings, denied: true, deny_reason: reason, rule: denied.rule };
}

const REPEATED = "This was refused a moment ago and would be again; change what it does. ";

async function policiesIn(blobs: BlobStore, key: string): Promise<PolicyFileRead> {
  try {
    const bytes = await blobs.get(key);
    return readPolicyFile(bytes === null ? null : new TextDecoder().decode(bytes));
  } catch {
    return { file: NO_POLICY_FILE, problem: "it cannot be read" };
  }
}

function unreadable(problem: string): HostEventWarning {
  return {
    code: "POLICY_FILE_UNREADABLE",
    message: `A file with policies counts for nothing: ${problem}. The rules run with their defaults.`,
    hint: "Run `orange policy list` to see which file.",
  };
}
