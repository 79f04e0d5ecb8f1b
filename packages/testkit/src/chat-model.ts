import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What the model does when it is asked: uses a tool, or ends its turn with words. */
export type ChatStep =
  | { readonly tool: string; readonly args: object; readonly say?: string }
  | { readonly say: string };

/** One message of a conversation as the model receives it. */
export interface ChatMessage {
  readonly role: string;
  readonly text: string;
}

export interface ChatModel {
  readonly url: string;
  /** Every conversation that was sent, oldest first; each is the whole conversation up to then. */
  readonly requests: readonly (readonly ChatMessage[])[];
}

/**
 * A model that follows a script over the chat completions API on this machine, and remembers what it was told. Requests without
 * tools, as for a title, are none of the script.
 */
export async function chatModel(...script: readonly ChatStep[]): Promise<ChatModel> {
  const requests: (readonly ChatMessage[])[] = [];
  const server = createServer(async (request, response) => {
    const text = await readBody(request);
    if (request.method !== "POST" || !request.url?.endsWith("/chat/completions")) {
      response.writeHead(404).end("{}");
      return;
    }
    const body = JSON.parse(text) as { messages: readonly RawMessage[]; tools?: readonly unknown[] };
    if ((body.tools ?? []).length === 0) return answer(response, { say: "A title" }, 0);
    requests.push(body.messages.map(messageOf));
    answer(
      response,
      script[requests.length - 1] ?? { say: "There is nothing left in the script." },
      requests.length,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, requests };
}

interface RawMessage {
  readonly role: string;
  readonly content?: string | readonly { readonly text?: string }[] | null;
}

function messageOf({ role, content }: RawMessage): ChatMessage {
  const text =
    typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("\n");
  return { role, text };
}

/** The chunks of one answer, as clients read them from the stream. */
function answer(response: ServerResponse, step: ChatStep, number: number): void {
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
  const { say } = step;
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const each of [
    chunk({ role: "assistant", content: say ?? "" }),
    ...("tool" in step ? [chunk(call(step.tool, step.args))] : []),
    { ...chunk({}, "tool" in step ? "tool_calls" : "stop"), usage: USAGE },
  ]) {
    response.write(`data: ${JSON.stringify(each)}\n\n`);
  }
  response.end("data: [DONE]\n\n");
}

const USAGE = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const part of request) chunks.push(part as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
