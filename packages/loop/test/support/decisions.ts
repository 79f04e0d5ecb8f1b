import type { StubScript, StubStep } from "@orange-hyper/loop-providers";
import type { RunState } from "../../src/engine/state.js";
import { HONEST, scripted } from "./scripted-run.js";

/** Roles may edit without being allowed to. */
export const FREE = { edit_requires_approval: false };
/** On to where the run stops by itself. */
export const ON = { maxSteps: null, addIterations: null };

export const codesOf = ({ incidents }: RunState): readonly string[] => incidents.map(({ code }) => code);

/** A run of an honest cast but for what is named, whose roles may edit at once. */
export async function playedRun(
  script: Partial<StubScript>,
  more: Partial<Parameters<typeof scripted>[0]> = {},
) {
  const project = await scripted({ script: { ...HONEST, ...script } as StubScript, policy: FREE, ...more });
  const { run } = await project.start();
  return { ...project, run };
}

/** A decision of an orchestrator. */
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

/** One that gives a role something to do. */
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

/** An answer of a researcher with one finding, which rests on this file. */
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
