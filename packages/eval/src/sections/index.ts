import type { Escaper } from "../escaper.js";
import type { SectionData, SignalStatus, SnapshotData } from "../schema.js";
import { doctorSection, graphSection, hookSection } from "./health.js";
import type { SectionDraft } from "./section-draft.js";
import { adapterSection, gapsSection, growthSection, mcpSection } from "./surfaces.js";
import { completionSection, projectSection, proposalSection, verificationSection } from "./work.js";

const SECTIONS: readonly ((snapshot: SnapshotData, escaper: Escaper) => SectionDraft)[] = [
  projectSection,
  completionSection,
  verificationSection,
  proposalSection,
  graphSection,
  doctorSection,
  hookSection,
  mcpSection,
  growthSection,
  adapterSection,
  gapsSection,
];

/** Returns the eleven sections of a report, in order. */
export function reportSections(snapshot: SnapshotData, escaper: Escaper): SectionData[] {
  const available = snapshot.metrics.filter(
    (metric) => !metric.unavailable && metric.status !== "insufficient-data",
  );
  const evidence = new Set(available.map(({ id }) => id));
  return SECTIONS.map((draft) => {
    const { title, metrics, status, reason, items } = draft(snapshot, escaper);
    return {
      title,
      status,
      reason: typeof reason === "string" ? reason : reason[status],
      evidence_count: metrics.filter((id) => evidence.has(id)).length,
      items: [...items],
      metrics: [...metrics],
      summary: items[0],
    };
  });
}

/** Counts the sections with a status. */
export function countStatus(sections: readonly SectionData[], status: SignalStatus): number {
  return sections.filter((section) => section.status === status).length;
}
