import { redact } from "@orange-hyper/redact";
import { checkHandoff } from "../gates/handoff.js";
import type { Task } from "../model/task.js";
import { sectionOf } from "../sections/sections.js";

/** Maximum number of characters in the title of a pull request. */
const TITLE_LIMIT = 70;
/** Maximum number of characters in the text of a pull request. GitHub rejects longer texts. */
const BODY_LIMIT = 60_000;

/** Returns the title of a pull request, with secrets redacted. */
export function proposalTitle({ summary, branch }: Pick<Task, "summary" | "branch">): string {
  const title = Array.from(redact(summary.split("\n")[0] || branch).text);
  return title.length <= TITLE_LIMIT ? title.join("") : `${title.slice(0, TITLE_LIMIT - 1).join("")}…`;
}

export interface ProposalParts {
  readonly summary: string;
  /** Body of the TASK.md. */
  readonly body: string;
  /** True to include the Context section, which holds what the person asked for. */
  readonly includeContext: boolean;
  /** The repository's pull request template; null if it has none. */
  readonly template: string | null;
}

/**
 * Returns the text of a pull request, with secrets redacted: the summary, what was done and decided, then the
 * repository's template.
 */
export function proposalBody({ summary, body, includeContext, template }: ProposalParts): string {
  const handoff = checkHandoff(body, { last: null, digest: String });
  const { done, decisions } = handoff.valid ? handoff.fields : {};
  const context = includeContext ? sectionOf(body, "Context")?.content : undefined;
  const parts = [
    summary,
    done === undefined ? "" : `DONE: ${done}`,
    decisions === undefined ? "" : `DECISIONS: ${decisions}`,
    context ? `## Context\n\n${context}` : "",
    template?.trim() ?? "",
  ];
  const text = Array.from(redact(parts.filter((part) => part !== "").join("\n\n")).text);
  return `${text.slice(0, BODY_LIMIT).join("")}\n`;
}
