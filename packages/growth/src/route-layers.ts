import { isRecord, nonBlank } from "@orange-hyper/core";
import type { LogEntry, LogStore } from "@orange-hyper/core/ports";

const ROUTE_LOG = "traces/route.jsonl";

/** Counts the lines of the route log by layer. A line that cannot be read counts as "invalid". */
export async function readRouteLayers(logs: LogStore): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const entry of logs.read(ROUTE_LOG)) {
    const layer = layerOf(entry);
    counts.set(layer, (counts.get(layer) ?? 0) + 1);
  }
  return counts;
}

function layerOf(entry: LogEntry): string {
  if (entry.kind === "damaged" || !isRecord(entry.value)) return "invalid";
  const contract = isRecord(entry.value["contract"]) ? entry.value["contract"] : {};
  const layer = nonBlank(contract["layer"]) ?? nonBlank(firstPart(contract["route"]));
  return layer?.trim() ?? "unknown";
}

function firstPart(route: unknown): string | undefined {
  return typeof route === "string" ? route.split("/", 1)[0] : undefined;
}
