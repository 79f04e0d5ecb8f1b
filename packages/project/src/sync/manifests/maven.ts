import { msg } from "@orange-hyper/core/text";
import type { XmlElement } from "@rgrove/parse-xml";
import type { DraftNode } from "../draft.js";
import { folderOf, joinPath, resolvePath } from "../paths.js";
import {
  declareModule,
  type Ecosystem,
  notePackage,
  ownModule,
  readManifest,
  type ScanContext,
} from "./scan-context.js";
import { elementsAt, textAt, xmlParser } from "./xml.js";

const MANIFEST = "pom.xml";

/** Maven projects and their modules, including nested ones and those of profiles. */
export const maven: Ecosystem = {
  declares: (name) => name === MANIFEST,
  async read(scan, folder) {
    const path = joinPath(folder, MANIFEST);
    const module = ownModule(scan, { manifest: path, label: msg`Maven project`, extensions: [] });
    await readProject(scan, path, module);
  },
};

async function readProject(scan: ScanContext, path: string, module: DraftNode): Promise<void> {
  const parse = await xmlParser();
  const project = await readManifest(scan, path, { module, parse, reason: msg`is not valid XML` });
  if (project === null) return;
  const artifact = textAt(project, "artifactId");
  if (artifact !== "") module.metadata = { ...module.metadata, artifact_id: artifact };
  const dependencies = elementsAt(project, "dependencies", "dependency");
  notePackage(scan, path, {
    ecosystem: "maven",
    name: artifact,
    module,
    needs: dependencies.map((dependency) => textAt(dependency, "artifactId")),
    dependencies: dependencies.map(coordinates),
    source: `${MANIFEST}#dependencies`,
  });
  for (const { folder, manifest } of moduleFolders(scan, path, project)) {
    if (scan.modules.has(folder)) continue;
    const child = declareModule(scan, {
      folder,
      role: "maven-module",
      source: `${MANIFEST}#modules`,
      from: module,
      extensions: [],
    });
    await readProject(scan, manifest, child);
  }
}

/** Returns the modules of a project. Each is named by its folder or by its manifest. */
function moduleFolders(
  { repository }: ScanContext,
  path: string,
  project: XmlElement,
): readonly { readonly folder: string; readonly manifest: string }[] {
  const named = [
    ...elementsAt(project, "modules", "module"),
    ...elementsAt(project, "profiles", "profile", "modules", "module"),
  ];
  return named.flatMap(({ text }) => {
    const target = resolvePath(folderOf(path), text.trim());
    if (target === null || target === ".") return [];
    if (repository.hasFolder(target)) return [{ folder: target, manifest: joinPath(target, MANIFEST) }];
    const folder = folderOf(target);
    return repository.has(target) && folder !== "." ? [{ folder, manifest: target }] : [];
  });
}

function coordinates(dependency: XmlElement): string {
  return `${textAt(dependency, "groupId")}:${textAt(dependency, "artifactId")}`;
}
