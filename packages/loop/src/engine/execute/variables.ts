import { isSecretPath } from "../../context/secret-paths.js";
import { ALWAYS_PROTECTED } from "../../evidence/protected-paths.js";
import type { ValidationResult } from "../../evidence/validation.js";
import { CANONICAL_KINDS } from "../../model/refs.js";
import { EDITING_ROLE, isReadOnly, type WorkerRole } from "../../model/role.js";
import type { ArtifactLine } from "../../schema/artifacts.js";
import type { DirectiveVariables } from "../../schema/directive.js";
import { INTERRUPTED } from "../fold-answer.js";
import type { RunState } from "../state.js";
import type { RoleTask } from "../steps.js";
import { orchestratorVariables, recommendationOf, type Variables } from "./orchestrator-variables.js";

/** What a directive is made of, besides the state. */
export interface Material {
  readonly folder: string;
  readonly isRemote: boolean;
  readonly hasNetwork: boolean;
  readonly lines: readonly ArtifactLine[];
  readonly results: readonly ValidationResult[];
  readonly changedFiles: readonly string[];
  /** True when the work tree has uncommitted changes. */
  readonly isDirty: boolean;
  readonly relevant: readonly { readonly path: string; readonly reason: string }[];
}

/** Returns all variables of a directive (specification of runs, sections 4.2 to 4.7). */
export function variablesOf(state: RunState, task: RoleTask, material: Material): DirectiveVariables {
  const run = runVariables(state, material);
  const memory = memoryVariables(state, material);
  if (task.purpose === "orchestrator")
    return { run, memory, orchestrator: orchestratorVariables(state, task) };
  if (task.purpose === "reconciliation") {
    const refs = (kind: string): readonly string[] =>
      material.lines.filter((line) => line.kind === kind).map(({ ref }) => ref);
    return {
      run,
      memory,
      reconciliation: {
        role: task.role === "planner" ? "planner" : "orchestrator",
        original_plan_ref: refs("plan")[0] ?? "",
        latest_plan_state_ref: state.latest.plan,
        progress_packet_ref: state.latest.progress ?? "",
        implementation_refs: material.lines
          .filter(
            ({ kind, producer, accepted }) => kind === "response" && producer === EDITING_ROLE && accepted,
          )
          .map(({ ref }) => ref),
        validation_refs: refs("validation"),
        verifier_refs: refs("verifier_verdict"),
        acceptance_criteria: task.acceptance_criteria,
        open_questions: [],
      },
    };
  }
  const worker = workerVariables(state, task, material);
  return task.purpose === "verifier"
    ? { run, memory, worker, verifier: verifierVariables(state, task, material) }
    : { run, memory, worker };
}

function runVariables(state: RunState, { folder, isRemote }: Material): DirectiveVariables["run"] {
  const { settings, limits } = state;
  const { policy } = settings;
  return {
    run_id: state.run_id,
    user_goal: state.goal,
    mode: state.mode,
    repo_path: isRemote ? "." : folder,
    current_state_summary: summaryOf(state),
    constraints: [...settings.constraints, ...state.operator_notes],
    approval_policy: {
      edit_requires_approval: policy.edit_requires_approval,
      dependency_install_requires_approval: policy.dependency_install_requires_approval,
      network_requires_approval: policy.network_requires_approval,
      protected_test_paths: policy.protected_test_paths,
    },
    max_iterations: limits.max_iterations,
    token_budget: limits.token_budget,
    time_budget_seconds: limits.time_budget_seconds,
    stop_conditions: settings.stop_conditions,
    success_criteria: settings.acceptance_criteria,
    output_contract: "One JSON object, as described at the end of this directive.",
  };
}

function summaryOf(state: RunState): string {
  const { counters, limits, capture, validation, verdict, packet, incidents } = state;
  return [
    `Iteration ${counters.iterations} of ${limits.max_iterations}.`,
    `${capture.files} files changed.`,
    validation === null
      ? "No check ran yet."
      : validation.required_ok
        ? "Required checks passed."
        : "Required checks failed or there are none.",
    verdict === null ? "" : `Last verdict: ${verdict.verdict}.`,
    packet === null ? "" : "A repair is asked for.",
    incidents.findLast(({ role }) => role === EDITING_ROLE)?.code === INTERRUPTED
      ? "The process of the implementer before this one ended half-way; what it changed is still there."
      : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function memoryVariables(
  state: RunState,
  { lines, changedFiles, isDirty }: Material,
): DirectiveVariables["memory"] {
  const canonical = lines
    .filter(({ kind, accepted }) => accepted && CANONICAL_KINDS.includes(kind))
    .slice(-30);
  const verified = new Set(state.reconciliation?.completed_plan_items ?? []);
  const items = state.plan?.items ?? [];
  return {
    canonical_refs: canonical.map(({ kind, ref, producer }) => ({ kind, ref, summary: `by ${producer}` })),
    repo_state: { git_head: state.capture.head, dirty: isDirty, changed_files: changedFiles },
    plan_state: {
      plan_ref: state.latest.plan,
      completed_items: items.filter(({ id }) => verified.has(id)).map(({ id }) => id),
      open_items: items.filter(({ id }) => !verified.has(id)).map(({ id }) => id),
      superseded_by: null,
    },
    retrieval_policy: {
      source_artifacts_are_authoritative: true,
      summaries_are_non_authoritative: true,
      ignore_provider_session_memory: true,
    },
  };
}

function workerVariables(
  state: RunState,
  task: RoleTask,
  { relevant, hasNetwork }: Material,
): Variables<"worker"> {
  const role = task.role as WorkerRole;
  const canRead = isReadOnly(role);
  const { policy } = state.settings;
  return {
    role,
    objective: task.objective,
    scope: {
      allowed_paths: task.allowed_paths,
      disallowed_paths: task.disallowed_paths,
      protected_paths: [...ALWAYS_PROTECTED, ...policy.protected_paths, ...policy.protected_test_paths],
    },
    relevant_files: relevant.filter(({ path }) => !isSecretPath(path)),
    allowed_tools: [...(canRead ? ["read"] : ["read", "edit", "shell"]), ...(hasNetwork ? ["network"] : [])],
    disallowed_tools: [...(canRead ? ["edit"] : []), ...(hasNetwork ? [] : ["network"])],
    expected_output_format: "One JSON object; long text as Markdown in its field.",
    evidence_required: role === "verifier" ? ["A reference to what the runtime measured"] : [],
    // Limits of section 16.5 of the specification of runs.
    max_tool_calls: role === EDITING_ROLE ? 40 : 20,
    max_turns: role === EDITING_ROLE ? 12 : 6,
    done_definition: task.acceptance_criteria,
  };
}

function verifierVariables(state: RunState, task: RoleTask, material: Material): Variables<"verifier"> {
  const { implementation, capture, settings, plan } = state;
  const { results, changedFiles } = material;
  return {
    role: "verifier",
    claimed_changes: implementation?.claimed_files ?? [],
    acceptance_criteria: task.acceptance_criteria,
    changed_files: changedFiles,
    diff_summary: diffSummary(state),
    raw_diff_ref: capture.diff ?? capture.ref ?? "",
    test_commands: settings.validation.map(({ argv, cwd }) => ({ command: argv.join(" "), cwd })),
    expected_tool_trajectory: plan?.items.map(({ title }) => title) ?? [],
    actual_logs: results.map(({ command, exitCode, timedOut, stdoutRef, stderrRef }) => ({
      command: command.join(" "),
      // A timed-out command is reported with 124, as `timeout` does.
      exit_code: timedOut ? 124 : (exitCode ?? 1),
      stdout_ref: stdoutRef,
      stderr_ref: stderrRef,
    })),
    failure_classification: results.flatMap(({ failureClassification }) => failureClassification ?? []),
    recommendation: recommendationOf(state),
  };
}

function diffSummary({ capture }: RunState): string {
  const parts = [
    `${capture.files} files, ${capture.lines} lines`,
    ...(capture.tests_removed > 0 ? [`${capture.tests_removed} tests removed`] : []),
    ...(capture.tests_modified > 0 ? [`${capture.tests_modified} tests modified`] : []),
    ...(capture.check_scripts.length > 0
      ? [`what the checks run changed: ${capture.check_scripts.join(", ")}`]
      : []),
    ...(capture.external.length > 0 ? [`changed by nobody of this run: ${capture.external.join(", ")}`] : []),
  ];
  return parts.join("; ");
}
