import type { Look } from "../look.js";
import type { HookWarning } from "../schema.js";

/** How much the project remembers, as far as it can be read. */
export interface AcceptedMemory {
  readonly count: number;
  readonly warnings: readonly HookWarning[];
}

/** Reads the graph of an initialised project; without one there is nothing to remember and nothing to warn of. */
export async function acceptedMemory(look: Look): Promise<AcceptedMemory> {
  if (look.project.config === "missing") return { count: 0, warnings: [] };
  const graph = await look.graph();
  if (!graph.ok) return { count: 0, warnings: [unreadable(graph.reason)] };
  return {
    count: graph.seen.count,
    warnings: graph.seen.warnings.map((message) => ({
      code: "HOOK_GRAPH_WARNING",
      message,
      hint: "Inspect graph nodes manually; hook preview does not rebuild the graph.",
    })),
  };
}

function unreadable(reason: string): HookWarning {
  return {
    code: "HOOK_GRAPH_WARNING",
    message: `Accepted graph node count could not be read: ${reason}`,
    hint: "Run `orange graph list --json` manually after resolving project boundary or graph diagnostics.",
  };
}
