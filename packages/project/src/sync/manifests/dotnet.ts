import type { XmlElement } from "@rgrove/parse-xml";
import type { DraftNode } from "../draft.js";
import { baseName, folderOf, resolvePath, stemOf } from "../paths.js";
import { declareModule, type Ecosystem, type Look, notePackage, ownModule, readManifest } from "./look.js";
import { isDotnetProject, isDotnetSolution } from "./names.js";
import { elementsAt, textAt, xmlParser } from "./xml.js";

const EXTENSIONS = [".cs"];

/** .NET solutions and projects. Every project of the repository is a module, whichever solution lists it. */
export const dotnet: Ecosystem = {
  declares: (name) => isDotnetSolution(name) || isDotnetProject(name),
  isWhole: true,
  async read(look) {
    const { manifests } = look.repository;
    const solutions = manifests.filter(({ folder, name }) => folder.depth === 0 && isDotnetSolution(name));
    for (const { path } of solutions)
      ownModule(look, { manifest: path, label: ".NET solution", extensions: [] });
    const projects = manifests.filter(({ name }) => isDotnetProject(name));
    const container = look.draft.find("module", ".") ?? look.root;
    for (const { path } of projects) await readProject(look, path, moduleOf(look, path, container));
  },
};

function moduleOf(look: Look, path: string, container: DraftNode): DraftNode {
  const folder = folderOf(path);
  if (folder === ".")
    return ownModule(look, { manifest: path, label: ".NET project", extensions: EXTENSIONS });
  return declareModule(look, {
    folder,
    role: "dotnet-project",
    source: baseName(path),
    from: container,
    extensions: EXTENSIONS,
    label: stemOf(baseName(path)),
  });
}

async function readProject(look: Look, path: string, module: DraftNode): Promise<void> {
  const parse = await xmlParser();
  const project = await readManifest(look, path, { module, parse, reason: "is not valid XML" });
  if (project === null) return;
  const framework = textAt(project, "PropertyGroup", "TargetFramework");
  if (framework !== "") module.metadata = { ...module.metadata, target_framework: framework };
  const references = includes(project, "ProjectReference");
  notePackage(look, path, {
    ecosystem: "dotnet",
    name: path,
    module,
    needs: references.flatMap((reference) => resolvePath(folderOf(path), reference) ?? []),
    dependencies: includes(project, "PackageReference"),
    source: `${baseName(path)}#ProjectReference`,
  });
}

function includes(project: XmlElement, name: string): readonly string[] {
  return elementsAt(project, "ItemGroup", name).flatMap(({ attributes }) => attributes["Include"] ?? []);
}
