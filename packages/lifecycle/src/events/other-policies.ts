import {
  guidanceIn,
  isEnabled,
  isOn,
  phaseHint,
  profileOf,
  qualityGate,
  workflowSteering,
} from "@orange-hyper/policies/around";
import {
  anythingAt,
  judge,
  payloadOf,
  RULES,
  ruleSettings,
  shellVariables,
} from "@orange-hyper/policies/rules";
import { wholeSentences } from "../context/limit.js";
import type { AddedContext } from "../policies/added-context.js";
import { endedDelegates } from "../policies/ended-delegates.js";
import { policyFields } from "../policies/policy-fields.js";
import type { PolicyFiles } from "../policies/policy-files.js";
import type { EventRun } from "../run.js";
import { LIMITS, textsFor } from "../texts/texts.js";
import { askOwnPolicies } from "./own-policies.js";

/** How long the formatter may run after one edit, in ms. The host waits for it. */
const FORMATTER_MS = 2_500;
const BY_DEFAULT = ["standard", "strict"] as const;

/** Collects what the contract's policies, the rules and the user's own policies have to add at an event. */
export async function collectContext(
  run: EventRun,
  event: "agentSpawn" | "userPromptSubmit" | "postToolUse",
  {
    files,
    room,
    told = [],
  }: { readonly files: PolicyFiles; readonly room: number; readonly told?: readonly string[] },
): Promise<AddedContext> {
  const { ctx } = run;
  const fields = policyFields(run.event, ctx.project.root);
  const steering = event === "postToolUse" ? null : steeringOf(run, fields);
  const parts = [
    ...(steering === null || told.includes(steering.key) ? [] : [steering.text]),
    ...(event === "postToolUse"
      ? [await nextPhase(run), formatOf(fields), await ruled(run, fields, files)]
      : []),
    ...(await askOwnPolicies(ctx, run.event, files.user).then(({ denied, informed }) => [
      ...informed.map(({ message }) => message),
      // Only a tool use or the end of a turn can be refused; at other events the reason is passed on as context.
      ...(denied === null ? [] : [denied.reason]),
    ])),
  ].filter((part) => part !== "");
  const key = steering === null || told.includes(steering.key) ? [] : [steering.key];
  return { context: room > 0 ? wholeSentences(parts.join("\n\n"), room) : "", told: key };
}

/** Returns where the work stands according to the workflow files, introduced as text of the project. */
function steeringOf(run: EventRun, fields: object): { readonly text: string; readonly key: string } | null {
  const env = shellVariables();
  if (!isEnabled("workflow-steering", BY_DEFAULT, env)) return null;
  const raw = JSON.stringify(fields);
  const answer = workflowSteering(raw, { env });
  const hints = typeof answer === "string" ? guidanceIn(answer, raw) : "";
  if (hints === "") return null;
  const { ids } = run.ctx;
  return {
    text: `${textsFor(run).workflow}\n${hints}`,
    key: `workflow_${ids.digest(hints).slice(0, 16)}`,
  };
}

/**
 * Returns the next phase after the delegates that just ended, in our own words. Where the work stands is reported at
 * prompts instead.
 */
async function nextPhase(run: EventRun): Promise<string> {
  if (!isEnabled("workflow-steering", BY_DEFAULT, shellVariables())) return "";
  const hints = (await endedDelegates(run)).flatMap((name) => phaseHint(name) ?? []);
  return wholeSentences([...new Set(hints)].join("\n"), LIMITS.tool);
}

/**
 * Runs the quality gate on the edited file. Without strict mode its output would be empty, so that no formatter is
 * started.
 */
function formatOf(fields: object): string {
  const env = shellVariables();
  const isStrict = isOn(env["ORANGE_QUALITY_GATE_STRICT"] ?? String(profileOf(env) === "strict"));
  if (!isStrict || !isEnabled("quality-gate", BY_DEFAULT, env)) return "";
  const answer = qualityGate(JSON.stringify(fields), { env, timeLimitMs: FORMATTER_MS });
  return typeof answer === "object" ? (answer.stderr ?? "").replaceAll("[QualityGate] ", "") : "";
}

async function ruled(run: EventRun, fields: object, { shared, user }: PolicyFiles): Promise<string> {
  const after = RULES.filter(({ match }) => match.events.includes("postToolUse"));
  const { informed } = await judge(
    payloadOf({ ...fields }),
    ruleSettings(after, { shared, user }, shellVariables()),
    {
      projectRoot: run.ctx.project.root,
      userFolder: run.ctx.user.path,
      exists: anythingAt,
      loadShell: async () => () => null,
      askedDecisions: async () => [],
      failedJustNow: async () => false,
    },
  );
  return informed.map(({ message }) => message).join("\n\n");
}
