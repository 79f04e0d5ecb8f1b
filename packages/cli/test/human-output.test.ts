import { shortId } from "@orange-hyper/core/documents";
import { newQuest, orangeData, orangeInside, temporaryProject } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

/** Returns the terminal columns of a title, computed independently of our code: Hangul and the emoji take two. */
const columns = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (/[가-힣🍊]/u.test(character) ? 2 : 1), 0);

describe("a listing for people", () => {
  it("is aligned for Korean and emoji", async () => {
    const folder = await temporaryProject();
    const titles = ["결제 오류를 고친다", "emoji 🍊🍊", "plain"];
    for (const title of titles) await newQuest(folder, title);
    const { stdout } = await orangeInside(["status"], { cwd: folder });
    const starts = titles.map((title) => {
      const row = stdout.split("\n").find((line) => line.includes(`${title} `)) ?? "";
      expect(row).toMatch(/ now$/);
      return columns(row);
    });
    expect(new Set(starts).size).toBe(1);
  });

  it("says so when there is nothing", async () => {
    const folder = await temporaryProject();
    expect((await orangeInside(["quest", "list"], { cwd: folder })).stdout).toMatch(/^No quest is active\./);
    expect((await orangeInside(["remember", "list"], { cwd: folder })).stdout).toMatch(
      /^No memory proposals found\./,
    );
    expect((await orangeInside(["graph", "list"], { cwd: folder })).stdout).toMatch(
      /^No accepted memory graph nodes found/,
    );
    expect((await orangeInside(["graph", "search", "x"], { cwd: folder })).stdout).toMatch(
      /^No graph nodes matched: x/,
    );
  });
});

describe("colour", () => {
  const isColoured = (text: string): boolean => text.includes(`${String.fromCharCode(27)}[`);

  it("is absent where the output is no terminal, and can be forced", async () => {
    const folder = await temporaryProject();
    await newQuest(folder, "Colourful");
    const plain = await orangeInside(["quest", "list"], { cwd: folder });
    const forced = await orangeInside(["quest", "list"], { cwd: folder, env: { FORCE_COLOR: "1" } });
    expect([isColoured(plain.stdout), isColoured(forced.stdout)]).toEqual([false, true]);
  });

  it("never reaches JSON", async () => {
    const folder = await temporaryProject();
    const json = await orangeInside(["quest", "list", "--json"], { cwd: folder, env: { FORCE_COLOR: "1" } });
    expect(isColoured(json.stdout)).toBe(false);
  });
});

describe("every step", () => {
  it("names the next command to type, and that command works", async () => {
    const folder = await temporaryProject();
    const created = await orangeInside(["quest", "new", "Do it", "--layer", "L2"], { cwd: folder });
    const next = /^Next: orange (.+)$/m.exec(created.stdout)?.[1] ?? "";
    expect(next).toMatch(/^capsule /);
    expect((await orangeInside(next.split(" "), { cwd: folder })).status).toBe(0);
    const { quests } = await orangeData(folder, "quest", "list");
    const [{ id }] = quests;
    const done = await orangeInside(["quest", "done", id, "--evidence", "ok"], { cwd: folder });
    expect(done.stdout).toContain(
      `orange remember propose --quest ${shortId(id)} --text "<what later work must know>"`,
    );
  });

  it("proposes no memory from a quest that is too small for it", async () => {
    const folder = await temporaryProject();
    await orangeData(folder, "quest", "new", "Fix a typo", "--layer", "L1");
    const done = await orangeInside(["quest", "done", "current", "--evidence", "ok"], { cwd: folder });
    const capsule = await orangeInside(["capsule", "typo"], { cwd: folder });
    for (const { stdout } of [done, capsule]) expect(stdout).toMatch(/^Next: orange status$/m);
  });
});
