import { isRecord, type ProjectHandle } from "@orange-hyper/core";

/** Languages that the screen speaks. */
export type Language = "en" | "ko";

/** The language that a project's config asks for; English for any that the screen does not speak. */
export function languageOf({ config }: ProjectHandle): Language {
  const project = config.kind === "valid" ? config.data["project"] : undefined;
  const wanted = isRecord(project) ? project["default_language"] : undefined;
  return typeof wanted === "string" && /^ko\b/i.test(wanted) ? "ko" : "en";
}
