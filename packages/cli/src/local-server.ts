import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { userInputError } from "@orange-hyper/core";
import type { Listen, LocalRequest } from "@orange-hyper/core/command";

const LOOPBACK = "127.0.0.1";
const MAX_BODY_LENGTH = 64 * 1024;
/** Timeout, in ms, for receiving a request: a client on this machine sends it at once. */
const TIMEOUT_MS = 10_000;
/** Interval, in ms, at which Node checks for slow clients. Node's default: 30 s. */
const CHECK_MS = 1_000;

/** Starts a server on a free port of the loopback address, unreachable from other machines. */
export const listenLocally: Listen = async (answer) => {
  const server = createServer(
    { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS, connectionsCheckingInterval: CHECK_MS },
    (message, response) => {
      void respond(message, response, answer);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) =>
      reject(userInputError(`No port of ${LOOPBACK} could be opened: ${error.message}`, "Try again.")),
    );
    server.listen(0, LOOPBACK, resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://${LOOPBACK}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

async function respond(
  message: IncomingMessage,
  response: ServerResponse,
  answer: Parameters<Listen>[0],
): Promise<void> {
  try {
    const body = await readBody(message);
    if (body === null) {
      response.writeHead(413, { connection: "close" }).end();
      return;
    }
    const { status, headers, body: text } = await answer(requestOf(message, body));
    response.writeHead(status, { ...headers }).end(message.method === "HEAD" ? undefined : text);
  } catch {
    // The client is not told the cause, and one failed request must not end the server.
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
}

function requestOf(
  { method = "", url = "", headers, rawHeaders }: IncomingMessage,
  body: string,
): LocalRequest {
  const single = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(", ") : value,
  ]);
  // Node keeps the first of several Host headers; two of them are a request smuggling attempt.
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length;
  return { method, path: url, headers: Object.fromEntries(hosts === 1 ? single : []), body };
}

/** Reads the body; null when it is too long. */
async function readBody(message: IncomingMessage): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of message) {
    size += piece.length;
    if (size > MAX_BODY_LENGTH) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}
