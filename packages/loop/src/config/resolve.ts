import type { QuestFacts } from "../kernel-link/facts.js";
import type { Mode } from "../model/mode.js";
import type { Role } from "../model/role.js";
import { type ConfigWarning, globRefused, presetUnknown, rosterIncomplete } from "./errors.js";
import { isRepositoryGlob } from "./fields.js";
import { EMPTY_FILE, type ReadConfig, type RolesFile } from "./file.js";
import type { Origin } from "./origin.js";
import { PRESET_IDS, PRESET_OF_MODE, type Preset, presetOf } from "./presets.js";
import { type LimitFlags, resolveLimits } from "./resolve-limits.js";
import { mergePolicy } from "./resolve-policy.js";
import { resolveProviders } from "./resolve-providers.js";
import { resolveRoster } from "./resolve-roster.js";
import type { RunSettings } from "./settings.js";

/** Settings given on the command line. */
export interface SettingFlags extends LimitFlags {
  readonly criteria: readonly string[];
  readonly constraints: readonly string[];
  readonly allow: readonly string[];
  readonly deny: readonly string[];
  readonly stopConditions: readonly string[];
  readonly allowNoChange: boolean;
  readonly allowStub: boolean;
  readonly abortWithoutApproval: boolean;
}

export interface Resolving {
  /** As given on the command line; null to let the project, the user or the mode decide. */
  readonly preset: string | null;
  readonly flags: SettingFlags;
  /** Null when there is no file; the same holds for `user`. */
  readonly project: ReadConfig | null;
  readonly user: ReadConfig | null;
  readonly mode: Mode;
  /** Where the run works. In the worktree of a task, edits need no approval by default. */
  readonly workspace: "in_place" | "task";
  /** Its criteria and constraints come before those of the command line. */
  readonly quest?: Pick<QuestFacts, "constraints" | "criteria">;
  /** For display: roles without a provider are listed in `missing` instead of being refused. */
  readonly isView?: true;
}

export interface Resolved {
  readonly settings: RunSettings;
  /** The origin of each setting, by its path: `limits.max_iterations`, `roster.verifier`. */
  readonly origins: Readonly<Record<string, Origin>>;
  /** Required roles without a provider. Always empty unless `isView` is set. */
  readonly missing: readonly Role[];
  readonly warnings: readonly ConfigWarning[];
}

/**
 * Resolves all settings of a run, with precedence to the command line, then the project, the user and the preset. A
 * repository can only demand more care than its user, never less: it cannot permit transfers, lift an approval that the
 * user demands, or claim that a provider enforces restrictions. Throws USER_INPUT_ERROR, CONFIG_INVALID and
 * ROSTER_INCOMPLETE.
 */
export function resolveSettings(input: Resolving): Resolved {
  const { flags, mode, workspace } = input;
  const project = { file: input.project?.file ?? EMPTY_FILE, path: input.project?.path ?? "" };
  const user = { file: input.user?.file ?? EMPTY_FILE, path: input.user?.path ?? "" };
  const { preset, origin } = choosePreset(input, project.file, user.file);
  const limits = resolveLimits(flags, project.file.limits, user.file.limits);
  const policy = mergePolicy({ preset, project: project.file.policy, user: user.file.policy, workspace });
  const { transferAllowed, ...found } = resolveProviders(project, user);
  const { providers } = found;
  const isQaRequired = policy.qa_required;
  const cast = resolveRoster({ mode, preset, chosenBy: origin, isQaRequired, project, user, providers });
  if (cast.missing.length > 0 && input.isView !== true) throw rosterIncomplete(cast.missing, mode);
  return {
    settings: {
      preset: preset.id,
      conductor: cast.roster.orchestrator === undefined ? "fixed" : "orchestrator",
      roster: cast.roster,
      providers,
      validation: project.file.validation ?? [],
      policy: {
        ...policy,
        abort_without_approval: flags.abortWithoutApproval || policy.abort_without_approval,
        external_transfer_allowed: transferAllowed,
      },
      limits: limits.limits,
      ...aims(input),
      config_digest: input.project?.digest ?? null,
    },
    origins: { preset: origin, ...cast.origins, ...limits.origins },
    missing: cast.missing,
    warnings: [input.project, input.user, found, cast].flatMap((part) => part?.warnings ?? []),
  };
}

type Aims = Pick<
  RunSettings,
  | "allowed_paths"
  | "denied_paths"
  | "acceptance_criteria"
  | "constraints"
  | "stop_conditions"
  | "allow_no_change"
  | "allow_stub"
>;

/** Returns what this run is to achieve, and in which scope. */
function aims({ flags, quest }: Resolving): Aims {
  requireGlobs(flags);
  return {
    allowed_paths: flags.allow,
    denied_paths: flags.deny,
    acceptance_criteria: distinct([...(quest?.criteria ?? []), ...flags.criteria]),
    constraints: distinct([...(quest?.constraints ?? []), ...flags.constraints]),
    stop_conditions: distinct(flags.stopConditions),
    allow_no_change: flags.allowNoChange,
    allow_stub: flags.allowStub,
  };
}

function choosePreset(
  { preset: typed, mode }: Resolving,
  project: RolesFile,
  user: RolesFile,
): { readonly preset: Preset; readonly origin: Origin } {
  if (typed !== null) {
    const known = PRESET_IDS.find((id) => id === typed);
    if (known === undefined) throw presetUnknown(typed, PRESET_IDS);
    return { preset: presetOf(known), origin: "flag" };
  }
  if (project.preset !== null) return { preset: presetOf(project.preset), origin: "project" };
  if (user.preset !== null) return { preset: presetOf(user.preset), origin: "user" };
  return { preset: presetOf(PRESET_OF_MODE[mode]), origin: "default" };
}

function requireGlobs({ allow, deny }: SettingFlags): void {
  for (const [option, globs] of [
    ["--allow", allow],
    ["--deny", deny],
  ] as const)
    for (const glob of globs) if (!isRepositoryGlob(glob)) throw globRefused(option, glob);
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== "");
}
