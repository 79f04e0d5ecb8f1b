import type { KnownHost } from "../hosts.js";
import type { Situation } from "./situation.js";
import type { Step } from "./steps.js";

/** What is left for the user after setting up, in the order to do it; the last is how to see that all is well. */
export function afterSetup({ host, manifest }: KnownHost, now: Situation): readonly string[] {
  const { state, execution } = now.view;
  const { title } = manifest;
  if (state.executable === null)
    return [`Install ${title}, then run \`orange setup ${manifest.id}\` again; it goes on where it stopped.`];
  if (execution.status === "current")
    return [`Nothing: ${title} works with Orange in this project. Start it with \`${host.program}\`.`];
  const needsReview = state.hooks.trust !== "trusted";
  return [
    ...(state.enablement === "disabled"
      ? [`Open \`${host.program}\`, type /plugins and enable Orange Hyper; you disabled it.`]
      : []),
    ...(needsReview
      ? [
          `Start \`${host.program}\` in this project, type /hooks, and trust the four Orange hooks; only you can do that.`,
        ]
      : []),
    ...(!needsReview && !state.hooks.enabled
      ? [`Open \`${host.program}\`, type /hooks and switch the Orange hooks on; you switched one off.`]
      : []),
    `Start a new ${title} session in this project and ask it for something: \`${host.program}\``,
    `See whether hooks arrive: \`orange activate status --host ${manifest.id}\``,
  ];
}

/** What is left for the user once everything that setup did is undone. */
export function afterRemoval({ manifest }: KnownHost, steps: readonly Step[]): readonly string[] {
  const left = steps.filter(({ state, command }) => state === "blocked" && command !== null);
  if (left.length === 0) return [`Start a new ${manifest.title} session; it has nothing of Orange.`];
  return left.map(({ command, reason }) => `Run \`${command}\` yourself if you want that too. ${reason}`);
}
