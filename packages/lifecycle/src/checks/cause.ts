import type { HostState } from "@orange-hyper/core";
import type { BindingView } from "../binding/view.js";
import type { KnownHost } from "../hosts.js";

/** Why no hook arrives, and what to do about it. */
export interface Cause {
  readonly code: string;
  readonly reason: string;
  readonly hint: string;
}

/** The first thing in the way of a hook, from the host's installation to the project it runs in. */
export function findCause(known: KnownHost, view: BindingView, isWorktree: boolean): Cause {
  return inTheWay(known, view) ?? notSeen(known, view, isWorktree);
}

function inTheWay({ host, manifest }: KnownHost, view: BindingView): Cause | null {
  const { title, id } = manifest;
  const { state } = view;
  const setUp = `Run \`orange setup ${id}\`; it shows what it would do and asks first.`;
  const { installedVersion: installed } = state;
  if (view.status === "degraded" && view.execution.status !== "degraded")
    return cause(
      "HOOK_BINDING_DEGRADED",
      "the files of the plugin were changed or are in conflict",
      `See \`orange binding status --host ${id}\`.`,
    );
  if (state.executable === null) return null;
  if (state.registration === "not_registered")
    return cause("HOOK_NOT_INSTALLED", `${title} does not know where the plugin is`, setUp);
  if (state.installation === "not_installed")
    return cause("HOOK_NOT_INSTALLED", `the plugin is not installed in ${title}`, setUp);
  if (installed !== null && installed !== host.plugin.version)
    return cause(
      "HOOK_WRONG_VERSION",
      `${title} runs version ${installed} of the plugin, and this is ${host.plugin.version}`,
      setUp,
    );
  return disabled(state, title, host.program) ?? untrusted(state, title, host.program);
}

function disabled(
  { enablement, hooks, installation }: HostState,
  title: string,
  program: string,
): Cause | null {
  if (enablement === "disabled")
    return cause(
      "HOOK_DISABLED",
      `the plugin is disabled in ${title}`,
      `Start \`${program}\`, type /plugins and enable Orange Hyper.`,
    );
  if (!hooks.enabled)
    return cause(
      "HOOK_DISABLED",
      `one of the Orange hooks is switched off in ${title}`,
      `Start \`${program}\`, type /hooks and switch it on.`,
    );
  if (installation === "installed" && hooks.listed === 0)
    return cause(
      "HOOK_DISABLED",
      `${title} lists no hook of the plugin, so hooks may be switched off as a whole`,
      `Look for \`hooks = false\` below \`[features]\` in the configuration of ${title}.`,
    );
  return null;
}

function untrusted({ hooks }: HostState, title: string, program: string): Cause | null {
  const review = `Start \`${program}\` here, type /hooks and trust the four Orange hooks; only you can do that.`;
  if (hooks.trust === "untrusted")
    return cause("HOOK_NOT_TRUSTED", `you have not trusted the Orange hooks in ${title} yet`, review);
  if (hooks.trust === "modified")
    return cause("HOOK_NOT_TRUSTED", `the Orange hooks changed since you trusted them in ${title}`, review);
  return null;
}

/** Nothing is in the way as far as the host says, or it says nothing. */
function notSeen(
  { host, manifest }: KnownHost,
  { state, execution, facts }: BindingView,
  isWorktree: boolean,
): Cause {
  const { id } = manifest;
  const start = `Start a new \`${host.program}\` session in this very folder; one in another project root counts there.`;
  if (execution.status === "degraded")
    return cause(
      "HOOK_FAILED",
      "the last one ended in an error",
      `See \`orange activate status --host ${id}\`, then start a new session.`,
    );
  if (state.executable === null && !facts.hasMarker)
    return cause(
      "HOOK_NOT_INSTALLED",
      `the plugin is not bound, and there is no \`${host.program}\` on PATH to ask`,
      `Run \`orange setup ${id}\`; it shows what it would do and asks first.`,
    );
  if (execution.status === "stale" && execution.status_reason === "fingerprint_or_version_mismatch")
    return cause("HOOK_WRONG_VERSION", "those seen last were of another version", start);
  if (execution.status === "stale") return cause("HOOK_NOT_SEEN", "none was seen for more than a day", start);
  if (isWorktree)
    return cause(
      "HOOK_NOT_SEEN",
      "no session was seen in this linked worktree, and those of the main checkout count there",
      start,
    );
  return cause("HOOK_NOT_SEEN", "no session was seen in it yet", start);
}

function cause(code: string, reason: string, hint: string): Cause {
  return { code, reason, hint };
}
