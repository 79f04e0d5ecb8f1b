import { msg } from "@orange-hyper/core/text";
import type { Mode } from "../model/mode.js";
import { ROLES, type Role } from "../model/role.js";
import { type ConfigWarning, configInvalid, roleUnassigned } from "./errors.js";
import type { RolesFile } from "./file.js";
import type { Origin } from "./origin.js";
import { isRoleOf, type Preset, requiredRoles, rolesOf } from "./presets.js";
import type { ProviderSettings, RosterEntry } from "./settings.js";

export interface RosterInput {
  readonly mode: Mode;
  readonly preset: Preset;
  /**
   * What chose the preset. One given on the command line is used as it is; otherwise the roles that the project assigns
   * are added.
   */
  readonly chosenBy: Origin;
  readonly isQaRequired: boolean;
  readonly project: RosterSource;
  readonly user: RosterSource;
  readonly providers: Readonly<Record<string, ProviderSettings>>;
}

interface RosterSource {
  readonly file: Pick<RolesFile, "roles">;
  /** Path as shown to people. */
  readonly path: string;
}

export interface ResolvedRoster {
  readonly roster: Readonly<Partial<Record<Role, RosterEntry>>>;
  readonly origins: Readonly<Record<string, Origin>>;
  /** Roles that the mode requires and that have no provider. */
  readonly missing: readonly Role[];
  readonly warnings: readonly ConfigWarning[];
}

interface Assigned {
  readonly role: Role;
  readonly entry: RosterEntry;
  readonly origin: Origin;
}

/** Resolves which provider plays each role. Throws CONFIG_INVALID for an undefined provider. */
export function resolveRoster(input: RosterInput): ResolvedRoster {
  const { mode, preset, isQaRequired, project, user } = input;
  const wanted = wantedRoles(input);
  const assigned = wanted.flatMap((role) => assignedTo(role, project, user) ?? []);
  const unassigned = wanted.filter((role) => !assigned.some((one) => one.role === role));
  const required = requiredRoles(mode, isQaRequired);
  for (const { role, entry, origin } of assigned) {
    if (Object.hasOwn(input.providers, entry.provider)) continue;
    const message = msg`names a provider that is not defined`;
    throw configInvalid(origin === "project" ? project.path : user.path, [
      { path: `roles.${role}.provider`, message },
    ]);
  }
  return {
    roster: Object.fromEntries(assigned.map(({ role, entry }) => [role, entry])),
    origins: Object.fromEntries(assigned.map(({ role, origin }) => [`roster.${role}`, origin])),
    missing: unassigned.filter((role) => required.includes(role)),
    warnings: unassigned
      .filter((role) => !required.includes(role) && !isTakenOut(role, project, user))
      .map((role) => roleUnassigned(role, preset.id)),
  };
}

function wantedRoles({ mode, preset, chosenBy, isQaRequired, project }: RosterInput): readonly Role[] {
  const wanted = new Set<Role>([...rolesOf(preset, mode), ...requiredRoles(mode, isQaRequired)]);
  const isAssigned = (role: Role): boolean => (project.file.roles[role] ?? null) !== null;
  return ROLES.filter(
    (role) => wanted.has(role) || (chosenBy !== "flag" && isRoleOf(mode, role) && isAssigned(role)),
  );
}

function assignedTo(role: Role, project: RosterSource, user: RosterSource): Assigned | null {
  const [ofProject, ofUser] = [project.file.roles[role], user.file.roles[role]];
  if (ofProject === null) return null;
  if (ofProject !== undefined) return { role, entry: ofProject, origin: "project" };
  return ofUser === undefined || ofUser === null ? null : { role, entry: ofUser, origin: "user" };
}

function isTakenOut(role: Role, project: RosterSource, user: RosterSource): boolean {
  const { [role]: ofProject } = project.file.roles;
  return ofProject === null || (ofProject === undefined && user.file.roles[role] === null);
}
