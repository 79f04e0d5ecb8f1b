import type { Draft } from "./draft.js";
import type { FileNode } from "./files.js";
import { getOrCreate } from "./get-or-create.js";
import type { FolderContexts } from "./modules.js";
import { stemOf } from "./paths.js";

/** Minimum length of a name that may match a longer one of which it is a prefix. */
const SHORTEST_PREFIX = 4;

interface Named extends FileNode {
  readonly name: string;
  /** Path of its module, or of its top-level folder. */
  readonly area: string;
}

/** Links each test to the component that its file name names, preferably in its own module. */
export function linkTests(draft: Draft, files: readonly FileNode[], contexts: FolderContexts): void {
  const of = (type: string): readonly FileNode[] => files.filter(({ node }) => node.type === type);
  const components = of("component").map((item) => named(item, stemOf(item.file.name), contexts));
  const exact = new Map<string, Named[]>();
  for (const component of components) {
    getOrCreate(exact, component.name.toLowerCase(), () => []).push(component);
  }
  for (const item of of("test")) {
    const test = named(item, subjectOf(item.file.name), contexts);
    const same = exact.get(test.name.toLowerCase());
    const target = nearest(test, same ?? components.filter(({ name }) => isPrefix(name, test.name)));
    if (target !== undefined) draft.edge(test.node, target.node, "tests", "test-file-name");
  }
}

function named(item: FileNode, name: string, contexts: FolderContexts): Named {
  const { folder, path } = item.file;
  const module = contexts.of(folder).module;
  return { ...item, name, area: module?.path ?? path.slice(0, Math.max(0, path.indexOf("/"))) };
}

/** Returns the name of a test file's subject: without its extension and the affix that marks a test. */
function subjectOf(name: string): string {
  const stem = stemOf(name).replace(/\.(?:test|spec)$|[-_]test$/i, "");
  return name.endsWith(".py") ? stem.replace(/^test_/, "") : stem;
}

/** Chooses among several components: those in the test's own area come first; the longest name wins, then the first. */
function nearest({ area }: Named, candidates: readonly Named[]): Named | undefined {
  const own = candidates.filter((candidate) => candidate.area === area);
  const [first, ...rest] = own.length > 0 ? own : candidates;
  return rest.reduce((best, next) => (next.name.length > (best?.name.length ?? 0) ? next : best), first);
}

/** True when one name begins with the other and continues with a new word. */
function isPrefix(component: string, test: string): boolean {
  const [short, long] = component.length < test.length ? [component, test] : [test, component];
  if (short.length < SHORTEST_PREFIX || !long.toLowerCase().startsWith(short.toLowerCase())) return false;
  return !/[\p{Ll}\p{N}]/u.test(long.charAt(short.length));
}
