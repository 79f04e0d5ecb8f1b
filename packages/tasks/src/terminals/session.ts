/** Marks sessions that are processes without a terminal; no session of tmux can have it in its name. */
const MARK = "process:";

/** The session of a task whose agents run as plain processes. */
export function processSession({ id }: { readonly id: string }): string {
  return `${MARK}${id}`;
}

/** True for a session whose agents have no terminal: nobody can attach to it, or type into it. */
export function isProcessSession(session: string): boolean {
  return session.startsWith(MARK);
}
