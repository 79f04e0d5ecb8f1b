import type { HostState } from "@orange-hyper/core/host";
import type { KnownHost } from "@orange-hyper/host-state";
import type { BindingView } from "../binding/view.js";
import { startLine } from "../start-line.js";
import { type Cause, cause, hostSaysNo, setUpAgain } from "./host-says.js";

/** The first thing in the way of a hook, from the host's installation to the project it runs in. */
export function findCause(known: KnownHost, view: BindingView, isWorktree: boolean): Cause {
  return inTheWay(known, view) ?? notSeen(known, view, isWorktree);
}

function inTheWay(known: KnownHost, view: BindingView): Cause | null {
  const { host, manifest } = known;
  const { title, id } = manifest;
  const { state } = view;
  const { installedVersion: installed } = state;
  if (view.status === "degraded" && view.execution.status !== "degraded")
    return cause(
      "HOOK_BINDING_DEGRADED",
      "the files of the plugin were changed or are in conflict",
      `See \`orange binding status --host ${id}\`.`,
    );
  if (state.executable === null) return null;
  if (state.registration === "not_registered")
    return cause("HOOK_NOT_INSTALLED", `the plugin is not registered with ${title}`, setUpAgain(id));
  if (installed !== null && installed !== host.plugin.version)
    return cause(
      "HOOK_WRONG_VERSION",
      `${title} runs version ${installed} of the plugin, and this is ${host.plugin.version}`,
      setUpAgain(id),
    );
  return hostSaysNo(known, state);
}

/** Nothing is in the way as far as the host says, or it says nothing. */
function notSeen(known: KnownHost, { state, execution, facts }: BindingView, isWorktree: boolean): Cause {
  const { host, manifest } = known;
  const { id } = manifest;
  const start = `Start a new \`${startLine(known)}\` session in this very folder; one in another project root counts there.`;
  if (execution.status === "degraded")
    return cause(
      "HOOK_FAILED",
      "the last one ended in an error",
      `See \`orange activate status --host ${id}\`, then start a new session.`,
    );
  if (state.executable === null) return noClient(host.program, id, facts.hasMarker);
  if (isSilent(state))
    return cause(
      "HOOK_HOST_SILENT",
      `\`${host.program}\` gave no answer when it was asked about the plugin`,
      `Run \`${host.program} --version\` to see whether it starts, then \`orange doctor\` again.`,
    );
  if (execution.status === "stale" && execution.status_reason === "fingerprint_or_version_mismatch")
    return cause("HOOK_WRONG_VERSION", "those seen last were of another version", start);
  if (execution.status === "stale") return cause("HOOK_NOT_SEEN", "none was seen for more than a day", start);
  if (isWorktree)
    return cause(
      "HOOK_NOT_SEEN",
      "no session was seen in this linked work tree, and those of the main checkout count there",
      start,
    );
  return cause("HOOK_NOT_SEEN", "no session was seen in it yet", start);
}

function noClient(program: string, id: string, isBound: boolean): Cause {
  return isBound
    ? cause(
        "HOOK_NOT_INSTALLED",
        `there is no \`${program}\` on PATH`,
        `Install it, or put it on PATH, then run \`orange setup ${id}\`; it goes on where it stopped.`,
      )
    : cause(
        "HOOK_NOT_INSTALLED",
        `the plugin is not bound, and there is no \`${program}\` on PATH to ask`,
        setUpAgain(id),
      );
}

/** True when the host was asked and answered nothing at all: it did not start, or took too long. */
function isSilent({ registration, installation, hooks }: HostState): boolean {
  return registration === "unknown" && installation === "unknown" && hooks.listed === null;
}
