import type { Key } from "@orange-hyper/core";
import type { Projection } from "@orange-hyper/core/derived";
import { textField } from "@orange-hyper/core/documents";
import { documentStem } from "@orange-hyper/core/ports";
import { NODE_ORIGIN, NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import type { CheckedProposal } from "../checked-proposals.js";
import { nodeText } from "../edited/node-text.js";
import { proposalId, questOfProposal } from "../proposal.js";
import { textMark } from "../text-mark.js";
import { decodeNodeFile } from "./node-file.js";

/** What is kept of one: without what its file's name says as well. */
interface KeptSource {
  readonly hash: string;
  /** The mark of its text. */
  readonly text: string;
  readonly projectId: string;
  readonly id?: string;
  readonly nodeType?: string;
  readonly sourceProposal?: string;
  readonly sourceQuest?: string;
  readonly differs?: true;
}

/** Which proposal a node says that it came from. There may be many, and most of each is asked for by nobody. */
export class NodeSource {
  readonly #kept: KeptSource;

  constructor(
    kept: KeptSource,
    readonly key: Key,
  ) {
    this.#kept = kept;
  }

  get id(): string {
    return this.#kept.id ?? documentStem(this.key);
  }

  /** The mark of its text. */
  get text(): string {
    return this.#kept.text;
  }

  get sourceProposal(): string {
    return this.#kept.sourceProposal ?? documentStem(this.key).slice(`${typeOf(this.key)}.`.length);
  }

  /** True when it says the same as this proposal in every field, as nearly all do; false where that is not certain. */
  isCopyOf(proposal: CheckedProposal): boolean {
    const { projectId, hash, text, differs = false, nodeType = typeOf(this.key) } = this.#kept;
    const { sourceProposal } = this;
    return (
      // Its own fields count for both only where its provenance says the same.
      !differs &&
      projectId === proposal.projectId &&
      hash === proposal.rev &&
      text === proposal.text &&
      nodeType === proposal.nodeType &&
      sourceProposal === proposal.id &&
      (this.#kept.sourceQuest ?? questOfProposal(sourceProposal, nodeType)) === proposal.sourceQuest
    );
  }
}

/** Where each node came from, as far as nearly every node records it. */
export const NODE_SOURCES: Projection<NodeSource, KeptSource> = {
  id: "memory.node-source/3",
  folders: NODE_TYPES.map(nodeFolder),
  make: (document) => {
    const { id, key, projectId, sourceProposal, fields, provenance } = decodeNodeFile(document);
    const both = (name: string): boolean =>
      textField(fields, name) !== "" && textField(fields, name) === textField(provenance, name);
    const agrees =
      SAID_TWICE.every(both) &&
      textField(provenance, "proposal_id") === sourceProposal &&
      textField(fields, "origin") === NODE_ORIGIN;
    const sourceQuest = textField(fields, "source_quest");
    const nodeType = textField(fields, "node_type");
    const stem = documentStem(key);
    return {
      // First what tells neighbours apart: they are compared.
      hash: textField(fields, "source_proposal_hash"),
      text: textMark(nodeText(document)),
      projectId,
      ...(id !== stem && { id }),
      ...(nodeType !== typeOf(key) && { nodeType }),
      ...(stem !== `${typeOf(key)}.${sourceProposal}` && { sourceProposal }),
      ...(proposalId(sourceQuest, nodeType) !== sourceProposal && { sourceQuest }),
      ...(!agrees && { differs: true as const }),
    };
  },
  restore: (kept, key) => new NodeSource(kept, key),
};

const SAID_TWICE = [
  "source_quest",
  "source_proposal",
  "node_type",
  "origin",
  "accepted_at",
  "source_proposal_hash",
] as const;

const ROOT = "graph/nodes/";

/** The type whose folder a node lies in. */
function typeOf(key: Key): string {
  return key.slice(ROOT.length, key.indexOf("/", ROOT.length));
}
