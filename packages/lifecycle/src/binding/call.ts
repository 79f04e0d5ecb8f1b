import type { OrangeContext } from "@orange-hyper/core";
import { type KnownHost, requireHost } from "../hosts.js";
import {
  bindingHostRequired,
  bindingHostUnsupported,
  bindingScopeRequired,
  bindingScopeUnsupported,
} from "./errors.js";

/** Reads what every binding command is given; only `status` does without a scope, and looks at none. */
export async function readBindingCall(
  ctx: Pick<OrangeContext, "registry">,
  { host, scope }: { readonly host: string | undefined; readonly scope?: string | undefined },
  isScopeNeeded: boolean,
): Promise<KnownHost> {
  if (host === undefined) throw bindingHostRequired();
  if (isScopeNeeded && scope === undefined) throw bindingScopeRequired();
  const known = await requireHost(ctx, host, {
    required: bindingHostRequired,
    unsupported: bindingHostUnsupported,
  });
  if (isScopeNeeded && scope?.toLowerCase() !== "user") throw bindingScopeUnsupported(scope ?? "");
  return known;
}
