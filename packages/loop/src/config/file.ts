import type { RunLimits } from "../model/limits.js";
import type { Role } from "../model/role.js";
import type { ConfigWarning } from "./errors.js";
import type { PresetId } from "./presets.js";
import type { ProviderSettings, RosterEntry, RunPolicy, ValidationCommand } from "./settings.js";

/** What a policy section may say; the provider permissions are a part of their own. */
export type PolicyPart = Partial<Omit<RunPolicy, "external_transfer_allowed">>;

/** What one `roles.json` says, once it was checked. What it does not say is absent. */
export interface RolesFile {
  readonly preset: PresetId | null;
  /** Null for a role that the preset has and this file takes out. */
  readonly roles: Readonly<Partial<Record<Role, RosterEntry | null>>>;
  readonly providers: Readonly<Record<string, ProviderSettings>>;
  /** Null where the file does not speak of it, which is not an empty list. */
  readonly validation: readonly ValidationCommand[] | null;
  readonly policy: PolicyPart;
  readonly limits: Partial<RunLimits>;
  /** Providers that may be sent what is in the repository without a question; in the user's own file alone. */
  readonly transferAllowed: readonly string[];
}

export const EMPTY_FILE: RolesFile = {
  preset: null,
  roles: {},
  providers: {},
  validation: null,
  policy: {},
  limits: {},
  transferAllowed: [],
};

/** A configuration as it was read. */
export interface ReadConfig {
  readonly exists: boolean;
  /** As people know it. */
  readonly path: string;
  /** SHA-256 of its bytes; null without a file. */
  readonly digest: string | null;
  readonly file: RolesFile;
  readonly warnings: readonly ConfigWarning[];
}
