/** What a run of several roles does with the task that it works on; loaded when one does. */
export function loadRunLink(): Promise<typeof import("./run-link.js")> {
  return import("./run-link.js");
}
