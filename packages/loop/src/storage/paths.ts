import type { Key } from "@orange-hyper/core";

/** Folder of all runs of a project (specification of runs, section 15.1). */
export const RUNS_FOLDER: Key = "local/runs";

/** Keys of the parts of one run. */
export interface RunPaths {
  readonly folder: Key;
  readonly snapshot: Key;
  readonly events: Key;
  readonly index: Key;
  readonly heartbeat: Key;
  readonly requests: Key;
  artifact(seq: number, kind: string, isText: boolean): Key;
  blob(digest: string): Key;
}

export function runPaths(runId: string): RunPaths {
  const folder = `${RUNS_FOLDER}/${runId}`;
  return {
    folder,
    snapshot: `${folder}/run.json`,
    events: `${folder}/events.jsonl`,
    index: `${folder}/artifacts.jsonl`,
    heartbeat: `${folder}/heartbeat.json`,
    requests: `${folder}/requests`,
    artifact: (seq, kind, isText) =>
      `${folder}/artifacts/${String(seq).padStart(4, "0")}-${kind}.${isText ? "md" : "json"}`,
    blob: (digest) => `${folder}/blobs/${digest}`,
  };
}
