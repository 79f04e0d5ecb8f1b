import { createContext, createRegistry } from "@orange-hyper/core/registry";
import { findCandidates, readGrowth } from "@orange-hyper/growth";
import growth from "@orange-hyper/growth/plugin";
import { filePorts, locateProject } from "@orange-hyper/store";

/** What repeats in the project around `folder`. */
export async function habits(folder: string): Promise<readonly string[]> {
  const project = locateProject(folder, "required");
  const ports = filePorts({ root: project.root, cwd: folder });
  const registry = createRegistry([{ name: growth.name, load: async () => ({ default: growth }) }]);
  const generator = { package: "my-tool", version: "1.0.0" };
  const seen = await readGrowth(createContext(growth, { ports, project, registry, generator }));
  return [
    `${seen.facts.verdict.level}: ${seen.facts.verdict.reason}`,
    ...findCandidates(seen).map(({ rule, confidence }) => `${rule.title} (${confidence})`),
  ];
}
