import { compareText } from "@orange-hyper/core/text";

/** The source of a piece of evidence. Fields that do not apply are null. */
export interface EvidenceSource {
  readonly questId: string | null;
  readonly nodeId: string | null;
  readonly nodeType: string | null;
  readonly routeLayer: string | null;
  readonly hookWarningCode: string | null;
  readonly mcpSignalId: string | null;
}

/** One observed fact that supports a candidate. */
export interface Evidence {
  readonly id: string;
  readonly label: string;
  readonly source: EvidenceSource;
  /** Sorted. */
  readonly signals: readonly string[];
}

const UNKNOWN_SOURCE: EvidenceSource = {
  questId: null,
  nodeId: null,
  nodeType: null,
  routeLayer: null,
  hookWarningCode: null,
  mcpSignalId: null,
};

/** Creates a source from the known fields; the others are null. */
export function evidenceSource(known: Partial<EvidenceSource>): EvidenceSource {
  return { ...UNKNOWN_SOURCE, ...known };
}

/** Returns a key that is unique for a source as long as ids do not contain "|". */
export function sourceKey(source: EvidenceSource): string {
  const { questId, nodeId, nodeType, routeLayer, hookWarningCode, mcpSignalId } = source;
  return [questId, nodeId, nodeType, routeLayer, hookWarningCode, mcpSignalId].join("|");
}

/** Returns a key for the piece of work. A quest and the memory that came from it have the same key. */
export function workKey(source: EvidenceSource): string {
  return source.questId ?? sourceKey(source);
}

/** Returns the items sorted by id, with only the first item for each id. */
export function distinctEvidence(items: Iterable<Evidence>): readonly Evidence[] {
  const byId = new Map<string, Evidence>();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()].sort((a, b) => compareText(a.id, b.id));
}
