import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { run as noFridayDeploys } from "../examples/no-friday-deploys.mjs";
import { loadedFile } from "../src/own/form.js";
import { runOwn } from "../src/own/run-own.js";

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const page = text("../../../docs/write-a-policy.md");
const example = (name: string): string => text(`../examples/${name}`);
const event = /```json\n(.+)\n```/.exec(page)?.[1] ?? "";

const FRIDAY = Date.parse("2026-06-19T12:00:00Z");
const DAY = 86_400_000;

it.each(["no-friday-deploys.mjs", "mind-the-api.cjs"])(
  "shows %s as it is, and it can be approved",
  (name) => {
    expect(page).toContain(`\`\`\`js\n${example(name)}\`\`\``);
    expect(loadedFile(example(name))).toBeNull();
  },
);

it("shows an event that the first policy refuses on Fridays alone", () => {
  expect(noFridayDeploys(event, { now: () => FRIDAY })).toMatchObject({ exitCode: 2 });
  expect(noFridayDeploys(event, { now: () => FRIDAY - DAY })).toBeUndefined();
  expect(noFridayDeploys('{"tool_input":{"command":"npm test"}}', { now: () => FRIDAY })).toBeUndefined();
});

const RUN = { env: { PATH: process.env["PATH"] }, cwd: import.meta.dirname, timeLimitMs: 5_000 };

it("shows policies that run as Orange runs them", async () => {
  const isFriday = new Date().getUTCDay() === 5;
  const native = { text: example("no-friday-deploys.mjs"), path: "no-friday-deploys.mjs" };
  expect(await runOwn(native, { ...RUN, raw: event })).toMatchObject({ exitCode: isFriday ? 2 : 0 });
  const program = { text: example("mind-the-api.cjs"), path: "mind-the-api.cjs" };
  const told = await runOwn(program, { ...RUN, raw: '{"prompt":"Change the API"}' });
  expect(told).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("needs an entry in CHANGELOG.md"),
  });
  const quiet = await runOwn(program, { ...RUN, raw: '{"prompt":"Hello"}' });
  expect(quiet).toEqual({ exitCode: 0, stdout: '{"prompt":"Hello"}', stderr: "" });
});
