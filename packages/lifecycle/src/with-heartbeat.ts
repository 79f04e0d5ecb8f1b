import type { OrangeContext } from "@orange-hyper/core";
import type { HostEventResult } from "@orange-hyper/core/host";
import { readHeartbeat } from "@orange-hyper/host-state";

/**
 * Adds the heartbeat of the host's sessions to the answer of an active project. Used by commands only; hosts do not
 * need it.
 */
export async function withHeartbeat(
  ctx: Pick<OrangeContext, "logs" | "blobs">,
  result: HostEventResult,
): Promise<HostEventResult> {
  const read = result.active ? await readHeartbeat(ctx, result.host) : null;
  return read?.kind === "read" ? { ...result, heartbeat: read.heartbeat } : result;
}
