import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { collapseWhitespace, msg, printable } from "@orange-hyper/core/text";
import { proposeMemory, reviseProposal } from "@orange-hyper/memory";
import type { QuestRecord } from "@orange-hyper/quest";
import { redact } from "@orange-hyper/redact";
import type { RunState } from "../engine/state.js";

/** What a run may leave behind as memory, once a person has accepted it. */
export interface RunFinding {
  /** The fact itself, in one or two sentences. */
  readonly text: string;
  /** Where its words do not say it. */
  readonly type: "risk" | null;
  readonly why: string;
}

/** What became of a finding. Whatever was proposed waits for a person. */
interface ProposedFinding {
  /** Null where nothing was proposed. */
  readonly id: string | null;
  readonly text: string;
  /** The pending proposal said the same before. */
  readonly duplicated: boolean;
  readonly warnings: readonly string[];
  /** Why it was not proposed; null where it was. */
  readonly problem: string | null;
}

export interface Proposals {
  readonly proposals: readonly ProposedFinding[];
  readonly warnings: readonly string[];
}

/** Section 22 of the specification of runs. */
const MOST_FINDINGS = 5;
/** The gate takes longer texts for weak ones. */
const LONGEST_FINDING = 600;

/**
 * Proposes what a run found as memory of its completed quest. Nothing is accepted and nothing forced: a duplicate and what the gate finds
 * are reported with the finding. Small quests leave no memory, which is a warning.
 */
export async function proposeFindings(
  ctx: OrangeContext,
  quest: Pick<QuestRecord, "id" | "layer" | "verificationStatus">,
  findings: readonly RunFinding[],
): Promise<Proposals> {
  if (quest.layer === "L0" || quest.layer === "L1") {
    return {
      proposals: [],
      warnings: [
        msg`MEMORY_DISABLED_FOR_LAYER: a quest of layer ${quest.layer} leaves no memory, so nothing was proposed.`,
      ],
    };
  }
  const proposals: ProposedFinding[] = [];
  for (const finding of findings.slice(0, MOST_FINDINGS)) proposals.push(await propose(ctx, quest, finding));
  return { proposals, warnings: [] };
}

async function propose(
  ctx: OrangeContext,
  quest: Pick<QuestRecord, "id" | "verificationStatus">,
  { text, type, why }: RunFinding,
): Promise<ProposedFinding> {
  try {
    const fact = { text, why, nodeType: type ?? undefined, unattended: "fact" as const };
    const { proposal, duplicated, quality, findings } = await proposeMemory(ctx, quest.id, fact);
    const confidence = quest.verificationStatus === "verified" ? "medium" : "low";
    if (!duplicated && proposal.confidence !== confidence)
      await reviseProposal(ctx, proposal.id, { confidence });
    const warnings = [...quality, ...findings.map(({ message }) => message)];
    return { id: proposal.id, text, duplicated, warnings, problem: null };
  } catch (error) {
    if (!isOrangeError(error)) throw error;
    return { id: null, text, duplicated: false, warnings: [], problem: error.message };
  }
}

/**
 * What a verified run found: what its person decided on the way, what the verifier that approved it named as a risk, and the constraints
 * that it kept to. Nothing is made of paths and commands.
 */
export function findingsOf(
  state: RunState,
  verdict: Readonly<Record<string, unknown>> | null,
): readonly RunFinding[] {
  const { run_id } = state;
  const ref = state.verdict?.ref ?? "none";
  const from = (what: string): string => `${what} in run ${run_id} (verdict ${ref}).`;
  const found = [
    ...state.operator_notes.map((text) => finding(text, null, from("Decided by its operator"))),
    ...risksIn(verdict).map((text) =>
      finding(text, "risk", from("Named by the verifier that approved the change")),
    ),
    ...state.settings.constraints.map((text) =>
      finding(text, null, from("Kept to by the change that was verified")),
    ),
  ];
  const distinct = new Map(
    found.filter(({ text }) => text !== "").map((one) => [one.text.toLowerCase(), one]),
  );
  return [...distinct.values()].slice(0, MOST_FINDINGS);
}

function finding(text: string, type: RunFinding["type"], why: string): RunFinding {
  return { text: collapseWhitespace(printable(redact(text).text)).slice(0, LONGEST_FINDING), type, why };
}

/** Descriptions of risks that are more than low, in the payload of a verification. */
function risksIn(verdict: Readonly<Record<string, unknown>> | null): readonly string[] {
  const risks: unknown = verdict?.["risks"];
  if (!Array.isArray(risks)) return [];
  return risks.flatMap((risk: unknown): readonly string[] => {
    const { severity, description } = (risk ?? {}) as {
      readonly severity?: unknown;
      readonly description?: unknown;
    };
    return severity !== "low" && typeof description === "string" ? [description] : [];
  });
}
