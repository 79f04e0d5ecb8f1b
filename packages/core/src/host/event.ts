/** The agent host events that Orange handles, in the order of a turn. */
export const HOST_EVENTS = [
  "session-start",
  "user-prompt-submit",
  "pre-tool-use",
  "post-tool-use",
  "stop",
] as const;
export type HostEventName = (typeof HOST_EVENTS)[number];

/** The name of each event in the policy contract. */
export const CONTRACT_EVENTS = {
  "session-start": "agentSpawn",
  "user-prompt-submit": "userPromptSubmit",
  "pre-tool-use": "preToolUse",
  "post-tool-use": "postToolUse",
  stop: "stop",
} as const satisfies Readonly<Record<HostEventName, string>>;

/** Identifies the bridge that reports an event; recorded in heartbeats. */
export interface HostBinding {
  /** Lower-case hex SHA-256 of the files that bind the host to Orange. */
  readonly fingerprint: string;
  readonly version: string;
}

/** An event of an agent host, in a form that is the same for all hosts. */
export interface HostEvent {
  readonly name: HostEventName;
  /** Id of the host, for example "codex". */
  readonly host: string;
  readonly binding: HostBinding;
  /**
   * The untrusted payload. Its fields, each present only where it applies: `session_id`, `turn_id`, `agent_id`,
   * `agent_type`, `cwd`, `source`, `prompt`, `tool_name`, `tool_use_id`, `tool_input`, `tool_response`, `read_paths`,
   * `stop_hook_active`, `last_assistant_message`.
   */
  readonly input: Readonly<Record<string, unknown>>;
  /** True when the payload was larger than the read limit. Parts of the tool's input may then be missing. */
  readonly isTruncated?: boolean;
  /** True when the bridge can replace the tool's input. */
  readonly canChangeInput?: boolean;
  /** Exit status of the tool's command, when the bridge got it from a source other than the payload. */
  readonly exitStatus?: number | null;
  /** True when the host recorded the tool's command as refused, or without a status. Its output is then no evidence. */
  readonly isRefused?: boolean;
  /** The user's locale. Selects the language of messages and of a project that the event initialises. */
  readonly locale?: string | undefined;
  /** Value of ORANGE_LANGUAGE. Takes precedence over the locale. */
  readonly language?: string | undefined;
}

export interface HostEventWarning {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** The result of an event. A bridge passes the fields declared here on to its host; there may be more. */
export interface HostEventResult {
  readonly event: HostEventName;
  readonly host: string;
  /** False when the project is not activated for this host. Nothing was written then. */
  readonly active: boolean;
  readonly noop: boolean;
  readonly degraded: boolean;
  readonly warnings: readonly HostEventWarning[];
  readonly reason?: string;
  /** Text for the model; "" for none. */
  readonly additional_context?: string;
  /** One line for the user. */
  readonly system_message?: string | null;
  readonly blocked?: boolean;
  readonly block_reason?: string | null;
  /** True when the tool must not be used; `deny_reason` tells the model why. Only for `pre-tool-use`. */
  readonly denied?: boolean;
  readonly deny_reason?: string | null;
  /** Complete replacement for the tool's input, for hosts that can change it. */
  readonly updated_input?: Readonly<Record<string, unknown>>;
  readonly continuation_required?: boolean;
  readonly continuation_reason?: string | null;
  readonly [field: string]: unknown;
}
