import { groupBy } from "../group.js";
import type { IdentityGraph } from "../schema.js";
import { ROOT_ID } from "../structure.js";
import { bySubject } from "./subjects.js";

type Graph = IdentityGraph;
type Node = Graph["nodes"][number];

/** A circle of the picture before it is placed: the content of a module, a folder, a file or a subject. */
export interface Branch {
  /** Its name; null for memory that shares only its type. */
  readonly name: string | null;
  /** The type of its content; used when it has no name. */
  readonly type: string;
  /** Index of the node for which it stands; -1 when there is none. */
  readonly node: number;
  readonly branches: Branch[];
  /** Indices of the nodes directly in it. */
  readonly leaves: number[];
}

/** Number of memories from which they are split by subject. */
const CROWDED = 40;

/** Minimum number of parts in a folder outside every module to be gathered in a circle. */
const FEWEST_GATHERED = 3;

/**
 * Converts the graph to nested circles: modules in the project, files in modules, and subjects when no path is known.
 */
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
  // The outermost circle is not drawn: merged with it, an only circle would lose its outline and its name.
  return { ...root, branches: root.branches.map(simplify) };

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

  /** Places memory that belongs to no part of the repository: by the folder that it names, or else by subject. */
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

  /** Gathers by folder what stands directly in the project: otherwise it would lie scattered around the modules. */
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

/** Returns the folder of a path, at most two levels deep; "./" for the project's own folder. */
function folderAround(path: string): string {
  return path.split("/").slice(0, -1).slice(0, 2).join("/") || "./";
}

function branch(name: string | null, node: number): Branch {
  return { name, type: "", node, branches: [], leaves: [] };
}

function isAnchor({ type }: Node): boolean {
  return type === "module" || type === "domain";
}

/**
 * Merges a circle that contains nothing but one other circle with that circle: the outer name and node are kept, and
 * the node of the inner circle becomes a leaf.
 */
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
