import type { OrangeContext } from "@orange-hyper/core";
import type { HostEventResult } from "@orange-hyper/core/host";
import { readHeartbeat } from "@orange-hyper/host-state";

/** The answer of an active project, with what was seen of its host's sessions: for who asks by command, which a host does not. */
export async function withHeartbeat(
  ctx: Pick<OrangeContext, "logs" | "blobs">,
  result: HostEventResult,
): Promise<HostEventResult> {
  const read = result.active ? await readHeartbeat(ctx, result.host) : null;
  return read?.kind === "read" ? { ...result, heartbeat: read.heartbeat } : result;
}
