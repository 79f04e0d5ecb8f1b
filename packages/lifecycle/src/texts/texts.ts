import type { OrangeContext, ProjectHandle } from "@orange-hyper/core";
import { type HostEvent, isKoreanProject, type Language, languageOf } from "@orange-hyper/core/host";
import { ENGLISH } from "./english.js";
import { KOREAN } from "./korean.js";
import type { Texts } from "./wording.js";

export { LIMITS, REASON_LIMIT } from "./limits.js";
export type { LastResult, Texts } from "./wording.js";

/** What an event happens in, as far as it says who reads the answer. */
interface Hearing {
  readonly ctx: Pick<OrangeContext, "project">;
  readonly event: Pick<HostEvent, "locale" | "language">;
}

/** The language of the person whose agent an event is of. */
export function languageFor({ ctx, event }: Hearing): Language {
  return languageOf(ctx.project, { ORANGE_LANGUAGE: event.language, LC_ALL: event.locale });
}

/** What an agent and its user are told, in the language of that person. */
export function textsFor(hearing: Hearing): Texts {
  return languageFor(hearing) === "ko" ? KOREAN : ENGLISH;
}

/** What is written into quests, in the language of the project: others read it as well. */
export function textsKeptIn(project: ProjectHandle): Texts {
  return isKoreanProject(project) ? KOREAN : ENGLISH;
}
