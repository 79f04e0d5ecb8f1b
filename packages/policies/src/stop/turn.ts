import type { PromptTraits } from "./prompt-traits.js";

/** A tool use within a turn. */
export interface TurnUse {
  readonly kind: "check" | "command" | "write" | "read" | "other";
  /** The command as recorded, without secrets; "" for a tool that runs none. */
  readonly command: string;
  readonly status: "passed" | "failed" | "unknown";
  /** True when it runs on in the background. */
  readonly isBackground: boolean;
  /** Files that it wrote or read, relative to the project. */
  readonly paths: readonly string[];
}

/** What happened since the last prompt of the user. */
export interface Turn {
  /** The agent's last message, which ends the turn; null when the host does not report it. */
  readonly final: string | null;
  /** Null when the prompt was not seen. */
  readonly prompt: PromptTraits | null;
  /** Tool uses in order; null when they were not seen. */
  readonly uses: readonly TurnUse[] | null;
  /** Tool uses of the session before the turn, in order; empty when they were not looked up. */
  readonly earlier: readonly TurnUse[];
  /** True when the uses include tools that only read, which some hosts do not report. */
  readonly hasReads: boolean;
  /** Files that the turn changed and git tracks, so they existed before; null when this was not looked up. */
  readonly tracked: readonly string[] | null;
  /** Phase of the workflow to which the turn belongs; null when there is none. */
  readonly phase: string | null;
  /**
   * Whether the last review came before or after the last change in the turn; null when no workflow requires a review.
   */
  readonly review: "never" | "before" | "after" | null;
  /** Files that the turn removed and other files still name; null when this was not looked up. */
  readonly orphans: readonly string[] | null;
}

/** Returns the text in lower case without code and quotations, which leaves the agent's own words. */
export function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(```|~~~)[\s\S]*?(?:^\1[^\n]*$|(?![\s\S]))/gm, " ")
    .replace(/`[^`\n]*`/g, " ")
    .replace(/"[^"\n]{0,300}"|“[^”\n]{0,300}”|(?<![a-z0-9가-힣])'[^'\n]{0,300}'(?![a-z0-9])/g, " ");
}
