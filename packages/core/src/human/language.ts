import { isRecord, type ProjectHandle } from "../project.js";

/** A language that every text for people has. */
export type Language = "en" | "ko";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The language that a person is spoken to in: what ORANGE_LANGUAGE names, else Korean where the project's config or the locale
 * says so, else English.
 */
export function languageOf(project: Pick<ProjectHandle, "config">, env: Environment): Language {
  return chosenLanguage(env) ?? (isKoreanProject(project) || isKorean(localeOf(env)) ? "ko" : "en");
}

/** The language that a person asked for by ORANGE_LANGUAGE; null where nothing that we speak is asked for. */
export function chosenLanguage(env: Environment): Language | null {
  const chosen = env["ORANGE_LANGUAGE"] ?? "";
  if (isKorean(chosen)) return "ko";
  return /^en\b/i.test(chosen) ? "en" : null;
}

/** True where the config of a project says that it is a Korean one. */
export function isKoreanProject({ config }: Pick<ProjectHandle, "config">): boolean {
  const project = config.kind === "valid" ? config.data["project"] : undefined;
  const wanted = isRecord(project) ? project["default_language"] : undefined;
  return typeof wanted === "string" && isKorean(wanted);
}

/** The locale of messages, as POSIX orders its variables. */
function localeOf(env: Environment): string {
  return [env["LC_ALL"], env["LC_MESSAGES"], env["LANG"]].find((value) => value) ?? "";
}

function isKorean(language: string): boolean {
  return /^ko\b|^ko_/i.test(language);
}
