/** Log of recent detector findings, oldest first. */
export const DETECTIONS_KEY = "local/runtime/detector-stats.jsonl";

/** One finding. Contains no text of the agent or its user. */
export interface DetectionRecord {
  readonly schema_version: 1;
  readonly ts: string;
  readonly host: string;
  readonly session_key: string;
  readonly detector: string;
  /** Code of the finding. */
  readonly verdict: string;
  /** What the user allows the detector to do. */
  readonly rule: "report" | "deny";
  readonly evidence: {
    readonly kind: string;
    readonly position: number | null;
    readonly tool_count: number | null;
  };
  readonly duration_ms: number;
}
