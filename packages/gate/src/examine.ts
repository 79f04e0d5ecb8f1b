import { findOrders } from "./assistant/find-orders.js";
import { compareWithKnown, type Remembered } from "./compare/compare.js";
import { type Finding, finding, msg } from "./finding.js";
import { findHidden } from "./hidden.js";
import { findMissingNames } from "./names/missing-names.js";
import { findCredentials } from "./secrets.js";
import { findWeakness } from "./weak/weak.js";

export type { Remembered } from "./compare/compare.js";

/** A text to be remembered, and where it came from. */
export interface Candidate {
  /** Its own id, if it has one; it is not compared with itself. */
  readonly id?: string;
  readonly text: string;
  /** Other texts that would be stored with it, by name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Texts that nobody can reword, such as evidence. They are searched for secrets only. */
  readonly records?: Readonly<Record<string, string>>;
  readonly projectId?: string;
  readonly questId?: string;
}

/** What a candidate is checked against. A list that is the same object as before is analysed only once. */
export interface Known {
  readonly accepted: readonly Remembered[];
  readonly pending: readonly Remembered[];
  /** True when a path, relative to the project, exists. */
  exists(path: string): boolean;
  /** True when a name is defined or used in the source. Omitted: symbols are not checked. */
  hasSymbol?(name: string): boolean;
  /** Id of the project. */
  readonly project: string;
  /** The known quests. Omitted: the quest of the candidate is not checked. */
  readonly quests?: { has(id: string): boolean };
}

/** The findings about a candidate, errors first. */
export interface Report {
  readonly findings: readonly Finding[];
}

/**
 * Reports what is wrong with a text that is to be remembered. The result depends on the arguments alone: no model, no
 * clock, no files.
 */
export function examine(candidate: Candidate, known: Known): Report {
  const texts: [string, string][] = [["text", candidate.text], ...Object.entries(candidate.fields ?? {})];
  const findings = [
    ...texts.flatMap(([field, text]) => [
      ...findCredentials(field, text),
      ...findOrders(field, text),
      ...findHidden(field, text),
    ]),
    ...Object.entries(candidate.records ?? {}).flatMap(([field, text]) => findCredentials(field, text)),
    ...findForeign(candidate, known),
    ...compareWithKnown(candidate, known),
    ...findWeakness(candidate.text),
    ...findMissingNames(candidate.text, known),
  ];
  return { findings: findings.sort((a, b) => Number(b.level === "error") - Number(a.level === "error")) };
}

function findForeign(
  { projectId = "", questId = "" }: Candidate,
  { project, quests }: Known,
): readonly Finding[] {
  const found: Finding[] = [];
  if (projectId !== "" && projectId !== project) {
    const said = msg`belongs to another project (${projectId})`;
    found.push(finding("other-project", "projectId", said, { words: projectId }));
  }
  if (questId !== "" && quests !== undefined && !quests.has(questId)) {
    const said = msg`comes from a quest that is not there: ${questId}`;
    found.push(finding("source-missing", "questId", said, { words: questId }));
  }
  return found;
}
