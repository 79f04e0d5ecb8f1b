import {
  eventStream,
  type ModelApi,
  type Scripted,
  type ScriptedModel,
  scriptedModel,
} from "@orange-hyper/testkit";

/** What the model does when it is asked: uses a tool, or ends its turn with words. */
export type Step =
  | { readonly shell: string; readonly background?: true }
  | { readonly edit: string; readonly from: string; readonly to: string }
  | { readonly write: string; readonly text: string }
  | { readonly agent: string; readonly type?: string }
  | { readonly server: string; readonly tool: string }
  | { readonly say: string };

/** One message of a conversation as the model receives it. */
export interface Message {
  readonly role: "system" | "user" | "assistant" | "call" | "result";
  readonly text: string;
}

export type ClaudeModel = ScriptedModel<Message>;

/** A model that is asked over the Messages API. */
export function claudeModel(...script: readonly Scripted<Step, Message>[]): Promise<ClaudeModel> {
  return scriptedModel(MESSAGES, script);
}

export const MESSAGES: ModelApi<Step, Message> = {
  path: "/v1/messages",
  read: (body) => (JSON.parse(body) as { messages: readonly Sent[] }).messages.flatMap(messagesOf),
  write: eventsOf,
};

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly name?: string;
  readonly input?: unknown;
  readonly content?: unknown;
}

interface Sent {
  readonly role: "system" | "user" | "assistant";
  readonly content: string | readonly Block[];
}

function messagesOf({ role, content }: Sent): readonly Message[] {
  if (typeof content === "string") return [{ role, text: content }];
  return content.map((block) => {
    if (block.type === "tool_use")
      return { role: "call", text: `${block.name} ${JSON.stringify(block.input)}` };
    if (block.type !== "tool_result") return { role, text: block.text ?? "" };
    return {
      role: "result",
      text: typeof block.content === "string" ? block.content : JSON.stringify(block.content),
    };
  });
}

/** The events of one response, as the client reads them from the stream. */
function eventsOf(step: Step, number: number): string {
  const tool = toolOf(step);
  const block =
    tool === null ? { type: "text", text: "" } : { type: "tool_use", ...tool, id: `toolu_${number}` };
  const delta =
    tool === null
      ? { type: "text_delta", text: "say" in step ? step.say : "" }
      : { type: "input_json_delta", partial_json: JSON.stringify(tool.input) };
  const message = {
    id: `msg_${number}`,
    type: "message",
    role: "assistant",
    model: "scripted",
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 1 },
  };
  return eventStream([
    { type: "message_start", message },
    { type: "content_block_start", index: 0, content_block: tool === null ? block : { ...block, input: {} } },
    { type: "content_block_delta", index: 0, delta },
    { type: "content_block_stop", index: 0 },
    {
      type: "message_delta",
      delta: { stop_reason: tool === null ? "end_turn" : "tool_use", stop_sequence: null },
      usage: { output_tokens: 10 },
    },
    { type: "message_stop" },
  ]);
}

function toolOf(step: Step): { readonly name: string; readonly input: object } | null {
  if ("shell" in step) {
    const background = step.background === true ? { run_in_background: true } : {};
    return { name: "Bash", input: { command: step.shell, description: "Run it", ...background } };
  }
  if ("edit" in step)
    return { name: "Edit", input: { file_path: step.edit, old_string: step.from, new_string: step.to } };
  if ("write" in step) return { name: "Write", input: { file_path: step.write, content: step.text } };
  if ("server" in step) return { name: `mcp__${step.server}__${step.tool}`, input: {} };
  if ("agent" in step) {
    const input = {
      description: "A part",
      prompt: step.agent,
      subagent_type: step.type ?? "general-purpose",
    };
    return { name: "Agent", input: { ...input, run_in_background: false } };
  }
  return null;
}
