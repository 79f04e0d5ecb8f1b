import {
  eventStream,
  type ModelApi,
  type Scripted,
  type ScriptedModel,
  scriptedModel,
} from "@orange-hyper/testkit";

/** What the model does when it is asked: runs a command, edits files, calls a server's tool, or ends its turn with words. */
export type Step = (
  | { readonly shell: string }
  | { readonly patch: string }
  | { readonly server: string; readonly tool: string }
  | { readonly say: string }
) & {
  /** How full the context is by now. */
  readonly tokens?: number;
};

/** One message of a conversation as the model receives it. */
interface Message {
  readonly role: "developer" | "user" | "assistant" | "call" | "result";
  readonly text: string;
}

export type CodexModel = ScriptedModel<Message>;

/** A model that is asked over the Responses API. */
export function codexModel(...script: readonly Scripted<Step, Message>[]): Promise<CodexModel> {
  return scriptedModel(RESPONSES, script);
}

const RESPONSES: ModelApi<Step, Message> = {
  path: "/responses",
  read: (body) => (JSON.parse(body) as { input: readonly Item[] }).input.flatMap(messageOf),
  write: eventsOf,
};

interface Item {
  readonly type: string;
  readonly role?: Message["role"];
  readonly content?: readonly { readonly text?: string }[];
  readonly name?: string;
  readonly arguments?: string;
  readonly input?: string;
  readonly output?: unknown;
}

function messageOf(item: Item): readonly Message[] {
  switch (item.type) {
    case "message":
      return [
        { role: item.role ?? "user", text: (item.content ?? []).map(({ text }) => text ?? "").join("") },
      ];
    case "function_call":
    case "custom_tool_call":
      return [{ role: "call", text: `${item.name} ${item.arguments ?? item.input ?? ""}` }];
    case "function_call_output":
    case "custom_tool_call_output":
      return [
        { role: "result", text: typeof item.output === "string" ? item.output : JSON.stringify(item.output) },
      ];
    default:
      return [];
  }
}

/** The events of one response, as the client reads them from the stream. */
function eventsOf(step: Step, number: number): string {
  const id = `resp_${number}`;
  const { tokens = 100 } = step;
  const usage = { input_tokens: tokens, output_tokens: 1, total_tokens: tokens + 1 };
  return eventStream([
    { type: "response.created", response: { id } },
    { type: "response.output_item.done", item: outputItem(step, number) },
    {
      type: "response.completed",
      response: { id, usage: { ...usage, input_tokens_details: null, output_tokens_details: null } },
    },
  ]);
}

function outputItem(step: Step, number: number): object {
  const call_id = `call_${number}`;
  if ("shell" in step) {
    return {
      type: "function_call",
      name: "exec_command",
      call_id,
      arguments: JSON.stringify({ cmd: step.shell, yield_time_ms: 30_000 }),
    };
  }
  if ("server" in step) {
    return {
      ...{ type: "function_call", name: step.tool, namespace: `mcp__${step.server}`, call_id },
      arguments: "{}",
    };
  }
  if ("patch" in step) return { type: "custom_tool_call", name: "apply_patch", call_id, input: step.patch };
  return {
    type: "message",
    role: "assistant",
    id: `msg_${number}`,
    content: [{ type: "output_text", text: step.say }],
  };
}
