import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { expect, it, onTestFinished } from "vitest";
import { systemProcesses } from "../src/file/processes.js";
import { deadProcess } from "./processes.js";

const processes = systemProcesses();

async function eventually(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 3_000 && !isSo(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isSo()).toBe(true);
}

/** A script of Node.js that runs by itself, and the file that holds what it prints. */
async function started(script: string) {
  const folder = temporaryFolder();
  const output = join(folder, "output.log");
  const env = { SAID: "a", HOME: undefined };
  const call = { program: process.execPath, args: ["-e", script], folder, env, output };
  const running = await processes.start(call);
  onTestFinished(() => processes.end(running));
  return { running, output, text: () => (existsSync(output) ? readFileSync(output, "utf8") : "") };
}

it("starts a program that leads a group of its own, and keeps what it prints for its user alone", async () => {
  const { running, output, text } = await started(
    "console.log(process.env.SAID, process.env.HOME, process.stdin.isTTY); console.error(process.cwd())",
  );
  await eventually(() => !processes.isAlive(running));
  expect(text()).toBe(`a undefined undefined\n${join(output, "..")}\n`);
  expect(statSync(output).mode & 0o777).toBe(0o600);
});

it("knows a process by more than its number", async () => {
  expect(processes.isAlive(processes.self())).toBe(true);
  expect(processes.isAlive({ ...processes.self(), start: "another start" })).toBe(false);
  const dead = await deadProcess();
  expect([processes.isAlive({ pid: dead, start: null }), processes.find(dead)]).toEqual([false, null]);
  expect(processes.find(process.pid)).toEqual(processes.self());
});

it("asks the first process of a group to end, and kills what is left of it", async () => {
  const stubborn = `process.on("SIGTERM", () => {}); console.log("child", process.pid); setInterval(() => {}, 1000)`;
  const { running, text } = await started(
    `require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(stubborn)}], { stdio: "inherit" });
     process.on("SIGTERM", () => { console.log("asked"); process.exit(); }); setInterval(() => {}, 1000)`,
  );
  await eventually(() => text().includes("child"));
  const child = { pid: Number(/child (\d+)/.exec(text())?.[1]), start: null };
  await processes.end(running);
  expect(text()).toContain("asked");
  expect([processes.isAlive(running), processes.isAlive(child)]).toEqual([false, false]);
});

it("ends no process that only has the number of another one", async () => {
  const { running } = await started("setInterval(() => {}, 1000)");
  await processes.end({ ...running, start: `${running.start ?? ""}0` });
  await processes.end({ ...running, start: "another start" });
  expect(processes.isAlive(running)).toBe(true);
});

it("says what could not be started", async () => {
  const call = { program: "/missing", args: [], folder: temporaryFolder() };
  await expect(processes.start(call)).rejects.toMatchObject({
    code: "FILESYSTEM_ERROR",
    message: /\/missing/,
  });
});
