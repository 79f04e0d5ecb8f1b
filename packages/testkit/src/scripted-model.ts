import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface ScriptedModel<Message> {
  readonly url: string;
  /** Every conversation that was sent, oldest first; each is the whole conversation up to then. */
  readonly requests: readonly (readonly Message[])[];
  /** The messages of the last request. */
  conversation(): readonly Message[];
}

/** The texts that one role contributed to the last conversation, in their order. */
export function textsBy<Role extends string>(
  model: ScriptedModel<{ readonly role: Role; readonly text: string }>,
  role: Role,
): readonly string[] {
  return model.conversation().flatMap((message) => (message.role === role ? [message.text] : []));
}

/** How clients talk to a model. */
export interface ModelApi<Step, Message> {
  /** The end of the address that is asked. */
  readonly path: string;
  /** The conversation of one request, or null for a request that is none of the script. */
  readonly read: (body: string) => readonly Message[] | null;
  /** The stream of one answer; requests of the script are counted from 1. */
  readonly write: (step: Step | Said, number: number) => string;
}

interface Said {
  readonly say: string;
}

/** A model that follows a script on this machine, and remembers what it was told. */
export async function scriptedModel<Step, Message>(
  { path, read, write }: ModelApi<Step, Message>,
  script: readonly Step[],
): Promise<ScriptedModel<Message>> {
  const requests: (readonly Message[])[] = [];
  const next = (messages: readonly Message[] | null): string => {
    if (messages === null) return write({ say: "A title" }, 0);
    const step = script[requests.length] ?? { say: "There is nothing left in the script." };
    return write(step, requests.push(messages));
  };
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    if (request.method !== "POST" || !pathname.endsWith(path)) response.writeHead(404).end("{}");
    else response.writeHead(200, { "content-type": "text/event-stream" }).end(next(read(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests, conversation: () => requests.at(-1) ?? [] };
}

/** Events that name their type, as they stand in a stream. */
export function eventStream(
  events: readonly { readonly type: string; readonly [key: string]: unknown }[],
): string {
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
