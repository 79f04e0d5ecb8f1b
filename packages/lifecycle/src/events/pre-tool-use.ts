import type { HostEventHandler, HostEventResult } from "@orange-hyper/core/host";
import { readActivation } from "@orange-hyper/host-state";
import { inactive } from "../inactive.js";
import { eventKeys } from "../keys.js";
import { judgeToolUse } from "../policies/judge-tool-use.js";
import { noteUse } from "../state/use-began.js";

/**
 * Decides whether a tool may be used. The tool waits for the answer, so only the activation and the policies are read,
 * and only the decision and the start time of a command are written. The session's log does not record this event.
 */
export const handle: HostEventHandler["handle"] = async (ctx, event) => {
  const state = await readActivation(ctx, event.host);
  if (state.kind !== "approved") return inactive(event, state.kind);
  const result: HostEventResult = {
    event: event.name,
    host: event.host,
    active: true,
    noop: true,
    degraded: false,
    warnings: [],
    additional_context: "",
  };
  const answer = await judgeToolUse(ctx, event, {
    through: state.through,
    loadShell: async () => (await import("./read-shell.js")).shellPipelines,
    loadOwn: () => import("./own-policies.js"),
  });
  if (answer["denied"] !== true) {
    await noteUse(ctx, event, eventKeys(ctx.ids, event));
  }
  return { ...result, ...answer, warnings: answer.warnings ?? [] };
};
