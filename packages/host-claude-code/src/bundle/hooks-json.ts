import { wordOf } from "@orange-hyper/hosts/bridge";
import { HOOKS } from "../hooks.js";

interface Registration {
  readonly matcher?: string;
  readonly statusMessage: string;
}

/** Tools that the hooks match. Anchored, because otherwise any tool whose name contains one of these would match. */
const TOOLS = "^(Bash|PowerShell|Edit|MultiEdit|Write|NotebookEdit|mcp__.*)$";

/** The same tools and the one that starts a subagent, which has two names. */
const TOOLS_THAT_END = TOOLS.replace(")$", "|Agent|Task)$");

/** The registration of each hook. */
const REGISTRATIONS: Readonly<Record<(typeof HOOKS)[number]["native"], Registration>> = {
  SessionStart: { statusMessage: "Loading Orange context" },
  UserPromptSubmit: { statusMessage: "Routing with Orange" },
  PreToolUse: { matcher: TOOLS, statusMessage: "Asking Orange policies" },
  PostToolUse: {
    matcher: TOOLS_THAT_END,
    statusMessage: "Recording Orange evidence",
  },
  PostToolUseFailure: {
    matcher: "^(Bash|PowerShell|mcp__.*)$",
    statusMessage: "Recording Orange evidence",
  },
  Stop: { statusMessage: "Checking Orange verification" },
};

const TIMEOUT_SECONDS = 30;

/** Returns the content of `hooks/hooks.json`. */
export function hooksFile(): object {
  const groups = HOOKS.map((hook) => [hook.native, [group(wordOf(hook), REGISTRATIONS[hook.native])]]);
  return { hooks: Object.fromEntries(groups) };
}

function group(word: string, { statusMessage, ...matcher }: Registration): object {
  const handler = {
    type: "command",
    command: `"\${CLAUDE_PLUGIN_ROOT}/hooks/run-orange.sh" ${word}`,
    timeout: TIMEOUT_SECONDS,
    statusMessage,
  };
  return { ...matcher, hooks: [handler] };
}
