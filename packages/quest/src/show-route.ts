import { type OrangeContext, requireConfig, withKernelLock } from "@orange-hyper/core";
import { routeRequestRequired } from "./errors.js";
import { inferRoute, parseOverrides } from "./inference.js";
import { projectQuest } from "./project-quest.js";
import { questRequest } from "./quest-file.js";
import type { RouteTraceData } from "./schema.js";
import { appendTrace } from "./trace.js";
import { routeContractData } from "./wire.js";

export interface ShowRouteInput {
  /** Default: the quest's own request. */
  readonly request?: string;
  readonly quest?: string | undefined;
  /** Default: the quest's own, else inferred; likewise for `outputContract`. */
  readonly layer?: string | undefined;
  readonly outputContract?: string | undefined;
}

/** Routes a request, or the request of a quest, and records the route in the log. Changes no quest. */
export async function showRoute(ctx: OrangeContext, input: ShowRouteInput): Promise<RouteTraceData> {
  requireConfig(ctx.project);
  const request = input.request?.trim() ?? "";
  if (request === "" && input.quest === undefined) throw routeRequestRequired();
  const given = parseOverrides(input);
  return withKernelLock(ctx, "route.show", async () => {
    const quest = input.quest === undefined ? null : await projectQuest(ctx, input.quest);
    const text = request || (quest === null ? "" : questRequest(quest));
    const { layer, outputContract } = { ...quest, ...given };
    const contract = inferRoute(text, parseOverrides({ layer, outputContract }));
    return appendTrace(ctx, {
      input: text,
      quest_id: quest?.id ?? null,
      contract: routeContractData(contract),
    });
  });
}
