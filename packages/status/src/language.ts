import { isRecord, type ProjectHandle } from "@orange-hyper/core";

/** Languages of the screen. */
export type Language = "en" | "ko";

/** The language in the project's config; English for an unsupported one. */
export function languageOf({ config }: ProjectHandle): Language {
  const project = config.kind === "valid" ? config.data["project"] : undefined;
  const wanted = isRecord(project) ? project["default_language"] : undefined;
  return typeof wanted === "string" && /^ko\b/i.test(wanted) ? "ko" : "en";
}
