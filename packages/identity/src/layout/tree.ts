import { groupBy } from "../group.js";
import type { IdentityGraph } from "../schema.js";
import { ROOT_ID } from "../structure.js";
import { bySubject } from "./subjects.js";

type Graph = IdentityGraph;
type Node = Graph["nodes"][number];

/** A circle of the picture before it has a place: what a module, a folder, a file or a subject holds. */
export interface Branch {
  /** What it is called; null for memory that shares no more than its type. */
  readonly name: string | null;
  /** The type of what it holds where it has no name. */
  readonly type: string;
  /** Index of the node that it stands for; -1 where it stands for none. */
  readonly node: number;
  readonly branches: Branch[];
  /** Indices of the nodes that stand in it themselves. */
  readonly leaves: number[];
}

/** More memory than this is split by what it is about. */
const CROWDED = 40;

/** Fewer parts of a folder outside every module stand alone. */
const FEWEST_GATHERED = 3;

/** The graph as circles within circles: modules in the project, files in modules, subjects where no path is known. */
export function buildTree(graph: Graph): Branch {
  const { nodes } = graph;
  const indexOf = new Map(nodes.map(({ id }, index) => [id, index]));
  const parents = new Map<string, string>();
  for (const { from, to, relation, source } of graph.edges)
    if (relation === "contains" && source !== "memory-scope" && !parents.has(to)) parents.set(to, from);
  const branches = new Map<string, Branch>();
  const branchOf = (id: string, seen: ReadonlySet<string> = new Set()): Branch => {
    const known = branches.get(id);
    if (known !== undefined) return known;
    const node = nodes[indexOf.get(id) ?? -1];
    const made = branch(node?.label ?? id, indexOf.get(id) ?? -1);
    branches.set(id, made);
    if (id === ROOT_ID) return made;
    const above = seen.has(id) ? undefined : anchorAbove(id);
    branchOf(above ?? ROOT_ID, new Set([...seen, id])).branches.push(made);
    return made;
  };
  const anchorAbove = (id: string): string | undefined => {
    const passed = new Set([id]);
    for (let at = parents.get(id); at !== undefined && !passed.has(at); at = parents.get(at)) {
      passed.add(at);
      const type = nodes[indexOf.get(at) ?? -1]?.type;
      if (type === "module" || type === "domain") return at;
    }
    return undefined;
  };
  const root = branchOf(ROOT_ID);
  const memory = new Map<string, number[]>();
  for (const [index, node] of nodes.entries()) {
    if (node.id === ROOT_ID) continue;
    if (isAnchor(node)) branchOf(node.id);
    else if (node.graphKind === "structure") branchOf(anchorAbove(node.id) ?? ROOT_ID).leaves.push(index);
    else if (node.graphKind === "memory") {
      const key = node.mapped_structure_node_id ?? node.mapping_status ?? "unmapped";
      const members = memory.get(key);
      if (members === undefined) memory.set(key, [index]);
      else members.push(index);
    }
  }
  for (const [key, members] of memory) {
    if (key === "unmapped" || key === "orphaned") placeLoose(`${key}-memory`, members);
    else placeMapped(key, members);
  }
  gather(root);
  return simplify(root);

  function placeMapped(id: string, members: readonly number[]): void {
    const index = indexOf.get(id) ?? -1;
    const target = nodes[index];
    if (target === undefined || isAnchor(target) || target.id === ROOT_ID) {
      fill(branchOf(target?.id ?? ROOT_ID), members);
      return;
    }
    const home = branchOf(anchorAbove(id) ?? ROOT_ID);
    if (members.length < CROWDED) home.leaves.push(...members);
    else {
      const file = branch(target.label, index);
      home.leaves.splice(home.leaves.indexOf(index), 1);
      home.branches.push(file);
      fill(file, members);
    }
  }

  /** Memory that is about no part of the repository: by the folder that it named, else by subject. */
  function placeLoose(id: string, members: readonly number[]): void {
    const home = branchOf(id);
    const folderOf = (index: number): string => {
      const node = nodes[index];
      const path = node?.scope_paths?.[0] || node?.source_path || "";
      return path.split("/").slice(0, 2).join("/");
    };
    for (const [folder, some] of groupBy(members, folderOf)) {
      if (folder === "") split(home, some);
      else {
        const made = branch(folder, -1);
        home.branches.push(made);
        fill(made, some);
      }
    }
  }

  /** What stands in the project itself, beside its modules, by folder: alone it would lie scattered around them. */
  function gather(whole: Branch): void {
    if (whole.branches.length === 0) return;
    const folderOf = (index: number): string => {
      const node = nodes[index];
      return folderAround(node?.scope_paths?.[0] || node?.structurePath || node?.source_path || "");
    };
    for (const [folder, some] of groupBy(whole.leaves.splice(0), folderOf)) {
      if (some.length < FEWEST_GATHERED) whole.leaves.push(...some);
      else {
        const made = branch(folder, -1);
        whole.branches.push(made);
        fill(made, some);
      }
    }
  }

  function fill(home: Branch, members: readonly number[]): void {
    if (members.length < CROWDED) home.leaves.push(...members);
    else split(home, members);
  }

  function split(home: Branch, members: readonly number[]): void {
    const some = members.flatMap((index) => nodes[index] ?? []);
    for (const { word, type, members: about } of bySubject(some)) {
      const made: Branch = { ...branch(word, -1), type };
      made.leaves.push(...about.map(({ id }) => indexOf.get(id) ?? -1));
      home.branches.push(made);
    }
  }
}

/** The folder of a path, by its first two names; that of the project is "./". */
function folderAround(path: string): string {
  return path.split("/").slice(0, -1).slice(0, 2).join("/") || "./";
}

function branch(name: string | null, node: number): Branch {
  return { name, type: "", node, branches: [], leaves: [] };
}

function isAnchor({ type }: Node): boolean {
  return type === "module" || type === "domain";
}

/** Without circles around a single circle, but for the whole; its node keeps a place of its own. */
function simplify(whole: Branch): Branch {
  const inner = whole.branches.map(simplify);
  const [only] = inner;
  if (inner.length === 1 && only !== undefined && whole.leaves.length === 0)
    return {
      ...only,
      name: whole.name,
      node: whole.node,
      leaves: [...only.leaves, ...(only.node < 0 ? [] : [only.node])],
    };
  return { ...whole, branches: inner };
}
