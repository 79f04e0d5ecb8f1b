import type { Body } from "./script-use.js";

/** One task of a task file: the tasks that it needs first, and the lines that it runs. */
export interface TaskLines {
  readonly needs: string[];
  readonly lines: string[];
  /** Lines that it runs at its end whatever happens, and whose failure is ignored. */
  readonly deferred?: string[];
  /** Lines that set its variables. */
  readonly variables?: string[];
  /** The working folder as the task file gives it. */
  folder?: string;
}

/**
 * Returns what a task and everything that it needs run, each task once; null when a task is missing or a line cannot
 * be read.
 */
export function collect(
  wanted: string,
  tasks: ReadonlyMap<string, TaskLines>,
  bodyOf: (line: string, folder: string | undefined) => Body | null,
): readonly Body[] | null {
  const bodies: Body[] = [];
  const done = new Set<string>();
  const add = (name: string): boolean => {
    if (done.has(name)) return true;
    done.add(name);
    const task = tasks.get(name);
    if (task === undefined || !task.needs.every(add)) return false;
    for (const line of task.lines) {
      const body = bodyOf(line, task.folder);
      if (body === null) return false;
      bodies.push(body);
    }
    for (const line of task.deferred ?? []) {
      const body = bodyOf(line, task.folder);
      if (body === null) return false;
      bodies.push({ ...body, ignored: true });
    }
    return true;
  };
  return add(wanted) ? bodies : null;
}
