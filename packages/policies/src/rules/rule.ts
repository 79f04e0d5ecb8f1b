import type { CanonicalEvent } from "../engine/events.js";
import type { Fields } from "../engine/payload.js";
import type { ToolUse } from "./tool-use.js";

export type RuleParams = Readonly<Record<string, unknown>>;

/** What a rule may look at. */
export interface RuleContext {
  readonly use: ToolUse;
  readonly params: RuleParams;
  /** Absolute path of the project. */
  readonly projectRoot: string;
  /** Absolute path of the user's own folder. */
  readonly userFolder: string;
  /** Whether something lies at an absolute path. */
  readonly exists: (path: string) => boolean;
}

/** A decision that a command makes, with the words that say what about. */
export interface OrderedDecision {
  readonly decision: string;
  readonly words: readonly string[];
}

export type RuleAnswer =
  | {
      readonly kind: "deny";
      readonly reason: string;
      /** Let through where the user's own last prompt asked for all of these decisions by name. */
      readonly unlessAsked?: readonly OrderedDecision[];
      /** Let through unless this very use failed just before, with nothing between. */
      readonly onlyAgain?: true;
    }
  | { readonly kind: "inform"; readonly message: string }
  | {
      readonly kind: "modify";
      /** The whole input that the tool is to get. */
      readonly input: Fields;
      /** What the model is told of the change, and what in place of it where nothing may be changed. */
      readonly message: string;
      readonly instead: string;
    };

/** One rule about uses of tools: a pure function, and what is known of it without running it. */
export interface Rule {
  readonly name: string;
  readonly description: string;
  readonly category: "memory" | "security" | "work" | "quality" | "project";
  readonly defaultEnabled: boolean;
  /** Runs in the profile strict, whatever it does without a profile. */
  readonly inStrict?: true;
  readonly match: { readonly events: readonly CanonicalEvent[] };
  /** The strongest thing that it does. */
  readonly effect: "deny" | "modify" | "inform";
  /** What it can be given, with what counts without. */
  readonly params?: RuleParams;
  /** Every command line that concerns it matches this, and few others do; without it none does. */
  readonly mentions?: RegExp;
  readonly fn: (context: RuleContext) => RuleAnswer | null;
}

/** Refuses the use, for a reason that the model is told. */
export function deny(reason: string): RuleAnswer {
  return { kind: "deny", reason };
}

/** Lets it happen and tells the model something. */
export function inform(message: string): RuleAnswer {
  return { kind: "inform", message };
}

/** The event of every rule about what a tool is about to do. */
export const BEFORE: Rule["match"] = { events: ["preToolUse", "permissionRequest"] };

/** The texts of a parameter that is a list. */
export function textsIn(params: RuleParams, name: string): readonly string[] {
  const value = params[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string" && item !== "") : [];
}
