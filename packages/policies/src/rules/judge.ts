import type { Payload } from "../engine/payload.js";
import type { RuleContext } from "./rule.js";
import type { RuleSetting } from "./settings.js";
import { toolUse } from "./tool-use.js";

export interface JudgeWorld extends Pick<RuleContext, "projectRoot" | "userFolder" | "exists"> {
  /** The decisions that the user's own last prompt of the session asked for by name. */
  readonly askedDecisions: () => Promise<readonly string[]>;
}

/** What the rules say about one event. */
export interface Judgement {
  /** The first refusal. */
  readonly denied: { readonly rule: string; readonly reason: string } | null;
  /** What the model is told besides, in the order of the rules. */
  readonly informed: readonly { readonly rule: string; readonly message: string }[];
  /** Rules that failed; they said nothing. */
  readonly failed: readonly string[];
}

/** Asks the rules that run about an event, up to the first that refuses it. */
export async function judge(
  payload: Payload,
  settings: readonly RuleSetting[],
  { askedDecisions, ...world }: JudgeWorld,
): Promise<Judgement> {
  const use = toolUse(payload, world.projectRoot);
  const informed: { rule: string; message: string }[] = [];
  const failed: string[] = [];
  for (const { rule, enabled, params } of settings) {
    if (!enabled || !rule.match.events.some((event) => event === payload.event)) continue;
    try {
      const answer = rule.fn({ use, params, ...world });
      if (answer?.kind === "inform") informed.push({ rule: rule.name, message: answer.message });
      if (answer?.kind !== "deny") continue;
      const { reason, unlessAsked } = answer;
      if (unlessAsked !== undefined) {
        const asked = await askedDecisions();
        if (unlessAsked.every((decision) => asked.includes(decision))) continue;
      }
      return { denied: { rule: rule.name, reason }, informed, failed };
    } catch {
      failed.push(rule.name);
    }
  }
  return { denied: null, informed, failed };
}
