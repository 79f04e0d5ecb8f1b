import type { ChildProcess } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  orange,
  orangeData,
  readTree,
  startOrange,
  temporaryFolder,
  temporaryProject,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { connect, ERAS } from "./support/client.js";

const HELLO = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};
const READY = { jsonrpc: "2.0", method: "notifications/initialized" };

function callOf(id: number, name: string, input: object): object {
  return { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: input } };
}

function lines(...messages: readonly (object | string)[]): string {
  return messages.map((each) => `${typeof each === "string" ? each : JSON.stringify(each)}\n`).join("");
}

interface Message {
  readonly id?: number;
  readonly error?: { readonly code: number };
  readonly result?: { readonly isError?: boolean };
}

function messages(stdout: string): readonly Message[] {
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Message);
}

function ended(child: ChildProcess): Promise<readonly [number | null, NodeJS.Signals | null]> {
  return new Promise((resolve) => child.once("exit", (status, signal) => resolve([status, signal])));
}

/** A server that has answered its first message. */
async function started(cwd: string): Promise<ChildProcess> {
  const child = startOrange(["serve", "mcp"], { cwd });
  child.stdin?.on("error", () => undefined);
  const answered = new Promise((resolve) => child.stdout?.once("data", resolve));
  child.stdin?.write(lines(HELLO, READY));
  await answered;
  return child;
}

describe("orange serve mcp", () => {
  it("answers what was asked before the client closed its end, ends with 0, and prints nothing else", async () => {
    const stdin = lines(HELLO, READY, callOf(2, "quest_new", { request: "Sort the orders", layer: "L2" }));
    const folder = await temporaryProject();
    const { status, stdout, stderr } = await orange(["serve", "mcp"], { cwd: folder, stdin });
    expect([status, stderr]).toEqual([0, ""]);
    expect(messages(stdout).map(({ id }) => id)).toEqual([1, 2]);
    expect((await orangeData(folder, "quest", "list")).count).toBe(1);
  });

  it("ends with 0 and without a word for a client that says nothing", async () => {
    const result = await orange(["serve", "mcp"], { cwd: await temporaryProject() });
    expect([result.status, result.stdout, result.stderr]).toEqual([0, "", ""]);
  });

  it("answers what is no message with an error, and goes on", async () => {
    const stdin = lines(
      HELLO,
      READY,
      "not json",
      "{",
      "[]",
      "null",
      '{"jsonrpc":"1.0","id":7,"method":"ping"}',
      '{"jsonrpc":"2.0","id":8}',
      { jsonrpc: "2.0", id: 9, method: "no/such/method" },
      { jsonrpc: "2.0", id: 10, method: "tools/call", params: { name: 5 } },
      `{"jsonrpc":"2.0","id":11,"method":"ping"}\r`,
      "",
      { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 99 } },
      { jsonrpc: "2.0", id: 98, result: {} },
      callOf(12, "recall", { text: "orders" }),
    );
    const { status, stdout } = await orange(["serve", "mcp"], { cwd: await temporaryProject(), stdin });
    const answers = messages(stdout);
    const codes = answers.filter(({ id }) => id === undefined).map(({ error }) => error?.code);
    expect(codes).toEqual([-32700, -32700, -32600, -32600]);
    const byId = (wanted: number): Message | undefined => answers.find(({ id }) => id === wanted);
    expect(byId(7)?.error?.code).toBe(-32600);
    expect(byId(8)?.error?.code).toBe(-32600);
    expect(byId(9)?.error?.code).toBe(-32601);
    expect(byId(10)?.error?.code).toBe(-32602);
    expect(byId(11)?.result).toEqual({});
    expect(byId(12)?.result?.isError).toBeUndefined();
    expect(status).toBe(0);
  });

  it("takes a message in pieces, within a character as well", async () => {
    const folder = await temporaryProject();
    const child = await started(folder);
    const bytes = Buffer.from(lines(callOf(2, "quest_new", { request: "주문을 정렬한다", layer: "L2" })));
    const at = bytes.indexOf(Buffer.from("주문")) + 1;
    const answered = new Promise<string>((resolve) =>
      child.stdout?.once("data", (chunk: Buffer) => resolve(chunk.toString("utf8"))),
    );
    child.stdin?.write(bytes.subarray(0, at));
    await new Promise((resolve) => setTimeout(resolve, 50));
    child.stdin?.write(bytes.subarray(at));
    expect(await answered).toContain("주문을 정렬한다");
    child.stdin?.end();
    expect(await ended(child)).toEqual([0, null]);
  });

  it("ends with an error for a line that has no end", async () => {
    const stdin = `${lines(HELLO)}"${"x".repeat(5 * 1024 * 1024)}`;
    const { status, stdout, stderr } = await orange(["serve", "mcp"], {
      cwd: await temporaryProject(),
      stdin,
    });
    expect(status).toBe(1);
    expect(messages(stdout).map(({ id }) => id)).toEqual([1]);
    expect(stderr).toContain("more than 4194304 bytes");
  });

  it.each(["SIGINT", "SIGTERM"] as const)("ends with 0 on %s", async (signal) => {
    const child = await started(await temporaryProject());
    const end = ended(child);
    child.kill(signal);
    expect(await end).toEqual([0, null]);
  });

  it("ends when its client vanishes, and leaves no lock and nothing half-written", async () => {
    const folder = await temporaryProject();
    const child = await started(folder);
    const end = ended(child);
    for (let id = 2; id < 12; id++)
      child.stdin?.write(lines(callOf(id, "quest_new", { request: `Sort the orders ${id}`, layer: "L2" })));
    child.stdout?.destroy();
    child.stdin?.destroy();
    const [status] = await end;
    expect(status).toBe(0);
    const left = Object.keys(readTree(folder));
    expect(left.filter((path) => /\.tmp|kernel\.lock/.test(path))).toEqual([]);
    expect((await orangeData(folder, "doctor")).status).not.toBe("error");
  });

  it("ends when nobody reads its answers any more, though its input stays open", async () => {
    const child = await started(await temporaryProject());
    const end = ended(child);
    child.stdout?.destroy();
    child.stdin?.write(lines(callOf(2, "recall", { text: "orders" })));
    expect(await end).toEqual([0, null]);
  });

  it("has no answer that is one JSON document", async () => {
    const result = await orange(["serve", "mcp", "--json"], { cwd: await temporaryProject() });
    expect(result.status).toBe(1);
    expect(result.json().error.code).toBe("USER_INPUT_ERROR");
  });
});

describe("the folder that the line names", () => {
  const served = (folder: string) =>
    orange(["serve", "mcp", "--project", folder], { cwd: temporaryFolder(), stdin: lines(HELLO) });

  it("is refused at the start where there is none", async () => {
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    for (const folder of ["/nonexistent", "none/here", file]) {
      const { status, stdout, stderr } = await served(folder);
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(/^orange: --project: there is no folder [^\n]+\.\nhint: [^\n]+\n$/);
      expect(stderr).toContain(folder);
    }
  });

  it("may become a project later", async () => {
    const folder = temporaryFolder();
    const { call, refusal } = await connect(temporaryFolder(), { args: ["--project", folder] });
    expect((await refusal("recall", { text: "orders" })).hint).toContain("orange init");
    await orangeData(folder, "init");
    await call("recall", { text: "orders" });
  });

  it("is the only one that is served, whatever roots a client has", async () => {
    const other = await temporaryProject();
    const { refusal } = await connect(temporaryFolder(), {
      args: ["--project", temporaryFolder()],
      capabilities: { roots: {} },
      prepare: (client) =>
        client.setRequestHandler("roots/list", () => ({ roots: [{ uri: pathToFileURL(other).href }] })),
    });
    expect((await refusal("recall", { text: "orders" })).code).toBe("USER_INPUT_ERROR");
  });
});

describe("two clients of one project", () => {
  it("write one after the other and lose nothing", async () => {
    const folder = await temporaryProject();
    const [one, two] = await Promise.all([connect(folder), connect(folder)]);
    const requests = Array.from({ length: 8 }, (_, index) => `Sort the orders of shop ${index}`);
    await Promise.all(
      requests.map((request, index) =>
        (index % 2 === 0 ? one : two).call("quest_new", { request, layer: "L2" }),
      ),
    );
    const { quests } = await orangeData(folder, "quest", "list");
    expect(quests.map(({ title }: { title: string }) => title).sort()).toEqual(requests);
  });
});

describe.each(ERAS)("the project, for a client of era %j", (era) => {
  it("is that of a folder which the line names", async () => {
    const folder = await temporaryProject();
    mkdirSync(join(folder, "src"));
    const { call } = await connect(temporaryFolder(), { era, args: ["--project", join(folder, "src")] });
    await call("quest_new", { request: "Sort the orders", layer: "L2" });
    expect((await orangeData(folder, "quest", "list")).count).toBe(1);
  });

  it("is that of a root of the client where the server started in none", async () => {
    const folder = await temporaryProject();
    const roots = [temporaryFolder(), folder].map((root) => ({ uri: pathToFileURL(root).href }));
    const { call } = await connect(temporaryFolder(), {
      era,
      capabilities: { roots: {} },
      prepare: (client) => client.setRequestHandler("roots/list", () => ({ roots })),
    });
    await call("quest_new", { request: "Sort the orders", layer: "L2" });
    await call("quest_show", { quest: "current" });
    expect((await orangeData(folder, "quest", "list")).count).toBe(1);
  });

  it("is that of the start folder, whatever the roots are", async () => {
    const [folder, other] = [await temporaryProject(), await temporaryProject("other")];
    const { call } = await connect(folder, {
      era,
      capabilities: { roots: {} },
      prepare: (client) =>
        client.setRequestHandler("roots/list", () => ({ roots: [{ uri: pathToFileURL(other).href }] })),
    });
    await call("quest_new", { request: "Sort the orders", layer: "L2" });
    expect((await orangeData(other, "quest", "list")).count).toBe(0);
  });

  it("is missing with a hint, and found once it is there", async () => {
    const folder = temporaryFolder();
    const { client, call, refusal } = await connect(folder, { era });
    expect(await refusal("recall", { text: "orders" })).toMatchObject({
      code: "USER_INPUT_ERROR",
      hint: expect.stringContaining("orange init"),
    });
    expect((await client.listResources()).resources).toHaveLength(3);
    await orangeData(folder, "init");
    expect(await call("recall", { text: "orders" })).toMatchObject({ count: 0 });
  });
});
