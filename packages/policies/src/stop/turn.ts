import type { PromptTraits } from "./prompt-traits.js";

/** One use of a tool within a turn. */
export interface TurnUse {
  readonly kind: "check" | "command" | "write" | "read" | "other";
  /** As it is kept, without secrets; "" for a tool that runs none. */
  readonly command: string;
  readonly status: "passed" | "failed" | "unknown";
  /** It goes on while the agent does something else. */
  readonly isBackground: boolean;
  /** Files that it wrote or read, relative to the project. */
  readonly paths: readonly string[];
}

/** What happened since the last prompt of the user. */
export interface Turn {
  /** The last message of the agent; null where the host does not tell it. Nothing follows it: it is what ends the turn. */
  readonly final: string | null;
  /** Null where the prompt was not seen. */
  readonly prompt: PromptTraits | null;
  /** In their order; null where they were not seen. */
  readonly uses: readonly TurnUse[] | null;
  /** What the session used before the turn, in its order; empty where nobody asked. */
  readonly earlier: readonly TurnUse[];
  /** Whether the uses hold tools that only read, which some hosts do not report. */
  readonly hasReads: boolean;
  /** Files that the turn changed and git knows, so that they were there before; null where nobody asked. */
  readonly tracked: readonly string[] | null;
  /** The phase of the workflow that the turn belongs to; null for none. */
  readonly phase: string | null;
  /** When the work was reviewed last, by its last change in the turn; null where no workflow asks for a review. */
  readonly review: "never" | "before" | "after" | null;
  /** Files that the turn removed and others still name; null where nobody looked. */
  readonly orphans: readonly string[] | null;
}

/** The text in small letters, without code and quotations: what is left are the agent's own words. */
export function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(```|~~~)[\s\S]*?(?:^\1[^\n]*$|(?![\s\S]))/gm, " ")
    .replace(/`[^`\n]*`/g, " ")
    .replace(/"[^"\n]{0,300}"|“[^”\n]{0,300}”|(?<![a-z0-9가-힣])'[^'\n]{0,300}'(?![a-z0-9])/g, " ");
}
