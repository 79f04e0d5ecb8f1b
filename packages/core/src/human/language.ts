import type { ProjectHandle } from "../project.js";
import { type Environment, isRecord } from "../values.js";

/** A language in which all texts for people are available. */
export type Language = "en" | "ko";

/**
 * Returns the language for people: the one in ORANGE_LANGUAGE; otherwise Korean when the project's config or the locale
 * selects it; otherwise English.
 */
export function languageOf(project: Pick<ProjectHandle, "config">, env: Environment): Language {
  return chosenLanguage(env) ?? (isKoreanProject(project) || isKorean(localeOf(env)) ? "ko" : "en");
}

/** Returns the language in ORANGE_LANGUAGE; null when it is not set or not supported. */
export function chosenLanguage(env: Environment): Language | null {
  const chosen = env["ORANGE_LANGUAGE"] ?? "";
  if (isKorean(chosen)) return "ko";
  return /^en\b/i.test(chosen) ? "en" : null;
}

/** True when the project's config sets Korean as its default language. */
export function isKoreanProject({ config }: Pick<ProjectHandle, "config">): boolean {
  const project = config.kind === "valid" ? config.data["project"] : undefined;
  const wanted = isRecord(project) ? project["default_language"] : undefined;
  return typeof wanted === "string" && isKorean(wanted);
}

/** Returns the locale of messages, with the variable precedence of POSIX. */
function localeOf(env: Environment): string {
  return [env["LC_ALL"], env["LC_MESSAGES"], env["LANG"]].find((value) => value) ?? "";
}

function isKorean(language: string): boolean {
  return /^ko\b|^ko_/i.test(language);
}
