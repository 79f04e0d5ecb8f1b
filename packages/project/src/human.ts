import { type Paint, printable } from "@orange-hyper/core/human";
import type { InitData } from "./schema.js";

const NEXT = 'orange quest new "<what you want done>"';

/** What `orange init` did, in a few lines. */
export function initialized(data: InitData, paint: Paint): string {
  return [
    paint.green(verdict(data)),
    ...details(data),
    ...data.warnings.map((warning) => `${paint.yellow("Warning:")} ${printable(warning)}`),
    paint.dim(`Next: ${data.project_id === null ? "orange doctor --repair-project-id" : NEXT}`),
  ].join("\n");
}

function verdict(data: InitData): string {
  const name = printable(data.project_name);
  if (data.forced && data.already_initialized)
    return `Reset ${data.root} of ${name}; its memory is untouched.`;
  if (!data.already_initialized) return `Initialized ${data.root} for ${name}.`;
  return data.created_paths.length === 0
    ? `${data.root} of ${name} is initialized already; nothing to add.`
    : `Completed ${data.root} of ${name}.`;
}

function details(data: InitData): readonly string[] {
  if (!data.already_initialized) {
    return [
      "Commit it: quests, accepted memory and the graph are shared with your team.",
      "Capsules, traces and pending proposals stay on this machine.",
    ];
  }
  if (data.created_paths.length === 0) return [];
  const shown = data.created_paths.slice(0, 4).join(", ");
  const rest = data.created_paths.length - 4;
  return [`Added ${shown}${rest > 0 ? ` and ${rest} more` : ""}.`];
}
