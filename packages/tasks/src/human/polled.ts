import type { Screen } from "@orange-hyper/core/human";
import type { Polled } from "../poll/poll.js";
import { shown } from "./shown.js";

/** Formats the result of `task poll` as text: what happened to which task. */
export function taskPolled(polled: Polled, screen: Screen): string {
  const { t, translate } = screen;
  const { advanced, crashed, resumed, released, pr, skipped, failed } = polled;
  if (pollEvents(polled) === 0) return t`Nothing to do.`;
  const why = (reason: string): string => screen.dim(`(${shown(translate(reason))})`);
  return [
    ...advanced.map(({ id, to, reason }) => `${screen.cyan(id)} -> ${to} ${why(reason)}`),
    ...crashed.map(({ id, reason }) => `${screen.cyan(id)} ${screen.red(t`agent gone`)} ${why(reason)}`),
    ...resumed.map(({ id }) => `${screen.cyan(id)} ${screen.green(t`started again`)}`),
    ...released.map(({ workspace }) => t`${workspace}: given back to the pool`),
    ...pr.map(({ id, change }) => `${screen.cyan(id)} ${t`pull request: ${change}`}`),
    ...skipped.map(({ id, reason }) => `${screen.cyan(id)} ${screen.yellow(t`left alone`)} ${why(reason)}`),
    ...failed.map(
      ({ project, reason }) => `${shown(project)} ${screen.red(t`not looked after`)} ${why(reason)}`,
    ),
  ].join("\n");
}

/** Returns the number of events in a poll. */
export function pollEvents({ advanced, crashed, resumed, released, pr, skipped, failed }: Polled): number {
  return [advanced, crashed, resumed, released, pr, skipped, failed].flat().length;
}
