import { EXIT_CODES, type OrangeContext, OrangeError, toPeople, userInputError } from "@orange-hyper/core";
import type { FileScope } from "@orange-hyper/core/host";
import { type HostRefusals, isFileHost, type KnownHost, requireHost } from "@orange-hyper/host-state";
import { EXAMPLE_HOST } from "./example-host.js";
import { listed } from "./listed.js";

/** A group of commands that work on one host in one scope, and how it words what it refuses. */
export interface HostGroup {
  readonly scope: "project" | "user";
  /** Error message of a missing `--host`. */
  readonly missingHost: string;
  /** Error message of a missing `--scope`. */
  readonly missingScope: string;
  /** "activation" gives ACTIVATION_UNSUPPORTED_HOST and "Unsupported activation host: x". */
  readonly subject: "activation" | "binding";
}

export const ACTIVATION: HostGroup = {
  scope: "project",
  missingHost: `activate requires --host ${EXAMPLE_HOST}.`,
  missingScope: "activate plan/apply/remove require --scope project.",
  subject: "activation",
};

export const BINDING: HostGroup = {
  scope: "user",
  missingHost: `binding requires --host ${EXAMPLE_HOST}.`,
  missingScope: "binding plan/install/remove require --scope user.",
  subject: "binding",
};

/** What the commands of a group are given by `--host` and `--scope`. */
export interface GivenHost {
  readonly host: string | undefined;
  readonly scope?: string | undefined;
}

/** Reads what every command of a group is given; only `status` does without a scope, and ignores one. */
export async function readHostCall(
  ctx: Pick<OrangeContext, "registry">,
  group: HostGroup,
  { given: { host, scope }, isScopeNeeded }: { readonly given: GivenHost; readonly isScopeNeeded: boolean },
): Promise<KnownHost> {
  const refusals = hostRefusals(group);
  if (host === undefined) throw refusals.required();
  if (isScopeNeeded && scope === undefined) {
    throw toPeople(userInputError(group.missingScope), {
      message: `Say how far it reaches, with --scope ${group.scope}.`,
    });
  }
  const known = await requireHost(ctx, host, refusals);
  const scopes = group === BINDING && isFileHost(known) ? FILE_SCOPES : [group.scope];
  if (isScopeNeeded && !scopes.some((each) => each === scope?.toLowerCase())) {
    const hint = `Use ${listed(
      scopes.map((each) => `\`--scope ${each}\``),
      "or",
    )}.`;
    throw unsupported(group, "scope", scope ?? "", hint);
  }
  return known;
}

const FILE_SCOPES: readonly FileScope[] = ["user", "project"];

/** The scope that is given for a host that loads a file; undefined for none and for any other word. */
export function fileScope(scope: string | undefined): FileScope | undefined {
  return FILE_SCOPES.find((each) => each === scope?.toLowerCase());
}

/** How a group refuses a host. */
function hostRefusals(group: HostGroup): HostRefusals {
  return {
    required: () =>
      toPeople(userInputError(group.missingHost), {
        message: "Which agent host? Name it with --host.",
        hint: "Run `orange hosts` to see them.",
      }),
    unsupported: (host, known) => {
      const names = listed(
        known.map((id) => `\`--host ${id}\``),
        "and",
      );
      return unsupported(
        group,
        "host",
        host,
        `This release supports ${names}${known.length === 1 ? " only" : ""}.`,
      );
    },
  };
}

function unsupported(
  { subject }: HostGroup,
  part: "host" | "scope",
  value: string,
  hint: string,
): OrangeError {
  return new OrangeError({
    code: `${subject.toUpperCase()}_UNSUPPORTED_${part.toUpperCase()}`,
    exitCode: EXIT_CODES.input,
    message: `Unsupported ${subject} ${part}: ${value}`,
    hint,
  });
}
