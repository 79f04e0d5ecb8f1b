import {
  isInputRequiredResult,
  type McpServer,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { displayPath, type OrangeContext } from "@orange-hyper/core";
import { findUnapproved, getNode, latestNodes } from "@orange-hyper/graph";
import { candidateText, listProposalRecords, resolveProposal } from "@orange-hyper/memory";
import { getQuest, listQuestRecords } from "@orange-hyper/quest";
import { questAnswer } from "./quest-answer.js";
import { AS_DATA, clip, safeData, safeText } from "./safe.js";
import type { Reply, Session } from "./session.js";

const MAX_LISTED = 50;
const MAX_BODY_LENGTH = 16_000;
const JSON_TYPE = "application/json";

interface Listed {
  readonly id: string;
  readonly title: string;
}

/** A kind of resource, each readable by its exact id. */
interface Kind {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Returns the first items, at most `most`. */
  list(project: OrangeContext, most: number): Promise<readonly Listed[]>;
  /** Returns the item with an id; null if there is none. */
  read(project: OrangeContext, id: string): Promise<object | null>;
}

const KINDS: readonly Kind[] = [
  {
    name: "quest",
    title: "Quests",
    description: "A work request with its evidence; active ones are listed.",
    async list(project, most) {
      const { quests } = await listQuestRecords(project, "active");
      return quests.slice(0, most).map(({ id, title }) => ({ id, title }));
    },
    async read({ documents }, id) {
      const quest = await getQuest(documents, id);
      return quest && { ...questAnswer(quest), body: clip(quest.document.body, MAX_BODY_LENGTH) };
    },
  },
  {
    name: "proposal",
    title: "Memory proposals",
    description: "A fact that somebody proposed to remember; those that wait for a person are listed.",
    async list(project, most) {
      const { proposals } = await listProposalRecords(project, ["pending"]);
      return proposals.slice(0, most).map((proposal) => ({ id: proposal.id, title: proposal.heading }));
    },
    async read({ documents }, id) {
      const proposal = await resolveProposal(documents, id).catch(nothingThere);
      if (proposal?.id !== id) return null;
      return {
        id,
        status: proposal.status,
        type: proposal.nodeType,
        confidence: proposal.confidence,
        source_quest: proposal.sourceQuest,
        created_at: proposal.createdAt,
        text: clip(candidateText(proposal), MAX_BODY_LENGTH),
      };
    },
  },
  {
    name: "node",
    title: "Accepted memory",
    description: "A fact that a person accepted as memory of this project; the latest ones are listed.",
    async list(project, most) {
      const nodes = (await latestNodes(project, most, { isCurrent: true })) ?? [];
      return nodes.map(({ id, title }) => ({ id, title }));
    },
    async read(project, id) {
      const node = await getNode(project, id);
      const unapproved = node && (await findUnapproved(project.documents, node));
      return (
        node && {
          id,
          type: node.nodeType,
          confidence: node.confidence,
          accepted_at: node.acceptedAt,
          source_quest: node.sourceQuest,
          source_proposal: node.sourceProposal,
          scope_paths: node.scopePaths.slice(0, 100),
          file: displayPath(node.key),
          ...(unapproved !== null && { unapproved: [unapproved] }),
          text: clip(node.candidateMemory, MAX_BODY_LENGTH),
        }
      );
    },
  },
];

/** Registers `orange://<kind>s`, the list of each kind, and `orange://<kind>/<id>` for each item. */
export function registerResources(server: McpServer, session: Session): void {
  for (const kind of KINDS) registerKind(server, session, kind);
}

function registerKind(server: McpServer, session: Session, kind: Kind): void {
  const { name, title, description } = kind;
  const about = { title, description, mimeType: JSON_TYPE };
  server.registerResource(`${name}s`, `orange://${name}s`, about, (uri, request) =>
    session.read(request, async (project) => {
      const items = await kind.list(project, MAX_LISTED);
      return content(uri.href, {
        [`${name}s`]: items.map((item) => ({ ...item, uri: uriOf(name, item.id) })),
      });
    }),
  );
  const template = new ResourceTemplate(`orange://${name}/{id}`, {
    list: async (request) => ({ resources: [...(await listed(session, kind, request))] }),
  });
  server.registerResource(name, template, about, (uri, { id }, request) =>
    session.read(request, async (project) => {
      const found = await kind.read(project, decode(String(id)));
      if (found === null) throw new ResourceNotFoundError(uri.href);
      return content(uri.href, found);
    }),
  );
}

/**
 * Lists the items of a kind. Empty if no project can be opened, because listing must not fail; reading reports the
 * error.
 */
async function listed(
  session: Session,
  kind: Kind,
  request: ServerContext,
): Promise<readonly { uri: string; name: string; title: string; mimeType: string }[]> {
  const reply: Reply<readonly Listed[]> = await session
    .read(request, (project) => kind.list(project, MAX_LISTED))
    .catch(() => []);
  if (isInputRequiredResult(reply)) return [];
  return reply.map(({ id, title }) => ({
    uri: uriOf(kind.name, id),
    name: safeText(id),
    title: safeText(clip(title, 200)),
    mimeType: JSON_TYPE,
  }));
}

function content(uri: string, data: object): ReadResourceResult {
  const text = JSON.stringify({ note: AS_DATA, ...safeData(data) }, null, 1);
  return { contents: [{ uri, mimeType: JSON_TYPE, text }] };
}

function uriOf(kind: string, id: string): string {
  return `orange://${kind}/${encodeURIComponent(id)}`;
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

function nothingThere(): null {
  return null;
}
