import type { Extension } from "./extensions.js";
import { getOrCreate } from "./get-or-create.js";
import { stemOf } from "./paths.js";
import { type SourceRole, sourceRole } from "./roles.js";
import type { SourceFile } from "./source-files.js";
import type { NodeType } from "./vocabulary.js";

/** The kind of a file in the structure graph. */
export interface FileKind {
  readonly type: NodeType;
  readonly role: string;
  readonly source: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Returned for Java files, whose kind depends on the annotations of the class. */
export const BY_ANNOTATIONS = Symbol("java");

const TEST_WORD = /test|spec/i;
const TEST_NAME = /(?:\.(?:test|spec)|[-_]test)\.[^.]+$/i;

/** The properties of a file's folder that determine the kind of the file. */
export interface FolderTraits {
  /** True when files with this extension are source in this folder, whatever its name. */
  isSource(extension: string): boolean;
  /** Index of the role rule that matches the folder's name; -1 for none. */
  readonly rule: number;
}

/** Classifies a file; null for one that is left out of the graph. */
export function classifyFile(
  file: SourceFile,
  traits: FolderTraits,
  kinds: Kinds,
): FileKind | typeof BY_ANNOTATIONS | null {
  const { name, extension, folder, manifest } = file;
  if (manifest !== null) return { type: "infrastructure", role: manifest, source: name, metadata: {} };
  if (folder.isTest || isTestName(name, extension.text)) return kinds.test(file);
  if (extension.isDocument && (folder.isDocument || /^readme/i.test(name))) return DOCUMENT;
  if (folder.isDatastore || extension.text === ".prisma" || extension.text === ".sql") return DATASTORE;
  if (extension.isSource && (folder.isSource || traits.isSource(extension.text))) {
    if (extension.text === ".java") return BY_ANNOTATIONS;
    const found = sourceRole(file, traits.rule);
    return found === null ? null : kinds.source(file, found);
  }
  const isConfig = folder.isInfrastructure || name === "Dockerfile" || name === ".env" || extension.isConfig;
  return isConfig ? CONFIG : null;
}

/**
 * Kinds of source and test files. Each is created once and shared, because a large repository has thousands of files of
 * a few kinds.
 */
export interface Kinds {
  source(file: SourceFile, role: SourceRole): FileKind;
  test(file: SourceFile): FileKind;
}

/** Returns a factory of file kinds. */
export function createKinds(): Kinds {
  const sources = new Map<SourceRole, Map<string, FileKind>>();
  const tests = new Map<Extension, FileKind>();
  return {
    source: ({ extension: { framework } }, is) => {
      const known = getOrCreate(sources, is, () => new Map<string, FileKind>());
      return getOrCreate(known, framework, () => sourceKind(framework, is));
    },
    test: ({ extension }) => getOrCreate(tests, extension, testKind),
  };
}

function sourceKind(framework: string, { type, role }: SourceRole): FileKind {
  return { type, role, source: `${framework}-${role.toLowerCase()}`, metadata: { framework, role } };
}

function testKind({ framework, text }: Extension): FileKind {
  const role = text === ".java" ? "Test" : "test";
  return { type: "test", role, source: "test-file", metadata: { framework } };
}

/** Returns the label of a file: separate words for components and tests, the name itself for all others. */
export function fileLabel({ name }: SourceFile, { type }: FileKind): string {
  if (type !== "component" && type !== "test") return name;
  const words = stemOf(name)
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || name;
}

const DOCUMENT = plain("document", "document-file");
const DATASTORE = plain("datastore", "datastore-file");
const CONFIG = plain("infrastructure", "config-file");

function plain(type: NodeType, source: string): FileKind {
  return { type, role: source, source, metadata: {} };
}

function isTestName(name: string, extension: string): boolean {
  if (extension === ".py" && name.startsWith("test_")) return true;
  return TEST_WORD.test(name) && TEST_NAME.test(name);
}
