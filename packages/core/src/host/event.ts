/** What happens in an agent host and concerns Orange, in the order of a turn. */
export const HOST_EVENTS = [
  "session-start",
  "user-prompt-submit",
  "pre-tool-use",
  "post-tool-use",
  "stop",
] as const;
export type HostEventName = (typeof HOST_EVENTS)[number];

/** The same events by the names that the policy contract has for them. */
export const CONTRACT_EVENTS = {
  "session-start": "agentSpawn",
  "user-prompt-submit": "userPromptSubmit",
  "pre-tool-use": "preToolUse",
  "post-tool-use": "postToolUse",
  stop: "stop",
} as const satisfies Readonly<Record<HostEventName, string>>;

/** The bridge that reports an event, as heartbeats record it. */
export interface HostBinding {
  /** Lower-case hex SHA-256 of the files that bind the host to Orange. */
  readonly fingerprint: string;
  readonly version: string;
}

/** One event of an agent host, in one vocabulary for all hosts. */
export interface HostEvent {
  readonly name: HostEventName;
  /** Id of the host, "codex" for example. */
  readonly host: string;
  readonly binding: HostBinding;
  /**
   * The untrusted payload: `session_id`, `turn_id`, `agent_id`, `agent_type`, `cwd`, `source`, `prompt`, `tool_name`,
   * `tool_use_id`, `tool_input`, `tool_response`, `read_paths`, `stop_hook_active`, `last_assistant_message`, each only where it applies.
   */
  readonly input: Readonly<Record<string, unknown>>;
  /** The host sent more than is read: what a tool is given may be missing from the input. */
  readonly isTruncated?: boolean;
  /** The bridge can hand the tool another input in place of its own. */
  readonly canChangeInput?: boolean;
  /** Exit status of the tool's command, where the bridge learnt it elsewhere than in the payload. */
  readonly exitStatus?: number | null;
  /** The host's record says that the tool's command was refused, or has no status for it: nothing that came out of it is a proof. */
  readonly isRefused?: boolean;
  /** The user's locale, for the language of what is said, and of a project that the event initialises. */
  readonly locale?: string | undefined;
  /** The language that the user asks for by ORANGE_LANGUAGE, which comes before any other. */
  readonly language?: string | undefined;
}

export interface HostEventWarning {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** What came of an event. The fields named here are what a bridge passes on to its host; an event may answer more. */
export interface HostEventResult {
  readonly event: HostEventName;
  readonly host: string;
  /** False where the project is not activated for this host: then nothing was written. */
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
  /** The tool is not to be used, for this reason, which is for the model; `pre-tool-use` alone answers it. */
  readonly denied?: boolean;
  readonly deny_reason?: string | null;
  /** The whole input that the tool is to get in place of its own, where a host can change it. */
  readonly updated_input?: Readonly<Record<string, unknown>>;
  readonly continuation_required?: boolean;
  readonly continuation_reason?: string | null;
  readonly [field: string]: unknown;
}
