import type { Prose } from "../prose.js";
import type { SectionData, SnapshotData } from "../schema.js";
import { doctorSection, graphSection, hookSection } from "./health.js";
import type { SectionDraft } from "./section.js";
import { adapterSection, gapsSection, growthSection, mcpSection } from "./surfaces.js";
import { completionSection, projectSection, proposalSection, verificationSection } from "./work.js";

const SECTIONS: readonly ((snapshot: SnapshotData, prose: Prose) => SectionDraft)[] = [
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

/** The eleven sections of a report, in their order. */
export function reportSections(snapshot: SnapshotData, prose: Prose): SectionData[] {
  const evidence = new Set(
    snapshot.metrics
      .filter((metric) => !metric.unavailable && metric.status !== "insufficient-data")
      .map(({ id }) => id),
  );
  return SECTIONS.map((draft) => {
    const { title, status, reason, items, metrics } = draft(snapshot, prose);
    return {
      title,
      status,
      reason,
      evidence_count: metrics.filter((id) => evidence.has(id)).length,
      items: [...items],
      metrics: [...metrics],
      summary: items[0],
    };
  });
}
