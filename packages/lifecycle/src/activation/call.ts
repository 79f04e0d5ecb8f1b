import type { OrangeContext } from "@orange-hyper/core";
import { type KnownHost, requireHost } from "../hosts.js";
import {
  activationHostRequired,
  activationHostUnsupported,
  activationScopeRequired,
  activationScopeUnsupported,
} from "./errors.js";

/** Reads what every activate command is given; only `status` does without a scope, and looks at none. */
export async function readActivationCall(
  ctx: Pick<OrangeContext, "registry">,
  { host, scope }: { readonly host: string | undefined; readonly scope?: string | undefined },
  isScopeNeeded: boolean,
): Promise<KnownHost> {
  if (host === undefined) throw activationHostRequired();
  if (isScopeNeeded && scope === undefined) throw activationScopeRequired();
  const known = await requireHost(ctx, host, {
    required: activationHostRequired,
    unsupported: activationHostUnsupported,
  });
  if (isScopeNeeded && scope?.toLowerCase() !== "project") throw activationScopeUnsupported(scope ?? "");
  return known;
}
