/** What detectors found lately, newest last. */
export const DETECTIONS_KEY = "local/runtime/detector-stats.jsonl";

/** One finding, without a word of what the agent or its user said. */
export interface DetectionRecord {
  readonly schema_version: 1;
  readonly ts: string;
  readonly host: string;
  readonly session_key: string;
  readonly detector: string;
  /** The code of what was found. */
  readonly verdict: string;
  /** What the user lets it do. */
  readonly rule: "report" | "deny";
  readonly evidence: {
    readonly kind: string;
    readonly position: number | null;
    readonly tool_count: number | null;
  };
  readonly duration_ms: number;
}
