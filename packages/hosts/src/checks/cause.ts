import type { HostState } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";
import type { KnownHost } from "@orange-hyper/host-state";
import type { BindingView } from "../binding/view.js";
import { startLine } from "../start-line.js";
import { type Cause, hostObstacle, setUpAgain } from "./host-obstacle.js";

/** Returns the first obstacle for a hook, from the installation in the host to the project that it runs in. */
export function findCause(known: KnownHost, view: BindingView, isWorktree: boolean): Cause {
  return inTheWay(known, view) ?? notSeen(known, view, isWorktree);
}

function inTheWay(known: KnownHost, view: BindingView): Cause | null {
  const { host, manifest } = known;
  const { title, id } = manifest;
  const { state } = view;
  const { installedVersion: installed } = state;
  if (view.status === "degraded" && view.execution.status !== "degraded")
    return {
      code: "HOOK_BINDING_DEGRADED",
      reason: msg`the files of the plugin were changed or are in conflict`,
      hint: `See \`orange binding status --host ${id}\`.`,
      command: `orange setup ${id}`,
    };
  if (state.executable === null) return null;
  if (state.registration === "not_registered")
    return setUpAgain("HOOK_NOT_INSTALLED", msg`the plugin is not registered with ${title}`, id);
  if (installed !== null && installed !== host.plugin.version)
    return setUpAgain(
      "HOOK_WRONG_VERSION",
      msg`${title} runs version ${installed} of the plugin, and this is ${host.plugin.version}`,
      id,
    );
  return hostObstacle(known, state);
}

/** Returns the cause when the host reports no obstacle, or reports nothing at all. */
function notSeen(known: KnownHost, { state, execution, facts }: BindingView, isWorktree: boolean): Cause {
  const { host, manifest } = known;
  const { id } = manifest;
  const { program } = host;
  const started = startLine(known);
  const unseen = (code: string, reason: string): Cause => ({
    code,
    reason,
    hint: `Start a new \`${started}\` session in this very folder; one in another project root counts there.`,
    command: started,
  });
  if (execution.status === "degraded") {
    const command = `orange activate status --host ${id}`;
    const hint = msg`See \`${command}\`, then start a new session.`;
    return { code: "HOOK_FAILED", reason: msg`the last one ended in an error`, hint, command };
  }
  if (state.executable === null) return noClient(program, id, facts.hasMarker);
  if (isSilent(state))
    return {
      code: "HOOK_HOST_SILENT",
      reason: msg`\`${program}\` gave no answer when it was asked about the plugin`,
      hint: `Run \`${program} --version\` to see whether it starts, then \`orange doctor\` again.`,
      command: `${program} --version`,
    };
  if (execution.status === "stale" && execution.status_reason === "fingerprint_or_version_mismatch")
    return unseen("HOOK_WRONG_VERSION", msg`those seen last were of another version`);
  if (execution.status === "stale") return unseen("HOOK_NOT_SEEN", msg`none was seen for more than a day`);
  return unseen(
    "HOOK_NOT_SEEN",
    isWorktree
      ? msg`no session was seen in this linked work tree, and those of the main checkout count there`
      : msg`no session was seen in it yet`,
  );
}

function noClient(program: string, id: string, isBound: boolean): Cause {
  const code = "HOOK_NOT_INSTALLED";
  if (!isBound)
    return setUpAgain(code, msg`the plugin is not bound, and there is no \`${program}\` on PATH to ask`, id);
  const command = `orange setup ${id}`;
  const hint = msg`Install it, or put it on PATH, then run \`${command}\`; it goes on where it stopped.`;
  return { code, reason: msg`there is no \`${program}\` on PATH`, hint, command };
}

/** True when the host was queried and gave no answer at all: it did not start, or timed out. */
function isSilent({ registration, installation, hooks }: HostState): boolean {
  return registration === "unknown" && installation === "unknown" && hooks.listed === null;
}
