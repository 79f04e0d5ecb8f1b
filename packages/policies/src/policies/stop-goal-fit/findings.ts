import { basename } from "node:path";
import { oneLine } from "../../engine/text.js";
import type { Artifact } from "./artifact.js";
import type { Finding } from "./finding.js";
import { section, statedVerdict, uncheckedBoxes } from "./sections.js";
import type { Settings } from "./settings.js";
import { readSidecars, sidecarFindings } from "./sidecar-findings.js";
import { statedFindings } from "./stated-findings.js";

/** Statuses of an unfinished artifact. */
const UNFINISHED = [
  ...["planning", "planned", "executing", "executed", "reviewing", "verifying", "failed", "needs-decision"],
  ...["in-progress", "blocked", "partial"],
];

/** What {@link findingsOf} needs from its caller. */
export interface FindingsWorld {
  readonly settings: Settings;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Formats a path for display, relative to the repository. */
  place(path: string): string;
}

/** Lists everything that is unfinished about an artifact, in the order that the contract prescribes. */
export function findingsOf(artifact: Artifact, world: FindingsWorld): readonly Finding[] {
  const sidecars = readSidecars(artifact.folder);
  const folder = world.place(artifact.folder);
  return [
    ...textFindings(artifact, world),
    ...sidecarFindings(sidecars, folder, world.settings),
    ...contradiction(artifact, sidecars["evidence.json"]?.value, world),
    ...statedFindings(sidecars, folder),
  ];
}

const DEFINITION = "Definition Of Done";
const GATE = "Goal Fit Gate";
const ACCEPTANCE = "Final Acceptance";

interface Blocking {
  /** Default: true. */
  readonly blocking?: boolean;
}

function textFindings(artifact: Artifact, { now, place }: FindingsWorld): readonly Finding[] {
  const { text, status, modified, path } = artifact;
  const shown = place(path);
  const findings: Finding[] = [];
  const add = (
    message: string,
    { blocking = true, ...rest }: Omit<Finding, "text" | "blocking"> & Blocking,
  ): void => {
    findings.push({ text: `${shown} ${message}`, blocking, ...rest });
  };
  if (UNFINISHED.includes(status)) {
    const age = Math.max(0, Math.floor((now - modified) / 60_000));
    add(
      `is still status:${status} (${age}m old). Do not final-answer as complete unless the next step is explicit.`,
      {
        short: `status:${status}`,
        remedy: `finish the work, or write the status it has now into ${basename(path)}`,
      },
    );
  }
  if (section(text, DEFINITION) === null) {
    add(`is missing ## ${DEFINITION}, so the user-facing finish line is not explicit.`, {
      short: `## ${DEFINITION}`,
      isMissing: true,
      remedy: "add that section",
    });
  }
  const gate = section(text, GATE);
  if (gate === null) {
    add(`is missing ## ${GATE}, so local acceptance has not been checked.`, {
      short: `## ${GATE}`,
      isMissing: true,
      remedy: "add that section, with its boxes",
    });
  }
  for (const item of uncheckedBoxes(gate ?? []).slice(0, 6)) {
    const box = oneLine(item, 220);
    add(`Goal Fit unchecked: ${box}`, { short: `[ ] ${box}`, remedy: "do it and tick the box" });
  }
  const open = uncheckedBoxes(section(text, ACCEPTANCE) ?? []).length;
  if (status === "delivered" && open > 0) {
    const items = `${ACCEPTANCE} still has ${open} open item(s) for CI/merge/docs promotion.`;
    add(`local delivery is marked delivered, but ${items}`, {
      short: `## ${ACCEPTANCE}: ${open} [ ]`,
      blocking: false,
    });
  }
  return findings;
}

function contradiction(
  { text, path }: Artifact,
  evidence: Readonly<Record<string, unknown>> | null | undefined,
  { place }: FindingsWorld,
): readonly Finding[] {
  if (evidence?.["verdict"] !== "fail" || statedVerdict(text) !== "pass") return [];
  return [
    {
      text: `${place(path)} Markdown PASS contradicts evidence.json verdict fail.`,
      short: "PASS, evidence.json verdict:fail",
      blocking: true,
      remedy: "run the checks again and record what they say",
    },
  ];
}
