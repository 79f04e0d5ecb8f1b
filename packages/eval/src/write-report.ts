import { displayPath, isOrangeError, type Key, type OrangeContext, withKernelLock } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { composeReport, reportId } from "./report.js";
import type { ReportData, SnapshotData } from "./schema.js";

const FOLDER = "evals/reports";

/** How many reports are kept. */
const KEPT = 50;

/** Writes a new report on a snapshot, and removes the oldest ones beyond the newest fifty. */
export function writeReport(
  ctx: Pick<OrangeContext, "blobs" | "locks">,
  snapshot: SnapshotData,
): Promise<ReportData> {
  return withKernelLock(ctx, "eval.report", async () => {
    const report = await writeNew(ctx.blobs, snapshot);
    await removeOldest(ctx.blobs, reportKey(report.report_id));
    return report;
  });
}

/** A second report of the same millisecond gets "-2", a third "-3". */
async function writeNew(blobs: BlobStore, snapshot: SnapshotData): Promise<ReportData> {
  const first = reportId(snapshot.generated_at);
  for (let count = 1; ; count++) {
    const id = count === 1 ? first : `${first}-${count}`;
    const report = composeReport(snapshot, id, displayPath(reportKey(id)));
    if (await putNew(blobs, reportKey(id), report.markdown)) return report;
  }
}

async function putNew(blobs: BlobStore, key: Key, text: string): Promise<boolean> {
  try {
    await blobs.put(key, text, { absent: true });
    return true;
  } catch (error) {
    if (isOrangeError(error) && error.code === "CONFLICT") return false;
    throw error;
  }
}

/** Removes reports only, by their names; never `written`, whatever the clock did. */
async function removeOldest(blobs: BlobStore, written: Key): Promise<void> {
  const others = (await blobs.list(FOLDER))
    .map(reportAt)
    .filter((report) => report !== null)
    .filter(({ key }) => key !== written)
    .sort(newestFirst);
  for (const { key } of others.slice(KEPT - 1)) await blobs.remove(key);
}

interface ReportFile {
  readonly key: Key;
  readonly stamp: string;
  readonly count: number;
}

function reportAt(key: Key): ReportFile | null {
  const match = /\/eval-report-(\d{8}T\d{9}Z)(?:-(\d+))?\.md$/.exec(key);
  return match === null ? null : { key, stamp: match[1] ?? "", count: Number(match[2] ?? 1) };
}

function newestFirst(a: ReportFile, b: ReportFile): number {
  if (a.stamp !== b.stamp) return a.stamp < b.stamp ? 1 : -1;
  return b.count - a.count;
}

function reportKey(id: string): Key {
  return `${FOLDER}/${id}.md`;
}
