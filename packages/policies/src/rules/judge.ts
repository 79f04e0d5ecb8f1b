import { type AskedDecision, isAskedFor } from "@orange-hyper/core/host";
import { type Fields, type Payload, payloadOf, textOf } from "../engine/payload.js";
import type { ShellPipeline } from "../shell/pipeline.js";
import { isReadOnly } from "./file-writes.js";
import type { RuleContext } from "./rule.js";
import type { RuleSetting } from "./settings.js";
import { type ToolUse, toolUse } from "./tool-use.js";

export interface JudgeWorld extends Pick<RuleContext, "projectRoot" | "userFolder" | "exists"> {
  /** The event was cut off, so that nobody knows all that the tool is given. */
  readonly isTruncated?: boolean;
  /** The reader of command lines, loaded only where a rule mentions what stands in one. */
  readonly loadShell: () => Promise<(command: string) => readonly ShellPipeline[] | null>;
  /** The decisions that the user's own last prompt of the session asked for by name. */
  readonly askedDecisions: () => Promise<readonly AskedDecision[]>;
  /** Whether the last use of a tool in the session was this one, and failed. */
  readonly failedJustNow: () => Promise<boolean>;
  /** Whether a rule may change what the tool is given; without it none does. */
  readonly mayModify?: (setting: RuleSetting) => boolean;
}

/** What the rules say about one event. */
export interface Judgement {
  /** The first refusal. */
  readonly denied: { readonly rule: string; readonly reason: string } | null;
  /** The whole input that the tool is to get in place of its own; null to leave it as it is. */
  readonly changed: Fields | null;
  /** What the model is told besides, in the order of the rules. */
  readonly informed: readonly { readonly rule: string; readonly message: string }[];
  /** Rules that failed; they said nothing. */
  readonly failed: readonly string[];
}

/** In the words of the contract, and with the way out. */
const TRUNCATED =
  "What this tool was given is larger than 1 MiB and reached the policies truncated, so that they cannot tell what it would " +
  "do. Write the file in parts, each smaller than 1 MiB.";

/**
 * Asks the rules that run about an event, up to the first that refuses it. What was cut off is refused, unless the tool only
 * reads: it may hold what any of them refuses.
 */
export async function judge(
  payload: Payload,
  settings: readonly RuleSetting[],
  { askedDecisions, failedJustNow, loadShell, mayModify, isTruncated = false, ...world }: JudgeWorld,
): Promise<Judgement> {
  const asked = settings.filter(
    ({ rule, enabled }) => enabled && rule.match.events.some((event) => event === payload.event),
  );
  const unable = isTruncated && !isReadOnly(payload) ? refuserOf(asked) : undefined;
  if (unable !== undefined)
    return { denied: { rule: unable, reason: TRUNCATED }, changed: null, informed: [], failed: [] };
  const useOf = (seen: Payload): Promise<ToolUse> =>
    toolUse(seen, world, async (command) => {
      // Quotes can stand anywhere in a word, and some hosts take the folder by itself.
      const plain = `${textOf(seen.toolInput["workdir"])} ${command}`.replace(/["'\\]/g, "");
      return asked.some(({ rule }) => rule.mentions?.test(plain) === true)
        ? (await loadShell())(command)
        : null;
    });
  let use = await useOf(payload);
  let changed: Fields | null = null;
  const informed: { rule: string; message: string }[] = [];
  const failed: string[] = [];
  for (const setting of asked) {
    const { rule, params } = setting;
    try {
      const answer = rule.fn({ use, params, ...world });
      if (answer?.kind === "inform") informed.push({ rule: rule.name, message: answer.message });
      if (answer?.kind === "modify") {
        const isChanged = !isTruncated && mayModify?.(setting) === true;
        informed.push({ rule: rule.name, message: isChanged ? answer.message : answer.instead });
        if (!isChanged) continue;
        changed = answer.input;
        // The rules behind it judge what the tool will get.
        use = await useOf(payloadOf({ ...payload.fields, tool_input: answer.input }));
      }
      if (answer?.kind !== "deny") continue;
      const { reason, unlessAsked, onlyAgain } = answer;
      if (onlyAgain === true && !(await failedJustNow())) continue;
      if (unlessAsked !== undefined) {
        const orders = await askedDecisions();
        if (unlessAsked.every(({ decision, words }) => isAskedFor(orders, decision, words))) continue;
      }
      return { denied: { rule: rule.name, reason }, changed: null, informed, failed };
    } catch {
      failed.push(rule.name);
    }
  }
  return { denied: null, changed, informed, failed };
}

/** The rule that the contract names for it, else the first that could have refused; none where nothing is refused. */
function refuserOf(asked: readonly RuleSetting[]): string | undefined {
  const names = asked.filter(({ rule }) => rule.effect === "deny").map(({ rule }) => rule.name);
  return names.find((name) => name === "config-protection") ?? names[0];
}
