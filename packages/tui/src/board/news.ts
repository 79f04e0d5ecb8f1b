import { msg } from "@orange-hyper/core/text";
import type { Task } from "@orange-hyper/tasks";

/** The parts of the result of `task.poll` that are reported. */
interface Polled {
  readonly advanced?: readonly { readonly id: string; readonly to: string; readonly reason: string }[];
  readonly crashed?: readonly { readonly id: string; readonly reason: string }[];
  readonly resumed?: readonly { readonly id: string }[];
  readonly failed?: readonly { readonly project: string; readonly reason: string }[];
}

/** Describes what a poll did to tasks, one sentence each. */
export function newsOf(polled: Polled, taskOf: (id: string) => Task | undefined): readonly string[] {
  const name = (id: string): string => taskOf(id)?.branch ?? id;
  const { advanced = [], crashed = [], resumed = [], failed = [] } = polled;
  return [
    ...crashed.map(({ id, reason }) => msg`The agent of ${name(id)} ended: ${reason}`),
    ...resumed.map(({ id }) => msg`Started ${name(id)} again`),
    ...advanced.map(({ id, to, reason }) => msg`${name(id)} is now ${to}: ${reason}`),
    ...failed.map(({ project, reason }) => msg`${project} could not be looked after: ${reason}`),
  ];
}
