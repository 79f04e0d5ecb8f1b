// Bench rows for `orange serve mcp`: many requests to one running server, as clients send them.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { BIN } from "./bench-store.mjs";
import { memory } from "./bench-text.mjs";

const WARM_UP = 20;
const CALLS = 200;

/**
 * A row calls a tool with some input, or sends another method of the protocol.
 * @typedef {{ name: string, store: string, limitMs?: number }} Row
 * @type {(Row & ({ tool: string, input: (store: any, call: number) => object } | { method: string, params: object }))[]}
 */
export const SERVED_ROWS = [
  {
    name: "MCP recall, 10,000 nodes",
    store: "nodes10000",
    tool: "recall",
    input: () => ({ text: "retry timeout of the queue worker", limit: 3 }),
    limitMs: 5,
  },
  {
    name: "MCP why, 10,000 nodes",
    store: "nodes10000",
    tool: "why",
    input: ({ nodeId }) => ({ node: nodeId }),
    limitMs: 5,
  },
  {
    name: "MCP quest_show, 10,000 nodes",
    store: "nodes10000",
    tool: "quest_show",
    input: ({ questId }) => ({ quest: questId }),
    limitMs: 5,
  },
  {
    name: "MCP capsule, which writes, 10,000 nodes",
    store: "nodes10000",
    tool: "capsule",
    input: ({ questId }) => ({ quest: questId }),
    limitMs: 5,
  },
  {
    name: "MCP propose, which writes, 10,000 nodes",
    store: "nodes10000",
    tool: "propose",
    input: ({ pending }, call) => ({ quest: pending[call % pending.length].questId, fact: factOf(call) }),
    limitMs: 5,
  },
  {
    name: "MCP resources/list, 10,000 nodes",
    store: "nodes10000",
    method: "resources/list",
    params: {},
  },
  {
    name: "MCP list of memory as a resource, 10,000 nodes",
    store: "nodes10000",
    method: "resources/read",
    params: { uri: "orange://nodes" },
  },
];

/** Returns a fact that is different for every call. */
function factOf(call) {
  const { title, candidate } = memory(100_000 + call);
  return `${title} for ${call} seconds: ${candidate}.`;
}

/** Returns the duration of each call of a row in ms, ascending, measured after the warm-up calls. */
export async function timeCalls(row, store) {
  const { tool, input, method = "tools/call", params } = row;
  const server = openServer(store.path);
  try {
    await server.request("initialize", {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "bench", version: "1" },
    });
    const times = [];
    for (let call = 0; call < WARM_UP + CALLS; call++) {
      const start = performance.now();
      const asked = params ?? { name: tool, arguments: input(store, call) };
      const { isError, content } = await server.request(method, asked);
      if (isError) throw new Error(`${tool}: ${content[0].text}`);
      if (call >= WARM_UP) times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b);
  } finally {
    server.close();
  }
}

function openServer(cwd) {
  const child = spawn(process.execPath, [BIN, "serve", "mcp"], { cwd, stdio: ["pipe", "pipe", "inherit"] });
  const waiting = new Map();
  let last = 0;
  createInterface({ input: child.stdout }).on("line", (line) => {
    const { id, result, error } = JSON.parse(line);
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) resolve(result);
    else reject(new Error(error.message));
  });
  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: last, method, params })}\n`);
      }),
    close: () => child.stdin.end(),
  };
}
