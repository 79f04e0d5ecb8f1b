import type { ProjectFacts } from "../project-facts.js";
import type { HookWarning } from "../schema.js";

/** The hint of every warning about a missing project. */
export const INIT_HINT = "Run `orange init` explicitly if this repository should use Orange Hyper.";

/** Returns the warning about the config; at most one. */
export function configWarnings(project: ProjectFacts): readonly HookWarning[] {
  if (project.config === "missing") {
    return [
      {
        code: "HOOK_PROJECT_ID_MISSING",
        message: ".orange-hyper/config.json is missing.",
        hint: INIT_HINT,
      },
    ];
  }
  if (project.configProblem !== null) {
    return [
      {
        code: "HOOK_CONFIG_UNREADABLE",
        message: `config.json is not valid JSON: ${project.configProblem}`,
        hint: "Fix .orange-hyper/config.json manually; hook preview will not repair it.",
      },
    ];
  }
  if (project.id !== null) return [];
  return [
    {
      code: "HOOK_PROJECT_ID_MISSING",
      message: "config.project_id is missing.",
      hint: "Run `orange doctor --repair-project-id` only after explicit user approval.",
    },
  ];
}

/** Returns a warning when the storage folder is missing. */
export function rootWarnings({ rootExists }: ProjectFacts): readonly HookWarning[] {
  if (rootExists) return [];
  return [
    {
      code: "HOOK_ORANGE_ROOT_MISSING",
      message: ".orange-hyper directory is missing.",
      hint: INIT_HINT,
    },
  ];
}
