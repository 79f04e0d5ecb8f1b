export type Language = "ko" | "en";

/** Returns the language of a new project: Korean for a Korean locale such as `ko_KR.UTF-8`, else English. */
export function defaultLanguage(locale: string | undefined): Language {
  return locale !== undefined && /^ko(?:rean)?(?![a-z])/i.test(locale.trim()) ? "ko" : "en";
}
