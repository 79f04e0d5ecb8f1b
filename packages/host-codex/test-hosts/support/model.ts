import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What the model does when it is asked: runs a command, edits files, or ends its turn with words. */
export type Step = ({ readonly shell: string } | { readonly patch: string } | { readonly say: string }) & {
  /** How full the context is by now. */
  readonly tokens?: number;
};

/** One message of a conversation as the model receives it. */
export interface Message {
  readonly role: "developer" | "user" | "assistant" | "call" | "result";
  readonly text: string;
}

export interface ScriptedModel {
  readonly url: string;
  /** Every conversation that was sent, oldest first; each is the whole conversation up to then. */
  readonly requests: readonly (readonly Message[])[];
  /** The messages of the last request. */
  conversation(): readonly Message[];
}

/** A model that follows a script over the Responses API on this machine, and remembers what it was told. */
export async function scriptedModel(...script: readonly Step[]): Promise<ScriptedModel> {
  const requests: (readonly Message[])[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    if (request.method !== "POST" || !request.url?.endsWith("/responses")) {
      response.writeHead(404).end("{}");
      return;
    }
    const step = script[requests.length] ?? { say: "There is nothing left in the script." };
    requests.push((JSON.parse(body) as { input: readonly Item[] }).input.flatMap(messageOf));
    answer(response, step, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    conversation: () => requests.at(-1) ?? [],
  };
}

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
function answer(response: ServerResponse, step: Step, number: number): void {
  const id = `resp_${number}`;
  const { tokens = 100 } = step;
  const usage = { input_tokens: tokens, output_tokens: 1, total_tokens: tokens + 1 };
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const event of [
    { type: "response.created", response: { id } },
    { type: "response.output_item.done", item: outputItem(step, number) },
    {
      type: "response.completed",
      response: { id, usage: { ...usage, input_tokens_details: null, output_tokens_details: null } },
    },
  ]) {
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  }
  response.end();
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
  if ("patch" in step) return { type: "custom_tool_call", name: "apply_patch", call_id, input: step.patch };
  return {
    type: "message",
    role: "assistant",
    id: `msg_${number}`,
    content: [{ type: "output_text", text: step.say }],
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
