import { type OrangeContext, withKernelLock } from "@orange-hyper/core";
import { type TelemetryFile, telemetryFiles } from "./files.js";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes telemetry files that were not written to for `days` days; 0 removes all. Files are removed whole, never
 * shortened, because another process may be appending to them. The alert log is never removed.
 */
export async function pruneTelemetry(ctx: OrangeContext, days: number) {
  const before = Date.parse(ctx.clock.now()) - days * DAY_MS;
  const isOld = ({ lastMs }: TelemetryFile): boolean => days === 0 || lastMs === null || lastMs < before;
  const remove = async () => {
    const files = await telemetryFiles(ctx);
    for (const { key } of files.filter(isOld)) await ctx.logs.remove(key);
    return files;
  };
  // Lock only if there is something to remove: otherwise there may be no project to lock.
  const found = await telemetryFiles(ctx);
  const files = found.some(isOld) ? await withKernelLock(ctx, "telemetry.prune", remove) : found;
  const shown = (some: readonly TelemetryFile[]) => some.map(({ path, bytes }) => ({ path, bytes }));
  return {
    older_than_days: days,
    removed: shown(files.filter(isOld)),
    kept: shown(files.filter((file) => !isOld(file))),
  };
}

/** The result of {@link pruneTelemetry}. */
export type PruneData = Awaited<ReturnType<typeof pruneTelemetry>>;
