import { isRecord } from "@orange-hyper/core";
import type { DraftNode, Metadata } from "../draft.js";
import { baseName, compare } from "../paths.js";
import { patternSkipped } from "../warnings.js";
import {
  declareModule,
  type Ecosystem,
  filled,
  type Look,
  manifestIn,
  noteDependencies,
  noteUnreadable,
  ownModule,
  readManifest,
  texts,
} from "./look.js";
import { expandPatterns } from "./patterns.js";

const MANIFEST = "package.json";
const PNPM = "pnpm-workspace.yaml";
const DEPENDENCIES = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

/** npm, pnpm, yarn, and what runs on their workspaces. */
export const npm: Ecosystem = {
  id: "npm",
  declares: (name) => name === MANIFEST,
  async read(look, folder) {
    const path = manifestIn(folder, MANIFEST);
    const module = ownModule(look, { manifest: path, label: "npm package", extensions: [] });
    const content = await readPackage(look, path, module);
    if (content !== null) {
      const metadata = packageMetadata(content);
      module.metadata = { ...module.metadata, ...(folder === "." ? metadata : nameOf(metadata)) };
      notePackage(look, path, { module, content });
    }
    const container = folder === "." ? look.root : module;
    await declareWorkspaces(look, folder, { container, content });
  },
};

type Content = Readonly<Record<string, unknown>>;

async function readPackage(look: Look, path: string, module: DraftNode): Promise<Content | null> {
  const reason = "is not valid JSON";
  const content = await readManifest(look, path, { module, parse: JSON.parse, reason });
  if (content === null) return null;
  if (isRecord(content)) return content;
  noteUnreadable(look, path, module, reason);
  return null;
}

function packageMetadata(content: Content): Metadata {
  const name = filled(content["name"]);
  const type = filled(content["type"]);
  const scripts = isRecord(content["scripts"]) ? Object.keys(content["scripts"]).sort(compare) : [];
  return {
    ...(name === null ? {} : { package_name: name }),
    ...(type === null ? {} : { package_type: type }),
    scripts,
  };
}

function nameOf({ package_name }: Metadata): Metadata {
  return package_name === undefined ? {} : { package_name };
}

function notePackage(
  look: Look,
  path: string,
  { module, content }: { module: DraftNode; content: Content },
): void {
  const names = DEPENDENCIES.flatMap((group) => {
    const listed = content[group];
    return isRecord(listed) ? Object.keys(listed) : [];
  });
  noteDependencies(look, path, { module, names });
  const name = filled(content["name"]) ?? "";
  look.packages.push({ ecosystem: "npm", name, module, needs: names, source: `${MANIFEST}#dependencies` });
}

async function declareWorkspaces(
  look: Look,
  folder: string,
  { container, content }: { container: DraftNode; content: Content | null },
): Promise<void> {
  const pnpm = manifestIn(folder, PNPM);
  const lists = [
    { path: manifestIn(folder, MANIFEST), field: "workspaces", patterns: workspacePatterns(content) },
    { path: pnpm, field: "packages", patterns: await pnpmPatterns(look, pnpm, container) },
  ];
  for (const { path, field, patterns } of lists) {
    const { folders, skipped } = expandPatterns(look.repository, folder, patterns);
    for (const pattern of skipped) look.warnings.push(patternSkipped(path, pattern));
    for (const member of folders) {
      const isKnown = look.modules.has(member);
      const source = `${baseName(path)}#${field}`;
      const module = declareModule(look, {
        folder: member,
        role: "workspace",
        source,
        from: container,
        extensions: [],
      });
      if (!isKnown) await readMember(look, member, module);
    }
  }
}

async function readMember(look: Look, folder: string, module: DraftNode): Promise<void> {
  const path = manifestIn(folder, MANIFEST);
  const content = await readPackage(look, path, module);
  if (content === null) return;
  module.metadata = { ...module.metadata, ...nameOf(packageMetadata(content)) };
  notePackage(look, path, { module, content });
}

function workspacePatterns(content: Content | null): readonly string[] {
  const listed = content?.["workspaces"];
  return texts(isRecord(listed) ? listed["packages"] : listed);
}

async function pnpmPatterns(look: Look, path: string, module: DraftNode): Promise<readonly string[]> {
  if (!look.repository.has(path)) return [];
  const { load } = await import("js-yaml");
  const content = await readManifest(look, path, { module, parse: load, reason: "is not valid YAML" });
  return isRecord(content) ? texts(content["packages"]) : [];
}
