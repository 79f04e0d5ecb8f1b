import type { CanonicalEvent } from "../engine/events.js";
import type { Fields } from "../engine/payload.js";
import type { ToolUse } from "./tool-use.js";

/** The parameters of a rule, unvalidated. */
export type RuleParams = Readonly<Record<string, unknown>>;

/** The input of a rule. */
export interface RuleContext {
  readonly use: ToolUse;
  readonly params: RuleParams;
  /** Absolute path of the project. */
  readonly projectRoot: string;
  /** Absolute path of the user's own folder. */
  readonly userFolder: string;
  /** Returns whether an absolute path exists. */
  readonly exists: (path: string) => boolean;
}

/** A decision that a command makes, with the words that say what it is about. */
export interface OrderedDecision {
  readonly decision: string;
  readonly words: readonly string[];
}

/** The answer of a rule; see `effect` of {@link Rule}. */
export type RuleAnswer =
  | {
      readonly kind: "deny";
      readonly reason: string;
      /** Allow the use if the user's last prompt asked for all of these decisions by name. */
      readonly unlessAsked?: readonly OrderedDecision[];
      /** Refuse only if the previous tool use was identical and failed. */
      readonly onlyAgain?: true;
    }
  | { readonly kind: "inform"; readonly message: string }
  | {
      readonly kind: "modify";
      /** The complete input that replaces the tool's own. */
      readonly input: Fields;
      /** The message to the model when the input was changed. */
      readonly message: string;
      /** The message to the model when the rule may not change the input. */
      readonly instead: string;
    };

/** A rule about tool uses: a pure function, and a description that can be read without running it. */
export interface Rule {
  readonly name: string;
  readonly description: string;
  readonly category: "memory" | "security" | "work" | "quality" | "project";
  readonly defaultEnabled: boolean;
  /** True when it runs in the profile strict even though it is off by default. */
  readonly inStrict?: true;
  readonly match: { readonly events: readonly CanonicalEvent[] };
  /** The strongest answer that it gives. */
  readonly effect: "deny" | "modify" | "inform";
  /** Default values of its parameters. Omitted: it takes none. */
  readonly params?: RuleParams;
  /** Matches every command line that concerns the rule, and few others. Omitted: it judges no command lines. */
  readonly mentions?: RegExp;
  readonly fn: (context: RuleContext) => RuleAnswer | null;
}

/** Builds an answer that refuses the use; the model receives the reason. */
export function deny(reason: string): RuleAnswer {
  return { kind: "deny", reason };
}

/** Builds an answer that allows the use and sends the model a message. */
export function inform(message: string): RuleAnswer {
  return { kind: "inform", message };
}

/** The events of rules that judge a tool use before it happens. */
export const BEFORE: Rule["match"] = { events: ["preToolUse", "permissionRequest"] };

/** Returns the non-empty strings of a list parameter; empty when it is not a list. */
export function textsIn(params: RuleParams, name: string): readonly string[] {
  const value = params[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string" && item !== "") : [];
}
