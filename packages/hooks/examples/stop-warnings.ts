import type { OrangePlugin } from "@orange-hyper/core";
import { createContext, createRegistry } from "@orange-hyper/core/registry";
import { runStop } from "@orange-hyper/hooks";
import hooks from "@orange-hyper/hooks/plugin";
import { filePorts, locateProject } from "@orange-hyper/store";

/** The warnings of these plugins at the end of a turn in the project around `folder`. */
export async function stopWarnings(
  folder: string,
  plugins: readonly OrangePlugin[],
): Promise<readonly string[]> {
  const project = locateProject(folder, "optional");
  const ports = filePorts({ root: project.root, cwd: folder });
  const registry = createRegistry(
    plugins.map((plugin) => ({ name: plugin.name, load: async () => ({ default: plugin }) })),
  );
  const generator = { package: "my-tool", version: "1.0.0" };
  const { warnings } = await runStop(createContext(hooks, { ports, project, registry, generator }));
  return warnings.map(({ code, message }) => `${code}: ${message}`);
}
