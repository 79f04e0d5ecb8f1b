import { isOrangeError, isRecord, type OrangeContext } from "@orange-hyper/core";
import type { Project } from "../projects/project.js";
import { questNotFound } from "./errors.js";

const LIMIT_MS = 30_000;

/**
 * Returns the full id of a quest, as reported by `orange quest show` run in the project's repository. Throws
 * QUEST_NOT_FOUND.
 */
export async function checkedQuest(
  projectAt: (folder: string) => OrangeContext,
  { path }: Project,
  selector: string,
): Promise<string> {
  const programs = programsAt(projectAt, path, selector);
  const orange = await programs.orange();
  const [program, ...first] = orange?.direct ?? [];
  if (program === undefined) throw questNotFound(selector, path);
  const args = [...first, "quest", "show", "--json", "--", selector];
  const result = await programs.run({ program, args, timeoutMs: LIMIT_MS });
  const id = result.kind === "ended" && result.status === 0 ? questId(result.stdout) : null;
  if (id === null) throw questNotFound(selector, path);
  return id;
}

function programsAt(
  projectAt: (folder: string) => OrangeContext,
  path: string,
  selector: string,
): OrangeContext["programs"] {
  try {
    return projectAt(path).programs;
  } catch (error) {
    if (isOrangeError(error) && error.exitCode === 1) throw questNotFound(selector, path);
    throw error;
  }
}

function questId(answer: string): string | null {
  const { data } = JSON.parse(answer) as { readonly data?: { readonly quest?: unknown } };
  const id = isRecord(data?.quest) ? data.quest["id"] : undefined;
  return typeof id === "string" ? id : null;
}
