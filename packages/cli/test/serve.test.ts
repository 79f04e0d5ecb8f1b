import type { ChildProcess } from "node:child_process";
import { request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { newProposal, orangeData, orangeInside, startOrange, temporaryProject } from "@orange-hyper/testkit";
import { afterEach, describe, expect, it } from "vitest";

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

/** Starts `orange serve` in a project; returns the process and the address that it prints. */
async function serve(folder: string): Promise<{ child: ChildProcess; address: URL }> {
  const child = startOrange(["serve"], { cwd: folder });
  running.push(child);
  let printed = "";
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    const found = printed.match(/http:\/\/\S+/)?.[0];
    if (found !== undefined && printed.includes("Ctrl-C")) return { child, address: new URL(found) };
  }
  throw new Error(`It ended: ${printed}`);
}

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

function ask(
  address: URL,
  { body, path = address.pathname, ...options }: Asked = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: address.hostname, port: address.port, path, ...options },
      async (response) => {
        let text = "";
        for await (const chunk of response) text += String(chunk);
        resolve({ status: response.statusCode ?? 0, text });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

describe("orange serve", () => {
  it("shows the page to who has the address, carries out a decision, and ends with Ctrl-C", async () => {
    const folder = await temporaryProject();
    const id = await newProposal(folder, "Rates are cached for a day");
    const { child, address } = await serve(folder);
    expect(address.pathname).toMatch(/^\/[0-9a-f]{64}\/$/);
    const page = await ask(address);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Rates are cached for a day");
    const secret = page.text.match(/data-page="([0-9a-f]{64})"/)?.[1] ?? "";
    const [state] = page.text.match(/(?<=id="orange-knowledge-graph-state">)[^<]*/) ?? ["null"];
    const [{ text: seen }] = JSON.parse(state).waiting.proposals;
    const headers = { origin: address.origin, "content-type": "application/json", "x-orange-page": secret };
    const decision = {
      method: "POST",
      path: `${address.pathname}decide`,
      headers,
      body: JSON.stringify({ action: "accept", proposal: id, seen }),
    };
    expect(
      await ask(address, { ...decision, headers: { ...headers, origin: "https://evil.example" } }),
    ).toEqual({ status: 403, text: "" });
    expect((await orangeData(folder, "remember", "show", id)).proposal.status).toBe("pending");
    expect(await ask(address, decision)).toEqual({ status: 200, text: '{"message":null}' });
    expect((await orangeData(folder, "remember", "show", id)).proposal.status).toBe("accepted");
    const ended = new Promise((resolve) =>
      child.once("exit", (status, signal) => resolve({ status, signal })),
    );
    child.kill("SIGINT");
    expect(await ended).toEqual({ status: 0, signal: null });
    await expect(ask(address)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("answers nothing without the token, to another host's name, and to too much", async () => {
    const folder = await temporaryProject();
    const { address } = await serve(folder);
    const twoHosts = await new Promise<string>((resolve) => {
      const socket = connect(Number(address.port), address.hostname);
      let text = "";
      socket.on("data", (chunk) => {
        text += String(chunk);
      });
      socket.on("close", () => resolve(text.split("\r\n", 1)[0] ?? ""));
      socket.end(
        `GET ${address.pathname} HTTP/1.1\r\nHost: ${address.host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      );
    });
    expect({
      bare: await ask(address, { path: "/" }),
      rebound: await ask(address, { headers: { host: `evil.example:${address.port}` } }),
      large: (await ask(address, { method: "POST", body: "x".repeat(70_000) })).status,
      twoHosts,
    }).toEqual({
      bare: { status: 403, text: "" },
      rebound: { status: 403, text: "" },
      large: 413,
      twoHosts: expect.stringMatching(/^HTTP\/1\.1 40[03] /),
    });
    const outside = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .find(({ internal, family }) => !internal && family === "IPv4");
    if (outside === undefined) return;
    const reached = await new Promise((resolve) => {
      const socket = connect({ port: Number(address.port), host: outside.address, timeout: 2_000 });
      socket
        .once("connect", () => resolve(true))
        .once("error", () => resolve(false))
        .once("timeout", () => resolve(false));
    });
    expect(reached).toBe(false);
  });

  it("cuts off who does not finish a request", async () => {
    const { address } = await serve(await temporaryProject());
    const started = performance.now();
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(address.port), address.hostname);
      socket.once("data", (chunk) => resolve(String(chunk)));
      socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc");
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it("is started by a person alone, and has nothing for programs", async () => {
    const folder = await temporaryProject();
    const refusals = await Promise.all([
      orangeInside(["serve", "--json"], { cwd: folder, env: { CLAUDECODE: "1" } }),
      orangeInside(["serve", "--json"], { cwd: folder, env: {} }),
    ]);
    expect(refusals.map(({ status, stdout }) => [status, JSON.parse(stdout).error.code])).toEqual([
      [1, "PERSON_REQUIRED"],
      [1, "USER_INPUT_ERROR"],
    ]);
  });
});
