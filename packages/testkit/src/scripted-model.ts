import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface ScriptedModel<Message> {
  readonly url: string;
  /** Every conversation that was sent, oldest first; each is the whole conversation up to then. */
  readonly requests: readonly (readonly Message[])[];
  /** The same as they were sent. */
  readonly bodies: readonly string[];
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

/** How a request is turned away, or left without an answer for good. */
export type Refused =
  | { readonly status: number; readonly error: object; readonly headers?: Readonly<Record<string, string>> }
  | { readonly hangs: true };

/** A step as a script has it: known beforehand, or made of what the model was told. */
export type Scripted<Step, Message> = Step | Refused | ((messages: readonly Message[]) => Step);

/** A model that follows a script on this machine, and remembers what it was told. */
export async function scriptedModel<Step, Message>(
  { path, read, write }: ModelApi<Step, Message>,
  script: readonly Scripted<Step, Message>[],
): Promise<ScriptedModel<Message>> {
  const requests: (readonly Message[])[] = [];
  const bodies: string[] = [];
  const next = (body: string): Step | Said | Refused => {
    const messages = read(body);
    if (messages === null) return { say: "A title" };
    const step = script[requests.length] ?? { say: "There is nothing left in the script." };
    requests.push(messages);
    bodies.push(body);
    return typeof step === "function" ? (step as (messages: readonly Message[]) => Step)(messages) : step;
  };
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    if (request.method !== "POST" || !pathname.endsWith(path)) {
      response.writeHead(404).end("{}");
      return;
    }
    const step = next(body);
    if (isRefused(step)) refuse(response, step);
    else {
      response.writeHead(200, { "content-type": "text/event-stream" }).end(write(step, requests.length));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests, bodies, conversation: () => requests.at(-1) ?? [] };
}

function isRefused<Step>(step: Step | Said | Refused): step is Refused {
  return typeof step === "object" && step !== null && ("status" in step || "hangs" in step);
}

function refuse(response: ServerResponse, refused: Refused): void {
  if ("hangs" in refused) return;
  response
    .writeHead(refused.status, { "content-type": "application/json", ...refused.headers })
    .end(JSON.stringify(refused.error));
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
