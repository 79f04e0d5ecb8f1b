import type { OrangeContext } from "@orange-hyper/core";
import { withKernelLock } from "@orange-hyper/core";
import { type TelemetryFile, telemetryFiles } from "./files.js";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes files of telemetry in which nothing was written for so many days; with 0 all of them. A file goes whole or stays,
 * because somebody may be appending to it. Alerts have a log of their own, which stays.
 */
export async function pruneTelemetry(ctx: OrangeContext, days: number) {
  return withKernelLock(ctx, "telemetry.prune", async () => {
    const before = Date.parse(ctx.clock.now()) - days * DAY_MS;
    const isOld = ({ lastMs }: TelemetryFile): boolean => days === 0 || lastMs === null || lastMs < before;
    const files = await telemetryFiles(ctx);
    for (const { key } of files.filter(isOld)) await ctx.logs.remove(key);
    const shown = (kept: readonly TelemetryFile[]) => kept.map(({ path, bytes }) => ({ path, bytes }));
    return {
      older_than_days: days,
      removed: shown(files.filter(isOld)),
      kept: shown(files.filter((file) => !isOld(file))),
    };
  });
}

export type PruneData = Awaited<ReturnType<typeof pruneTelemetry>>;
