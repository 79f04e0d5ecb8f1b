/** Which Codex events the plugin listens to. A change of any value makes Codex ask the user for a new review. */
const REGISTRATIONS = [
  {
    event: "SessionStart",
    argument: "session-start",
    matcher: "startup|resume|clear|compact",
    statusMessage: "Loading Orange context",
  },
  { event: "UserPromptSubmit", argument: "user-prompt-submit", statusMessage: "Routing with Orange" },
  {
    event: "PostToolUse",
    argument: "post-tool-use",
    // Anchored: without that, every tool whose name merely contains one of these would match.
    matcher: "^(Bash|apply_patch|Edit|Write|mcp__.*)$",
    statusMessage: "Recording Orange evidence",
  },
  { event: "Stop", argument: "stop", statusMessage: "Checking Orange verification" },
] as const;

const TIMEOUT_SECONDS = 30;

/** `hooks/hooks.json` as Codex reads it. */
export function hooksFile(): object {
  return { hooks: Object.fromEntries(REGISTRATIONS.map((item) => [item.event, [group(item)]])) };
}

function group(registration: (typeof REGISTRATIONS)[number]): object {
  const { argument, statusMessage } = registration;
  const handler = {
    type: "command",
    command: `"$PLUGIN_ROOT/hooks/run-orange.sh" ${argument}`,
    commandWindows: `powershell -NoProfile -ExecutionPolicy Bypass -File "$env:PLUGIN_ROOT\\hooks\\run-orange.ps1" ${argument}`,
    timeout: TIMEOUT_SECONDS,
    statusMessage,
  };
  return "matcher" in registration
    ? { matcher: registration.matcher, hooks: [handler] }
    : { hooks: [handler] };
}
