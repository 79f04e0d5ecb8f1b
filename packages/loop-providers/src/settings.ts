/** The configuration of a provider. Validated by its owner before it is passed to `openProvider`. */
export interface ProviderSettings {
  readonly type: "stub" | "manual" | "local-command";
  /** A built-in recipe, of which the other fields replace individual parts. */
  readonly recipe?: string;
  /** For a stub: path of its script of answers, relative to the project. */
  readonly script?: string;
  readonly argv?: readonly string[];
  readonly input?: "stdin" | "arg" | "file";
  readonly output?: "stdout" | "file";
  readonly unwrap?: "none" | "json_result" | "jsonl_last";
  readonly timeout_seconds?: number;
  readonly max_stdout_bytes?: number;
  readonly max_stderr_bytes?: number;
  /** Names of variables that the program receives in addition to those of its recipe. */
  readonly env?: readonly string[];
  readonly profiles?: {
    readonly read_only?: readonly string[];
    readonly edit?: readonly string[];
    /** Replaces `read_only` for a researcher with network access. */
    readonly research?: readonly string[];
  };
  readonly locality?: "local" | "remote";
  readonly enforces?: readonly string[];
}
