import { baseName, msg } from "@orange-hyper/core/text";
import type { XmlElement } from "@rgrove/parse-xml";
import type { DraftNode } from "../draft.js";
import { folderOf, resolvePath, stemOf } from "../paths.js";
import { isDotnetProject, isDotnetSolution } from "./names.js";
import {
  declareModule,
  type Ecosystem,
  notePackage,
  ownModule,
  readManifest,
  type ScanContext,
} from "./scan-context.js";
import { elementsAt, textAt, xmlParser } from "./xml.js";

const EXTENSIONS = [".cs"];

/** .NET solutions and projects. Every project in the repository is a module, no matter which solution lists it. */
export const dotnet: Ecosystem = {
  declares: (name) => isDotnetSolution(name) || isDotnetProject(name),
  readsAllFromRoot: true,
  async read(scan) {
    const { manifests } = scan.repository;
    const solutions = manifests.filter(({ folder, name }) => folder.depth === 0 && isDotnetSolution(name));
    for (const { path } of solutions)
      ownModule(scan, { manifest: path, label: msg`.NET solution`, extensions: [] });
    const projects = manifests.filter(({ name }) => isDotnetProject(name));
    const container = scan.draft.find("module", ".") ?? scan.root;
    for (const { path } of projects) await readProject(scan, path, moduleOf(scan, path, container));
  },
};

function moduleOf(scan: ScanContext, path: string, container: DraftNode): DraftNode {
  const folder = folderOf(path);
  if (folder === ".")
    return ownModule(scan, { manifest: path, label: msg`.NET project`, extensions: EXTENSIONS });
  return declareModule(scan, {
    folder,
    role: "dotnet-project",
    source: baseName(path),
    from: container,
    extensions: EXTENSIONS,
    label: stemOf(baseName(path)),
  });
}

async function readProject(scan: ScanContext, path: string, module: DraftNode): Promise<void> {
  const parse = await xmlParser();
  const project = await readManifest(scan, path, { module, parse, reason: msg`is not valid XML` });
  if (project === null) return;
  const framework = textAt(project, "PropertyGroup", "TargetFramework");
  if (framework !== "") module.metadata = { ...module.metadata, target_framework: framework };
  const references = includes(project, "ProjectReference");
  notePackage(scan, path, {
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
