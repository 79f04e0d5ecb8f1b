import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import { collapseWhitespace, msg, printable } from "@orange-hyper/core/text";
import { proposeMemory, reviseProposal } from "@orange-hyper/memory";
import type { QuestRecord } from "@orange-hyper/quest";
import { redact } from "@orange-hyper/redact";
import type { RunState } from "../engine/state.js";

/** Something that a run found and that may become memory once a person accepts it. */
export interface RunFinding {
  /** The fact, in one or two sentences. */
  readonly text: string;
  /** Set when the text alone does not show the type. */
  readonly type: "risk" | null;
  readonly why: string;
}

/** The result of proposing a finding. A proposal stays pending until a person decides. */
interface ProposedFinding {
  /** Null when nothing was proposed. */
  readonly id: string | null;
  readonly text: string;
  /** True when a pending proposal already has the same content. */
  readonly duplicated: boolean;
  readonly warnings: readonly string[];
  /** Why it was not proposed; null when it was. */
  readonly problem: string | null;
}

/** Maximum number of findings per run (specification of runs, section 22). */
const MAX_FINDINGS = 5;
/** Maximum characters of a finding, because the quality gate rates longer texts as weak. */
const MAX_FINDING_LENGTH = 600;

/**
 * Proposes the findings of a run as memory of its completed quest. Nothing is accepted or forced: duplicates and
 * objections of the quality gate are reported with each finding. Quests of layer L0 or L1 leave no memory, which is
 * reported as a warning.
 */
export async function proposeFindings(
  ctx: OrangeContext,
  quest: Pick<QuestRecord, "id" | "layer" | "verificationStatus">,
  findings: readonly RunFinding[],
): Promise<{ readonly proposals: readonly ProposedFinding[]; readonly warnings: readonly string[] }> {
  if (quest.layer === "L0" || quest.layer === "L1") {
    return {
      proposals: [],
      warnings: [
        msg`MEMORY_DISABLED_FOR_LAYER: a quest of layer ${quest.layer} leaves no memory, so nothing was proposed.`,
      ],
    };
  }
  const proposals: ProposedFinding[] = [];
  for (const finding of findings.slice(0, MAX_FINDINGS)) proposals.push(await propose(ctx, quest, finding));
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
 * Collects the findings of a verified run: the person's decisions, the risks named by the verifier that approved it,
 * and the constraints that it kept to. Paths and commands yield no findings.
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
  return [...distinct.values()].slice(0, MAX_FINDINGS);
}

function finding(text: string, type: RunFinding["type"], why: string): RunFinding {
  return { text: collapseWhitespace(printable(redact(text).text)).slice(0, MAX_FINDING_LENGTH), type, why };
}

/** Returns the descriptions of risks above "low" in a verification payload. */
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
