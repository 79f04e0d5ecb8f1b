import { loadPool, type Tasks } from "@orange-hyper/tasks";
import type { Board } from "./row.js";

/** Returns how many worktrees of a project, or of all projects, are in use, and how many there may be. */
export async function poolOf(
  { home, projects }: Pick<Tasks, "home" | "projects">,
  project: string | null,
): Promise<Board["pool"]> {
  const inView = (await projects()).filter(({ name }) => project === null || name === project);
  const names = new Set(inView.map(({ name }) => name));
  const { workspaces } = await loadPool(home);
  const used = Object.entries(workspaces).filter(
    ([name, { status }]) => status === "bound" && names.has(name.slice(0, name.lastIndexOf("--"))),
  );
  return { used: used.length, total: inView.reduce((sum, { pool_size }) => sum + pool_size, 0) };
}
