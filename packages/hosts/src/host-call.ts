import {
  failure,
  type OrangeContext,
  type OrangeError,
  userInputError,
  withWordsForPeople,
} from "@orange-hyper/core";
import type { FileScope } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";
import { type HostRefusals, isFileHost, type KnownHost, requireHost } from "@orange-hyper/host-state";
import { EXAMPLE_HOST } from "./example-host.js";
import { withoutLast } from "./listed.js";

/** A group of commands that work on one host in one scope, with the wording of its errors. */
export interface HostGroup {
  readonly scope: "project" | "user";
  /** Error message of a missing `--host`. */
  readonly missingHost: string;
  /** Error message of a missing `--scope`. */
  readonly missingScope: string;
  /** Prefix of its error codes. */
  readonly subject: "ACTIVATION" | "BINDING";
  readonly unsupportedHost: (host: string) => string;
  readonly unsupportedScope: (scope: string) => string;
}

export const ACTIVATION: HostGroup = {
  scope: "project",
  missingHost: `activate requires --host ${EXAMPLE_HOST}.`,
  missingScope: "activate plan/apply/remove require --scope project.",
  subject: "ACTIVATION",
  unsupportedHost: (host) => msg`Unsupported activation host: ${host}`,
  unsupportedScope: (scope) => msg`Unsupported activation scope: ${scope}`,
};

export const BINDING: HostGroup = {
  scope: "user",
  missingHost: `binding requires --host ${EXAMPLE_HOST}.`,
  missingScope: "binding plan/install/remove require --scope user.",
  subject: "BINDING",
  unsupportedHost: (host) => msg`Unsupported binding host: ${host}`,
  unsupportedScope: (scope) => msg`Unsupported binding scope: ${scope}`,
};

/** The values of `--host` and `--scope`. */
export interface GivenHost {
  readonly host: string | undefined;
  readonly scope?: string | undefined;
}

/**
 * Validates `--host` and `--scope` and returns the host. Only `status` needs no scope; it ignores one that is given.
 */
export async function readHostCall(
  ctx: Pick<OrangeContext, "registry">,
  group: HostGroup,
  { given: { host, scope }, isScopeNeeded }: { readonly given: GivenHost; readonly isScopeNeeded: boolean },
): Promise<KnownHost> {
  const refusals = hostRefusals(group);
  if (host === undefined) throw refusals.required();
  if (isScopeNeeded && scope === undefined) {
    throw withWordsForPeople(userInputError(group.missingScope), {
      message: `Say how far it reaches, with --scope ${group.scope}.`,
    });
  }
  const known = await requireHost(ctx, host, refusals);
  const scopes = group === BINDING && isFileHost(known) ? FILE_SCOPES : [group.scope];
  if (isScopeNeeded && !scopes.some((each) => each === scope?.toLowerCase())) {
    throw unsupported(`${group.subject}_UNSUPPORTED_SCOPE`, group.unsupportedScope(scope ?? ""), use(scopes));
  }
  return known;
}

function use(scopes: readonly string[]): string {
  const [others, last] = withoutLast(scopes);
  return others === ""
    ? msg`Use \`--scope ${last}\`.`
    : msg`Use \`--scope ${others}\` or \`--scope ${last}\`.`;
}

const FILE_SCOPES: readonly FileScope[] = ["user", "project"];

/** Parses the scope for a host that loads a file; undefined when it is omitted or not a scope. */
export function fileScope(scope: string | undefined): FileScope | undefined {
  return FILE_SCOPES.find((each) => each === scope?.toLowerCase());
}

/** Returns the errors of a group for a missing and for an unknown host. */
function hostRefusals(group: HostGroup): HostRefusals {
  return {
    required: () =>
      withWordsForPeople(userInputError(group.missingHost), {
        message: "Which agent host? Name it with --host.",
        hint: "Run `orange hosts` to see them.",
      }),
    unsupported: (host, known) =>
      withWordsForPeople(
        unsupported(`${group.subject}_UNSUPPORTED_HOST`, group.unsupportedHost(host), supports(known)),
        { message: `There is no agent host "${host}".`, hint: "Run `orange hosts` to see them." },
      ),
  };
}

function supports(hosts: readonly string[]): string {
  const [others, last] = withoutLast(hosts.map((id) => `\`--host ${id}\``));
  return others === ""
    ? msg`This release supports ${last} only.`
    : msg`This release supports ${others} and ${last}.`;
}

function unsupported(code: string, message: string, hint: string): OrangeError {
  return failure(code, "input", { message, hint });
}
