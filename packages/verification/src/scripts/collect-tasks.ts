import type { Body } from "./script-use.js";

/** What a task file says of one task: those that it needs first, and the lines that it runs. */
export interface TaskLines {
  readonly needs: string[];
  readonly lines: string[];
  /** What it runs at its end, whatever comes of it; its own failure is of no consequence. */
  readonly deferred?: string[];
  /** The folder that it names to work in, as it is written. */
  folder?: string;
}

/** What a task and all that it needs run, each task once; null where one is missing or a line cannot be read. */
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
