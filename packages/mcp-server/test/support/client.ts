import { type CallToolResult, Client, type ClientCapabilities } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { BIN, testUserFolder } from "@orange-hyper/testkit";
import { onTestFinished } from "vitest";

/** The two versions of the protocol: with a handshake, and without one, as since 2026. */
export const ERAS = ["legacy", { pin: "2026-07-28" }] as const;
type Era = (typeof ERAS)[number];

export interface ConnectOptions {
  readonly era?: Era;
  readonly args?: readonly string[];
  readonly capabilities?: ClientCapabilities;
  /** Called before the connection is made. */
  readonly prepare?: (client: Client) => void;
}

export interface Connected {
  readonly client: Client;
  readonly transport: StdioClientTransport;
  /** Calls a tool that must succeed and returns its data. */
  call(name: string, input: object): Promise<Record<string, never>>;
  /** Calls a tool that must fail and returns the code, message and hint of its error. */
  refusal(name: string, input: object): Promise<{ code: string; message: string; hint: string }>;
  stderr(): string;
}

/** Starts `orange serve mcp` in a folder and connects a client of the protocol's official library. */
export async function connect(cwd: string, options: ConnectOptions = {}): Promise<Connected> {
  const { era = "legacy", args = [], capabilities = {}, prepare } = options;
  const client = new Client(
    { name: "orange-test", version: "1.0.0" },
    { capabilities, versionNegotiation: { mode: era } },
  );
  prepare?.(client);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, "serve", "mcp", ...args],
    cwd,
    env: {
      PATH: process.env["PATH"] ?? "",
      ORANGE_HYPER_HOME: testUserFolder(),
      ORANGE_HYPER_CACHE: process.env["ORANGE_HYPER_CACHE"] ?? "",
    },
    stderr: "pipe",
  });
  const printed: string[] = [];
  transport.stderr?.on("data", (chunk: Buffer) => printed.push(chunk.toString("utf8")));
  onTestFinished(() => client.close());
  await client.connect(transport);
  const run = async (name: string, input: object): Promise<CallToolResult> =>
    (await client.callTool({ name, arguments: { ...input } })) as CallToolResult;
  return {
    client,
    transport,
    stderr: () => printed.join(""),
    call: async (name, input) => {
      const { isError, structuredContent, content } = await run(name, input);
      if (isError === true) throw new Error(`${name} failed: ${textOf(content)}`);
      return structuredContent as Record<string, never>;
    },
    refusal: async (name, input) => {
      const { isError, _meta, content } = await run(name, input);
      if (isError !== true) throw new Error(`${name} was not refused: ${textOf(content)}`);
      return _meta?.["orange-hyper/error"] as { code: string; message: string; hint: string };
    },
  };
}

/** Returns the text of an answer that a model reads. */
export function textOf(content: CallToolResult["content"]): string {
  return content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}
