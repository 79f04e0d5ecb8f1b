/** Restrictions that a provider may be able to enforce. */
export const ENFORCEABLE = ["read_only", "no_network", "no_shell"] as const;
export type Enforceable = (typeof ENFORCEABLE)[number];

export const PROVIDER_ERRORS = [
  "PROVIDER_NOT_FOUND",
  "PROVIDER_TIMEOUT",
  "PROVIDER_EXIT",
  "PROVIDER_OUTPUT_TOO_LARGE",
  "PROVIDER_AUTH",
  "PROVIDER_RATE_LIMIT",
  "PROVIDER_ABORTED",
] as const;
export type ProviderErrorCode = (typeof PROVIDER_ERRORS)[number];

/** A call of a provider: the text of a directive, and what the provider may do for it. */
export interface Invocation {
  readonly runId: string;
  readonly role: string;
  readonly nonce: string;
  readonly responseField: string;
  readonly payloadKey: string;
  readonly attempt: number;
  /** Number of answers that this role gave in the run before this one. A script continues there. */
  readonly ordinal: number;
  /** The whole directive. Nothing else is sent to the provider. */
  readonly text: string;
  /** Returns the JSON Schema of the answer, for clients that can enforce one. Generated on demand. */
  readonly schema: () => Promise<string>;
  /** References to the runtime's latest measurements, for scripts that cite them. */
  readonly evidenceRefs: readonly string[];
  /** Absolute path of the work tree. */
  readonly folder: string;
  readonly canEdit: boolean;
  readonly hasNetwork: boolean;
  readonly timeoutMs: number;
  /** Settles when the call must end early. */
  readonly stop: Promise<unknown>;
}

export interface Usage {
  readonly input: number;
  readonly output: number;
}

export type ProviderAnswer =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly usage: Usage | null;
      readonly model: string | null;
      readonly exitCode: number | null;
      readonly durationMs: number;
      /** Further output, for the record only. Never used for control. */
      readonly stderr: string;
    }
  /** A person or another agent will answer later through the runtime. */
  | { readonly kind: "handoff" }
  | {
      readonly kind: "error";
      readonly code: ProviderErrorCode;
      readonly message: string;
      readonly retryable: boolean;
      /** How long to wait before the next attempt, in ms. */
      readonly retryAfterMs: number;
      readonly durationMs: number;
      readonly stderr: string;
    };

export interface ProviderDescription {
  readonly id: string;
  readonly type: "stub" | "manual" | "local-command";
  /** Where the data sent to it goes. A client that contacts its vendor is remote. */
  readonly locality: "local" | "remote";
  /** What it enforces for roles that only read. */
  readonly enforces: readonly Enforceable[];
  /** What it enforces for roles that edit. */
  readonly enforces_editing: readonly Enforceable[];
  /** True when it can give a role that only reads network access. Used only if access is granted. */
  readonly can_go_online: boolean;
  /** The command that is run, with placeholders; null when there is none. */
  readonly argv: readonly string[] | null;
  readonly model: string | null;
}

/** Part of the description of a provider that enforces nothing. */
export const NO_CLAIM = { enforces: [], enforces_editing: [], can_go_online: false } as const;

export interface ProviderCheck {
  readonly ok: boolean;
  /** Absolute path; null when it was not found or none is needed. */
  readonly program: string | null;
  readonly version: string | null;
  readonly problems: readonly { readonly code: string; readonly message: string; readonly hint: string }[];
}

/** Plays roles. Every call is a new session that shares nothing with others. */
export interface Provider {
  describe(): ProviderDescription;
  /** Checks whether it is available. Does not call a model. */
  check(): Promise<ProviderCheck>;
  /** Sends one directive. Failures of the provider are returned as errors and never thrown. */
  invoke(call: Invocation): Promise<ProviderAnswer>;
}
