/** Log of recent rule decisions, oldest first. A plain "allowed" is not logged. */
export const DECISIONS_KEY = "local/runtime/policy-decisions.jsonl";

/** One decision. Contains neither the tool's input nor the text that the model received. */
export interface DecisionRecord {
  readonly schema_version: 1;
  readonly ts: string;
  readonly host: string;
  readonly event: string;
  /** "" for a name that is not a plain word. */
  readonly tool: string;
  readonly session_key: string;
  readonly decision: "deny" | "modify" | "inform";
  /** The rule that refused is first. */
  readonly rules: readonly string[];
  /** Digest of the reason; "" when nothing was refused. */
  readonly reason_hash: string;
  /** Digest of the tool and its input. */
  readonly use_hash: string;
  /** Rules that failed; their answers are ignored. */
  readonly failed: readonly string[];
}
