import { displayPath, isRecord, type OrangeContext } from "@orange-hyper/core";

const TELEMETRY_FOLDER = "local/runtime/telemetry";

/** A telemetry file. */
export interface TelemetryFile {
  readonly key: string;
  readonly path: string;
  readonly bytes: number;
  /** When its last record was written, in ms since the epoch; null when no record can be read. */
  readonly lastMs: number | null;
}

/** Lists the signal and record files, sorted by name. */
export async function telemetryFiles({
  logs,
}: Pick<OrangeContext, "logs">): Promise<readonly TelemetryFile[]> {
  const files: TelemetryFile[] = [];
  for (const key of [...(await logs.list(TELEMETRY_FOLDER))].sort())
    files.push({
      key,
      path: displayPath(key),
      bytes: await logs.size(key),
      lastMs: await lastOf(logs, key),
    });
  return files;
}

async function lastOf(logs: OrangeContext["logs"], key: string): Promise<number | null> {
  for await (const entry of logs.newest(key)) {
    if (entry.kind !== "record" || !isRecord(entry.value)) continue;
    const { ts, timestamp } = entry.value;
    const ms = typeof ts === "string" ? Date.parse(ts) : Number(timestamp);
    if (Number.isFinite(ms)) return ms;
  }
  return null;
}
