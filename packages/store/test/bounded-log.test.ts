import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { OrangeContext } from "@orange-hyper/core";
import { appendBounded, rotatedKey } from "@orange-hyper/core/storage";
import { createTestContext, temporaryFolder } from "@orange-hyper/testkit";
import { expect, it, onTestFinished } from "vitest";
import { filePorts } from "../src/index.js";
import { buildForProcesses, startScript } from "./processes.js";

const LOG = { key: "local/runtime/rows.jsonl", largest: 64 * 1024 };
const ASIDE = rotatedKey(LOG.key);

type Logs = Pick<OrangeContext, "logs">;

async function ids({ logs }: Logs, key: string): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for await (const entry of logs.read(key))
    found.push(entry.kind === "record" ? idOf(entry.value) : entry.reason);
  return found;
}

const idOf = (row: unknown): unknown => (row as { readonly id: unknown }).id;

const fill = ({ logs }: Logs, bytes: number): Promise<void> =>
  logs.append(LOG.key, { id: "old", text: "x".repeat(bytes) });

it("puts a full log aside, in place of the one that was there, and begins it anew", async () => {
  const ctx = createTestContext();
  await ctx.logs.append(ASIDE, { id: "older" });
  await fill(ctx, LOG.largest);
  await appendBounded(ctx, LOG, [{ id: "a" }, { id: "b" }]);
  await appendBounded(ctx, LOG, [{ id: "c" }]);
  expect([await ids(ctx, ASIDE), await ids(ctx, LOG.key)]).toEqual([["old"], ["a", "b", "c"]]);
});

it("appends all the same while somebody else puts it aside", async () => {
  const ctx = createTestContext();
  await fill(ctx, LOG.largest);
  const lease = await ctx.locks.acquire("locks/full-log", { command: "test" });
  await appendBounded(ctx, LOG, [{ id: "a" }]);
  expect(await ids(ctx, LOG.key)).toEqual(["old", "a"]);
  await lease.release();
  await appendBounded(ctx, LOG, [{ id: "b" }]);
  expect([await ids(ctx, ASIDE), await ids(ctx, LOG.key)]).toEqual([["old", "a"], ["b"]]);
});

it("loses no row of 32 processes that append while the log becomes full", async () => {
  const built = mkdtempSync(join(tmpdir(), "orange-store-"));
  onTestFinished(() => rmSync(built, { recursive: true }));
  const store = await buildForProcesses(
    built,
    fileURLToPath(new URL("bounded-log-source.ts", import.meta.url)),
  );
  const root = temporaryFolder();
  const ports = filePorts({ root, cwd: root });
  await fill(ports, LOG.largest - 4_000);
  const rows = Array.from({ length: 10 }, (_, index) => index);
  const children = Array.from({ length: 32 }, (_, child) =>
    startScript(
      store,
      root,
      `
      const { existsSync } = require("node:fs");
      const ports = store.filePorts({ root, cwd: root });
      console.log("ready");
      while (!existsSync(root + "/begin")) await new Promise((resolve) => setTimeout(resolve, 1));
      for (const row of ${JSON.stringify(rows)})
        await store.appendBounded(ports, ${JSON.stringify(LOG)}, [{ id: "${child}-" + row, text: "x".repeat(60) }]);
      `,
    ),
  );
  await Promise.all(children.map((child) => child.printed("ready")));
  writeFileSync(join(root, "begin"), "");
  const printed = await Promise.all(children.map(({ output }) => output));
  expect(new Set(printed)).toEqual(new Set(["ready\n"]));
  const wanted = children.flatMap((_, child) => rows.map((row) => `${child}-${row}`));
  const kept = [...(await ids(ports, ASIDE)), ...(await ids(ports, LOG.key))];
  expect(kept.sort()).toEqual(["old", ...wanted].sort());
  expect((await ids(ports, LOG.key)).length).toBeGreaterThan(1);
});
