import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Listen } from "@orange-hyper/core/command";

/** A minimal version of the local server that the command line passes to serving commands. */
export const listenForTest: Listen = async (answer) => {
  const server = createServer(async (message, response) => {
    let body = "";
    for await (const piece of message) body += String(piece);
    const headers = message.headers as Record<string, string | undefined>;
    const given = await answer({ method: message.method ?? "", path: message.url ?? "", headers, body });
    response.writeHead(given.status, { ...given.headers }).end(given.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
