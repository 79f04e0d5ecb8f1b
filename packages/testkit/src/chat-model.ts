import { type ModelApi, type Scripted, type ScriptedModel, scriptedModel } from "./scripted-model.js";

/** A reply of the model: a tool call, or text that ends its turn. */
export type ChatStep =
  | { readonly tool: string; readonly args: object; readonly say?: string }
  | { readonly say: string };

/** A message of a conversation as the model receives it. */
export interface ChatMessage {
  readonly role: string;
  readonly text: string;
}

export type ChatModel = ScriptedModel<ChatMessage>;

/**
 * Starts a scripted model with the chat completions API. Requests without tools, as for a title, do not use the script.
 */
export function chatModel(...script: readonly Scripted<ChatStep, ChatMessage>[]): Promise<ChatModel> {
  return scriptedModel(CHAT, script);
}

interface RawMessage {
  readonly role: string;
  readonly content?: string | readonly { readonly text?: string }[] | null;
}

const CHAT: ModelApi<ChatStep, ChatMessage> = {
  path: "/chat/completions",
  read: (body) => {
    const { messages, tools = [] } = JSON.parse(body) as {
      messages: readonly RawMessage[];
      tools?: unknown[];
    };
    return tools.length === 0 ? null : messages.map(messageOf);
  },
  write: (step, number) =>
    [...chunks(step, number).map((chunk) => JSON.stringify(chunk)), "[DONE]"]
      .map((data) => `data: ${data}\n\n`)
      .join(""),
};

function messageOf({ role, content }: RawMessage): ChatMessage {
  const text =
    typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("\n");
  return { role, text };
}

/** Splits a reply into the chunks in which it is sent. */
function chunks(step: ChatStep, number: number): readonly object[] {
  const head = { id: `chatcmpl-${number}`, object: "chat.completion.chunk", created: 1, model: "scripted" };
  const chunk = (delta: object, finish_reason: string | null = null): object => ({
    ...head,
    choices: [{ index: 0, delta, finish_reason }],
  });
  const call = (tool: string, args: object): object => ({
    tool_calls: [
      {
        index: 0,
        id: `call_${number}`,
        type: "function",
        function: { name: tool, arguments: JSON.stringify(args) },
      },
    ],
  });
  return [
    chunk({ role: "assistant", content: step.say ?? "" }),
    ...("tool" in step ? [chunk(call(step.tool, step.args))] : []),
    { ...chunk({}, "tool" in step ? "tool_calls" : "stop"), usage: USAGE },
  ];
}

const USAGE = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };
