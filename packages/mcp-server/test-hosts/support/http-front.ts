import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import {
  isJSONRPCRequest,
  isLegacyRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  PerRequestHTTPServerTransport,
  type Transport,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { startOrange } from "@orange-hyper/testkit";
import { onTestFinished } from "vitest";

/**
 * The URL of `orange serve mcp` in a folder, for programs that speak the protocol over HTTP alone: a server for each session, and
 * since 2026, when there are none, for each request. Ends with the test.
 */
export async function httpFront(cwd: string): Promise<string> {
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();
  const ends: (() => void)[] = [];
  const answer = async (request: Request, body: unknown): Promise<Response> => {
    if (!(await isLegacyRequest(request.clone(), body))) {
      const revision = request.headers.get("mcp-protocol-version") ?? "";
      const transport = new PerRequestHTTPServerTransport({ classification: { era: "modern", revision } });
      const related = isJSONRPCRequest(body) ? { relatedRequestId: body.id } : {};
      ends.push(await carry(transport, cwd, related));
      return transport.handleMessage(body as JSONRPCRequest, { request });
    }
    const known = sessions.get(request.headers.get("mcp-session-id") ?? "");
    if (known !== undefined) return known.handleRequest(request, { parsedBody: body });
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
    });
    ends.push(await carry(transport, cwd, {}));
    return transport.handleRequest(request, { parsedBody: body });
  };
  const server = createServer(async (incoming, outgoing) => {
    const { request, body } = await received(incoming);
    const response = await answer(request, body).catch((error: unknown) =>
      Response.json({ error: String(error) }, { status: 500 }),
    );
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.flushHeaders();
    for await (const piece of response.body ?? []) outgoing.write(piece);
    outgoing.end();
  });
  onTestFinished(async () => {
    for (const end of ends) end();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

/** Starts a server of which this transport carries the messages; answers what ends it. */
async function carry(
  transport: Transport,
  cwd: string,
  related: { readonly relatedRequestId?: string | number },
): Promise<() => void> {
  const { stdin, stdout, stderr } = startOrange(["serve", "mcp"], { cwd });
  if (stdin === null || stdout === null) throw new Error("The server has no pipes.");
  stderr?.resume();
  stdin.on("error", () => undefined);
  transport.onmessage = (message) => void stdin.write(`${JSON.stringify(message)}\n`);
  transport.onclose = () => void stdin.end();
  createInterface({ input: stdout }).on("line", (line) => {
    // Whoever asked may be gone.
    transport.send(JSON.parse(line) as JSONRPCMessage, related).catch(() => undefined);
  });
  await transport.start();
  return () => void stdin.end();
}

async function received(incoming: IncomingMessage): Promise<{ request: Request; body: unknown }> {
  const { method = "GET", headers, url = "/" } = incoming;
  const bytes = await buffer(incoming);
  const request = new Request(new URL(url, "http://127.0.0.1"), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(bytes.byteLength > 0 && { body: new Uint8Array(bytes) }),
  });
  return { request, body: bytes.byteLength > 0 ? parsed(bytes.toString("utf8")) : undefined };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
