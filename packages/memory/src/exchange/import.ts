import { type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { isNodeType, nodeId } from "@orange-hyper/core/storage";
import { msg } from "@orange-hyper/core/text";
import { examine, type Finding, suggestType } from "@orange-hyper/gate";
import { type GraphNode, isRelationType, type Relation, readNodes } from "@orange-hyper/graph";
import { completeQuest, newQuest } from "@orange-hyper/quest";
import { findSecrets, redact } from "@orange-hyper/redact";
import { candidateNormalForm, candidateText } from "../candidate.js";
import { asPredicate, findingsData } from "../finding-data.js";
import { readProposals } from "../list.js";
import { proposeMemory } from "../propose.js";
import { noteRelations } from "../related-proposals.js";
import type { ImportData, NodeType } from "../schema.js";
import type { Fact } from "./fact.js";
import { readSource } from "./read-source.js";

const MAX_FACTS = 200;
const MAX_FACT_LENGTH = 600;
const SHOWN = 80;

export interface ImportInput {
  readonly file: string;
  readonly section?: string | undefined;
  readonly dryRun: boolean;
}

/** A fact to be proposed, with the node type and the reason that it gets. */
interface NewFact {
  readonly text: string;
  readonly nodeType: NodeType;
  readonly why: string;
  /** What the gate warns of. */
  readonly findings: readonly Finding[];
  /** The fact as stated in the file. */
  readonly fact: Fact;
}

/**
 * Proposes the facts of a file or folder and accepts none of them. They come from one quest, "Import of <file>", which is
 * completed as not verified because nobody has checked them here. Facts that are known already, too long, or would be
 * refused are skipped.
 */
export async function importMemory(ctx: OrangeContext, input: ImportInput): Promise<ImportData> {
  const { file, section, dryRun } = input;
  const { kind, facts, leftOut } = await readSource(ctx, { path: file, section });
  const name = redact(file.split(/[\\/]+/).findLast((step) => step !== "") ?? file).text;
  const importFacts = async (held: OrangeContext): Promise<ImportData> => {
    const { fresh, skipped, accepted } = await sift(held, name, facts);
    const proposed = dryRun || fresh.length === 0 ? null : await proposeAll(held, name, fresh);
    if (proposed !== null) await relateAll(held, { facts, fresh, accepted, ids: proposed.ids });
    return {
      file,
      kind,
      dry_run: dryRun,
      source_quest: proposed?.quest ?? null,
      proposed: fresh.map(({ nodeType, text, findings }, index) => ({
        id: proposed?.ids[index] ?? null,
        node_type: nodeType,
        text,
        ...findingsData(findings),
      })),
      skipped: [...skipped, ...leftOut],
    };
  };
  return dryRun ? importFacts(ctx) : withKernelLock(ctx, "memory.import", importFacts);
}

interface Sifted {
  readonly fresh: readonly NewFact[];
  readonly skipped: ImportData["skipped"];
  /** Ids of the accepted memories that repeat a fact of the file, by the origin of that fact. */
  readonly accepted: ReadonlyMap<string, string>;
}

async function sift(ctx: OrangeContext, name: string, facts: readonly Fact[]): Promise<Sifted> {
  const { nodes } = await readNodes(ctx.documents);
  const known = await knownForms(ctx, nodes);
  const remembered = {
    ...NOTHING_KNOWN,
    accepted: nodes.map(({ id, candidateMemory }) => ({ id, text: candidateMemory })),
  };
  const fresh: NewFact[] = [];
  const skipped: ImportData["skipped"] = [];
  const accepted = new Map<string, string>();
  for (const fact of facts) {
    const { text: raw, type = "", origin } = fact;
    const text = raw.replace(/\r\n?/g, "\n").trim();
    const place = redact(origin).text.slice(0, SHOWN);
    const why =
      place === ""
        ? msg`Imported from ${name}; review it before acceptance.`
        : msg`Imported from ${name} (${place}); review it before acceptance.`;
    const { findings } = examine({ text, fields: { why } }, remembered);
    const reason = refusal({ text, findings }, { known, isFull: fresh.length === MAX_FACTS });
    const node = known.get(candidateNormalForm(text)) ?? "";
    if (node !== "") accepted.set(origin, node);
    if (reason !== null) {
      skipped.push({ text: reason === SECRET ? "" : text.slice(0, SHOWN), reason });
      continue;
    }
    known.set(candidateNormalForm(text), "");
    fresh.push({
      text,
      nodeType: isNodeType(type) ? type : suggestType(text),
      why,
      fact,
      findings,
    });
  }
  return { fresh, skipped, accepted };
}

const SECRET = msg`holds a secret`;
const NOTHING_KNOWN = { accepted: [], pending: [], exists: () => true, project: "" };

/** Returns why a fact is skipped, worded to stand in brackets; null for one that is proposed. */
function refusal(
  { text, findings }: Pick<NewFact, "text" | "findings">,
  { known, isFull }: { readonly known: ReadonlyMap<string, string>; readonly isFull: boolean },
): string | null {
  if (text === "") return msg`empty`;
  if (redact(text).redacted || findSecrets(text).length > 0) return SECRET;
  if (text.length > MAX_FACT_LENGTH) return msg`longer than ${MAX_FACT_LENGTH} characters`;
  if (known.has(candidateNormalForm(text))) return msg`known already`;
  if (isFull) return msg`more than ${MAX_FACTS} at once`;
  const [first] = findings;
  if (first?.level !== "error") return null;
  return first.code === "secret" ? SECRET : asPredicate(first.message);
}

/** Returns the known texts in normalised form: accepted ones with the id of their node, pending ones with "". */
async function knownForms(
  { documents }: OrangeContext,
  nodes: readonly Pick<GraphNode, "id" | "candidateMemory">[],
): Promise<Map<string, string>> {
  const { proposals } = await readProposals(documents, ["pending"]);
  return new Map([
    ...proposals.map((proposal) => [candidateNormalForm(candidateText(proposal)), ""] as const),
    ...nodes.map(({ candidateMemory, id }) => [candidateNormalForm(candidateMemory), id] as const),
  ]);
}

interface Proposed extends Pick<Sifted, "fresh" | "accepted"> {
  readonly facts: readonly Fact[];
  /** Ids of the proposals made from `fresh`, in the same order. */
  readonly ids: readonly string[];
}

/** Notes in the new proposals how they relate to each other and to memory that is accepted already. */
async function relateAll(ctx: OrangeContext, { facts, fresh, accepted, ids }: Proposed): Promise<void> {
  const nodes = new Map(accepted);
  const proposals = new Map<string, string>();
  for (const [index, { nodeType, fact }] of fresh.entries()) {
    const proposal = ids[index] ?? "";
    nodes.set(fact.origin, nodeId(nodeType, proposal));
    proposals.set(nodeId(nodeType, proposal), proposal);
  }
  const relations = facts.flatMap(({ origin, relations = [] }) =>
    relations.flatMap(({ type, target: other }): readonly Relation[] => {
      const [source, target] = [nodes.get(origin), nodes.get(other)];
      const isWhole = source !== undefined && target !== undefined && isRelationType(type);
      return isWhole ? [{ source, type, target }] : [];
    }),
  );
  await noteRelations(ctx, relations, proposals);
}

async function proposeAll(
  ctx: OrangeContext,
  name: string,
  facts: readonly NewFact[],
): Promise<{ readonly quest: string; readonly ids: readonly string[] }> {
  const title = `Import of ${name}`;
  const { quest } = await newQuest(ctx, {
    request: title,
    title,
    layer: "L2",
    outputContract: "implementation",
  });
  await completeQuest(ctx, {
    selector: quest.id,
    unverifiedReason: `Stated in ${name}; nothing of it was checked here.`,
  });
  const ids: string[] = [];
  for (const { text, nodeType, why } of facts) {
    const { proposal } = await proposeMemory(ctx, quest.id, { text, nodeType, why });
    ids.push(proposal.id);
  }
  return { quest: quest.id, ids };
}
