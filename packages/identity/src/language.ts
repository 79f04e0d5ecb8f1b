import { isRecord, type ProjectHandle } from "@orange-hyper/core";

/** The language of the project in its config; English for one that the page does not speak. */
export function languageOf({ config }: Pick<ProjectHandle, "config">): "en" | "ko" {
  const project = config.kind === "valid" ? config.data["project"] : undefined;
  const wanted = isRecord(project) ? project["default_language"] : undefined;
  return typeof wanted === "string" && /^ko\b/i.test(wanted) ? "ko" : "en";
}
