import { msg } from "@orange-hyper/core/text";
import type { Inspection } from "../inspection.js";
import type { HookWarning } from "../schema.js";

/** Reads the accepted memory of an initialised project; without a project there are no nodes and no warnings. */
export async function acceptedMemory(
  inspection: Inspection,
): Promise<{ readonly count: number; readonly warnings: readonly HookWarning[] }> {
  if (inspection.project.config === "missing") return { count: 0, warnings: [] };
  const graph = await inspection.graph();
  if (!graph.ok) {
    const message = msg`Accepted graph node count could not be read: ${graph.reason}`;
    const hint = msg`Run \`orange graph list --json\` manually after resolving project boundary or graph diagnostics.`;
    return { count: 0, warnings: [{ code: "HOOK_GRAPH_WARNING", message, hint }] };
  }
  const hint = msg`Inspect graph nodes manually; hook preview does not rebuild the graph.`;
  const { count, warnings } = graph.summary;
  return { count, warnings: warnings.map((message) => ({ code: "HOOK_GRAPH_WARNING", message, hint })) };
}
