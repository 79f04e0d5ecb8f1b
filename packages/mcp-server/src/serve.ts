import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { OrangeContext } from "@orange-hyper/core";
import type { LineStreams } from "@orange-hyper/core/command";
import type { Messages } from "@orange-hyper/core/human";
import { enableResultCache } from "@orange-hyper/graph";
import { createServer } from "./create-server.js";
import { LineTransport } from "./line-transport.js";
import { Session, type SessionOptions } from "./session.js";

export interface ServeOptions {
  readonly lines: LineStreams;
  /** Settles when the server should stop. */
  readonly stop: Promise<unknown>;
  readonly projectAt: (folder: string) => OrangeContext;
  /** The folder to serve; null for the working directory, else a root of the client. */
  readonly folder: string | null;
  readonly version: string;
  /** Messages in the language of the person who may be asked. */
  readonly messages: Messages;
  /** Environment of this process. */
  readonly env: SessionOptions["env"];
  /** True when the client may work on runs. */
  readonly allowWrite: boolean;
}

/** Maximum length of a line in bytes. Larger than any message that a tool accepts. */
const MAX_LINE_LENGTH = 4 * 1024 * 1024;

/**
 * Serves one client until it closes the input or `stop` settles. Requests in progress are finished first, so that
 * nothing is left half-written, and so that a client which sends its requests and closes the input still gets its
 * responses.
 */
export async function serve({
  lines,
  stop,
  projectAt,
  folder,
  version,
  messages,
  env,
  allowWrite,
}: ServeOptions): Promise<void> {
  const sessions: Session[] = [];
  const forget = enableResultCache();
  const transport = new LineTransport(lines.write);
  const openSession = (capabilities: SessionOptions["capabilities"]): Session => {
    const session = new Session({ projectAt, folder, capabilities, messages, env });
    sessions.push(session);
    return session;
  };
  const handle = serveStdio(() => createServer({ version, allowWrite }, openSession), { transport });
  const gone = new Promise<void>((resolve) => {
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
  });
  try {
    await lines.read((line) => transport.receive(line), {
      maxBytes: MAX_LINE_LENGTH,
      stop: Promise.race([stop, gone]),
    });
  } finally {
    await Promise.all(sessions.map((session) => session.idle()));
    // The library sends a response one tick after the tool has returned it.
    await new Promise((resolve) => setTimeout(resolve, 0));
    await handle.close();
    forget();
  }
}
