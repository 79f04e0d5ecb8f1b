import { printable, type Screen } from "@orange-hyper/core/human";
import type { AdoptData, InitData } from "./schema.js";

const NEXT = 'orange quest new "<what you want done>"';

/** What `orange init` did, in a few lines. */
export function initialized(data: InitData, paint: Screen): string {
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
      "The context of the current quest, traces and pending proposals stay on this machine.",
    ];
  }
  if (data.created_paths.length === 0) return [];
  const shown = data.created_paths.slice(0, 4).join(", ");
  const rest = data.created_paths.length - 4;
  return [`Added ${shown}${rest > 0 ? ` and ${rest} more` : ""}.`];
}

/** What was taken over from removed work trees, file by file. */
export function workAdopted({ adopted, dropped, waiting }: AdoptData, paint: Screen): string {
  const line = (verb: string, { file, work_tree }: AdoptData["adopted"][number]): string =>
    printable(`${verb} ${file} of work tree ${work_tree}`);
  const lines = [
    ...adopted.map((left) => paint.green(line("Took over", left))),
    ...dropped.map((left) => line("Removed the copy of", left)),
    ...waiting.map((left) => `${paint.yellow("Left")} ${line("", left).trim()}: ${printable(left.reason)}`),
  ];
  if (lines.length === 0) return "No removed work tree left anything behind.";
  const hint = "What was left waits for its quest; `orange adopt --discard` lets it go.";
  return [...lines, ...(waiting.some(({ reason }) => reason.endsWith("branch")) ? [hint] : [])].join("\n");
}
