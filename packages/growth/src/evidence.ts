/** Where a piece of evidence comes from; null where it does not apply. */
export interface EvidenceSource {
  readonly questId: string | null;
  readonly nodeId: string | null;
  readonly nodeType: string | null;
  readonly routeLayer: string | null;
  readonly hookWarningCode: string | null;
  readonly mcpSignalId: string | null;
}

/** One observed fact that speaks for a candidate. */
export interface Evidence {
  readonly id: string;
  readonly label: string;
  readonly source: EvidenceSource;
  /** Sorted. */
  readonly signals: readonly string[];
}

const NOWHERE: EvidenceSource = {
  questId: null,
  nodeId: null,
  nodeType: null,
  routeLayer: null,
  hookWarningCode: null,
  mcpSignalId: null,
};

/** A source of which only some parts are known. */
export function evidenceSource(known: Partial<EvidenceSource>): EvidenceSource {
  return { ...NOWHERE, ...known };
}

/** Equal for equal sources only, as far as ids hold no "|". */
export function sourceKey(source: EvidenceSource): string {
  const { questId, nodeId, nodeType, routeLayer, hookWarningCode, mcpSignalId } = source;
  return [questId, nodeId, nodeType, routeLayer, hookWarningCode, mcpSignalId].join("|");
}

/** Equal for evidence of one piece of work: a quest and what was remembered of it. */
export function workKey(source: EvidenceSource): string {
  return source.questId ?? sourceKey(source);
}

/** The items by id, the first of each id only. */
export function distinctEvidence(items: Iterable<Evidence>): readonly Evidence[] {
  const byId = new Map<string, Evidence>();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()].sort((a, b) => compare(a.id, b.id));
}

/** Code-unit order, the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
