import type { StubScript, StubStep } from "@orange-hyper/loop-providers";
import type { RunState } from "../../src/engine/state.js";
import { HONEST, scripted } from "./scripted-run.js";

/** Policy under which roles may edit without an approval. */
export const FREE = { edit_requires_approval: false };
/** Options that resume a run until it stops by itself. */
export const ON = { maxSteps: null, addIterations: null };

export const codesOf = ({ incidents }: RunState): readonly string[] => incidents.map(({ code }) => code);

/** Plays a run with the honest script, except for the given roles; roles may edit at once. */
export async function playedRun(
  script: Partial<StubScript>,
  more: Partial<Parameters<typeof scripted>[0]> = {},
) {
  const project = await scripted({ script: { ...HONEST, ...script } as StubScript, policy: FREE, ...more });
  const { run } = await project.start();
  return { ...project, run };
}

/** Returns a decision of an orchestrator. */
export function decision(action: string, more: object = {}): StubStep {
  return {
    data: {
      decision: {
        action,
        reason: "Because.",
        confidence: "high",
        next_role: null,
        task: null,
        approval_request: { required: false, reason: null, options: [] },
        stop: { should_stop: action === "complete", reason: action === "complete" ? "Done" : null },
        ...more,
      },
    },
  };
}

/** Returns a decision that delegates a task to a role. */
export function delegation(role: string, allowed: readonly string[] = []): StubStep {
  const edit = role === "implementer";
  return decision("delegate", {
    next_role: role,
    task: {
      objective: "Add the numbers",
      allowed_paths: allowed,
      disallowed_paths: [],
      acceptance_criteria: [],
      tool_permissions: { read: true, edit, shell: true, network: false },
    },
  });
}

/** Returns an answer of a researcher with one finding, whose source is the given file. */
export function finding(ref: string): StubStep {
  return {
    data: {
      research_result: {
        status: "answered",
        findings: [{ claim: "It subtracts", confidence: "high", source_refs: ["s1"] }],
        sources: [{ id: "s1", kind: "file", ref, note: "" }],
        open_questions: [],
      },
    },
  };
}
