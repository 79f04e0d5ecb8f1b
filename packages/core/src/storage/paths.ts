// Written by `npm run docs` from the `owns` of every plugin; change it there.
import type { OwnedPath } from "../registry/owned-path.js";

/** A path below the storage root that a plugin owns. */
export interface StoragePath {
  /** A folder ends with "/". The last part may hold "*". */
  readonly path: string;
  readonly kind: OwnedPath["kind"];
  /** Every initialised project has it. */
  readonly initial: boolean;
}

/** The storage tree, in the order in which doctor checks it. */
export const STORAGE_PATHS: readonly StoragePath[] = [
  { path: "config.json", kind: "memory", initial: true },
  { path: ".gitignore", kind: "memory", initial: true },
  { path: ".gitattributes", kind: "memory", initial: false },
  { path: "quests/active/.gitkeep", kind: "memory", initial: false },
  { path: "structure/", kind: "generated", initial: false },
  { path: "local/kernel.lock", kind: "local", initial: false },
  { path: "quests/active/", kind: "memory", initial: true },
  { path: "quests/active/quest_auto_*", kind: "local", initial: false },
  { path: "quests/completed/", kind: "memory", initial: true },
  { path: "quests/cancelled/", kind: "memory", initial: false },
  { path: "quests/cancelled/quest_auto_*", kind: "local", initial: false },
  { path: "capsules/", kind: "generated", initial: false },
  { path: "capsules/current.md", kind: "generated", initial: true },
  { path: "local/runtime/check-runs/", kind: "local", initial: false },
  { path: "traces/", kind: "local", initial: false },
  { path: "proposals/memory-delta/pending/", kind: "local", initial: true },
  { path: "proposals/memory-delta/accepted/", kind: "memory", initial: true },
  { path: "proposals/memory-delta/rejected/", kind: "local", initial: true },
  { path: "local/memory-decisions.jsonl", kind: "local", initial: false },
  { path: "graph/nodes/decision/", kind: "memory", initial: true },
  { path: "graph/nodes/constraint/", kind: "memory", initial: true },
  { path: "graph/nodes/component/", kind: "memory", initial: true },
  { path: "graph/nodes/risk/", kind: "memory", initial: true },
  { path: "graph/nodes/verification/", kind: "memory", initial: true },
  { path: "graph/forgotten/", kind: "memory", initial: false },
  { path: "graph/index.json", kind: "generated", initial: true },
  { path: "graph/edges.jsonl", kind: "memory", initial: true },
  { path: "graph/confirmations.jsonl", kind: "memory", initial: false },
  { path: "local/stale-memory.json", kind: "local", initial: false },
  { path: "identity/", kind: "generated", initial: false },
  { path: "evals/reports/", kind: "report", initial: false },
  { path: "hooks/reports/", kind: "report", initial: false },
  { path: "local/runtime/abi-shadow.jsonl", kind: "local", initial: false },
  { path: "local/runtime/abi-parity.jsonl", kind: "local", initial: false },
  { path: "local/activation.json", kind: "local", initial: false },
  { path: "roles.json", kind: "memory", initial: false },
  { path: "local/runs/", kind: "local", initial: false },
  { path: "local/", kind: "local", initial: false },
  { path: "local/runtime/", kind: "local", initial: false },
  { path: "local/episodes/", kind: "local", initial: false },
  { path: "local/locks/", kind: "local", initial: false },
  { path: "policies.json", kind: "memory", initial: false },
  { path: "policies/", kind: "memory", initial: false },
  { path: "local/runtime/telemetry/", kind: "local", initial: false },
  { path: "local/runtime/alerts.jsonl", kind: "local", initial: false },
  { path: "traces/route.jsonl", kind: "local", initial: true },
];
