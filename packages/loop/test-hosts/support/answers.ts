import type { Act } from "../../../loop-providers/test-hosts/support/clients.js";

type Payload = Readonly<Record<string, unknown>>;

/** What a model answers that has read its directive: what it acknowledges and what it cites stand nowhere else. */
const answer =
  (payload: (cited: string) => Payload) =>
  (told: string): Act => {
    const acks = [...told.matchAll(/\{"runId":"run_\w+","nonce":"[0-9a-f]{32}","responseField":"\w+"\}/g)];
    const measured = [...told.matchAll(/art_\d+_validation/g)].map(([ref]) => ref).sort();
    const data = {
      ...payload(measured.at(-1) ?? "none"),
      thehoodDirectiveAck: JSON.parse(acks.at(-1)?.[0] ?? "null"),
    };
    return { say: JSON.stringify({ status: "ok", summary: "As asked.", data }) };
  };

export const IMPLEMENTED = answer(() => ({
  implementation_result: {
    status: "changed",
    changed_files: [{ path: "src/sum.js", change_type: "modified", summary: "Adds the numbers." }],
    ...{ protected_file_changes: [], commands_run: [], notes: [], unresolved_risks: [] },
  },
}));

const judged = (verdict: string, more: (cited: string) => Payload) =>
  answer((cited) => ({
    verification_result: {
      ...{ verdict, summary: `It is ${verdict}.`, evidence: [], failed_criteria: [], risks: [] },
      next_action: { role: "none", instruction: "" },
      ...more(cited),
    },
  }));

export const APPROVED = judged("approve", (ref) => ({
  evidence: [{ kind: "test_log", ref, finding: "The test passes." }],
}));

export const REVISE = judged("revise", () => ({
  failed_criteria: ["The sum is right"],
  next_action: { role: "implementer", instruction: "Add the numbers." },
}));

export const DOUBTED = answer(() => ({
  critique_result: {
    verdict: "needs_revision",
    ...{ blocking_concerns: ["It multiplies."], non_blocking_concerns: [], alternative_paths: [] },
    recommended_next_action: "Add the numbers.",
  },
}));
