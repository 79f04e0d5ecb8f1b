import type { ProviderSettings } from "@orange-hyper/loop-providers";
import type { RunLimits } from "../model/limits.js";
import type { Role } from "../model/role.js";

export const VALIDATION_KINDS = ["test", "lint", "typecheck", "build", "schema", "other"] as const;
export type ValidationKind = (typeof VALIDATION_KINDS)[number];

/** A command whose exit status the runtime measures. It runs without a shell. */
export interface ValidationCommand {
  readonly id: string;
  readonly kind: ValidationKind;
  readonly argv: readonly string[];
  /** Relative to the project's folder in the work tree. */
  readonly cwd: string;
  readonly required: boolean;
  readonly timeout_seconds: number;
  readonly env: Readonly<Record<string, string>>;
  readonly network: boolean;
}

export type { ProviderSettings } from "@orange-hyper/loop-providers";

export interface RosterEntry {
  readonly provider: string;
  readonly model: string | null;
}

export interface RunPolicy {
  readonly edit_requires_approval: boolean;
  readonly dependency_install_requires_approval: boolean;
  readonly network_requires_approval: boolean;
  readonly protected_paths: readonly string[];
  readonly protected_test_paths: readonly string[];
  readonly abort_without_approval: boolean;
  readonly qa_required: boolean;
  /** Providers to which repository content may be sent without asking. Only the user's own file can name them. */
  readonly external_transfer_allowed: readonly string[];
}

/** All settings of a run, fixed when it begins. Later changes of files do not affect them. */
export interface RunSettings {
  readonly preset: string;
  readonly conductor: "fixed" | "orchestrator";
  readonly roster: Readonly<Partial<Record<Role, RosterEntry>>>;
  readonly providers: Readonly<Record<string, ProviderSettings>>;
  readonly validation: readonly ValidationCommand[];
  readonly policy: RunPolicy;
  readonly limits: RunLimits;
  /** Globs of the run's scope. An empty list allows everything. */
  readonly allowed_paths: readonly string[];
  readonly denied_paths: readonly string[];
  readonly acceptance_criteria: readonly string[];
  readonly constraints: readonly string[];
  readonly stop_conditions: readonly string[];
  readonly allow_no_change: boolean;
  readonly allow_stub: boolean;
  /** SHA-256 of `roles.json`; null when there is none. */
  readonly config_digest: string | null;
}
