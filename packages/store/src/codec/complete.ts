import type { FrontMatter } from "@orange-hyper/core/documents";
import { parseYaml } from "./yaml.js";

/** Reads any front matter that is plain data. Throws with the reason for all else; never evaluates anything. */
export async function parseComplete(frontMatter: string): Promise<FrontMatter> {
  // The line above it is counted, so that errors name lines of the file.
  return parseYaml(`\n${frontMatter}`, await import("js-yaml"));
}
