import type { OrangeContext } from "@orange-hyper/core";
import { compareText } from "@orange-hyper/core/text";
import { BY_ANNOTATIONS, classifyFile, createKinds, type FileKind, fileLabel } from "./classify.js";
import type { DraftNode } from "./draft.js";
import { ROOT_FOLDER, type SourceFolder } from "./folders.js";
import type { ScanContext } from "./manifests/scan-context.js";
import type { FolderContexts } from "./modules.js";
import { JAVA_CHARACTERS, javaRole, type SourceRole } from "./roles.js";
import type { SourceFile } from "./source-files.js";
import { FILE_LIMITS, MAX_SEGMENTS, type NodeType } from "./vocabulary.js";
import { javaUnread, limitReached } from "./warnings.js";

/** Maximum number of Java files that are read; others are classified by name. */
const JAVA_FILES = 2_000;
const JAVA_BYTES = 1024 * 1024;

interface FoundFile {
  readonly file: SourceFile;
  readonly kind: FileKind;
}

/** A file and its node in the graph. */
export interface FileNode {
  readonly file: SourceFile;
  readonly node: DraftNode;
}

type Sources = Pick<OrangeContext, "sources">;

/** Adds the files that have a kind in the graph, up to the limit for their type. Returns them with their nodes. */
export async function addFiles(
  ctx: Sources,
  scan: ScanContext,
  contexts: FolderContexts,
): Promise<readonly FileNode[]> {
  const found = await classifyAll(ctx, scan, contexts);
  const chosen: FoundFile[] = [];
  for (const [type, limit] of FILE_LIMITS) {
    const { files, skipped } = await choose(ctx, found.get(type) ?? [], limit);
    chosen.push(...files);
    if (skipped > 0) scan.warnings.push(limitReached(type, limit, skipped));
  }
  chosen.sort((a, b) => compareText(a.file.path, b.file.path));
  return chosen.map((item) => ({ file: item.file, node: addFile(scan, contexts, item) }));
}

function addFile(
  { draft, root }: ScanContext,
  contexts: FolderContexts,
  { file, kind }: FoundFile,
): DraftNode {
  const { type, role, source, metadata } = kind;
  const container = contexts.container(file, kind);
  const node = draft.node({ type, role, label: fileLabel(file, kind), path: file.path, source, metadata });
  draft.edge(container, node, "contains", source);
  if (type === "document") draft.edge(node, root, "documents", source);
  if (type === "infrastructure") draft.edge(node, root, "configures", source);
  if (type === "datastore") draft.edge(root, node, "depends_on", source);
  return node;
}

async function classifyAll(
  ctx: Sources,
  scan: ScanContext,
  contexts: FolderContexts,
): Promise<ReadonlyMap<NodeType, readonly FoundFile[]>> {
  const found = new Map<NodeType, FoundFile[]>([...FILE_LIMITS.keys()].map((type) => [type, []]));
  const kinds = createKinds();
  let javaFiles = 0;
  let deep = 0;
  let folder: SourceFolder = ROOT_FOLDER;
  let context = contexts.of(folder);
  for (const file of scan.repository.files) {
    if (file.folder !== folder) {
      folder = file.folder;
      context = contexts.of(folder);
    }
    let kind = classifyFile(file, context, kinds);
    if (kind === BY_ANNOTATIONS) {
      javaFiles += 1;
      const role = await readJavaRole(ctx, file, javaFiles <= JAVA_FILES);
      kind = role && kinds.source(file, role);
    }
    if (kind === null) continue;
    if (context.depth >= MAX_SEGMENTS) deep += 1;
    else found.get(kind.type)?.push({ file, kind });
  }
  if (deep > 0) scan.warnings.push(limitReached("depth", MAX_SEGMENTS, deep));
  if (javaFiles > JAVA_FILES) scan.warnings.push(javaUnread(JAVA_FILES, javaFiles - JAVA_FILES));
  return found;
}

async function readJavaRole(ctx: Sources, file: SourceFile, isRead: boolean): Promise<SourceRole | null> {
  const text = isRead ? await readStart(ctx, file.path) : "";
  return text === null ? null : javaRole(file, text);
}

/** Reads the beginning of a Java file; "" when it is too large, null when it is not a regular file. */
async function readStart({ sources }: Sources, path: string): Promise<string | null> {
  const file = await sources.read(path, JAVA_BYTES);
  if (file.ok) return file.text.slice(0, JAVA_CHARACTERS);
  return file.kind === "too-large" ? "" : null;
}

/** Returns the first `limit` files that exist and are not links. */
async function choose(
  { sources }: Sources,
  files: readonly FoundFile[],
  limit: number,
): Promise<{ readonly files: readonly FoundFile[]; readonly skipped: number }> {
  const chosen: FoundFile[] = [];
  let next = 0;
  while (chosen.length < limit && next < files.length) {
    const batch = files.slice(next, next + limit - chosen.length);
    next += batch.length;
    const regular = new Set(await sources.regular(batch.map(({ file }) => file.path)));
    chosen.push(...batch.filter(({ file }) => regular.has(file.path)));
  }
  return { files: chosen, skipped: files.length - next };
}
