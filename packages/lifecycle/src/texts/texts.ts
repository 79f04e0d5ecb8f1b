import type { OrangeContext, ProjectHandle } from "@orange-hyper/core";
import { type HostEvent, isKoreanProject, type Language, languageOf } from "@orange-hyper/core/host";
import { ENGLISH } from "./english.js";
import { KOREAN } from "./korean.js";
import type { Texts } from "./wording.js";

export { LIMITS, REASON_LIMIT } from "./limits.js";
export type { LastResult, Texts } from "./wording.js";

/** The parts of an event that determine who reads the answer. */
interface Hearing {
  readonly ctx: Pick<OrangeContext, "project">;
  readonly event: Pick<HostEvent, "locale" | "language">;
}

/** Returns the language of the person whose agent caused the event. */
export function languageFor({ ctx, event }: Hearing): Language {
  return languageOf(ctx.project, { ORANGE_LANGUAGE: event.language, LC_ALL: event.locale });
}

/** Returns the texts for an agent and its user, in that person's language. */
export function textsFor(hearing: Hearing): Texts {
  return languageFor(hearing) === "ko" ? KOREAN : ENGLISH;
}

/** Returns the texts that are written into quests, in the language of the project, because others read them too. */
export function projectTexts(project: ProjectHandle): Texts {
  return isKoreanProject(project) ? KOREAN : ENGLISH;
}
