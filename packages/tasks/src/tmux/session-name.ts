/** The name that tmux gives a session: it turns `.` and `:`, which mean something in its targets, into `_` by itself. */
export function sessionName(
  { project, branch, id }: { readonly project: string; readonly branch: string; readonly id: string },
  taken: ReadonlySet<string>,
): string {
  const name = `${project}/${branch}`.replace(/[.:]/g, "_");
  return taken.has(name) ? `${name}~${id.slice(0, 6)}` : name;
}
