import type { HostEventName } from "@orange-hyper/core/host";
import { HOOKS } from "../hooks.js";

interface Registration {
  readonly matcher?: string;
  readonly statusMessage: string;
}

/** Tools that the hooks match. Anchored, because otherwise any tool whose name contains one of these would match. */
const TOOLS = "^(Bash|apply_patch|Edit|Write|mcp__.*)$";

/** The registration of each hook. Changing any value makes Codex ask the user for a new review. */
const REGISTRATIONS: Readonly<Record<HostEventName, Registration>> = {
  "session-start": {
    matcher: "startup|resume|clear|compact",
    statusMessage: "Loading Orange context",
  },
  "user-prompt-submit": { statusMessage: "Routing with Orange" },
  "pre-tool-use": { matcher: TOOLS, statusMessage: "Asking Orange policies" },
  "post-tool-use": {
    matcher: TOOLS,
    statusMessage: "Recording Orange evidence",
  },
  stop: { statusMessage: "Checking Orange verification" },
};

const TIMEOUT_SECONDS = 30;

/** Returns the content of `hooks/hooks.json`. */
export function hooksFile(): object {
  return { hooks: Object.fromEntries(HOOKS.map(({ event, native }) => [native, [group(event)]])) };
}

function group(event: HostEventName): object {
  const { statusMessage, ...matcher } = REGISTRATIONS[event];
  const handler = {
    type: "command",
    command: `"$PLUGIN_ROOT/hooks/run-orange.sh" ${event}`,
    commandWindows: `powershell -NoProfile -ExecutionPolicy Bypass -File "$env:PLUGIN_ROOT\\hooks\\run-orange.ps1" ${event}`,
    timeout: TIMEOUT_SECONDS,
    statusMessage,
  };
  return { ...matcher, hooks: [handler] };
}
