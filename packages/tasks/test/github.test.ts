import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitAll, git } from "@orange-hyper/testkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refreshPullRequest } from "../src/commands/task-refresh-pr.js";
import { createPullRequest, type ProposalOptions } from "../src/github/create-pull-request.js";
import { readPullRequests } from "../src/github/pull-request.js";
import { remoteOf } from "../src/github/remote.js";
import { syncPullRequests } from "../src/github/sync-pull-requests.js";
import { readEngineState } from "../src/storage/engine-state.js";
import { readEvents } from "../src/storage/history-file.js";
import { changeTask, findTask, taskFolder } from "../src/storage/task-files.js";
import { hosted, URL } from "./support/fake-gh.js";
import { reviewed } from "./support/merging.js";
import { PLACE } from "./support/shop.js";

afterEach(() => void vi.unstubAllEnvs());

const SEND: ProposalOptions = { by: "human", includeContext: false, confirm: async () => undefined };

/** A reviewed task in a repository with a remote, and what gh says. */
async function proposed() {
  const there = await reviewed();
  const gh = hosted(there);
  const propose = (options: Partial<ProposalOptions> = {}) =>
    createPullRequest(there.engine, gh.open, PLACE, { ...SEND, ...options });
  const sync = () => syncPullRequests(there.engine, gh.open);
  const task = async () => (await findTask(there.home, PLACE.id)).task;
  const state = async () => readEngineState(there.home, PLACE, (await task()).status);
  return { ...there, gh, propose, sync, task, state };
}

describe("a pull request", () => {
  it("is made of the pushed branch, with what was done and the template, and without secrets", async () => {
    const there = await proposed();
    const workspace = there.at("shop--1");
    mkdirSync(join(workspace, ".github"));
    writeFileSync(join(workspace, ".github", "PULL_REQUEST_TEMPLATE.md"), "- [ ] tested\n");
    commitAll(workspace, "template");
    there.say("## Context\n\nfor the boss");
    there.say("## Handoff\n\nDONE: toggle, with password=hunter2secret\nDECISIONS: css variables");
    const confirm = vi.fn(async () => undefined);
    const { url, task, warnings } = await there.propose({ confirm });
    expect([url, task.pr_url, task.pr_state, warnings]).toEqual([URL, URL, "OPEN", []]);
    expect(confirm).toHaveBeenCalledWith({
      host: "github.com",
      branch: "dark-mode",
      base: "main",
      title: "Add a dark theme",
    });
    expect(there.gh.read("body")).toBe(
      "Add a dark theme\n\nDONE: toggle, with password=[REDACTED]\n\nDECISIONS: css variables\n\n- [ ] tested\n",
    );
    expect(git(there.gh.origin, "rev-parse", "dark-mode").trim()).toBe(there.rev("dark-mode"));
    expect(git(there.path, "rev-parse", "--abbrev-ref", "dark-mode@{u}").trim()).toBe("origin/dark-mode");
    expect(there.gh.read("calls")).toContain(
      "pr create --head dark-mode --base main --title Add a dark theme",
    );
    // gh looks at the project, wherever the command was run.
    expect(new Set(there.gh.read("repository").trim().split("\n"))).toEqual(new Set([there.gh.origin]));
    expect((await readEvents(there.home, PLACE)).events.at(-1)).toMatchObject({
      type: "pr.created",
      url: URL,
    });
    expect(await there.home.blobs.kind(`${taskFolder(PLACE)}/pull-request.md`)).toBeNull();
    there.gh.list({});
    await expect(there.propose()).rejects.toMatchObject({
      code: "PR_EXISTS",
      exitCode: 1,
      data: { url: URL },
    });
  });

  it("holds the context only where that is wanted, and says what is not reviewed or committed", async () => {
    const there = await proposed();
    there.say("## Context\n\nfor the boss");
    await there.ask("working", "human");
    writeFileSync(join(there.at("shop--1"), "b.txt"), "later\n");
    const { warnings } = await there.propose({ includeContext: true });
    expect(there.gh.read("body")).toContain("## Context\n\nfor the boss");
    expect(warnings.map(({ code }) => code)).toEqual(["TASK_NOT_REVIEWED", "WORKSPACE_DIRTY"]);
  });

  it("is not made, and nothing is sent, where the person does not want it or an agent asks", async () => {
    const there = await proposed();
    const confirm = (): Promise<void> => Promise.reject(new Error("no"));
    await expect(there.propose({ confirm })).rejects.toThrow("no");
    await expect(there.propose({ by: "worker" })).rejects.toMatchObject({ code: "ACTOR_NOT_ALLOWED" });
    expect(git(there.gh.origin, "branch", "--list", "dark-mode")).toBe("");
    expect(there.gh.read("calls")).not.toContain("pr create");
  });

  it("is not made over what somebody else pushed", async () => {
    const there = await proposed();
    git(there.path, "push", "-q", "origin", "main:dark-mode");
    writeFileSync(join(there.path, "theirs.txt"), "theirs\n");
    commitAll(there.path, "theirs");
    git(there.path, "push", "-q", "origin", "main:dark-mode");
    const before = git(there.gh.origin, "rev-parse", "dark-mode");
    await expect(there.propose()).rejects.toMatchObject({ code: "PUSH_FAILED", exitCode: 3 });
    expect(git(there.gh.origin, "rev-parse", "dark-mode")).toBe(before);
    expect((await there.task()).pr_url).toBeNull();
  });

  it("needs gh, signed in; what gh says is shown without secrets", async () => {
    const there = await proposed();
    there.gh.touch("refuses");
    await expect(there.propose()).rejects.toMatchObject({
      code: "GH_UNAVAILABLE",
      exitCode: 3,
      message: expect.stringContaining("GraphQL: no"),
    });
    await expect(there.propose()).rejects.not.toMatchObject({ message: expect.stringContaining("ghp_") });
    there.gh.touch("signed-out");
    await expect(there.propose()).rejects.toMatchObject({ code: "GH_UNAVAILABLE" });
    vi.stubEnv("PATH", "/usr/bin:/bin");
    await expect(there.propose()).rejects.toMatchObject({
      code: "GH_UNAVAILABLE",
      message: expect.stringContaining("not installed"),
    });
  });
});

describe("a look at the host", () => {
  const pushed = async () => {
    const there = await proposed();
    git(there.path, "push", "-q", "origin", "dark-mode");
    const head = there.rev("dark-mode");
    return { ...there, head };
  };

  it("links a pull request that somebody made, and asks nothing about branches that were not pushed", async () => {
    const there = await proposed();
    expect(await there.sync()).toEqual([]);
    expect(there.gh.read("calls")).toBe("");
    git(there.path, "push", "-q", "origin", "dark-mode");
    there.gh.list({ statusCheckRollup: [{ conclusion: "SUCCESS" }] });
    expect(await there.sync()).toMatchObject([{ kind: "seen", pr: { checks: "pass" } }]);
    await there.sync();
    expect(await there.task()).toMatchObject({ pr_url: URL, pr_state: "OPEN", status: "reviewing" });
    const { events } = await readEvents(there.home, PLACE);
    expect(events.filter(({ type }) => type === "pr.linked")).toHaveLength(1);
  });

  it("ends a task whose pull request was merged, once", async () => {
    const there = await pushed();
    there.gh.list({ state: "MERGED", headRefOid: there.head, mergeCommit: { oid: "f".repeat(40) } });
    const synced = await Promise.all([there.sync(), there.sync()]);
    await there.sync();
    expect(synced.flat().filter(({ kind }) => kind === "merged")).toHaveLength(1);
    expect(await there.task()).toMatchObject({ status: "done", workspace: null, pr_state: "MERGED" });
    const { events } = await readEvents(there.home, PLACE);
    expect(events.slice(-4)).toMatchObject([
      { type: "pr.linked", url: URL },
      { type: "pr.merged", merge_commit: "f".repeat(40), by: "engine" },
      { type: "task.merged", commit: "f".repeat(40), strategy: "pr", pushed: false },
      { type: "status.changed", to: "done", by: "engine" },
    ]);
  });

  it("calls for attention where the branch went on after its pull request was merged", async () => {
    const there = await pushed();
    writeFileSync(join(there.at("shop--1"), "b.txt"), "later\n");
    commitAll(there.at("shop--1"), "later");
    there.gh.list({ state: "MERGED", headRefOid: there.head });
    await there.sync();
    expect((await there.state()).attention).toMatchObject({ code: "PR_BEHIND_BRANCH" });
    expect(there.rev("dark-mode")).not.toBe(there.head);
  });

  it("cancels a task whose pull request was closed, unless that is off", async () => {
    const there = await pushed();
    there.gh.list({ state: "CLOSED", headRefOid: there.head });
    const limits = { ...there.engine.limits, cancelsOnClosedPr: false };
    await syncPullRequests({ ...there.engine, limits }, there.gh.open);
    expect(await there.task()).toMatchObject({ status: "reviewing", pr_state: "CLOSED" });
    expect(await there.sync()).toMatchObject([{ kind: "closed" }]);
    expect(await there.task()).toMatchObject({ status: "cancelled", workspace: null });
    const { events } = await readEvents(there.home, PLACE);
    expect(events.slice(-2)).toMatchObject([
      { type: "task.cancelled", reason: "PR closed" },
      { type: "status.changed", to: "cancelled", by: "engine" },
    ]);
  });

  it("ignores those of an earlier use of the name, of other repositories, and of other branches", async () => {
    const there = await pushed();
    const before = await there.task();
    const calm = async (item: object, kinds: readonly string[]): Promise<void> => {
      there.gh.list({ state: "MERGED", headRefOid: there.head, ...item });
      expect((await there.sync()).map(({ kind }) => kind)).toEqual(kinds);
      expect(await there.task()).toEqual(before);
    };
    await calm({ headRefOid: "1".repeat(40) }, ["stale"]);
    expect((await there.state()).attention).toMatchObject({ code: "PR_STALE" });
    await calm({ state: "CLOSED", headRefOid: "1".repeat(40) }, ["stale"]);
    await calm({ closedAt: "2020-01-01T00:00:00Z" }, ["stale"]);
    await calm({ isCrossRepository: true }, []);
    await calm({ headRefName: "other" }, []);
  });

  it("is silent without gh, and where somebody works on the task", async () => {
    const there = await pushed();
    there.gh.list({ state: "MERGED", headRefOid: there.head });
    const lease = await there.home.locks.acquire(`task-${PLACE.id}`, { command: "test" });
    expect(await there.sync()).toEqual([]);
    await lease.release();
    there.gh.touch("signed-out");
    expect(await there.sync()).toEqual([]);
    expect((await there.task()).status).toBe("reviewing");
    await expect(there.gh.open()).rejects.toMatchObject({ code: "GH_UNAVAILABLE" });
  });

  it("is made when a person asks for it", async () => {
    const there = await pushed();
    there.gh.list({ number: 8, url: `${URL}8` }, { number: 7 });
    const { pr, task } = await refreshPullRequest(there.engine, await there.gh.open(), PLACE);
    expect([pr?.number, task.pr_url]).toEqual([8, `${URL}8`]);
  });
});

describe("a merge of a task with a pull request", () => {
  const linked = async () => {
    const there = await proposed();
    git(there.path, "push", "-q", "origin", "dark-mode");
    await changeTask(there.home, PLACE, (now) => ({ task: { ...now.task, pr_url: URL } }));
    const before = there.rev("main");
    return { ...there, before, merge: (request = {}) => there.merge({ github: there.gh.open, ...request }) };
  };

  it("waits for the host, and says so", async () => {
    const there = await linked();
    const refused = async (code: string): Promise<void> => {
      await expect(there.merge()).rejects.toMatchObject({ code, exitCode: 1 });
      expect([there.rev("main"), await there.status()]).toEqual([there.before, "reviewing"]);
    };
    await refused("PR_UNKNOWN");
    there.gh.list({});
    await refused("PR_OPEN");
    there.gh.list({ state: "CLOSED" });
    await refused("PR_CLOSED");
    there.gh.touch("signed-out");
    await refused("PR_UNKNOWN");
    expect(await there.merge({ local: true })).toMatchObject({ via: "local" });
  });

  it("takes over what the host merged, leaves the local branch to the person, and removes the others", async () => {
    const there = await linked();
    there.gh.list({
      state: "MERGED",
      headRefOid: there.rev("dark-mode"),
      mergeCommit: { oid: "e".repeat(40) },
    });
    const merged = await there.merge({ deleteBranch: true, deleteRemoteBranch: true });
    expect(merged).toMatchObject({ via: "pr", commit: "e".repeat(40), pushed: false, warnings: [] });
    expect(there.rev("main")).toBe(there.before);
    expect(git(there.path, "branch", "--list", "dark-mode")).toBe("");
    expect(git(there.gh.origin, "branch", "--list", "dark-mode")).toBe("");
    const { events } = await readEvents(there.home, PLACE);
    expect(events.map(({ type }) => type).slice(-3)).toEqual(["pr.merged", "task.merged", "status.changed"]);
  });
});

describe("what gh prints", () => {
  const head = { branch: "123", owner: "orange" };
  const item = (fields: object): object => ({ number: 1, url: "https://x/1", state: "OPEN", ...fields });
  const read = (...items: readonly object[]) => readPullRequests(JSON.stringify(items), head);

  it("is read newest first, without what belongs to somebody else", () => {
    const theirs = item({ headRepositoryOwner: { login: "apple" } });
    const mine = item({ number: 4, headRepositoryOwner: { login: "Orange" }, isCrossRepository: true });
    const numbers = read(theirs, item({ number: 3 }), mine, item({ number: 9, headRefName: "12" }));
    expect(numbers?.map(({ number }) => number)).toEqual([4, 3]);
    expect(readPullRequests("no", head)).toBeNull();
    expect(readPullRequests("{}", head)).toBeNull();
  });

  it("tells whether its checks passed", () => {
    const checks = (...rollup: readonly object[]) => read(item({ statusCheckRollup: rollup }))?.[0]?.checks;
    expect(checks()).toBe("none");
    expect(checks({ status: "COMPLETED", conclusion: "SUCCESS" }, { state: "SUCCESS" })).toBe("pass");
    expect(checks({ status: "IN_PROGRESS", conclusion: "" }, { state: "SUCCESS" })).toBe("pending");
    expect(checks({ status: "QUEUED" }, { conclusion: "TIMED_OUT" })).toBe("fail");
  });
});

describe("the address of a remote", () => {
  it.each([
    ["git@github.com:orange/shop.git", "github.com", "orange"],
    ["ssh://git@ssh.github.com:443/orange/shop.git", "github.com", "orange"],
    ["https://user:pass@Git.example.org:8443/orange/shop", "git.example.org", "orange"],
    ["/srv/귤 상점.git", "github.com", null],
    ["file:///srv/shop.git", "github.com", null],
    ["../shop.git", "github.com", null],
  ])("%s names the host", (url, host, owner) => {
    expect(remoteOf(`${url}\n`)).toEqual({ host, owner });
  });
});
