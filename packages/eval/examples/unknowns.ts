import { createContext, createRegistry } from "@orange-hyper/core/registry";
import { takeSnapshot } from "@orange-hyper/eval";
import evaluation from "@orange-hyper/eval/plugin";
import { filePorts, locateProject } from "@orange-hyper/store";

/** The figures that are unavailable in the project around `folder`, and why. */
export async function unknowns(folder: string): Promise<readonly string[]> {
  const project = locateProject(folder, "required");
  const ports = filePorts({ root: project.root, cwd: folder });
  const registry = createRegistry([{ name: evaluation.name, load: async () => ({ default: evaluation }) }]);
  const generator = { package: "my-tool", version: "1.0.0" };
  const context = createContext(evaluation, { ports, project, registry, generator });
  const { unavailableMetrics } = await takeSnapshot(context);
  return unavailableMetrics.map(({ label, unavailable_reason: reason }) => `${label}: ${reason}`);
}
