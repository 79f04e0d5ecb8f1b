import { isRecord, type OrangeContext, type ProjectIdentity, textOf } from "@orange-hyper/core";
import { originBlock } from "@orange-hyper/core/answer";
import { compareText } from "@orange-hyper/core/text";
import { STRUCTURE_KEY } from "./keys.js";
import { readJson } from "./read-json.js";

/** A part of the repository. */
export interface StructureNode {
  readonly id: string;
  readonly type: string;
  readonly role: string;
  readonly label: string;
  /** Relative to the project root; "." is the root. */
  readonly path: string;
  readonly source: string;
}

interface StructureEdge {
  readonly from: string;
  readonly to: string;
  readonly relation: string;
  readonly source: string;
}

/** The repository's structure as of the last sync, or its root alone. */
export interface Structure {
  /** The whole graph, as stored. */
  readonly graph: Readonly<Record<string, unknown>>;
  readonly revision: string | null;
  readonly nodes: readonly StructureNode[];
  readonly edges: readonly StructureEdge[];
  readonly warnings: readonly string[];
}

/** The node that every structure has. */
export const ROOT_ID = "project.root";

const TYPES = ["project", "module", "domain", "component", "test", "document", "infrastructure", "datastore"];
const RELATIONS = ["contains", "depends_on", "tests", "documents", "configures"];

/** Reads the last synced structure; returns the root alone when there is none that belongs to this project. */
export async function readStructure(ctx: OrangeContext, identity: ProjectIdentity): Promise<Structure> {
  const file = await readJson(ctx.blobs, STRUCTURE_KEY);
  if (file === null) return fromGraph(rootAlone(ctx, identity), []);
  const problem = problemOf(file.data, identity);
  if (file.data === null || problem !== null) return fromGraph(rootAlone(ctx, identity), [problem ?? ""]);
  return fromGraph(file.data, []);
}

function problemOf(data: Readonly<Record<string, unknown>> | null, identity: ProjectIdentity): string | null {
  if (data === null || !Array.isArray(data["nodes"])) return `${STRUCTURE_KEY} is no structure graph`;
  const owner = textOf(data["project_id"]);
  if (owner === "" || owner === identity.project_id) return null;
  return `${STRUCTURE_KEY} belongs to project_id ${owner}`;
}

function fromGraph(graph: Readonly<Record<string, unknown>>, warnings: readonly string[]): Structure {
  const nodes = records(graph["nodes"])
    .map(decodeNode)
    .filter(({ id }) => id !== "");
  const known = new Map(nodes.map((node) => [node.id, node]));
  const edges = records(graph["edges"]).map(decodeEdge);
  return {
    graph,
    revision: textOf(graph["state_revision"]) || null,
    nodes: [...known.values()],
    edges: edges.filter(({ from, to }) => known.has(from) && known.has(to)),
    warnings,
  };
}

function records(value: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function decodeNode(node: Readonly<Record<string, unknown>>): StructureNode {
  const id = textOf(node["id"]);
  const type = textOf(node["type"]);
  return {
    id,
    type: TYPES.includes(type) ? type : "document",
    role: textOf(node["role"]),
    label: textOf(node["label"]) || id,
    path: textOf(node["path"]) || ".",
    source: textOf(node["source"]),
  };
}

function decodeEdge(edge: Readonly<Record<string, unknown>>): StructureEdge {
  return {
    from: textOf(edge["from"]),
    to: textOf(edge["to"]),
    relation: textOf(edge["relation"]) || textOf(edge["type"]) || "contains",
    source: textOf(edge["source"]),
  };
}

function rootAlone(ctx: OrangeContext, identity: ProjectIdentity): Record<string, unknown> {
  const root = {
    id: ROOT_ID,
    type: "project",
    role: "root",
    label: identity.project_name,
    path: ".",
    source: "project-root",
    readOnly: true,
    generated: true,
    metadata: {},
  };
  return {
    schema_version: 1,
    graph_version: ctx.generator.version,
    generated_at: null,
    state_revision: revisionOf(ctx, identity, root),
    source: "project-sync-scanner",
    readOnly: true,
    generated: true,
    ...identity,
    ...originBlock(ctx.generator),
    node_types: TYPES,
    edge_types: RELATIONS,
    scanner: {
      mode: "minimal-project-structure",
      llm: false,
      ast: false,
      callGraph: false,
      graphEditing: false,
    },
    nodes: [root],
    edges: [],
    summary: {
      node_count: 1,
      edge_count: 0,
      nodes_by_type: { project: 1 },
      edges_by_relation: {},
      project_root_node: ROOT_ID,
    },
    ignored: { directories: [] },
  };
}

function revisionOf(ctx: OrangeContext, identity: ProjectIdentity, root: object): string {
  const sorted = Object.fromEntries(Object.entries(root).sort(([a], [b]) => compareText(a, b)));
  const state = {
    schema_version: 1,
    scanner_version: 1,
    source: "project-sync-scanner",
    ...identity,
    nodes: [sorted],
    edges: [],
  };
  return `struct_${ctx.ids.digest(JSON.stringify(state)).slice(0, 24)}`;
}
