// The parts of opencode's plugin interface that are used here, declared so that its package is no dependency.

export interface Part {
  readonly id: string;
  readonly type: string;
  readonly sessionID?: string;
  readonly messageID?: string;
  readonly text?: string;
  readonly synthetic?: boolean;
  readonly tool?: string;
  readonly callID?: string;
  readonly reason?: string;
  readonly state?: { readonly status: string; readonly input?: unknown; readonly error?: unknown };
}

export interface UserMessage {
  readonly id: string;
  readonly agent?: string;
  readonly model?: object;
}

export interface BusEvent {
  readonly type: string;
  readonly properties?: {
    readonly sessionID?: string;
    readonly info?: { readonly id: string; readonly parentID?: string | null };
    readonly part?: Part;
  };
}

export interface Client {
  readonly session: {
    get(of: { path: { id: string } }): Promise<{ data?: { parentID?: string | null } }>;
    prompt(of: { path: { id: string }; body: object }): Promise<{ error?: unknown }>;
  };
  /** The terminal interface. Omitted: opencode runs without one. */
  readonly tui?: {
    showToast(of: { body: { message: string; variant: "info"; duration: number } }): Promise<unknown>;
  };
}

export interface PluginInput {
  readonly client: Client;
  readonly directory: string;
}

export interface ToolCall {
  readonly tool: string;
  readonly sessionID: string;
  readonly callID: string;
}

/** The hooks that are used, under opencode's names. */
export interface Hooks {
  "chat.message"(
    input: { sessionID: string },
    output: { message: UserMessage; parts: Part[] },
  ): Promise<void>;
  "tool.execute.before"(input: ToolCall, output: { args: unknown }): Promise<void>;
  "tool.execute.after"(
    input: ToolCall & { readonly args: unknown },
    output: { output: string; metadata: unknown },
  ): Promise<void>;
  "experimental.text.complete"(
    input: { sessionID: string; messageID: string },
    output: { text: string },
  ): Promise<void>;
  "experimental.session.compacting"(input: { sessionID: string }): Promise<void>;
  event(of: { event: BusEvent }): Promise<void>;
  dispose(): Promise<void>;
}
