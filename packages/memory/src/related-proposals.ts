import type { OrangeContext } from "@orange-hyper/core";
import { listField } from "@orange-hyper/core/documents";
import {
  findCycle,
  getNode,
  isRelationType,
  RELATION_RULES,
  type Relation,
  type RelationType,
  relationKey,
} from "@orange-hyper/graph";
import { isUnreadable, readProposal } from "./find-proposal.js";
import type { Proposal } from "./proposal.js";
import { changeFields } from "./proposal-file.js";

const FIELD = "relates";

/**
 * Notes in pending proposals how their memories will relate to others. `proposals` maps ids of nodes, which need not be
 * accepted, to ids of proposals. Whichever end of a relation is accepted last adds it.
 */
export async function noteRelations(
  { documents }: Pick<OrangeContext, "documents">,
  relations: readonly Relation[],
  proposals: ReadonlyMap<string, string>,
): Promise<void> {
  const entries = new Map<string, string[]>();
  for (const { source, type, target } of relations) {
    const add = (node: string, entry: string): void => {
      const proposal = proposals.get(node);
      if (proposal !== undefined) entries.set(proposal, [...(entries.get(proposal) ?? []), entry]);
    };
    add(source, `${type} to ${target}`);
    add(target, `${type} from ${source}`);
  }
  for (const [id, relates] of entries) {
    const proposal = await readProposal(documents, "pending", id);
    if (proposal === null || isUnreadable(proposal)) continue;
    const { key, fields, body, document } = proposal;
    await documents.put(
      key,
      { fields: changeFields(fields, { [FIELD]: relates }), body },
      { rev: document.rev },
    );
  }
}

/** A relation noted in a proposal, from that proposal's point of view. */
export interface CarriedRelation {
  readonly relation: RelationType;
  /** Id of the other end, which may not be accepted memory yet. */
  readonly node: string;
  readonly direction: "to" | "from" | "both";
}

/** Returns the relations noted in a proposal. Ignores `supersedes`, which is never added this way. */
export function carriedRelations({ fields }: Pick<Proposal, "fields">): readonly CarriedRelation[] {
  return listField(fields, FIELD).flatMap((entry): readonly CarriedRelation[] => {
    const [type = "", direction, node = ""] = entry.split(" ");
    if (!isRelationType(type) || type === "supersedes" || node === "") return [];
    const way = direction === "to" ? "to" : "from";
    return [{ relation: type, node, direction: RELATION_RULES[type].isSymmetric ? "both" : way }];
  });
}

/**
 * Returns the noted relations whose other end is accepted memory, that do not exist yet and are allowed. Ignores
 * `supersedes`, because a person who accepts this memory would not see that it retires another.
 */
export async function notedRelations(
  ctx: Pick<OrangeContext, "documents" | "project">,
  proposal: Pick<Proposal, "fields">,
  { id, existing }: { readonly id: string; readonly existing: readonly Relation[] },
): Promise<readonly Relation[]> {
  const found: Relation[] = [];
  for (const { relation: type, node: other, direction } of carriedRelations(proposal)) {
    if (other === id || (await getNode(ctx, other)) === null) continue;
    const relation =
      direction === "from" ? { source: other, type, target: id } : { source: id, type, target: other };
    const all = [...existing, ...found];
    const isThere = all.some((one) => relationKey(one) === relationKey(relation));
    const isCircle = RELATION_RULES[type].isAcyclic && findCycle([...all, relation], type) !== null;
    if (!isThere && !isCircle) found.push(relation);
  }
  return found;
}
