/**
 * Returns the tmux session name of a task. `.` and `:` have a meaning in tmux targets, and tmux itself replaces them by
 * `_`.
 */
export function sessionName(
  { project, branch, id }: { readonly project: string; readonly branch: string; readonly id: string },
  taken: ReadonlySet<string>,
): string {
  const name = `${project}/${branch}`.replace(/[.:]/g, "_");
  return taken.has(name) ? `${name}~${id.slice(0, 6)}` : name;
}
