import type { HostState } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";
import type { KnownHost } from "@orange-hyper/host-state";

/** Why no hook arrives, and how to fix it. */
export interface Cause {
  readonly code: string;
  readonly reason: string;
  readonly hint: string;
  /** The command to type; for a fix inside the host, the host's own program. */
  readonly command: string;
}

/**
 * Returns what the host reports that keeps hooks from running now: the plugin is not installed, is disabled, or is not
 * trusted. Null when the host reports no problem, or nothing at all. Takes precedence over a session that was seen
 * earlier.
 */
export function hostObstacle({ host, manifest }: KnownHost, state: HostState): Cause | null {
  const { title, id } = manifest;
  if (state.executable === null) return null;
  if (state.installation === "not_installed")
    return setUpAgain("HOOK_NOT_INSTALLED", msg`the plugin is not installed in ${title}`, id);
  return disabled(state, title, host) ?? untrusted(state, title, host.program);
}

/** Returns a cause that `orange setup` fixes. */
export function setUpAgain(code: string, reason: string, id: string): Cause {
  const command = `orange setup ${id}`;
  return { code, reason, hint: `Run \`${command}\`; it shows what it would do and asks first.`, command };
}

function disabled(
  { enablement, hooks, installation }: HostState,
  title: string,
  host: KnownHost["host"],
): Cause | null {
  const { program } = host;
  if (enablement === "disabled") return disabledPlugin(title, host);
  if (!hooks.enabled)
    return {
      code: "HOOK_DISABLED",
      reason: msg`one of the Orange hooks is switched off in ${title}`,
      hint: `Start \`${program}\`, type /hooks and switch it on.`,
      command: program,
    };
  if (installation === "installed" && hooks.listed === 0)
    return {
      code: "HOOK_DISABLED",
      reason: msg`${title} lists no hook of the plugin, so hooks may be switched off as a whole`,
      hint: `Look for \`hooks = false\` below \`[features]\` in the configuration of ${title}.`,
      command: program,
    };
  return null;
}

function disabledPlugin(title: string, host: KnownHost["host"]): Cause {
  const { program } = host;
  const args = host.form === "file" ? undefined : host.commands.enable;
  const command = args === undefined ? program : [program, ...args].join(" ");
  return {
    code: "HOOK_DISABLED",
    reason: msg`the plugin is disabled in ${title}`,
    hint:
      args === undefined
        ? `Start \`${program}\`, type /plugins and enable Orange Hyper.`
        : `Run \`${command}\`, then start a new session.`,
    command,
  };
}

function untrusted({ hooks }: HostState, title: string, program: string): Cause | null {
  const hint = msg`Start \`${program}\` here, type /hooks and trust the Orange hooks; only you can do that.`;
  const code = "HOOK_NOT_TRUSTED";
  if (hooks.trust === "untrusted")
    return {
      code,
      reason: msg`you have not trusted the Orange hooks in ${title} yet`,
      hint,
      command: program,
    };
  if (hooks.trust === "modified")
    return {
      code,
      reason: msg`the Orange hooks changed since you trusted them in ${title}`,
      hint,
      command: program,
    };
  return null;
}
