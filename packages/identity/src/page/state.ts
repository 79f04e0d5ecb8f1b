import type { RunStory } from "@orange-hyper/loop";

/**
 * The data of the page, embedded in it as one JSON document. Only fields that occur thousands of times have short
 * names.
 */
export interface PageState {
  readonly schemaVersion: string;
  /** The language of the page's own words. */
  readonly language: "en" | "ko";
  readonly project: {
    readonly project_id: string;
    readonly project_name: string;
    readonly generatedAt: string;
  };
  readonly origin: Readonly<Record<string, string>>;
  readonly summary: {
    readonly activeCount: number;
    readonly completedCount: number;
    readonly verifiedCount: number;
    readonly unverifiedCount: number;
    readonly acceptedMemoryNodes: number;
    readonly projectBoundaryActive: boolean;
  };
  readonly work: PageWork;
  readonly waiting: PageWaiting;
  readonly health: PageHealth;
  /** Omitted: the project has no runs. */
  readonly runs?: PageRuns;
  readonly structureGraph: {
    readonly state_revision: string | null;
    readonly generated_at: string | null;
    readonly nodes: readonly PagePart[];
  };
  readonly memoryGraph: { readonly nodes: readonly PageMemory[] };
  readonly identityGraph: {
    readonly seed: string;
    readonly layout: string;
    readonly circles: readonly PageCircle[];
    readonly nodes: readonly PageNode[];
    readonly edges: readonly (readonly [from: number, to: number, relation: string, source: string])[];
  };
  readonly mappingSummary: Readonly<Record<"total" | "mapped" | "unmapped" | "orphaned", number>>;
  readonly growthPreview: PageGrowth;
  readonly graphWarnings: readonly string[];
  readonly routeDistribution: Readonly<Record<string, number>>;
  readonly state_revision: string | null;
  readonly identity_built_from_revision: string | null;
  readonly identity_status: string;
  readonly renderer: Readonly<Record<string, string | boolean>>;
  readonly boundary: readonly string[];
  readonly readOnly: true;
  readonly editingSupported: false;
}

interface PageWork {
  readonly quests: readonly PageQuest[];
  /** Number of older completed quests that are not listed. */
  readonly leftOut: number;
}

interface PageWaiting {
  readonly pending: number;
  readonly withWarnings: number;
  readonly command: string;
  /** Newest first, limited to what a person decides on a page. */
  readonly proposals: readonly PageProposal[];
}

/** A pending proposal with all that a decision needs. */
export interface PageProposal {
  readonly id: string;
  /** Short form of its id, which commands accept. */
  readonly short: string;
  readonly type: string;
  readonly confidence: string;
  readonly text: string;
  readonly why: string;
  readonly evidence: string;
  readonly quest: string;
  readonly at: string;
  /** Findings that prevent acceptance. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** Ids of similar accepted memories. */
  readonly similar: readonly string[];
}

/** A quest. */
export interface PageQuest {
  readonly id: string;
  /** Short form of its id, which commands accept. */
  readonly short: string;
  readonly title: string;
  readonly done: boolean;
  readonly layer: string;
  readonly route: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly completedAt: string | null;
  readonly verification: string;
  /** True when it is verified but none of its evidence was observed. */
  readonly byStatement: boolean;
  readonly evidence: readonly string[];
  readonly reason: string;
  readonly plan: readonly string[];
  readonly scope: readonly string[];
}

/** A run, with its timeline if the page has room for it. */
export interface PageRun extends RunStory {
  /** End of its id, which commands accept. */
  readonly short: string;
}

/** The runs of this machine. */
export interface PageRuns {
  /** Newest first. */
  readonly list: readonly PageRun[];
  /** Number of older runs that are not listed. */
  readonly leftOut: number;
  /** Number of runs that cannot be read. */
  readonly unreadable: number;
}

/** A finding of doctor. */
export interface PageFinding {
  readonly level: "error" | "warning";
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** The findings of doctor. */
export interface PageHealth {
  /** Null when doctor could not be queried. */
  readonly ok: boolean | null;
  readonly findings: readonly PageFinding[];
}

/** A part of the repository. */
export interface PagePart {
  readonly id: string;
  readonly type: string;
  readonly label: string;
  readonly path: string;
  readonly role: string;
}

/** An accepted memory. Fields that follow from its id are omitted: `proposal` is the id without its type. */
export interface PageMemory {
  readonly id: string;
  /** Short form of its id, which commands accept. */
  readonly short: string;
  readonly type: string;
  readonly label: string;
  /** Omitted: the same as the label. */
  readonly text?: string;
  readonly quest: string;
  readonly proposal?: string;
  readonly paths?: readonly string[];
  readonly at: string;
  readonly confidence: string;
  readonly evidence?: string;
  /** Why it differs from what a person accepted. */
  readonly unapproved?: string;
  /** Why it may be stale. */
  readonly stale?: readonly string[];
  /** Ids of the memories that replaced it. */
  readonly supersededBy?: readonly string[];
  readonly tags: readonly string[];
  readonly status: "mapped" | "unmapped" | "orphaned";
  readonly target?: string;
  readonly reason: string;
}

/** A node of the picture. `m` or `s` is its index among the memory or the structure nodes; a cluster has neither. */
export interface PageNode {
  readonly m?: number;
  readonly s?: number;
  readonly id?: string;
  readonly label?: string;
  readonly x: number;
  readonly y: number;
  /** Index of the circle in which it stands or for which it stands. */
  readonly c: number;
}

/** A circle of the picture: a module, a folder, a file, or memory of one subject. */
export interface PageCircle {
  /** Null for memory that shares only its type. */
  readonly name: string | null;
  readonly type: string;
  /** Index of the circle around it; -1 for the outermost. */
  readonly parent: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Index of the node for which it stands; -1 when there is none. */
  readonly node: number;
}

interface PageGrowth {
  readonly growthLevel: string;
  readonly growthLevelReason: string;
  readonly growthLevelDescription: string;
  readonly topCandidates: readonly {
    readonly title: string;
    readonly confidence: string;
    readonly suggested_next_step: string;
  }[];
  readonly growthConfidenceSummary: string;
  readonly suggestedCommand: string;
}
