import { isRecord, type ProjectHandle } from "@orange-hyper/core";
import { ENGLISH } from "./english.js";
import { KOREAN } from "./korean.js";
import type { Texts } from "./wording.js";

export { LIMITS, REASON_LIMIT } from "./limits.js";
export type { LastResult, Texts } from "./wording.js";

/** Korean where the config says so, else English. */
export function languageOf({ config }: ProjectHandle): "en" | "ko" {
  const project = config.kind === "valid" ? config.data["project"] : undefined;
  return isRecord(project) && project["default_language"] === "ko" ? "ko" : "en";
}

/** The texts in the language of the project. */
export function textsFor(project: ProjectHandle): Texts {
  return languageOf(project) === "ko" ? KOREAN : ENGLISH;
}
