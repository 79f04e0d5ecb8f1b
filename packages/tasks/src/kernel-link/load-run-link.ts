/** Loads the operations by which a run of several roles works on a task. */
export function loadRunLink(): Promise<typeof import("./run-link.js")> {
  return import("./run-link.js");
}
