import { redact } from "@orange-hyper/redact";
import { checkHandoff } from "../gates/handoff.js";
import type { Task } from "../model/task.js";
import { sectionOf } from "../sections/sections.js";

/** Most characters of the title of a pull request. */
const TITLE_LIMIT = 70;
/** GitHub takes no longer text. */
const BODY_LIMIT = 60_000;

/** The title of a pull request, without secrets. */
export function proposalTitle({ summary, branch }: Pick<Task, "summary" | "branch">): string {
  const title = Array.from(redact(summary.split("\n")[0] || branch).text);
  return title.length <= TITLE_LIMIT ? title.join("") : `${title.slice(0, TITLE_LIMIT - 1).join("")}…`;
}

export interface ProposalParts {
  readonly summary: string;
  /** Of the TASK.md. */
  readonly body: string;
  /** With it, what the person asked for is sent as well. */
  readonly includeContext: boolean;
  /** The repository's own template; null without one. */
  readonly template: string | null;
}

/** The text of a pull request, without secrets: what was done and decided, then what the repository wants to be filled in. */
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
