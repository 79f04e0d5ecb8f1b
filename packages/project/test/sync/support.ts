import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OrangeContext } from "@orange-hyper/core";
import type { PluginSource } from "@orange-hyper/core/registry";
import { fileSources, memorySources } from "@orange-hyper/store";
import { createTestContext, temporaryFolder, testIdentity } from "@orange-hyper/testkit";
import type { StructureNode } from "../../src/sync/identify.js";
import { type Scan, scanRepository } from "../../src/sync/scan.js";

export type Files = Readonly<Record<string, string>>;

const silent = (): void => undefined;

/** A project around files in memory; change the map, and the repository has changed. */
export function projectWith(
  files: Files,
  plugins: readonly PluginSource[] = [],
): { readonly ctx: OrangeContext; readonly files: Map<string, string> } {
  const held = new Map(Object.entries(files));
  return { ctx: createTestContext({ ports: { sources: memorySources(held) }, plugins }), files: held };
}

/** A project in a git repository on disk that tracks these files. */
export function repositoryWith(files: Files): {
  readonly ctx: OrangeContext;
  readonly root: string;
  readonly git: (...args: readonly string[]) => void;
} {
  const root = temporaryFolder();
  const identity = ["-c", "user.email=test@example.com", "-c", "user.name=Test"];
  const git = (...args: readonly string[]): void => {
    execFileSync("git", ["-C", root, ...identity, ...args], { stdio: "ignore" });
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  git("init", "--quiet");
  git("add", "--force", ".");
  return { ctx: createTestContext({ ports: { sources: fileSources(root) } }), root, git };
}

export function scan(files: Files): Promise<Scan> {
  return scanRepository(projectWith(files).ctx, silent);
}

/** Empty files at these paths. */
export function empty(...paths: readonly string[]): Files {
  return Object.fromEntries(paths.map((path) => [path, ""]));
}

/** `id role path` of every node of a type. */
export function parts({ nodes }: Scan, type: string): readonly string[] {
  return nodes.filter((node) => node.type === type).map(({ id, role, path }) => `${id} ${role} ${path}`);
}

export function nodeAt({ nodes }: Scan, path: string, type?: string): StructureNode {
  const found = nodes.filter((node) => node.path === path && (type === undefined || node.type === type));
  if (found.length !== 1) throw new Error(`${found.length} nodes at ${path}`);
  return found[0] as StructureNode;
}

/** `from -> to (source)` of every edge of a relation, ids without their hash. */
export function links({ edges }: Scan, relation: string): readonly string[] {
  return edges
    .filter((edge) => edge.relation === relation)
    .map(({ from, to, source }) => `${from} -> ${to} (${source})`)
    .sort();
}

/** The nodes that contain the one at a path. */
export function containers(found: Scan, path: string, type?: string): readonly string[] {
  const { id } = nodeAt(found, path, type);
  return found.edges
    .filter(({ to, relation }) => to === id && relation === "contains")
    .map(({ from }) => from)
    .sort();
}

export { testIdentity };
