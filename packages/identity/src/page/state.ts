/** The data of the page, as one JSON document inside it. Short names only where thousands of them come together. */
export interface PageState {
  readonly schemaVersion: string;
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
  readonly waiting: { readonly pending: number; readonly withWarnings: number; readonly command: string };
  readonly health: PageHealth;
  readonly structureGraph: {
    readonly state_revision: string | null;
    readonly generated_at: string | null;
    readonly nodes: readonly PagePart[];
  };
  readonly memoryGraph: { readonly nodes: readonly PageMemory[] };
  readonly identityGraph: {
    readonly seed: string;
    readonly layout: string;
    readonly nodes: readonly PageNode[];
    readonly edges: readonly PageEdge[];
  };
  readonly mappingSummary: Readonly<Record<"total" | "mapped" | "unmapped" | "orphaned", number>>;
  readonly growthPreview: PageGrowth;
  readonly graphWarnings: readonly string[];
  readonly statusMessages: readonly string[];
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
  /** Older completed quests that are not listed. */
  readonly leftOut: number;
}

export interface PageQuest {
  readonly id: string;
  readonly title: string;
  readonly done: boolean;
  readonly layer: string;
  readonly route: string;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly verification: string;
  /** Verified, and nothing of its evidence was observed. */
  readonly byStatement: boolean;
  readonly evidence: readonly string[];
  readonly reason: string;
  readonly plan: readonly string[];
  readonly scope: readonly string[];
}

export interface PageFinding {
  readonly level: "error" | "warning";
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

export interface PageHealth {
  /** Null where the doctor could not be asked. */
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

/** An accepted memory. What follows from its id is left out: proposal is the id without its type. */
export interface PageMemory {
  readonly id: string;
  readonly type: string;
  readonly label: string;
  /** Left out where it is the label. */
  readonly text?: string;
  readonly quest: string;
  readonly proposal?: string;
  readonly paths?: readonly string[];
  readonly at: string;
  readonly confidence: string;
  readonly evidence?: string;
  /** Why it may be stale. */
  readonly stale?: readonly string[];
  /** Ids of the memories that took its place. */
  readonly supersededBy?: readonly string[];
  readonly tags: readonly string[];
  readonly status: "mapped" | "unmapped" | "orphaned";
  readonly target?: string;
  readonly reason: string;
}

/** A point of the picture: `m`/`s` index the memory or the structure nodes; neither for a cluster. */
export interface PageNode {
  readonly m?: number;
  readonly s?: number;
  readonly id?: string;
  readonly label?: string;
  readonly x: number;
  readonly y: number;
  /** Name of the cluster that stands for it in a picture of too many nodes. */
  readonly group: string;
}

/** Indices of both ends, relation, source. */
type PageEdge = readonly [from: number, to: number, relation: string, source: string];

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
