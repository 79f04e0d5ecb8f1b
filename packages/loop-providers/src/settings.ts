/** What a configuration says of a provider. Checked there; read by `openProvider`. */
export interface ProviderSettings {
  readonly type: "stub" | "manual" | "local-command";
  /** One of the built-in recipes, of which the other fields change single parts. */
  readonly recipe?: string;
  /** Of a stub: a file of answers, relative to the project. */
  readonly script?: string;
  readonly argv?: readonly string[];
  readonly input?: "stdin" | "arg" | "file";
  readonly output?: "stdout" | "file";
  readonly unwrap?: "none" | "json_result" | "jsonl_last";
  readonly timeout_seconds?: number;
  readonly max_stdout_bytes?: number;
  readonly max_stderr_bytes?: number;
  /** Names of variables that the program gets besides those of its recipe. */
  readonly env?: readonly string[];
  readonly profiles?: {
    readonly read_only?: readonly string[];
    readonly edit?: readonly string[];
    /** In the place of `read_only` for a researcher whom a person gave the network. */
    readonly research?: readonly string[];
  };
  readonly locality?: "local" | "remote";
  readonly enforces?: readonly string[];
}
