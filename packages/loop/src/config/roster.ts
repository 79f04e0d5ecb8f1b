import { msg } from "@orange-hyper/core/text";
import type { Enforceable, ProviderCheck, ProviderDescription } from "@orange-hyper/loop-providers";
import { EDITING_ROLE, isReadOnly, ROLES, type Role } from "../model/role.js";
import type { ConfigWarning } from "./errors.js";
import { type Independence, independenceOf } from "./independence.js";
import type { RosterEntry, RunSettings } from "./settings.js";

/** A provider's description, and whether it is available; `check` is null when that was not checked. */
export interface KnownProvider {
  readonly description: ProviderDescription;
  readonly check: ProviderCheck | null;
}

/** A role with its provider, and the guarantees that the provider gives. */
export interface RosterLine {
  readonly role: Role;
  readonly provider: string;
  /** Null for the provider's default. */
  readonly model: string | null;
  readonly locality: "local" | "remote";
  readonly enforces: readonly Enforceable[];
  /**
   * Restrictions that the role needs and the provider does not enforce. A violation is only detected afterwards, by the
   * runtime's measurements.
   */
  readonly gaps: readonly Enforceable[];
  readonly availability: "available" | "missing" | "unknown";
  readonly problems: ProviderCheck["problems"];
  /** Independence of the verifier from the implementer; null for all other roles, and when there is no implementer. */
  readonly independence: Independence | null;
  readonly warnings: readonly ConfigWarning[];
}

/**
 * Returns the roster in the order of the roles. A provider without a description counts as remote and enforcing
 * nothing.
 */
export function rosterLines(
  { roster, providers }: Pick<RunSettings, "roster" | "providers">,
  known: ReadonlyMap<string, KnownProvider>,
): readonly RosterLine[] {
  return ROLES.flatMap((role): readonly RosterLine[] => {
    const entry = roster[role];
    if (entry === undefined) return [];
    const found = known.get(entry.provider);
    const { enforces: reading = [], enforces_editing: editing = [] } = found?.description ?? {};
    const enforces = isReadOnly(role) ? reading : editing;
    const gaps = demandsOf(role).filter((demand) => !enforces.includes(demand));
    const implementer = roster[EDITING_ROLE];
    const independence =
      role === "verifier" && implementer !== undefined ? independenceOf(entry, implementer, providers) : null;
    return [
      {
        role,
        ...partsOf(entry, found),
        enforces,
        gaps,
        independence,
        warnings: warningsOf({ role, entry, gaps, independence }),
      },
    ];
  });
}

function partsOf(
  { provider, model }: RosterEntry,
  found: KnownProvider | undefined,
): Pick<RosterLine, "provider" | "model" | "locality" | "availability" | "problems"> {
  const check = found?.check ?? null;
  return {
    provider,
    model: model ?? found?.description.model ?? null,
    locality: found?.description.locality ?? "remote",
    availability: check === null ? "unknown" : check.ok ? "available" : "missing",
    problems: check?.problems ?? [],
  };
}

/** Returns the restrictions under which a role must be started (specification of runs, section 16.5). */
function demandsOf(role: Role): readonly Enforceable[] {
  return isReadOnly(role) ? ["read_only", "no_network"] : ["no_network"];
}

function warningsOf({
  role,
  entry,
  gaps,
  independence,
}: Pick<RosterLine, "role" | "gaps" | "independence"> & {
  readonly entry: RosterEntry;
}): readonly ConfigWarning[] {
  const { provider } = entry;
  return [
    ...(independence === "same_model" ? [notIndependent(provider)] : []),
    ...(gaps.includes("read_only") ? [canWrite(role, provider)] : []),
    ...(gaps.includes("no_network") ? [hasNetwork(role, provider)] : []),
  ];
}

function notIndependent(provider: string): ConfigWarning {
  return {
    code: "VERIFIER_NOT_INDEPENDENT",
    message: msg`${provider} verifies what the same model wrote, in another session.`,
    hint: msg`Give the verifier another provider or model in "roles" of .orange-hyper/roles.json.`,
  };
}

function canWrite(role: Role, provider: string): ConfigWarning {
  return {
    code: "READ_ONLY_NOT_ENFORCED",
    message: msg`${provider} does not keep the ${role} from writing; a change is found afterwards, and stops the run.`,
    hint: msg`Choose a provider that enforces read_only.`,
  };
}

function hasNetwork(role: Role, provider: string): ConfigWarning {
  return {
    code: "NO_NETWORK_NOT_ENFORCED",
    message: msg`${provider} does not keep the ${role} from the network.`,
    hint: msg`Choose a provider that enforces no_network, or mind what the role is given.`,
  };
}
