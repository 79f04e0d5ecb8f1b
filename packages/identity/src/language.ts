import type { ProjectHandle } from "@orange-hyper/core";
import { type FileNotePorts, readFileNote } from "@orange-hyper/core/derived";
import { isKoreanProject, type Language } from "@orange-hyper/core/human";
import { PAGE_KEY } from "./keys.js";

/** The language of a page that nobody in particular asked for: that of its project. */
export function projectLanguage(project: Pick<ProjectHandle, "config">): Language {
  return isKoreanProject(project) ? "ko" : "en";
}

/** The language that the written page is in; null where there is none. */
export function pageLanguage(ctx: FileNotePorts): Promise<string | null> {
  return readFileNote(ctx, PAGE_KEY, {
    id: "identity.language/1",
    make: (bytes) =>
      /<html lang="(\w+)"/.exec(new TextDecoder().decode(bytes.subarray(0, HEAD)))?.[1] ?? null,
  });
}

/** As many bytes hold the first element. */
const HEAD = 200;
