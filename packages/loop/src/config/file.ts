import type { RunLimits } from "../model/limits.js";
import type { Role } from "../model/role.js";
import type { ConfigWarning } from "./errors.js";
import type { PresetId } from "./presets.js";
import type { ProviderSettings, RosterEntry, RunPolicy, ValidationCommand } from "./settings.js";

/** The contents of a policy section, without the permissions of providers, which are kept apart. */
export type PolicyPart = Partial<Omit<RunPolicy, "external_transfer_allowed">>;

/** The checked contents of one `roles.json`. Whatever the file does not set is absent. */
export interface RolesFile {
  readonly preset: PresetId | null;
  /** Null for a role that the preset includes and this file removes. */
  readonly roles: Readonly<Partial<Record<Role, RosterEntry | null>>>;
  readonly providers: Readonly<Record<string, ProviderSettings>>;
  /** Null when the file has no such section, which differs from an empty list. */
  readonly validation: readonly ValidationCommand[] | null;
  readonly policy: PolicyPart;
  readonly limits: Partial<RunLimits>;
  /** Providers that may receive repository content without asking. Only the user's own file can set it. */
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

/** A configuration after reading. */
export interface ReadConfig {
  readonly exists: boolean;
  /** Path as shown to people. */
  readonly path: string;
  /** SHA-256 of its bytes; null when there is no file. */
  readonly digest: string | null;
  readonly file: RolesFile;
  readonly warnings: readonly ConfigWarning[];
}
