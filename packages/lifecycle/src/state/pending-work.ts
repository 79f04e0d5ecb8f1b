import { isRecord } from "@orange-hyper/core";
import type { PromptLanguage, VerbClass } from "@orange-hyper/prompts";

/** Work that was asked for in words that are no clear order. */
export interface PendingWork {
  /** "" where no word of the prompt is kept: then the files that are edited say what it is. */
  readonly title: string;
  readonly request: string;
  readonly verb_class: VerbClass | null;
  readonly language: PromptLanguage;
  readonly layer: string;
}

/** Work that a session spoke of and that nobody has begun. */
export interface PlannedWork extends PendingWork {
  /** A plan of it was asked for: a yes to that orders it. */
  readonly is_plan: boolean;
}

/** Stored work, read leniently; null for what is none. */
export function decodePlanned(value: unknown): PlannedWork | null {
  if (!isRecord(value) || typeof value["title"] !== "string" || typeof value["request"] !== "string")
    return null;
  return { ...value, is_plan: value["is_plan"] === true } as unknown as PlannedWork;
}
