import { type Column, drawTable, list, nextLine, type Screen } from "@orange-hyper/core/human";
import type { Project } from "../projects/project.js";

/** Formats the result of `project add` as text. */
export function projectAdded({ name, path, default_branch, pool_size }: Project, screen: Screen): string {
  const { t } = screen;
  return [
    screen.green(t`Registered the project ${name}.`),
    `  ${t`Repository: ${path}`}`,
    `  ${t`Merges into: ${default_branch}`}`,
    `  ${t`Tasks at once: ${pool_size}`}`,
    nextLine('orange task new "<branch>" "<summary>"', screen),
  ].join("\n");
}

/** Formats the result of `project list` as text, one line per project. */
export function projectsListed(projects: readonly Project[], screen: Screen): string {
  const { t } = screen;
  if (projects.length === 0) {
    return [t`No project is registered.`, nextLine("orange project add", screen)].join("\n");
  }
  const columns: readonly Column<Project>[] = [
    { title: t`Project`, cell: ({ name }) => name },
    { title: t`Branch`, cell: ({ default_branch }) => default_branch, rank: 1 },
    { title: t`Tasks at once`, cell: ({ pool_size }) => String(pool_size), rank: 2, align: "right" },
    { title: t`Repository`, cell: ({ path }) => path, cut: "middle" },
  ];
  return drawTable(columns, projects, screen);
}

/** Formats the result of `project update` as text. */
export function projectUpdated(
  { project, changed }: { readonly project: Project; readonly changed: readonly string[] },
  { t }: Screen,
): string {
  const { name, pool_size, default_branch } = project;
  if (changed.length === 0) return t`Nothing to change: ${name} is so already.`;
  return t`${name} merges into ${default_branch} now, and ${pool_size} tasks may work at once.`;
}

/** Formats the result of `project remove` as text, with what remains on disk. */
export function projectRemoved(
  data: {
    readonly project: Project;
    readonly left_behind: { readonly tasks: readonly string[]; readonly workspaces: readonly string[] };
  },
  screen: Screen,
): string {
  const { t } = screen;
  const { tasks, workspaces } = data.left_behind;
  const left = [
    ...(tasks.length === 0 ? [] : [list(t`Tasks that stay on disk`, tasks, screen)]),
    ...(workspaces.length === 0 ? [] : [list(t`Worktrees that stay on disk`, workspaces, screen)]),
  ];
  return [t`${data.project.name} is no project any more; its repository is untouched.`, ...left].join("\n");
}
