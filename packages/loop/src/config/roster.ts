import { msg } from "@orange-hyper/core/text";
import type { Enforceable, ProviderCheck, ProviderDescription } from "@orange-hyper/loop-providers";
import { EDITING_ROLE, isReadOnly, ROLES, type Role } from "../model/role.js";
import type { ConfigWarning } from "./errors.js";
import { type Independence, independenceOf } from "./independence.js";
import type { RosterEntry, RunSettings } from "./settings.js";

/** What is known of a provider: what it says of itself, and whether it is there; null where nobody looked. */
export interface KnownProvider {
  readonly description: ProviderDescription;
  readonly check: ProviderCheck | null;
}

/** Who plays a role, and what that is worth. */
export interface RosterLine {
  readonly role: Role;
  readonly provider: string;
  /** Null for what the provider takes by itself. */
  readonly model: string | null;
  readonly locality: "local" | "remote";
  readonly enforces: readonly Enforceable[];
  /** What the role needs and the provider does not enforce: then only what the runtime measures afterwards tells. */
  readonly gaps: readonly Enforceable[];
  readonly availability: "available" | "missing" | "unknown";
  readonly problems: ProviderCheck["problems"];
  /** Of the verifier from the implementer; null for every other role, and without an implementer. */
  readonly independence: Independence | null;
  readonly warnings: readonly ConfigWarning[];
}

/** The roster, in the order of the roles. A provider that nobody described counts as remote, enforcing nothing. */
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

/** What a role is launched with, by section 16.5 of the specification of runs. */
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
