import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileHomes, systemClock } from "@orange-hyper/store";
import { temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { readLog } from "../src/log/read-log.js";
import { openLog } from "../src/log/task-log.js";
import { shop } from "./support/shop.js";

const ALL = { level: undefined, component: undefined, grep: undefined };

function log(env = {}) {
  const folder = join(temporaryFolder(), "orange");
  const home = fileHomes(folder).at(folder);
  return {
    home,
    file: join(folder, "orange.log"),
    folder,
    log: openLog({ home, clock: systemClock() }, env),
  };
}

const messages = async (home: ReturnType<typeof log>["home"], filter = {}, lines = 100) =>
  (await readLog(home, { ...ALL, ...filter }, { lines })).entries.map(({ msg }) => msg);

describe("the log", () => {
  it("holds lines of JSON with their time, without secrets, for its user alone", async () => {
    const { log: writes, file } = log();
    const secret = `ghp_${"a1B2".repeat(9)}`;
    await writes.write({
      level: "info",
      component: "git",
      msg: `token ${secret}`,
      nested: { list: [secret] },
    });
    const text = readFileSync(file, "utf8");
    expect(JSON.parse(text)).toMatchObject({
      ts: expect.stringMatching(/^\d{4}-.*Z$/),
      level: "info",
      component: "git",
    });
    expect(text).not.toContain(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each([
    [undefined, ["error", "warn", "info"]],
    ["ERROR", ["error"]],
    ["debug", ["error", "warn", "info", "debug"]],
    ["loud", ["error", "warn", "info"]],
  ])("of the level %j has %j", async (level, expected) => {
    const { home, log: writes } = log({ ORANGE_LOG_LEVEL: level });
    for (const one of ["error", "warn", "info", "debug"] as const)
      await writes.write({ level: one, component: "cli", msg: one });
    expect(await messages(home)).toEqual(expected);
  });

  it("is shown by level, part and text, the last lines of them", async () => {
    const { home, log: writes } = log();
    for (const msg of ["One", "two", "three"]) await writes.write({ level: "info", component: "cli", msg });
    await writes.write({ level: "error", component: "git", msg: "four", branch: "Feature" });
    expect(await messages(home, {}, 2)).toEqual(["three", "four"]);
    expect(await messages(home, { level: "warn" })).toEqual(["four"]);
    expect(await messages(home, { component: "cli" })).toEqual(["One", "two", "three"]);
    expect(await messages(home, { grep: "TWO" })).toEqual(["two"]);
    expect(await messages(home, { grep: "feature" })).toEqual(["four"]);
  });

  it("is gone on with from a line, over a rotation as well", async () => {
    const { home, log: writes, file } = log();
    await writes.write({ level: "info", component: "cli", msg: "old" });
    const { newest } = await readLog(home, ALL, { lines: 1 });
    expect((await readLog(home, ALL, { lines: 9, after: newest })).entries).toEqual([]);
    await writes.write({ level: "info", component: "cli", msg: "before" });
    writeFileSync(file, `${"x".repeat(10 * 1024 * 1024)}\n`, { flag: "a" });
    await writes.write({ level: "info", component: "cli", msg: "after" });
    const next = await readLog(home, ALL, { lines: 9, after: newest });
    expect(next.entries.map(({ msg }) => msg)).toEqual(["before", "after"]);
    expect(next.newest?.msg).toBe("after");
  });

  it("keeps three that were full, and loses no line of those who write at once", async () => {
    const { home, folder, file, log: writes } = log();
    for (let round = 1; round <= 5; round++) {
      await writes.write({ level: "info", component: "cli", msg: `round ${round}` });
      writeFileSync(file, `${" ".repeat(10 * 1024 * 1024)}\n`, { flag: "a" });
    }
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        writes.write({ level: "info", component: "cli", msg: `at once ${index}` }),
      ),
    );
    const names = readdirSync(folder).filter((name) => name.startsWith("orange.log"));
    expect(names.sort()).toEqual(["orange.log", "orange.log.1", "orange.log.2", "orange.log.3"]);
    const seen = await messages(home);
    expect(seen.filter((msg) => msg.startsWith("at once"))).toHaveLength(20);
    expect(seen.filter((msg) => msg.startsWith("round"))).toEqual(["round 3", "round 4", "round 5"]);
  });

  it("has a line for each event of a task, and makes nothing fail", async () => {
    const there = await shop();
    const writes = openLog({ home: there.home, clock: systemClock() }, {});
    const engine = { ...there.engine, pooling: { ...there.engine.pooling, log: writes } };
    const { requestStatus } = await import("../src/workflow/engine.js");
    const { PLACE } = await import("./support/shop.js");
    await requestStatus(engine, PLACE, { to: "planning", by: "human" });
    const { entries } = await readLog(there.home, ALL, { lines: 9 });
    expect(entries).toMatchObject([
      {
        component: "engine",
        level: "info",
        msg: "status.changed",
        task: PLACE.id,
        by: "human",
        to: "planning",
      },
      { component: "spawn", level: "info", msg: "agent.spawned", by: "engine", role: "worker" },
    ]);
    const { home, folder, log: broken } = log();
    writeFileSync(folder, "");
    await broken.write({ level: "error", component: "cli", msg: "lost" });
    expect(await messages(home).catch(() => "unreadable")).toEqual("unreadable");
  });
});
