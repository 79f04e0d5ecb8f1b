import { isOrangeError, type Key, type OrangeContext } from "@orange-hyper/core";
import { reportKind } from "./report.js";
import type { HookReport } from "./schema.js";

const FOLDER = "hooks/reports";
const KEPT = 50;
const NAME = /^hook-(?:preview|status|run-session-start|run-stop)-(\d{8}T\d{9}Z)(?:-(\d+))?\.json$/;

/** Writes a report under a name of its own and removes the oldest beyond fifty. Returns the report's key. */
export async function keepReport(
  ctx: Pick<OrangeContext, "blobs" | "locks">,
  report: HookReport,
): Promise<Key> {
  const lease = await ctx.locks.acquire("hook-reports", { command: reportKind(report.event) });
  try {
    const key = await writeNew(ctx, report);
    await removeOldest(ctx, key);
    return key;
  } finally {
    await lease.release();
  }
}

async function writeNew({ blobs }: Pick<OrangeContext, "blobs">, report: HookReport): Promise<Key> {
  const text = `${JSON.stringify(report, null, 2)}\n`;
  const stem = `${FOLDER}/${report.report_kind}-${report.generated_at.replace(/[^0-9A-Za-z]/g, "")}`;
  for (let number = 1; ; number++) {
    const key = `${stem}${number === 1 ? "" : `-${number}`}.json`;
    try {
      await blobs.put(key, text, { absent: true });
      return key;
    } catch (error) {
      if (!isOrangeError(error) || error.code !== "CONFLICT") throw error;
    }
  }
}

/** Files with other names are not ours to remove; the report just written stays, whatever the clock says. */
async function removeOldest({ blobs }: Pick<OrangeContext, "blobs">, newest: Key): Promise<void> {
  const others = (await blobs.list(FOLDER)).filter((key) => key !== newest).flatMap(dated);
  others.sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : b.number - a.number));
  for (const { key } of others.slice(KEPT - 1)) await blobs.remove(key);
}

interface DatedReport {
  readonly key: Key;
  readonly time: string;
  readonly number: number;
}

function dated(key: Key): DatedReport[] {
  const found = NAME.exec(key.slice(FOLDER.length + 1));
  return found === null ? [] : [{ key, time: found[1] ?? "", number: Number(found[2] ?? 1) }];
}
