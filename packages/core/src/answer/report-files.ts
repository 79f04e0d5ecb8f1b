import { isOrangeError } from "../errors.js";
import type { BlobStore } from "../ports/blobs.js";
import type { Key } from "../ports/keys.js";
import { compareText } from "../text/index.js";

/** Maximum number of reports in a folder. */
const KEPT = 50;

/** A folder of generated reports. */
export interface ReportFolder {
  readonly folder: Key;
  /** Name prefixes of reports. Files with other names are never removed. */
  readonly kinds: readonly string[];
  /** Without the dot. */
  readonly extension: string;
}

/** The parts of a new report's name. */
export interface ReportId {
  readonly kind: string;
  /** ISO time. */
  readonly generatedAt: string;
}

/**
 * Writes a report as `<kind>-<time>`, or as `<kind>-<time>-2` and so on when that name is taken, and then removes the
 * oldest reports beyond 50, never the new one. Returns what `compose` made for the id and key that were free. The
 * caller must hold a lock.
 */
export async function writeReportFile<T extends { readonly text: string }>(
  blobs: BlobStore,
  reports: ReportFolder,
  { kind, generatedAt, compose }: ReportId & { compose(id: string, key: Key): T },
): Promise<T> {
  const stem = `${kind}-${generatedAt.replace(/[^0-9A-Za-z]/g, "")}`;
  for (let number = 1; ; number++) {
    const id = number === 1 ? stem : `${stem}-${number}`;
    const key = `${reports.folder}/${id}.${reports.extension}`;
    const report = compose(id, key);
    try {
      await blobs.put(key, report.text, { absent: true });
    } catch (error) {
      if (isOrangeError(error) && error.code === "CONFLICT") continue;
      throw error;
    }
    await removeOldest(blobs, reports, key);
    return report;
  }
}

async function removeOldest(blobs: BlobStore, reports: ReportFolder, written: Key): Promise<void> {
  const { folder, kinds, extension } = reports;
  const name = new RegExp(`/(?:${kinds.join("|")})-(\\d{8}T\\d{9}Z)(?:-(\\d+))?\\.${extension}$`);
  const others = (await blobs.list(folder)).flatMap((key) => {
    const found = key === written ? null : name.exec(key);
    return found === null ? [] : [{ key, time: found[1] ?? "", number: Number(found[2] ?? 1) }];
  });
  others.sort((a, b) => compareText(b.time, a.time) || b.number - a.number);
  for (const { key } of others.slice(KEPT - 1)) await blobs.remove(key);
}
