import type { ProjectIdentity } from "@orange-hyper/core";
import { escapeText, type FrontMatter, listItem, mergeFields, textField } from "@orange-hyper/core/documents";
import { collapseWhitespace, msg } from "@orange-hyper/core/text";
import type { Quest } from "@orange-hyper/quest";
import type { ProposalText } from "./proposal.js";
import type { Confidence, NodeType } from "./schema.js";
import { SECTIONS } from "./sections.js";

/** The content of a new proposal before it has an id. */
export interface ProposalDraft {
  readonly quest: Quest;
  /** The text to remember, as plain text. */
  readonly candidate: string;
  readonly nodeType: NodeType;
  readonly confidence: Confidence;
  /** Why it is worth remembering. Default: a sentence about its quest. */
  readonly why?: string;
  /** The accepted memory that it supersedes once accepted. */
  readonly replaces?: string | undefined;
  readonly identity: ProjectIdentity;
  readonly createdAt: string;
}

/** Returns the fields and body of a new pending proposal file. */
export function renderProposal(draft: ProposalDraft, id: string): Omit<ProposalText, "key"> {
  const { quest, candidate, nodeType, confidence, createdAt } = draft;
  const fields = {
    schema_version: 1,
    ...draft.identity,
    id,
    status: "pending",
    source_quest: quest.id,
    node_type: nodeType,
    confidence,
    created_at: createdAt,
    updated_at: createdAt,
    title: candidate,
    ...(draft.replaces === undefined ? {} : { replaces: draft.replaces }),
  };
  return { fields, body: renderBody(draft) };
}

/** Returns `stored` with some fields changed, in the order of the format, and with every unknown field kept. */
export function changeFields(stored: FrontMatter, changes: FrontMatter): FrontMatter {
  const all: FrontMatter = { ...stored, ...changes };
  const known = FIELD_ORDER.filter((name) => Object.hasOwn(all, name)).map((name) => [name, all[name]]);
  return mergeFields(Object.fromEntries(known) as FrontMatter, all);
}

/** Returns the identity fields that a legacy file lacks; empty when it has both. */
export function missingIdentity(stored: FrontMatter, identity: ProjectIdentity): FrontMatter {
  return Object.fromEntries(
    Object.entries(identity).filter(([name]) => textField(stored, name).trim() === ""),
  );
}

/** Returns the first line of a candidate, used as the summary of the suggested node. */
export function summaryLine(candidate: string): string {
  return candidate.trim().split("\n", 1)[0]?.trim() ?? "";
}

const FIELD_ORDER = [
  "schema_version",
  "project_id",
  "project_name",
  "id",
  "status",
  "source_quest",
  "node_type",
  "confidence",
  "created_at",
  "updated_at",
  "title",
] as const;

/**
 * The standard reasons. They match whole texts only, because other words beside a standard sentence come from somebody
 * else.
 */
const OWN_WHY = [
  /^A completed L\d quest with output contract [\w-]{1,40} may hold something worth keeping; review it before acceptance\.$/,
  /^Stated (?:by hand |over MCP )?as what this quest leaves behind\.$/,
  /^Stated by the (?:user during|agent at the end of) the work on this quest\.(?: That work was not verified\.)?$/,
  /^Stated by the (?:user|agent) outside any recorded work\.(?: Nothing of it was verified\.)?$/,
];

/** True for a standard reason, written when nobody gave one. */
export function isOwnWhy(text: string): boolean {
  return OWN_WHY.some((own) => own.test(text));
}

function renderBody({ quest, candidate, nodeType, confidence, why }: ProposalDraft): string {
  return [
    `# Memory Delta Proposal: ${collapseWhitespace(candidate)}`,
    `## ${SECTIONS.candidate}`,
    escapeText(candidate.trim()),
    `## ${SECTIONS.why}`,
    why === undefined
      ? msg`A completed ${quest.layer} quest with output contract ${quest.outputContract} may hold something worth keeping; review it before acceptance.`
      : escapeText(why),
    `## ${SECTIONS.evidence}`,
    renderEvidence(quest),
    `## ${SECTIONS.node}`,
    [
      `- Type: ${nodeType}`,
      `- Confidence: ${confidence}`,
      `- Summary: ${summaryLine(candidate)}`,
      `- Source Quest: ${quest.id}`,
    ].join("\n"),
  ].join("\n\n");
}

/**
 * Renders the evidence. It is escaped as one piece, because a code fence opened by one item would swallow the items and
 * sections after it.
 */
function renderEvidence(quest: Quest): string {
  const proof =
    quest.verificationStatus === "verified"
      ? quest.verificationEvidence.map((text) => `Evidence: ${text}`)
      : [`Unverified reason: ${quest.unverifiedReason}`];
  const items = [`Source Quest: ${quest.id}`, `Verification status: ${quest.verificationStatus}`, ...proof];
  return escapeText(items.map(listItem).join("\n"));
}
