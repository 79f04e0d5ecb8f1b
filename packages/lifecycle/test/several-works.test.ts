import { shortId } from "@orange-hyper/core/documents";
import { describe, expect, it } from "vitest";
import { type FakeHost, fakeHost } from "./support/host.js";

const LOGIN = "Add login to src/login.ts";
const REPORT = "Add a weekly report to src/report.ts";
const t2 = { turn_id: "t2" };

/** A session whose first work was edited and interrupted, or asked about, and that was given a second one. */
async function two(
  isAsked = false,
): Promise<{ readonly host: FakeHost; readonly first: string; readonly second: string }> {
  const host = await fakeHost({ isVersioned: true });
  const { quest } = await host.prompt(LOGIN);
  await host.edit("src/login.ts");
  if (isAsked) await host.stop();
  const next = await host.prompt(REPORT, t2);
  await host.edit("src/report.ts", t2);
  return { host, first: quest.id, second: next.quest.id };
}

const folderOf = async (host: FakeHost, id: string): Promise<string | undefined> =>
  Object.keys(await host.tree())
    .find((key) => key.endsWith(`/${id}.md`))
    ?.split("/")[1];

describe("two works in one session", () => {
  it("are both completed by a check of the whole project", async () => {
    const { host, first, second } = await two();
    expect(second).not.toBe(first);
    await host.run("npm test", 0, t2);
    expect(await host.stop(t2)).toMatchObject({ completed: true, quest: { id: second } });
    expect(await folderOf(host, first)).toBe("completed");
    const text = (await host.tree())[`quests/completed/${first}.md`] ?? "";
    expect(text).toContain("src/login.ts");
    expect(text).not.toContain("src/report.ts");
  });

  it("are asked about one by one, each for its own files", async () => {
    const { host, first, second } = await two();
    await host.run("npx vitest run src/report.test.ts", 0, t2);
    const asked = await host.stop(t2);
    expect(await folderOf(host, second)).toBe("completed");
    expect(asked).toMatchObject({ continuation_required: true, quest: { id: first } });
    expect(asked.continuation_reason).toContain("You changed src/login.ts and");
    const ended = await host.stop({ ...t2, stop_hook_active: true });
    expect(ended).toMatchObject({ completed: true, system_message: expect.stringContaining("Add login") });
    expect(ended.continuation_required).toBe(false);
    expect(await folderOf(host, first)).toBe("active");
  });

  it("take a reason for the one that was asked about, and none before", async () => {
    const { host, first, second } = await two();
    const said = { ...t2, last_assistant_message: "Not verified: no network here." };
    expect(await host.stop(said)).toMatchObject({ continuation_required: true, quest: { id: first } });
    expect(await folderOf(host, second)).toBe("completed");
    await host.stop({ ...said, stop_hook_active: true });
    expect(await folderOf(host, first)).toBe("completed");
  });

  it("are asked about once each, unless more is changed for them", async () => {
    const { host, first } = await two(true);
    await host.run("npx vitest run src/report.test.ts", 0, t2);
    expect(await host.stop(t2)).toMatchObject({ completed: true, continuation_required: false });
    expect(await folderOf(host, first)).toBe("active");
    const at = { turn_id: "t3" };
    await host.prompt("the login should redirect to /home", at);
    await host.edit("src/login.ts", at);
    await host.prompt("Add a dashboard to src/dashboard.ts", { turn_id: "t4" });
    await host.edit("src/dashboard.ts", { turn_id: "t4" });
    await host.run("npx vitest run src/dashboard.test.ts", 0, { turn_id: "t4" });
    expect(await host.stop({ turn_id: "t4" })).toMatchObject({
      continuation_required: true,
      quest: { id: first },
    });
  });

  it("end together with a reason when they changed the same file", async () => {
    const host = await fakeHost({ isVersioned: true });
    const { quest } = await host.prompt("Add a release job to .github/workflows/ci.yml");
    await host.edit(".github/workflows/ci.yml");
    await host.prompt("new task: add a nightly run to .github/workflows/ci.yml", t2);
    await host.edit(".github/workflows/ci.yml", t2);
    const said = { ...t2, last_assistant_message: "Not verified: a workflow runs only on the server." };
    expect(await host.stop(said)).toMatchObject({ completed: true, continuation_required: false });
    expect(await folderOf(host, quest.id)).toBe("completed");
  });

  it.each(["please finish without verification", "테스트 없이 마무리해 줘"])(
    "end the one that was asked about with the reason of a turn that begins nothing: %s",
    async (prompt) => {
      const host = await fakeHost({ isVersioned: true });
      const { quest } = await host.prompt(LOGIN);
      await host.edit("src/login.ts");
      await host.stop();
      await host.stop({ stop_hook_active: true });
      await host.prompt(prompt, t2);
      await host.stop({ ...t2, last_assistant_message: "Not verified: no network here." });
      expect(await folderOf(host, quest.id)).toBe("completed");
    },
  );

  it("do not end one that was never asked about with the reason for nothing", async () => {
    const { host, first, second } = await two(true);
    await host.prompt("Add a dashboard to src/dashboard.ts", { turn_id: "t3" });
    await host.stop({ turn_id: "t3", last_assistant_message: "Not verified: no network here." });
    expect(await folderOf(host, first)).toBe("completed");
    expect(await folderOf(host, second)).toBe("active");
  });

  it("leave alone the one that saw no edit", async () => {
    const host = await fakeHost({ isVersioned: true });
    const { quest } = await host.prompt(LOGIN);
    await host.stop();
    await host.prompt(REPORT, t2);
    await host.edit("src/report.ts", t2);
    await host.run("npm test", 0, t2);
    expect(await host.stop(t2)).toMatchObject({ completed: true, continuation_required: false });
    expect(await folderOf(host, quest.id)).toBe("active");
  });

  it("are gone on with by what a prompt is about, and the first once the second is done", async () => {
    const { host, first, second } = await two();
    const at = { turn_id: "t3" };
    expect(await host.prompt("the login should redirect to /home", at)).toMatchObject({
      quest: { id: first },
    });
    expect(await host.prompt("sort the report by date", { turn_id: "t4" })).toMatchObject({
      quest: { id: second },
    });
    await host.run("npx vitest run src/report.test.ts", 0, { turn_id: "t4" });
    await host.stop({ turn_id: "t4" });
    expect(await host.prompt("now add a test for it", { turn_id: "t5" })).toMatchObject({
      quest: { id: first },
    });
  });

  it.each([
    "ok back to the login thing, now make it remember the user",
    "다시 로그인으로 돌아가서, 중복 제출을 막아줘",
  ])("are told apart by a task that names the first: %s", async (prompt) => {
    const { host, first } = await two();
    expect(await host.prompt(prompt, { turn_id: "t3" })).toMatchObject({ quest: { id: first } });
  });

  it("are gone on with after a prompt that only went back to the first", async () => {
    const { host, first } = await two();
    expect(await host.prompt("ok back to the login", { turn_id: "t3" })).toMatchObject({
      continuity: { quest_id: first },
    });
    const { quest } = await host.prompt("return 429 after five attempts", { turn_id: "t4" });
    expect(quest).toMatchObject({ id: first, created: false });
  });

  it("are both named when the session goes on", async () => {
    const { host } = await two();
    const { additional_context } = await host.start({ source: "resume" });
    expect(additional_context).toMatch(/Add a weekly report[\s\S]*Add login/);
  });

  it.each(["also add a weekly report", "now build the admin dashboard", "주간 리포트도 추가해 줘"])(
    "begin with a word that only leads on: %s",
    async (prompt) => {
      const host = await fakeHost();
      const { quest } = await host.prompt(LOGIN);
      await host.edit("src/login.ts");
      expect((await host.prompt(prompt, t2)).quest.id).not.toBe(quest.id);
    },
  );
});

describe("two sessions in one work tree", () => {
  const s2 = { session_id: "s2" };

  /** Two sessions with works of their own, the second of which changed its file last. */
  async function beside(): Promise<{
    readonly host: FakeHost;
    readonly first: string;
    readonly second: string;
  }> {
    const host = await fakeHost({ isVersioned: true });
    const { quest } = await host.prompt(LOGIN);
    const other = await host.prompt(REPORT, s2);
    await host.edit("src/login.ts");
    await host.edit("src/report.ts", s2);
    return { host, first: quest.id, second: other.quest.id };
  }

  it("are each asked about their own files alone", async () => {
    const { host, first, second } = await beside();
    await host.run("npx vitest run src/login.test.ts", 0);
    expect(await host.stop()).toMatchObject({ completed: true, quest: { id: first } });
    const { continuation_reason } = await host.stop(s2);
    expect(continuation_reason).toContain("You changed src/report.ts and nothing");
    expect(await folderOf(host, second)).toBe("active");
  });

  it("are told apart when an edit opens the quest of one, too", async () => {
    const host = await fakeHost({ isVersioned: true });
    await host.prompt("the login page loses the user's name");
    await host.prompt(REPORT, s2);
    await host.edit("src/report.ts", s2);
    await host.edit("src/login.ts");
    await host.run("npx vitest run src/login.test.ts", 0);
    expect(await host.stop()).toMatchObject({ completed: true });
  });

  it("are both asked about a file that both changed", async () => {
    const { host } = await beside();
    await host.edit("src/report.ts");
    await host.run("npx vitest run src/login.test.ts", 0);
    expect((await host.stop()).continuation_reason).toContain("You changed src/report.ts and nothing");
  });

  it("are asked about what a command of theirs may have changed as well", async () => {
    const { host } = await beside();
    await host.run("node scripts/generate.mjs", 0);
    await host.run("npx vitest run src/login.test.ts", 0);
    expect(await host.stop()).toMatchObject({ continuation_required: true });
  });

  it("complete nothing by what only the other one changed", async () => {
    const host = await fakeHost({ isVersioned: true });
    const { quest } = await host.prompt(LOGIN);
    await host.prompt(REPORT, s2);
    await host.edit("src/report.ts", s2);
    await host.run("npm test", 0);
    expect(await host.stop()).toMatchObject({ completed: false, continuation_required: false });
    expect(await folderOf(host, quest.id)).toBe("active");
  });
});

describe("a request that says nothing outside its conversation", () => {
  const titleOf = async (host: FakeHost, id: string): Promise<string | undefined> =>
    /^title: "?(.*?)"?$/m.exec((await host.tree())[`quests/active/${id}.md`] ?? "")?.[1];

  it("is named with the work before it", async () => {
    const host = await fakeHost({ isVersioned: true });
    await host.prompt(LOGIN);
    await host.edit("src/login.ts");
    await host.run("npm test", 0);
    await host.stop();
    const { quest } = await host.prompt("add a test for that too", t2);
    expect(await titleOf(host, quest.id)).toBe(`add a test for that too (${LOGIN})`);
    await host.edit("test/login.test.ts", t2);
    await host.run("npm test", 0, t2);
    await host.stop(t2);
    const next = await host.prompt("and make it faster", { turn_id: "t3" });
    expect(await titleOf(host, next.quest.id)).toBe(`make it faster (${LOGIN})`);
  });

  it("is named with the work before it, brackets included", async () => {
    const host = await fakeHost({ isVersioned: true });
    await host.prompt("fix parsePrice for 1.234,50 (german thousands)");
    await host.edit("src/price.ts");
    await host.run("npm test", 0);
    await host.stop();
    const { quest } = await host.prompt("add a test for that too", t2);
    expect(await titleOf(host, quest.id)).toBe(
      "add a test for that too (fix parsePrice for 1.234,50 (german thousands))",
    );
  });

  it("is named with what was discussed", async () => {
    const host = await fakeHost({ isVersioned: true });
    await host.prompt("review the login form for edge cases");
    await host.stop();
    const { quest } = await host.prompt("fix 1 and 2", t2);
    expect(await titleOf(host, quest.id)).toBe("fix 1 and 2 (review the login form for edge cases)");
  });

  it("keeps its words alone where nothing came before", async () => {
    const host = await fakeHost({ isVersioned: true });
    const { quest } = await host.prompt("fix 1 and 2");
    expect(await titleOf(host, quest.id)).toBe("fix 1 and 2");
  });
});

describe("a plan that was approved", () => {
  it.each([
    [
      "Make a plan for adding login to src/login.ts, change nothing",
      "yes, do it",
      "adding login to src/login.ts",
    ],
    [
      "Plan how to add login to src/login.ts. Don't change anything yet.",
      "go ahead",
      "add login to src/login.ts",
    ],
    [
      "src/login.ts에 로그인 추가하는 계획만 세워 줘. 아무것도 바꾸지 마",
      "좋아, 진행해",
      "src/login.ts에 로그인 추가",
    ],
    [`${LOGIN}. Make a plan first and change nothing.`, "Looks good, implement the plan", LOGIN],
  ])("is the work that follows: %s", async (plan, yes, title) => {
    const host = await fakeHost({ isVersioned: true });
    expect(await host.prompt(plan)).toMatchObject({ quest: null });
    await host.stop();
    const { quest } = await host.prompt(yes, t2);
    expect(quest).toMatchObject({ created: true });
    expect((await host.tree())[`quests/active/${quest.id}.md`]).toMatch(
      new RegExp(`^title: "?${title}"?$`, "m"),
    );
    await host.edit("src/login.ts", t2);
    expect(await host.stop(t2)).toMatchObject({ continuation_required: true, quest: { id: quest.id } });
    // A later yes answers something else.
    expect(await host.prompt(yes, { turn_id: "t3" })).toMatchObject({ quest: { id: quest.id } });
  });

  it("is another work than the open one, whatever was asked about it meanwhile", async () => {
    const { host, second } = await two();
    await host.prompt("Plan how to add dark mode, change nothing", { turn_id: "t3" });
    await host.prompt("would that need a new package?", { turn_id: "t4" });
    const { quest } = await host.prompt("go ahead", { turn_id: "t5" });
    expect(quest.created).toBe(true);
    expect(quest.id).not.toBe(second);
    expect(quest.id).toContain("dark-mode");
  });

  it("begins with the first edit where only something was asked before", async () => {
    const host = await fakeHost({ isVersioned: true });
    await host.prompt("why is the export so slow?");
    expect(await host.prompt("yes, do it", t2)).toMatchObject({ quest: null });
    await host.edit("src/export.ts", t2);
    const [key = ""] = Object.keys(await host.tree()).filter((name) => name.startsWith("quests/active/"));
    expect((await host.tree())[key]).toMatch(/^title: "?why is the export so slow/m);
  });

  it("begins nothing for thanks, nor for a no", async () => {
    const host = await fakeHost();
    await host.prompt("Plan how to add dark mode, change nothing");
    expect(await host.prompt("thanks", t2)).toMatchObject({ quest: null });
    expect(await host.prompt("no, leave it", { turn_id: "t3" })).toMatchObject({ quest: null });
  });
});

describe("a quest of an older session that a prompt names", () => {
  it.each([
    ["its short id", (id: string) => `continue ${shortId(id)}`],
    ["its short id in Korean", (id: string) => `${shortId(id)} 이어서 해줘`],
    ["the start of its id", (id: string) => `continue with ${id.slice(0, 20)}`],
    ["its title after the article", () => `continue the ${LOGIN}`],
    ["its title", () => `continue ${LOGIN}`],
    ["its title in quotation marks", () => `continue "${LOGIN}"`],
    ["words of its title", () => "go on with the login page"],
  ])("is found by %s", async (_, prompt) => {
    let now = Date.parse("2026-06-16T00:00:00.000Z");
    const host = await fakeHost({ ports: { clock: { now: () => new Date(now).toISOString() } } });
    const { quest } = await host.prompt(LOGIN);
    await host.prompt(REPORT, { session_id: "s2" });
    now += 3 * 24 * 60 * 60 * 1000;
    const from = { session_id: "s9", turn_id: "t1" };
    const { quest: found } = await host.prompt(prompt(quest.id), from);
    expect(found).toMatchObject({ id: quest.id, created: false });
  });

  it("is not guessed where two have the words, unless one is of the session", async () => {
    const host = await fakeHost();
    await host.prompt(LOGIN);
    const { quest } = await host.prompt("Limit the login route to ten calls", { session_id: "s2" });
    expect(await host.prompt("go on with the login work", { session_id: "s9" })).toMatchObject({
      quest: null,
    });
    expect(await host.prompt("go on with the login work", { session_id: "s2", turn_id: "t2" })).toMatchObject(
      {
        quest: { id: quest.id },
      },
    );
  });
});
