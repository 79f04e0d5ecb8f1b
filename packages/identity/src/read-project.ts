import type { Key, OrangeContext, ProjectIdentity } from "@orange-hyper/core";
import type { LogEntry, Unreadable } from "@orange-hyper/core/ports";
import { compareText } from "@orange-hyper/core/text";
import {
  type GraphNode,
  type Lives,
  nodeStanding,
  readLives,
  readNodes,
  withSuccessors,
} from "@orange-hyper/graph";
import { listProposals, type StoredProposal } from "@orange-hyper/memory";
import { listQuests, QUEST_FOLDERS, type Quest } from "@orange-hyper/quest";
import { sourceUnreadable } from "./errors.js";
import { EDGES_KEY, ROUTE_LOG } from "./keys.js";
import { identityOf } from "./project-identity.js";
import { sourceDigest } from "./source-digest.js";
import { readStructure, type Structure } from "./structure.js";

/** Everything from which the page is built, with each file read once. */
export interface ProjectFacts {
  readonly identity: ProjectIdentity;
  readonly quests: readonly Quest[];
  readonly proposals: readonly StoredProposal[];
  /** Accepted memory of the project, sorted by id. */
  readonly nodes: readonly GraphNode[];
  /** What superseded a memory and why it may be stale, by id. */
  readonly lives: Lives;
  readonly edges: readonly LogEntry[];
  readonly traces: readonly LogEntry[];
  readonly structure: Structure;
  readonly warnings: readonly string[];
  readonly sourceDigest: string;
}

/**
 * Reads the project. Throws USER_INPUT_ERROR when it has no identity, and VALIDATION_ERROR when a file cannot be read.
 */
export async function readProject(ctx: OrangeContext): Promise<ProjectFacts> {
  const identity = identityOf(ctx);
  const quests = await listQuests(ctx.documents, QUEST_FOLDERS);
  refuse(quests.unreadable);
  const proposals = await listProposals(ctx.documents);
  refuse(proposals.unreadable);
  const read = await readNodes(ctx.documents);
  refuse(read.unreadable);
  const structure = await readStructure(ctx, identity);
  const documents = [...quests.quests, ...proposals.proposals, ...read.nodes].map((item) => item.document);
  const nodes = accepted(read.nodes, identity);
  const ids = new Set(nodes.map(({ id }) => id));
  return {
    identity,
    quests: quests.quests,
    proposals: proposals.proposals,
    nodes,
    lives: withSuccessors(await readLives(ctx), (id) => ids.has(id)),
    edges: await readLog(ctx, EDGES_KEY),
    traces: await readLog(ctx, ROUTE_LOG),
    structure,
    warnings: [...legacyWarnings(read.nodes), ...structure.warnings],
    sourceDigest: await sourceDigest(ctx, documents),
  };
}

function refuse([first]: readonly Unreadable[]): void {
  if (first !== undefined) throw sourceUnreadable(first.key, first.reason);
}

function accepted(nodes: readonly GraphNode[], { project_id }: ProjectIdentity): readonly GraphNode[] {
  const unique = new Map<string, GraphNode>();
  for (const node of nodes) {
    if (nodeStanding(node, project_id) === "accepted" && !unique.has(node.id)) unique.set(node.id, node);
  }
  return [...unique.values()].sort((a, b) => compareText(a.id, b.id));
}

function legacyWarnings(nodes: readonly GraphNode[]): readonly string[] {
  return nodes
    .filter((node) => node.projectId === "")
    .map((node) => `graph node ${node.id} missing project_id (legacy file)`);
}

async function readLog(ctx: OrangeContext, key: Key): Promise<readonly LogEntry[]> {
  if ((await ctx.blobs.kind(key)) !== "file") return [];
  const entries: LogEntry[] = [];
  for await (const entry of ctx.logs.read(key)) entries.push(entry);
  return entries;
}
