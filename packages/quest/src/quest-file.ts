import type { ProjectIdentity } from "@orange-hyper/core";
import {
  escapeText,
  type FieldValue,
  type FrontMatter,
  findSection,
  listItems,
  mergeFields,
  unescapeText,
} from "@orange-hyper/core/documents";
import { collapseWhitespace, ellipsize, msg } from "@orange-hyper/core/text";
import type { Evidence } from "./evidence-source.js";
import type { Quest } from "./quest.js";
import { type RouteContract, routeLine } from "./route.js";

const FIELD_ORDER = [
  "schema_version",
  "project_id",
  "project_name",
  "id",
  "title",
  "status",
  "created_at",
  "updated_at",
  "layer",
  "route",
  "quest_policy",
  "output_contract",
  "scope_paths",
  "touched_paths",
  "constraints",
  "unknowns",
  "expected_verification",
  "verification_status",
  "verification_evidence",
  "evidence_sources",
  "evidence_times",
  "checks",
  "unverified_reason",
  "completed_at",
  "cancelled_at",
  "cancel_reason",
] as const;

/** Returns stored front matter with some fields changed: known fields in the order of the format, then unknown ones. */
export function withFields(stored: FrontMatter, changes: FrontMatter): FrontMatter {
  const merged: Record<string, FieldValue> = { ...stored, ...changes };
  const known: Record<string, FieldValue> = {};
  for (const name of FIELD_ORDER) {
    const value = merged[name];
    if (value !== undefined) known[name] = value;
  }
  return mergeFields(known, merged);
}

const MAX_TITLE_LENGTH = 72;

/** Shortens a title to the maximum length of a quest's title. */
export function questTitle(text: string): string {
  return ellipsize(text, MAX_TITLE_LENGTH);
}

/** The content of a new quest. */
export interface QuestDraft {
  readonly id: string;
  readonly identity: ProjectIdentity;
  readonly createdAt: string;
  readonly title: string;
  readonly request: string;
  readonly contract: RouteContract;
  readonly scopePaths: readonly string[];
  readonly constraints: readonly string[];
  readonly unknowns: readonly string[];
  readonly expectedVerification: readonly string[];
}

/** Returns the front matter of a new quest, in the order of the format. */
export function draftFields(draft: QuestDraft): FrontMatter {
  const { identity, contract } = draft;
  return withFields(
    { ...identity },
    {
      schema_version: 1,
      id: draft.id,
      title: draft.title,
      status: "active",
      created_at: draft.createdAt,
      updated_at: draft.createdAt,
      layer: contract.layer,
      route: contract.route,
      quest_policy: contract.questPolicy,
      output_contract: contract.outputContract,
      scope_paths: draft.scopePaths,
      constraints: draft.constraints,
      unknowns: draft.unknowns,
      expected_verification: draft.expectedVerification,
      verification_status: "pending",
      verification_evidence: [],
      unverified_reason: "",
    },
  );
}

/** The note in the file of a new quest. */
export const QUEST_NOTE = msg`This file is yours to edit; completing the quest only adds to it.`;

/** Returns the body of a new quest, which the user may edit freely afterwards. */
export function draftBody(draft: QuestDraft): string {
  const { contract } = draft;
  const route = [
    routeLine(contract.route),
    `- Quest policy: ${contract.questPolicy}\n- Reason: ${contract.reasonSummary}`,
  ];
  return [
    `# ${collapseWhitespace(draft.title)}`,
    section("Request", escapeText(draft.request)),
    section("Route Contract", route.join("\n\n")),
    section("Scope", bulletList(draft.scopePaths)),
    section("Constraints", bulletList(draft.constraints)),
    section("Verification Plan", bulletList(draft.expectedVerification)),
    section("Notes", QUEST_NOTE),
  ].join("\n\n");
}

/** The outcome of a quest. */
export interface Verification {
  readonly status: "verified" | "unverified";
  readonly evidence: readonly Evidence[];
  /** "" when verified. */
  readonly unverifiedReason: string;
}

/** Labels of evidence in the body. "Evidence" means stated evidence for compatibility: it is the original label. */
const EVIDENCE_LABEL = { stated: "Evidence", observed: "Observed evidence" } as const;

/** Appends the completion section to the body. */
export function completedBody(body: string, verification: Verification, completedAt: string): string {
  const proof =
    verification.status === "verified"
      ? verification.evidence.map(({ text, source }) => `${EVIDENCE_LABEL[source]}: ${text}`)
      : [`Unverified reason: ${verification.unverifiedReason}`];
  const items = [`Completed at: ${completedAt}`, `Verification status: ${verification.status}`, ...proof];
  return withSection(body, "Completion", items);
}

/** Appends a section to the body. An earlier section of the same name stays. */
export function withSection(body: string, name: string, items: readonly string[]): string {
  const gap = body.endsWith("\n\n") ? "" : body.endsWith("\n") ? "\n" : "\n\n";
  return `${body}${gap}${section(name, bulletList(items))}`;
}

/** Returns the request as the user wrote it; the title when the section is missing. */
export function questRequest(quest: Quest): string {
  return unescapeText(findSection(quest.document.body, "Request") ?? "") || quest.title;
}

/** Renders a list with one item per entry, escaped so that no entry can end or extend the section. */
export function bulletList(entries: readonly string[]): string {
  return escapeText(listItems(entries, "Not specified."));
}

/** Renders a section with its heading. */
export function section(name: string, text: string): string {
  return `## ${name}\n\n${text}`;
}
