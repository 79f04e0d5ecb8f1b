import { compareText } from "@orange-hyper/core/text";

/** Where a piece of evidence comes from; null where it does not apply. */
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

/** A source with the known parts; the others are null. */
export function evidenceSource(known: Partial<EvidenceSource>): EvidenceSource {
  return { ...UNKNOWN_SOURCE, ...known };
}

/** A key that differs for different sources, as long as ids hold no "|". */
export function sourceKey(source: EvidenceSource): string {
  const { questId, nodeId, nodeType, routeLayer, hookWarningCode, mcpSignalId } = source;
  return [questId, nodeId, nodeType, routeLayer, hookWarningCode, mcpSignalId].join("|");
}

/** A key for the piece of work: a quest and the memory that came from it have the same one. */
export function workKey(source: EvidenceSource): string {
  return source.questId ?? sourceKey(source);
}

/** The items sorted by id, the first of each id only. */
export function distinctEvidence(items: Iterable<Evidence>): readonly Evidence[] {
  const byId = new Map<string, Evidence>();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()].sort((a, b) => compareText(a.id, b.id));
}
