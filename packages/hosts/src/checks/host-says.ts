import type { HostState } from "@orange-hyper/core/host";
import type { KnownHost } from "@orange-hyper/host-state";

/** Why no hook arrives, and what to do about it. */
export interface Cause {
  readonly code: string;
  readonly reason: string;
  readonly hint: string;
}

/**
 * What the host itself says that keeps hooks from running now: it lacks the plugin, or has switched it off, or does not trust
 * it. Null where it says that all is well, and where it says nothing. A session that was seen earlier does not outweigh it.
 */
export function hostSaysNo({ host, manifest }: KnownHost, state: HostState): Cause | null {
  const { title, id } = manifest;
  if (state.executable === null) return null;
  if (state.installation === "not_installed")
    return cause("HOOK_NOT_INSTALLED", `the plugin is not installed in ${title}`, setUpAgain(id));
  return disabled(state, title, host.program) ?? untrusted(state, title, host.program);
}

/** What mends whatever setup does. */
export function setUpAgain(id: string): string {
  return `Run \`orange setup ${id}\`; it shows what it would do and asks first.`;
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
  const review = `Start \`${program}\` here, type /hooks and trust the Orange hooks; only you can do that.`;
  if (hooks.trust === "untrusted")
    return cause("HOOK_NOT_TRUSTED", `you have not trusted the Orange hooks in ${title} yet`, review);
  if (hooks.trust === "modified")
    return cause("HOOK_NOT_TRUSTED", `the Orange hooks changed since you trusted them in ${title}`, review);
  return null;
}

export function cause(code: string, reason: string, hint: string): Cause {
  return { code, reason, hint };
}
