import type { HookWarning } from "./schema.js";

/**
 * Returns the commands that help with the warnings, in the order of the warnings, with `orange init` first when there
 * is no project. Nothing runs them.
 */
export function recommendedCommands(warnings: readonly HookWarning[], initialized: boolean): string[] {
  const commands = warnings.map(({ code }) => commandFor(code)).filter((command) => command !== null);
  return [...new Set(initialized ? commands : ["orange init", ...commands])];
}

function commandFor(code: string): string | null {
  switch (code) {
    case "HOOK_DOCTOR_NOT_OK":
    case "HOOK_DOCTOR_WARNINGS":
    case "HOOK_PROJECT_ID_MISSING":
      return "orange doctor --json";
    case "HOOK_CAPSULE_MISSING":
    case "HOOK_CAPSULE_STALE":
      return "orange capsule";
    case "HOOK_IDENTITY_SUMMARY_MISSING":
    case "HOOK_IDENTITY_SUMMARY_STALE":
      return "orange identity build";
    case "HOOK_PENDING_PROPOSALS":
      return "orange remember list --status pending --json";
    case "HOOK_GRAPH_PROVENANCE_WARNING":
    case "HOOK_GRAPH_WARNING":
      return "orange graph list --json";
    default:
      return null;
  }
}
