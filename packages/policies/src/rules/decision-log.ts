/** What the rules decided lately, newest last; only what was no plain "allowed". */
export const DECISIONS_KEY = "local/runtime/policy-decisions.jsonl";

/** One decision, without anything that the tool was given or the model was told. */
export interface DecisionRecord {
  readonly schema_version: 1;
  readonly ts: string;
  readonly host: string;
  readonly event: string;
  /** "" for a name that is no plain word. */
  readonly tool: string;
  readonly session_key: string;
  readonly decision: "deny" | "modify" | "inform";
  /** The rule that refused comes first. */
  readonly rules: readonly string[];
  /** Digest of the reason; "" where nothing was refused. */
  readonly reason_hash: string;
  /** Digest of the tool and of what it was given. */
  readonly use_hash: string;
  /** Rules that failed and said nothing. */
  readonly failed: readonly string[];
}
