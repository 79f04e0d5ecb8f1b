import { msg } from "@orange-hyper/core/text";
import { type KnownHost, reviewsHooks } from "@orange-hyper/host-state";
import { hostObstacle } from "../checks/host-obstacle.js";
import { startLine } from "../start-line.js";
import type { Situation } from "./situation.js";
import type { Step } from "./steps.js";

/** Returns what the user has left to do after a setup, in order. The last item tells how to check the result. */
export function afterSetup(known: KnownHost, now: Situation): readonly string[] {
  const { host, manifest } = known;
  const { state, execution } = now.view;
  const { title } = manifest;
  const start = startLine(known);
  // A session that was seen earlier is no evidence about later changes in the host.
  const no = hostObstacle(known, state);
  if (execution.status === "current" && no === null)
    return [msg`Nothing: ${title} works with Orange in this project. Start it with \`${start}\`.`];
  if (state.executable === null)
    return [
      msg`Install ${title}, then run \`orange setup ${manifest.id}\` again; it goes on where it stopped.`,
    ];
  return [
    ...(no?.code === "HOOK_DISABLED" ? [msg`Mind that ${no.reason}. ${no.hint}`] : []),
    ...(state.hooks.trust === "trusted" || !reviewsHooks(known)
      ? []
      : [
          msg`Start \`${host.program}\` in this project, type /hooks, and trust the Orange hooks; only you can do that.`,
        ]),
    msg`Start a new ${title} session in this project and ask it for something: \`${start}\``,
    // The status still counts the earlier session, so it would not show whether hooks arrive now.
    execution.status === "current"
      ? msg`See whether all is well then: \`orange setup ${manifest.id}\``
      : msg`See whether hooks arrive: \`orange activate status --host ${manifest.id}\``,
  ];
}

/** Returns what the user has left to do after a removal. */
export function afterRemoval({ manifest }: KnownHost, steps: readonly Step[]): readonly string[] {
  const left = steps.filter(({ state, command }) => state === "blocked" && command !== null);
  if (left.length === 0) return [msg`Start a new ${manifest.title} session; it has nothing of Orange.`];
  return left.map(
    ({ command, reason }) => msg`Run \`${command ?? ""}\` yourself if you want that too. ${reason ?? ""}`,
  );
}
