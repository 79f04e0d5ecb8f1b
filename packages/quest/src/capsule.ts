import { displayPath, type OrangeContext, type ProjectIdentity, requireIdentity } from "@orange-hyper/core";
import { escapeText, findSection } from "@orange-hyper/core/documents";
import { collapseWhitespace } from "@orange-hyper/core/text";
import { type CapsuleMemoryOptions, capsuleMemory } from "./capsule-memory.js";
import type { DraftedQuest } from "./quest.js";
import { bulletList, section } from "./quest-file.js";
import { routeLine } from "./route.js";

/** Key of a project's only capsule. */
export const CAPSULE_KEY = "capsules/current.md";

const CAPSULE_TITLE = "# Orange Hyper Current Capsule";
const BOUNDARY_RULES = `- Only Quest, Proposal, and Accepted Node artifacts with this project_id are project memory.
- Unrelated pasted reports, external project docs, and other repo documents are not project memory without an explicit orange import command.`;
const WORKING_NOTES = `- Keep the work bounded to this capsule unless the user changes the request.
- Do not treat this capsule as an automatic execution plan.`;

export interface Capsule {
  /** Path as printed in JSON answers. */
  readonly file: string;
  readonly content: string;
}

/**
 * Replaces the current capsule with that of a quest, including the relevant accepted memory. The caller must hold the
 * kernel lock.
 */
export async function buildCapsule(
  ctx: Pick<OrangeContext, "blobs" | "cache" | "clock" | "documents" | "project">,
  quest: DraftedQuest,
  options: CapsuleMemoryOptions = {},
): Promise<Capsule> {
  const memory = await capsuleMemory(ctx, { ...quest, request: requestOf(quest) }, options);
  const content = renderCapsule(quest, requireIdentity(ctx.project), {
    generatedAt: ctx.clock.now(),
    memory,
  });
  await ctx.blobs.put(CAPSULE_KEY, content);
  return { file: displayPath(CAPSULE_KEY), content };
}

/** The content of a capsule besides the quest. */
interface CapsuleParts {
  readonly generatedAt: string;
  /** Lines of the accepted memory relevant to the quest; "" for none. */
  readonly memory?: string;
}

/** Renders a capsule: what a coding agent needs to know about a quest, and its limits. */
export function renderCapsule(
  quest: DraftedQuest,
  identity: ProjectIdentity,
  { generatedAt, memory = "" }: CapsuleParts,
): string {
  const sections = [
    CAPSULE_TITLE,
    [
      `Generated: ${generatedAt}`,
      `Source quest: ${displayPath(quest.key)}`,
      `Project name: ${identity.project_name}`,
      `Project id: ${identity.project_id}`,
    ].join("\n"),
    boundarySection(identity),
    section("Quest", questFacts(quest)),
    section("Route Contract", routeLine(quest.route)),
    section("Request", requestOf(quest)),
    section("Constraints", bulletList(quest.constraints)),
    section("Unknowns", bulletList(quest.unknowns)),
    section(
      "Verification",
      `- Expected level: ${expectedLevel(quest)}\n${bulletList(quest.expectedVerification)}`,
    ),
    ...(memory === "" ? [] : [section("Accepted Memory", memory)]),
    section("Working Notes", WORKING_NOTES),
  ];
  return `${sections.join("\n\n")}\n`;
}

function requestOf(quest: DraftedQuest): string {
  return findSection(quest.document.body, "Request") || escapeText(quest.title);
}

/** Returns the project named in a capsule; null for each part that it does not name. */
export function capsuleOwner(content: string): { readonly id: string | null; readonly name: string | null } {
  const line = (label: string): string | null =>
    new RegExp(`^(?:- )?${label}: *(\\S.*)$`, "m").exec(content)?.[1]?.trim() ?? null;
  return { id: line("Project id"), name: line("Project name") };
}

/** Returns a legacy capsule with the boundary section inserted after its title. */
export function addBoundary(content: string, identity: ProjectIdentity): string {
  const text = content.replaceAll("\r\n", "\n");
  const title = /^# .*$/m.exec(text);
  if (title === null) return `${CAPSULE_TITLE}\n\n${boundarySection(identity)}\n\n${text}`;
  const end = title.index + title[0].length;
  return `${text.slice(0, end)}\n\n${boundarySection(identity)}\n\n${text.slice(end).replace(/^\n+/, "")}`;
}

function boundarySection({ project_id, project_name }: ProjectIdentity): string {
  return section(
    "Project Boundary",
    `- Project name: ${project_name}\n- Project id: ${project_id}\n${BOUNDARY_RULES}`,
  );
}

function questFacts(quest: DraftedQuest): string {
  return [
    `- ID: ${quest.id}`,
    `- Title: ${collapseWhitespace(quest.title)}`,
    `- Status: ${quest.status}`,
    `- Output contract: ${quest.outputContract}`,
    `- Quest policy: ${quest.questPolicy}`,
  ].join("\n");
}

function expectedLevel(quest: DraftedQuest): string {
  if (quest.verificationStatus !== "pending") return quest.verificationStatus;
  return quest.route.split("/")[3] ?? "";
}
