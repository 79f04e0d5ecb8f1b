import { createContext, createRegistry } from "@orange-hyper/core/registry";
import { projectStatus } from "@orange-hyper/status";
import status from "@orange-hyper/status/plugin";
import { filePorts, locateProject } from "@orange-hyper/store";

/** The command that the project around `folder` calls for. */
export async function nextCommand(folder: string): Promise<string> {
  const project = locateProject(folder, "required");
  const ports = filePorts({ root: project.root, cwd: folder });
  const registry = createRegistry([{ name: status.name, load: async () => ({ default: status }) }]);
  const generator = { package: "my-tool", version: "1.0.0" };
  const { next } = await projectStatus(createContext(status, { ports, project, registry, generator }));
  return next.command;
}
