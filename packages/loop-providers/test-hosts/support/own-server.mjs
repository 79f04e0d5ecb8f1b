// A server of the Model Context Protocol with one tool, which writes; it leaves a mark where its tools were asked for.
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const put = { name: "put", description: "Writes a file.", inputSchema: { type: "object", properties: {} } };

function answer({ method, params }) {
  switch (method) {
    case "initialize":
      return {
        protocolVersion: params.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: "own", version: "1.0.0" },
      };
    case "tools/list":
      writeFileSync("listed.txt", "");
      return { tools: [put] };
    case "tools/call":
      writeFileSync("put.txt", "");
      return { content: [{ type: "text", text: "Written." }] };
    default:
      return {};
  }
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const request = JSON.parse(line);
  if (request.id === undefined) return;
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id: request.id, result: answer(request) })}\n`);
});
