import { type AskedDecision, isAskedFor } from "@orange-hyper/core/host";
import { type Fields, type Payload, payloadOf, textOf } from "../engine/payload.js";
import type { ShellPipeline } from "../shell/pipeline.js";
import { isReadOnly } from "./file-writes.js";
import type { RuleContext } from "./rule.js";
import type { RuleSetting } from "./settings.js";
import { type ToolUse, toolUse } from "./tool-use.js";

/** What {@link judge} needs from its caller. */
export interface JudgeWorld extends Pick<RuleContext, "projectRoot" | "userFolder" | "exists"> {
  /** True when the event was cut, so the tool's full input is unknown. */
  readonly isTruncated?: boolean;
  /** Loads the parser for command lines. Called only when a command line matches the `mentions` of a rule. */
  readonly loadShell: () => Promise<(command: string) => readonly ShellPipeline[] | null>;
  /** Returns the decisions that the user's last prompt in the session asked for by name. */
  readonly askedDecisions: () => Promise<readonly AskedDecision[]>;
  /** Returns whether the last tool use in the session was identical to this one and failed. */
  readonly failedJustNow: () => Promise<boolean>;
  /** Returns whether a rule may change a tool's input. Omitted: no rule may. */
  readonly mayModify?: (setting: RuleSetting) => boolean;
}

/** The outcome of the rules for one event. */
export interface Judgement {
  /** The first refusal; null when no rule refused. */
  readonly denied: { readonly rule: string; readonly reason: string } | null;
  /** The complete input that replaces the tool's own; null to keep it. */
  readonly changed: Fields | null;
  /** Further messages for the model, in the order of the rules. */
  readonly informed: readonly { readonly rule: string; readonly message: string }[];
  /** Rules that failed; their answers are ignored. */
  readonly failed: readonly string[];
}

/** The contract's reason for refusing a truncated event, with the way out. */
const TRUNCATED =
  "What this tool was given is larger than 1 MiB or nested too deeply and reached the policies truncated, so that they cannot " +
  "tell what it would do. Write the file in parts, each smaller than 1 MiB.";

/**
 * Runs the enabled rules on an event, up to the first that refuses it. A truncated event is refused if any of these
 * rules can refuse, unless the tool only reads: the missing part may hold what a rule would refuse.
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
      // Quotes can occur anywhere in a word, and some hosts take the working folder as a separate input.
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
        // Later rules judge the input that the tool will get.
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

/**
 * Returns the rule to name for refusing a truncated event: `config-protection`, as the contract prescribes, or else the
 * first rule that can refuse; undefined when none can.
 */
function refuserOf(asked: readonly RuleSetting[]): string | undefined {
  const names = asked.filter(({ rule }) => rule.effect === "deny").map(({ rule }) => rule.name);
  return names.find((name) => name === "config-protection") ?? names[0];
}
