import { isRecord, nonBlank } from "@orange-hyper/core";
import { compareText, msg } from "@orange-hyper/core/text";
import type { DraftNode, Metadata } from "../draft.js";
import { joinPath } from "../paths.js";
import { declareMembers } from "./members.js";
import {
  type Ecosystem,
  notePackage,
  noteUnreadable,
  ownModule,
  readManifest,
  type ScanContext,
  texts,
} from "./scan-context.js";

const MANIFEST = "package.json";
const PNPM = "pnpm-workspace.yaml";
const DEPENDENCIES = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

/** npm, pnpm and yarn packages, and tools built on their workspaces. */
export const npm: Ecosystem = {
  declares: (name) => name === MANIFEST,
  async read(scan, folder) {
    const path = joinPath(folder, MANIFEST);
    const module = ownModule(scan, { manifest: path, label: msg`npm package`, extensions: [] });
    const content = await readPackage(scan, path, module);
    const isRoot = folder === ".";
    if (isRoot && content !== null) module.metadata = { ...module.metadata, ...rootMetadata(content) };
    await declareWorkspaces(scan, folder, { container: isRoot ? scan.root : module, content });
  },
};

type Content = Readonly<Record<string, unknown>>;

async function readPackage(scan: ScanContext, path: string, module: DraftNode): Promise<Content | null> {
  const reason = msg`is not valid JSON`;
  const content = await readManifest(scan, path, { module, parse: JSON.parse, reason });
  if (content === null) return null;
  if (!isRecord(content)) {
    noteUnreadable(scan, path, module, reason);
    return null;
  }
  const name = nonBlank(content["name"]);
  if (name !== null) module.metadata = { ...module.metadata, package_name: name };
  const needs = DEPENDENCIES.flatMap((group) => {
    const listed = content[group];
    return isRecord(listed) ? Object.keys(listed) : [];
  });
  const source = `${MANIFEST}#dependencies`;
  notePackage(scan, path, { ecosystem: "npm", name: name ?? "", module, needs, source });
  return content;
}

function rootMetadata(content: Content): Metadata {
  const type = nonBlank(content["type"]);
  const scripts = isRecord(content["scripts"]) ? Object.keys(content["scripts"]).sort(compareText) : [];
  return { ...(type === null ? {} : { package_type: type }), scripts };
}

async function declareWorkspaces(
  scan: ScanContext,
  folder: string,
  { container, content }: { container: DraftNode; content: Content | null },
): Promise<void> {
  const lists = [
    { manifest: MANIFEST, field: "workspaces", patterns: workspacePatterns(content) },
    {
      manifest: PNPM,
      field: "packages",
      patterns: await pnpmPatterns(scan, joinPath(folder, PNPM), container),
    },
  ];
  for (const list of lists) {
    const members = { ...list, folder, role: "workspace", from: container, extensions: [] };
    await declareMembers(scan, members, async (at, member, isKnown) => {
      if (!isKnown) await readPackage(scan, joinPath(at, MANIFEST), member);
    });
  }
}

function workspacePatterns(content: Content | null): readonly string[] {
  const listed = content?.["workspaces"];
  return texts(isRecord(listed) ? listed["packages"] : listed);
}

async function pnpmPatterns(scan: ScanContext, path: string, module: DraftNode): Promise<readonly string[]> {
  if (!scan.repository.has(path)) return [];
  const { load } = await import("js-yaml");
  const content = await readManifest(scan, path, { module, parse: load, reason: msg`is not valid YAML` });
  return isRecord(content) ? texts(content["packages"]) : [];
}
