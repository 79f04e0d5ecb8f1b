/** What a provider can keep a role from, by itself. */
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

/** What a provider is asked: the text of a directive, and what it is allowed to do for it. */
export interface Invocation {
  readonly runId: string;
  readonly role: string;
  readonly nonce: string;
  readonly responseField: string;
  readonly payloadKey: string;
  readonly attempt: number;
  /** How many answers this role gave in the run before this one; a script goes on there. */
  readonly ordinal: number;
  /** The whole directive; no other word reaches the provider. */
  readonly text: string;
  /** JSON Schema of the answer, for a client that holds its model to one; made where it is asked for. */
  readonly schema: () => Promise<string>;
  /** References to what the runtime measured last, for a script that cites them. */
  readonly evidenceRefs: readonly string[];
  /** Absolute path of the work tree. */
  readonly folder: string;
  readonly canEdit: boolean;
  readonly hasNetwork: boolean;
  readonly timeoutMs: number;
  /** Settles when the call is to end early. */
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
      /** What else it printed, for the record; never read for control. */
      readonly stderr: string;
    }
  /** A person or another agent will answer later, through the runtime. */
  | { readonly kind: "handoff" }
  | {
      readonly kind: "error";
      readonly code: ProviderErrorCode;
      readonly message: string;
      readonly retryable: boolean;
      /** How long to wait before the next try, in milliseconds. */
      readonly retryAfterMs: number;
      readonly durationMs: number;
      readonly stderr: string;
    };

export interface ProviderDescription {
  readonly id: string;
  readonly type: "stub" | "manual" | "local-command";
  /** Where what it is sent goes: a client that talks to its vendor is remote. */
  readonly locality: "local" | "remote";
  /** Of a role that only reads. */
  readonly enforces: readonly Enforceable[];
  /** Of a role that edits. */
  readonly enforces_editing: readonly Enforceable[];
  /** Whether it has a way to the network for a role that only reads, which it takes where it is given. */
  readonly can_go_online: boolean;
  /** What is run, with its placeholders; null where nothing is. */
  readonly argv: readonly string[] | null;
  readonly model: string | null;
}

/** Of a provider that keeps nobody from anything. */
export const NO_CLAIM = { enforces: [], enforces_editing: [], can_go_online: false } as const;

export interface ProviderCheck {
  readonly ok: boolean;
  /** Absolute path; null where it is not found or none is needed. */
  readonly program: string | null;
  readonly version: string | null;
  readonly problems: readonly { readonly code: string; readonly message: string; readonly hint: string }[];
}

/** Plays roles. Each call is a fresh session that shares nothing with another. */
export interface Provider {
  describe(): ProviderDescription;
  /** Whether it is there and can be asked; calls no model. */
  check(): Promise<ProviderCheck>;
  /** Never throws for the provider's sake. */
  invoke(call: Invocation): Promise<ProviderAnswer>;
}
