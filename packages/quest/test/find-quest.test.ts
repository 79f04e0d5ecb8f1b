import { filesystemError, type OrangeContext } from "@orange-hyper/core";
import { shortId } from "@orange-hyper/core/documents";
import type { DocumentStore } from "@orange-hyper/core/ports";
import { createTestContext } from "@orange-hyper/testkit";
import { beforeEach, describe, expect, it } from "vitest";
import { completeQuest, getQuest, listQuests, newQuest, resolveQuest, selectQuest } from "../src/index.js";
import { questFields, refusal } from "./support.js";

const FOO = "quest_20260101_000000Z_foo";
const BAR = `${FOO}-bar`;
const OLD = "quest_20250101_000000Z_old";
const ALIAS = "quest_20260303_000000Z_alias";

let ctx: OrangeContext;

beforeEach(async () => {
  ctx = createTestContext();
  await put("active", FOO, { created_at: "2026-01-01T00:00:00.000Z" });
  await put("active", BAR, { created_at: "2026-01-01T00:00:00.000Z" });
  await put("completed", OLD, { created_at: "2025-01-01T00:00:00.000Z", status: "completed" });
  await ctx.documents.put("quests/active/renamed.md", { fields: questFields({ id: ALIAS }), body: "" });
});

async function put(folder: string, id: string, changes: Record<string, string>): Promise<void> {
  await ctx.documents.put(`quests/${folder}/${id}.md`, { fields: questFields({ id, ...changes }), body: "" });
}

/** The documents of the context, noting every key that is read and every folder that is listed. */
function observed(): { readonly documents: DocumentStore; readonly touched: readonly string[] } {
  const touched: string[] = [];
  const note = <T>(read: (key: string) => T) => {
    return (key: string): T => {
      touched.push(key);
      return read(key);
    };
  };
  const { get, list, readFolder: _, ...others } = ctx.documents;
  return { touched, documents: { ...others, get: note(get), list: note(list) } };
}

describe("resolveQuest", () => {
  it.each([
    ["an exact id that another id extends", FOO, FOO],
    ["an exact id in the completed folder", OLD, OLD],
    ["a file name that differs from the id inside", "renamed", ALIAS],
    ["an id inside a file of another name", ALIAS, ALIAS],
    ["the start of one id", "quest_2025", OLD],
    ["a path", `.orange-hyper/quests/active/${FOO}.md`, FOO],
    ["a path with backslashes", `.orange-hyper\\quests\\completed\\${OLD}.md`, OLD],
    ["a path with a detour", `./src/../.orange-hyper/quests/active/${BAR}.md`, BAR],
    ["an absolute path", `/project/.orange-hyper/quests/active/${BAR}.md`, BAR],
  ])("finds a quest by %s", async (_, selector, id) => {
    expect((await resolveQuest(ctx.documents, selector, "/project")).id).toBe(id);
  });

  it("takes no absolute path without knowing the root", async () => {
    const path = `/.orange-hyper/quests/active/${FOO}.md`;
    expect((await resolveQuest(ctx.documents, path, "/")).id).toBe(FOO);
    expect(await refusal(resolveQuest(ctx.documents, path))).toMatchObject({
      message: "Quest path must stay inside .orange-hyper/quests.",
    });
  });

  it("reads no file that was named after another quest for an id that has none", async () => {
    const { documents, touched } = observed();
    expect(await getQuest(documents, "quest_20260202_000000Z_none")).toBeNull();
    expect(touched.filter((key) => key.endsWith(".md") && !key.endsWith("_none.md"))).toEqual([
      "quests/active/renamed.md",
    ]);
  });

  it("finds an id in a file with other words in its name", async () => {
    await ctx.documents.remove(`quests/active/${BAR}.md`);
    await ctx.documents.put(`quests/active/${FOO}-renamed.md`, {
      fields: questFields({ id: BAR }),
      body: "",
    });
    expect((await getQuest(ctx.documents, BAR))?.key).toBe(`quests/active/${FOO}-renamed.md`);
  });

  it("opens an exact id by name and reads no other file", async () => {
    const { documents, touched } = observed();
    await resolveQuest(documents, OLD);
    expect(touched).toEqual([`quests/active/${OLD}.md`, `quests/completed/${OLD}.md`]);
  });

  it("opens the quest of a short form by name and reads no other file", async () => {
    const { documents, touched } = observed();
    expect((await resolveQuest(documents, ` ${shortId(OLD).toUpperCase()}`)).id).toBe(OLD);
    const read = touched.filter((key) => key.endsWith(".md"));
    expect([...new Set(read)].filter((key) => !key.endsWith(`/${OLD}.md`))).toEqual([]);
  });

  it("takes no short form of a file's name for that of the quest in it", async () => {
    await ctx.documents.put("quests/active/other-name.md", {
      fields: questFields({ id: "quest_20270101_000000Z_own" }),
      body: "",
    });
    expect(await refusal(resolveQuest(ctx.documents, shortId("other-name")))).toMatchObject({
      message: `Quest not found: ${shortId("other-name")}`,
    });
    const own = await resolveQuest(ctx.documents, shortId("quest_20270101_000000Z_own"));
    expect(own.key).toBe("quests/active/other-name.md");
  });

  it("takes the file named like the id before others that hold it, and else the first of them", async () => {
    for (const name of ["a-copy", "z-copy"]) {
      await ctx.documents.put(`quests/active/${name}.md`, { fields: questFields({ id: FOO }), body: "" });
    }
    await ctx.documents.remove(`quests/active/${BAR}.md`);
    for (const selector of [FOO, FOO.slice(0, -1)]) {
      expect((await resolveQuest(ctx.documents, selector)).key).toBe(`quests/active/${FOO}.md`);
    }
    await ctx.documents.remove(`quests/active/${FOO}.md`);
    for (const find of [resolveQuest, getQuest]) {
      expect((await find(ctx.documents, FOO))?.key).toBe("quests/active/a-copy.md");
    }
  });

  it.each(["login redirect", "Redirect LOGIN", "login-redirect", "로그인"])(
    "finds the quest whose title has the words %j",
    async (words) => {
      const other = createTestContext();
      const { quest } = await newQuest(other, { request: "x", title: "Fix the login redirect (로그인을)" });
      await newQuest(other, { request: "x", title: "Fix the logout" });
      expect((await resolveQuest(other.documents, words)).id).toBe(quest.id);
    },
  );

  it("does not take a part of a word for the word", async () => {
    const other = createTestContext();
    await newQuest(other, { request: "x", title: "Fix the logins" });
    expect((await refusal(resolveQuest(other.documents, "login"))).message).toBe("Quest not found: login");
  });

  it("names the quests whose titles have the same words, unless one of them is where a command works", async () => {
    const other = createTestContext();
    const old = (await newQuest(other, { request: "x", title: "Fix the login" })).quest;
    await completeQuest(other, { selector: old.id, evidence: ["ok"] });
    const open = (await newQuest(other, { request: "x", title: "Test the login" })).quest;
    expect(await refusal(resolveQuest(other.documents, "login"))).toMatchObject({
      message: "Several quests match: login",
      hint: `Name one by its id:\n  ${shortId(old.id)}  Fix the login\n  ${shortId(open.id)}  Test the login`,
      data: { candidates: [old.id, open.id] },
    });
    expect((await selectQuest(other, "login", ["active"])).id).toBe(open.id);
    expect((await selectQuest(other, "login", ["completed"])).id).toBe(old.id);
  });

  it("takes current for the active quest that was created last", async () => {
    const other = createTestContext();
    expect((await refusal(resolveQuest(other.documents, "current"))).message).toBe("No active quest found.");
    await newQuest(other, { request: "One" });
    const { quest } = await newQuest(other, { request: "Two" });
    expect((await resolveQuest(other.documents, "current")).id).toBe(quest.id);
  });

  it("takes last for the quest that was changed last, among those that a command works on", async () => {
    const other = createTestContext();
    expect((await refusal(resolveQuest(other.documents, "last"))).message).toBe("Quest not found: last");
    const { quest: done } = await newQuest(other, { request: "One" });
    const { quest: open } = await newQuest(other, { request: "Two" });
    expect((await resolveQuest(other.documents, "last")).id).toBe(open.id);
    await completeQuest(other, { selector: done.id, evidence: ["ok"] });
    expect((await resolveQuest(other.documents, "last")).id).toBe(done.id);
    expect((await selectQuest(other, "last", ["active"])).id).toBe(open.id);
  });

  it("takes the short form of an id, and the beginning of it", async () => {
    for (const selector of [shortId(FOO), shortId(FOO).slice(0, 4)])
      expect((await resolveQuest(ctx.documents, selector)).id).toBe(FOO);
  });

  it("refuses the start of several ids and names them", async () => {
    expect(await refusal(resolveQuest(ctx.documents, "quest_20260101"))).toMatchObject({
      code: "USER_INPUT_ERROR",
      message: "Several quests match: quest_20260101",
      data: { candidates: [FOO, BAR] },
    });
  });

  it.each([
    ["nope", "Quest not found: nope"],
    ["../x", "Quest path must stay inside .orange-hyper/quests."],
    ["x.md", "Quest path must stay inside .orange-hyper/quests."],
    ["/etc/passwd", "Quest path must stay inside .orange-hyper/quests."],
    [".orange-hyper/config.json", "Quest path must stay inside .orange-hyper/quests."],
    [".orange-hyper/quests/../graph/x.md", "Quest path must stay inside .orange-hyper/quests."],
    [".orange-hyper/quests/active/x.txt", "Quest path must point to a Markdown quest file."],
    [".orange-hyper/quests/active/x.md", "Quest not found: .orange-hyper/quests/active/x.md"],
    [".orange-hyper/quests/active/.x.md", "Quest not found: .orange-hyper/quests/active/.x.md"],
    [".orange-hyper/quests/x.md", "Quest not found: .orange-hyper/quests/x.md"],
    ["..", "Quest not found: .."],
    [" ", "Quest selector is required."],
  ])("refuses %j", async (selector, message) => {
    expect(await refusal(resolveQuest(ctx.documents, selector, "/project"))).toMatchObject({
      exitCode: 1,
      message,
    });
  });

  it("refuses a path to a file that the store does not follow", async () => {
    const link = "quests/active/link.md";
    const documents: DocumentStore = {
      ...ctx.documents,
      get: async (key) => {
        if (key === link || key === `quests/active/${FOO}.md`)
          throw filesystemError(`${key} is a symbolic link`);
        return ctx.documents.get(key);
      },
    };
    expect(await refusal(resolveQuest(documents, `.orange-hyper/${link}`))).toMatchObject({
      code: "USER_INPUT_ERROR",
      message: "Quest path must stay inside .orange-hyper/quests.",
    });
    expect(await refusal(resolveQuest(documents, `.orange-hyper/quests/active/${FOO}.md`))).toMatchObject({
      code: "FILESYSTEM_ERROR",
    });
  });

  it("names the file when the selected quest is unreadable, and only then", async () => {
    await ctx.blobs.put("quests/active/quest_20270101_000000Z_broken.md", "no front matter");
    for (const selector of ["quest_2027", "quest_20270101_000000Z_broken"]) {
      expect(await refusal(resolveQuest(ctx.documents, selector))).toMatchObject({
        code: "VALIDATION_ERROR",
        message: expect.stringMatching(
          /^quests\/active\/quest_20270101_000000Z_broken\.md failed to parse: ./,
        ),
      });
    }
    expect((await resolveQuest(ctx.documents, "quest_2025")).id).toBe(OLD);
  });
});

describe("getQuest", () => {
  it("takes exact ids only", async () => {
    expect((await getQuest(ctx.documents, FOO))?.id).toBe(FOO);
    expect((await getQuest(ctx.documents, ALIAS))?.key).toBe("quests/active/renamed.md");
    expect(await getQuest(ctx.documents, "quest_2025")).toBeNull();
    expect(await getQuest(ctx.documents, "../config")).toBeNull();
  });
});

describe("listQuests", () => {
  it("lists newest first, ties by greatest id", async () => {
    const all = await listQuests(ctx.documents, "all");
    expect(all.quests.map(({ id }) => id)).toEqual([ALIAS, BAR, FOO, OLD]);
    expect((await listQuests(ctx.documents, "completed")).quests.map(({ id }) => id)).toEqual([OLD]);
  });

  it("goes on past files that are no quests", async () => {
    await ctx.blobs.put("quests/active/garbage.md", "no front matter");
    const listing = await listQuests(ctx.documents, "active");
    expect(listing.quests).toHaveLength(3);
    expect(listing.unreadable).toEqual([
      { key: "quests/active/garbage.md", reason: expect.stringMatching(/./) },
    ]);
  });
});
