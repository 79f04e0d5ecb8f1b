// The parts of pi's extension interface that are used here, declared so that its package is no dependency.

export interface Content {
  readonly type: string;
  readonly text?: string;
}

export interface Context {
  readonly cwd: string;
  readonly hasUI?: boolean;
  readonly ui?: { notify(text: string, kind?: string): void };
  readonly sessionManager: { getSessionId(): string };
}

export interface ToolCall {
  readonly toolName: string;
  readonly toolCallId: string;
  readonly input: unknown;
}

export interface ToolResult extends ToolCall {
  readonly content: readonly Content[];
  readonly structuredContent?: unknown;
  readonly isError: boolean;
}

export interface TurnEnd {
  readonly message?: { readonly stopReason?: string; readonly content?: readonly Content[] };
  readonly toolResults?: readonly unknown[];
  /** Omitted: pi is older than 0.87. */
  readonly outcome?: string;
}

export interface Settle {
  readonly outcome: string;
  readonly entries: readonly object[];
}

/** The parts of pi's API that are used. `on` also accepts names of events that the running version does not have. */
export interface Pi {
  on(name: string, handler: (event: never, ctx: Context) => unknown): void;
  sendMessage(message: object, options?: object): void;
}
