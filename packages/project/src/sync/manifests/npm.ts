import { isRecord } from "@orange-hyper/core";
import type { DraftNode, Metadata } from "../draft.js";
import { compare, joinPath } from "../paths.js";
import {
  type Ecosystem,
  filled,
  type Look,
  notePackage,
  noteUnreadable,
  ownModule,
  readManifest,
  texts,
} from "./look.js";
import { declareMembers } from "./members.js";

const MANIFEST = "package.json";
const PNPM = "pnpm-workspace.yaml";
const DEPENDENCIES = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

/** npm, pnpm, yarn, and what runs on their workspaces. */
export const npm: Ecosystem = {
  declares: (name) => name === MANIFEST,
  async read(look, folder) {
    const path = joinPath(folder, MANIFEST);
    const module = ownModule(look, { manifest: path, label: "npm package", extensions: [] });
    const content = await readPackage(look, path, module);
    const isRoot = folder === ".";
    if (isRoot && content !== null) module.metadata = { ...module.metadata, ...rootMetadata(content) };
    await declareWorkspaces(look, folder, { container: isRoot ? look.root : module, content });
  },
};

type Content = Readonly<Record<string, unknown>>;

async function readPackage(look: Look, path: string, module: DraftNode): Promise<Content | null> {
  const reason = "is not valid JSON";
  const content = await readManifest(look, path, { module, parse: JSON.parse, reason });
  if (content === null) return null;
  if (!isRecord(content)) {
    noteUnreadable(look, path, module, reason);
    return null;
  }
  const name = filled(content["name"]);
  if (name !== null) module.metadata = { ...module.metadata, package_name: name };
  const needs = DEPENDENCIES.flatMap((group) => {
    const listed = content[group];
    return isRecord(listed) ? Object.keys(listed) : [];
  });
  const source = `${MANIFEST}#dependencies`;
  notePackage(look, path, { ecosystem: "npm", name: name ?? "", module, needs, source });
  return content;
}

function rootMetadata(content: Content): Metadata {
  const type = filled(content["type"]);
  const scripts = isRecord(content["scripts"]) ? Object.keys(content["scripts"]).sort(compare) : [];
  return { ...(type === null ? {} : { package_type: type }), scripts };
}

async function declareWorkspaces(
  look: Look,
  folder: string,
  { container, content }: { container: DraftNode; content: Content | null },
): Promise<void> {
  const lists = [
    { manifest: MANIFEST, field: "workspaces", patterns: workspacePatterns(content) },
    {
      manifest: PNPM,
      field: "packages",
      patterns: await pnpmPatterns(look, joinPath(folder, PNPM), container),
    },
  ];
  for (const list of lists) {
    const members = { ...list, folder, role: "workspace", from: container, extensions: [] };
    await declareMembers(look, members, async (at, member, isKnown) => {
      if (!isKnown) await readPackage(look, joinPath(at, MANIFEST), member);
    });
  }
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
