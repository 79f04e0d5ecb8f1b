import type { ProjectHandle } from "@orange-hyper/core";
import { type FileNotePorts, readFileNote } from "@orange-hyper/core/derived";
import { isKoreanProject, type Language } from "@orange-hyper/core/human";
import { PAGE_KEY } from "./keys.js";

/** Returns the language of a page for which none was requested: the project's. */
export function projectLanguage(project: Pick<ProjectHandle, "config">): Language {
  return isKoreanProject(project) ? "ko" : "en";
}

/** Returns the language of the stored page; null when there is no page. */
export function pageLanguage(ctx: FileNotePorts): Promise<string | null> {
  return readFileNote(ctx, PAGE_KEY, {
    id: "identity.language/1",
    make: (bytes) =>
      /<html lang="(\w+)"/.exec(new TextDecoder().decode(bytes.subarray(0, HEAD)))?.[1] ?? null,
  });
}

/** Number of bytes at the start of the page that are sure to contain the first element. */
const HEAD = 200;
