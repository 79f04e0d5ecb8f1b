import { isRecord } from "@orange-hyper/core";
import type { PromptLanguage, VerbClass } from "@orange-hyper/prompts";

/** Work that was asked for in words that are no clear order. */
export interface PendingWork {
  /** "" when no words of the prompt may be stored; the title is then made from the edited files. */
  readonly title: string;
  readonly request: string;
  readonly verb_class: VerbClass | null;
  readonly language: PromptLanguage;
  readonly layer: string;
}

/** Work that a session discussed and that nobody has started. */
export interface PlannedWork extends PendingWork {
  /** True when a plan of it was asked for, so that a "yes" orders the work. */
  readonly is_plan: boolean;
}

/** Decodes stored work leniently; returns null for anything else. */
export function decodePlanned(value: unknown): PlannedWork | null {
  if (!isRecord(value) || typeof value["title"] !== "string" || typeof value["request"] !== "string")
    return null;
  return { ...value, is_plan: value["is_plan"] === true } as unknown as PlannedWork;
}
