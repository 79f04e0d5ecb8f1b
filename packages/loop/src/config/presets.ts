import { internalError } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { type Mode, REQUIRED_ROLES } from "../model/mode.js";
import { EDITING_ROLE, type Role } from "../model/role.js";

/** The default roles of a run, and whether an orchestrator decides what comes next. */
export interface Preset {
  readonly id: PresetId;
  readonly roles: readonly Role[];
  readonly conductor: "fixed" | "orchestrator";
  /** Shown to people. */
  readonly summary: string;
  /** True when existing tests are protected, every edit needs approval, and quality assurance is required. */
  readonly is_strict: boolean;
}

/** Presets of section 18.2 of the specification of runs. */
export const PRESET_IDS = ["solo", "pair", "crew", "strict", "review", "research", "plan"] as const;
export type PresetId = (typeof PRESET_IDS)[number];

const CREW: readonly Role[] = ["orchestrator", "planner", "implementer", "qa", "verifier", "critic"];

/** In the order in which they are shown. */
export const PRESETS: readonly Preset[] = [
  {
    id: "solo",
    roles: ["implementer", "verifier"],
    conductor: "fixed",
    summary: msg`One works and another verifies.`,
    is_strict: false,
  },
  {
    id: "pair",
    roles: ["implementer", "verifier", "critic"],
    conductor: "fixed",
    summary: msg`The same, and a critic where the verifier is not satisfied.`,
    is_strict: false,
  },
  {
    id: "crew",
    roles: CREW,
    conductor: "orchestrator",
    summary: msg`An orchestrator decides; there is a plan first, and quality assurance besides.`,
    is_strict: false,
  },
  {
    id: "strict",
    roles: CREW,
    conductor: "orchestrator",
    summary: msg`The same, with protected tests, every edit approved, and quality assurance that has to answer.`,
    is_strict: true,
  },
  {
    id: "review",
    roles: ["qa", "verifier", "critic"],
    conductor: "fixed",
    summary: msg`Looks at a change and changes nothing.`,
    is_strict: false,
  },
  {
    id: "research",
    roles: ["researcher", "critic"],
    conductor: "fixed",
    summary: msg`Finds out and changes nothing.`,
    is_strict: false,
  },
  {
    id: "plan",
    roles: ["planner", "critic"],
    conductor: "fixed",
    summary: msg`Plans and changes nothing.`,
    is_strict: false,
  },
];

/** Returns the preset with an id. */
export function presetOf(id: PresetId): Preset {
  const found = PRESETS.find((preset) => preset.id === id);
  if (found === undefined) throw internalError(`There is no preset ${id}.`);
  return found;
}

/** Preset of each mode when none was named. */
export const PRESET_OF_MODE: Readonly<Record<Mode, PresetId>> = {
  implement: "pair",
  review: "review",
  research: "research",
  plan: "plan",
};

/** Tests that the strict preset protects (specification of runs, section 11.2). */
export const STRICT_TEST_PATHS: readonly string[] = [
  "**/*.test.*",
  "**/*.spec.*",
  "**/__tests__/**",
  "test/**",
  "tests/**",
];

/** Roles that take part in each mode. */
const ROLES_OF_MODE: Readonly<Record<Mode, readonly Role[]>> = {
  implement: ["orchestrator", "planner", "researcher", EDITING_ROLE, "qa", "verifier", "critic"],
  review: ["orchestrator", "researcher", "qa", "verifier", "critic"],
  research: ["orchestrator", "researcher", "critic"],
  plan: ["orchestrator", "planner", "researcher", "critic"],
};

/** True for a role that takes part in a mode. */
export function isRoleOf(mode: Mode, role: Role): boolean {
  return ROLES_OF_MODE[mode].includes(role);
}

/** Returns the roles of a preset that take part in a mode, plus those that the mode requires. */
export function rolesOf(preset: Preset, mode: Mode): readonly Role[] {
  const wanted = new Set<Role>([...preset.roles, ...REQUIRED_ROLES[mode]]);
  return ROLES_OF_MODE[mode].filter((role) => wanted.has(role));
}

/** Returns the roles that a mode requires, including quality assurance if the policy demands it. */
export function requiredRoles(mode: Mode, isQaRequired: boolean): readonly Role[] {
  const roles: readonly Role[] = REQUIRED_ROLES[mode];
  return isQaRequired && isRoleOf(mode, "qa") ? [...roles, "qa"] : roles;
}
