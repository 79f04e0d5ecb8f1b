/** Prefix of the sessions of processes without a terminal. tmux session names cannot contain a colon. */
const MARK = "process:";

/** Returns the session of a task whose agents run as plain processes. */
export function processSession({ id }: { readonly id: string }): string {
  return `${MARK}${id}`;
}

/** Returns true for a session whose agents have no terminal, so that nobody can attach to it or type into it. */
export function isProcessSession(session: string): boolean {
  return session.startsWith(MARK);
}
