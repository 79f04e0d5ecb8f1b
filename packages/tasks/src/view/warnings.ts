import { msg } from "@orange-hyper/core/text";
import type { Task } from "../model/task.js";
import type { Project } from "../projects/project.js";
import type { Warning } from "../schema/parts.js";

/** Returns a warning for each unregistered project that has tasks. */
export function projectUnregistered(
  tasks: readonly Task[],
  projects: readonly Project[],
): readonly Warning[] {
  const known = new Set(projects.map(({ name }) => name));
  const unknown = new Set(tasks.map(({ project }) => project).filter((name) => !known.has(name)));
  return [...unknown].map((name) => ({
    code: "TASK_PROJECT_UNREGISTERED",
    message: msg`The project ${name} has tasks and is not registered.`,
    hint: msg`Run \`orange project add\` in its repository.`,
  }));
}
