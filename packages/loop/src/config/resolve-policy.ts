import type { PolicyPart } from "./file.js";
import { type Preset, STRICT_TEST_PATHS } from "./presets.js";
import type { RunPolicy } from "./settings.js";

export interface Policies {
  readonly preset: Preset;
  readonly project: PolicyPart;
  readonly user: PolicyPart;
  readonly workspace: "in_place" | "task";
}

/**
 * Merges what requires approval and what is protected. Protections accumulate, and an approval demanded by the user or
 * a strict preset cannot be lifted by the project.
 */
export function mergePolicy({
  preset,
  project,
  user,
  workspace,
}: Policies): Omit<RunPolicy, "external_transfer_allowed"> {
  const isAsked = (name: ApprovalName, fallback: boolean): boolean =>
    user[name] === true || (project[name] ?? user[name] ?? fallback);
  const strictTests = preset.is_strict ? STRICT_TEST_PATHS : [];
  return {
    edit_requires_approval: preset.is_strict || isAsked("edit_requires_approval", workspace === "in_place"),
    dependency_install_requires_approval: isAsked("dependency_install_requires_approval", true),
    network_requires_approval: isAsked("network_requires_approval", true),
    protected_paths: union(user.protected_paths, project.protected_paths),
    protected_test_paths: union(strictTests, user.protected_test_paths, project.protected_test_paths),
    abort_without_approval: user.abort_without_approval ?? project.abort_without_approval ?? false,
    qa_required: preset.is_strict || isAsked("qa_required", false),
  };
}

type ApprovalName = Extract<keyof PolicyPart, `${string}_requires_approval` | "qa_required">;

function union(...lists: readonly (readonly string[] | undefined)[]): readonly string[] {
  return [...new Set(lists.flatMap((list) => list ?? []))];
}
