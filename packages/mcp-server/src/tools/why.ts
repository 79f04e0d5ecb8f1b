import { SELECTOR_FORMS } from "@orange-hyper/core/documents";
import { requireNode, whyMemory } from "@orange-hyper/memory";
import * as z from "zod";
import { textInput } from "../inputs.js";
import { AS_DATA, clip } from "../safe.js";
import { defineTool } from "../tool.js";

const MAX = 20;
const MAX_LENGTH = 2_000;

/** When a link of the chain was created; null if unknown. `known` tells how that is known. */
const at = z.string().nullable();
const known = z.string().describe("recorded, observed or stated");

const evidenceSchema = z.strictObject({ text: z.string(), at, known });
const successorSchema = z.strictObject({ id: z.string(), text: z.string(), at, known });
const commitSchema = z.strictObject({ id: z.string(), subject: z.string(), at, known });

const output = z.object({
  node: z.strictObject({ id: z.string(), type: z.string(), text: z.string(), at, known }),
  superseded_by: z.array(successorSchema).describe("Memories that took its place."),
  forgotten: z.strictObject({ reason: z.string(), at, known }).nullable(),
  proposal: z.strictObject({ id: z.string(), at, decided_at: at, known }).nullable(),
  quest: z
    .strictObject({
      id: z.string(),
      title: z.string(),
      at,
      completed_at: at,
      verification_status: z.string(),
      known,
    })
    .nullable(),
  evidence: z.array(evidenceSchema),
  commits: z.array(commitSchema),
  missing: z.array(z.string()).describe("Links that could not be found."),
});

type Chain = z.output<typeof output>;
type Successor = z.output<typeof successorSchema>;
type Evidence = z.output<typeof evidenceSchema>;
type Commit = z.output<typeof commitSchema>;

/** Returns what `orange why` shows. */
export const why = defineTool({
  name: "why",
  title: "Show where a memory comes from",
  description:
    "Shows where an accepted memory comes from: its proposal, quest, evidence and commits, each with its date and how it is known.",
  input: z.object({
    node: textInput(400).describe(`The memory: ${SELECTOR_FORMS}.`),
  }),
  output,
  effect: "none",
  isIdempotent: true,
  async run(project, { node: selector }) {
    const found = await whyMemory(project, requireNode(selector));
    const { node, superseded_by: superseded, forgotten, proposal, quest, evidence, commits, missing } = found;
    const data = {
      node: {
        id: node.id,
        type: node.node_type,
        text: clip(node.text, MAX_LENGTH),
        at: node.at,
        known: node.known,
      },
      superseded_by: superseded
        .slice(0, MAX)
        .map((one: Successor) => ({ ...one, text: clip(one.text, MAX_LENGTH) })),
      forgotten: forgotten && { ...forgotten, reason: clip(forgotten.reason, MAX_LENGTH) },
      proposal: proposal && {
        id: proposal.id,
        at: proposal.at,
        decided_at: proposal.decided_at,
        known: proposal.known,
      },
      quest: quest && {
        id: quest.id,
        title: quest.title,
        at: quest.at,
        completed_at: quest.completed_at,
        verification_status: quest.verification_status,
        known: quest.known,
      },
      evidence: evidence
        .slice(0, MAX)
        .map((piece: Evidence) => ({ ...piece, text: clip(piece.text, MAX_LENGTH) })),
      commits: commits
        .slice(0, MAX)
        .map((commit: Commit) => ({ ...commit, subject: clip(commit.subject, 400) })),
      missing,
    };
    return { data, text: chain };
  },
});

function chain({
  node,
  superseded_by: superseded,
  forgotten,
  proposal,
  quest,
  evidence,
  commits,
  missing,
}: Chain): string {
  return [
    AS_DATA,
    `${node.id}, accepted ${node.at ?? "at an unknown time"}: ${node.text}`,
    ...(forgotten === null ? [] : [`Forgotten ${forgotten.at ?? "at an unknown time"}: ${forgotten.reason}`]),
    ...superseded.map(
      ({ id, text, at: since }) => `Superseded ${since ?? "at an unknown time"} by ${id}: ${text}`,
    ),
    ...(proposal === null
      ? []
      : [`Proposal ${proposal.id}, decided ${proposal.decided_at ?? "at an unknown time"}`]),
    ...(quest === null ? [] : [`Quest ${quest.id} (${quest.verification_status}): ${quest.title}`]),
    ...evidence.map(({ text, known }) => `Evidence, ${known}: ${text}`),
    ...commits.map(({ id, subject }) => `Commit ${id.slice(0, 12)}: ${subject}`),
    ...(missing.length === 0 ? [] : [`Not found: ${missing.join(", ")}`]),
  ].join("\n");
}
