import type { OrangeContext } from "@orange-hyper/core";
import { emit } from "@orange-hyper/telemetry";

/** Notes that a tool failed again in the very way that it failed before. */
export async function noteRepeated(ctx: OrangeContext, tool: string, use_hash: string): Promise<void> {
  await emit(ctx, "tool_failure_repeated", { host: "codex", session_key: "", tool, use_hash });
}
