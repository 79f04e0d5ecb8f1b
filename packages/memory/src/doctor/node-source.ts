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

/** The cached form of a node source: without what follows from its file name. */
interface KeptSource {
  readonly hash: string;
  /** The `textMark` of its text. */
  readonly text: string;
  readonly projectId: string;
  readonly id?: string;
  readonly nodeType?: string;
  readonly sourceProposal?: string;
  readonly sourceQuest?: string;
  readonly differs?: true;
}

/**
 * The proposal that a node records as its source. Getters derive most values on demand, because there may be many nodes
 * and most values are never read.
 */
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

  /** The `textMark` of its text. */
  get text(): string {
    return this.#kept.text;
  }

  get sourceProposal(): string {
    return this.#kept.sourceProposal ?? documentStem(this.key).slice(`${typeOf(this.key)}.`.length);
  }

  /**
   * True when the node agrees with this proposal in every field, as nearly all do. False when that is not certain: the
   * caller then compares the files.
   */
  isCopyOf(proposal: CheckedProposal): boolean {
    const { projectId, hash, text, differs = false, nodeType = typeOf(this.key) } = this.#kept;
    const { sourceProposal } = this;
    return (
      // The cached fields stand for the provenance as well only where both agree.
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

/** Projection of each node to its source, compact for nodes whose fields agree with each other. */
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
      // The fields that differ between neighbouring entries come first, because entries are compared.
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

/** Returns the node type named by the folder of a key. */
function typeOf(key: Key): string {
  return key.slice(ROOT.length, key.indexOf("/", ROOT.length));
}
