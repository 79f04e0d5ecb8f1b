import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface ScriptedModel<Message> {
  readonly url: string;
  /** The conversation in every request, oldest first; each is the whole conversation up to then. */
  readonly requests: readonly (readonly Message[])[];
  /** The raw bodies of these requests. */
  readonly bodies: readonly string[];
  /** Returns the messages of the last request. */
  conversation(): readonly Message[];
}

/** Returns the texts of one role in the last conversation, in order. */
export function textsBy<Role extends string>(
  model: ScriptedModel<{ readonly role: Role; readonly text: string }>,
  role: Role,
): readonly string[] {
  return model.conversation().flatMap((message) => (message.role === role ? [message.text] : []));
}

/** The protocol between clients and a model. */
export interface ModelApi<Step, Message> {
  /** End of the request path. */
  readonly path: string;
  /** Returns the conversation of a request; null for a request that is not part of the script. */
  readonly read: (body: string) => readonly Message[] | null;
  /** Returns the stream of an answer. `number` counts the requests of the script from 1. */
  readonly write: (step: Step | Said, number: number) => string;
}

interface Said {
  readonly say: string;
}

/** A request that is refused, or that never gets an answer. */
export type Refused =
  | { readonly status: number; readonly error: object; readonly headers?: Readonly<Record<string, string>> }
  | { readonly hangs: true };

/** A step of a script: fixed, or computed from the conversation. */
export type Scripted<Step, Message> = Step | Refused | ((messages: readonly Message[]) => Step);

/** Starts a local model server that follows a script and records its requests. Stopped when the running test ends. */
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

/** Formats events as a server-sent event stream, each with its type. */
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
