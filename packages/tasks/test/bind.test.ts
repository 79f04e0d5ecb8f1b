import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { commitAll, git } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { readEngineState } from "../src/storage/engine-state.js";
import { getTask } from "../src/storage/task-files.js";
import { EXCLUDED, withExclusions } from "../src/upkeep/exclusions.js";
import { withTask } from "../src/workflow/engine.js";
import { PLACE, type Shop, shop } from "./support/shop.js";

async function started(): Promise<Shop & { readonly shown: string; readonly look: () => Promise<void> }> {
  const there = await shop();
  await there.ask("planning", "human");
  const shown = join(there.at("shop--1"), "TASK.md");
  return { ...there, shown, look: () => withTask(there.engine, PLACE, async () => undefined) };
}

/** As an editor saves: a new file over the old name, so many seconds later or earlier. */
function save(path: string, text: string, seconds = 5): void {
  writeFileSync(`${path}.new`, text);
  const at = Date.now() / 1000 + seconds;
  utimesSync(`${path}.new`, at, at);
  renameSync(`${path}.new`, path);
}

describe("the worktree of a task", () => {
  it("shows its TASK.md, gives agents their settings, and is clean for git all the same", async () => {
    const { shown, file, at, home, project } = await started();
    expect(readlinkSync(shown)).toBe(file);
    expect(git(at("shop--1"), "status", "--porcelain", "--untracked-files=all")).toBe("");
    const settings = JSON.parse(readFileSync(join(at("shop--1"), ".claude/settings.local.json"), "utf8"));
    expect(settings.permissions.allow).toContain("Bash(git commit:*)");
    expect(await readEngineState(home, PLACE, "planning")).toMatchObject({
      setup_files: [".claude/settings.local.json"],
    });
    const excluded = readFileSync(join(project.path, ".git/info/exclude"), "utf8");
    expect(excluded.split("\n")).toEqual(expect.arrayContaining(["# orange begin", ...EXCLUDED]));
  });

  it("is given back without what was put into it, and with what the repository has", async () => {
    const { shown, at, ask, home } = await started();
    await ask("cancelled", "human");
    expect(existsSync(shown)).toBe(false);
    expect(existsSync(join(at("shop--1"), ".claude"))).toBe(false);
    expect(existsSync(join(at("shop--1"), "a.txt"))).toBe(true);
    expect((await getTask(home, PLACE)).task.workspace).toBeNull();
  });

  it("leaves settings alone that the repository tracks", async () => {
    const there = await shop();
    mkdirSync(join(there.project.path, ".claude"));
    writeFileSync(join(there.project.path, ".claude/settings.local.json"), "{}\n");
    commitAll(there.project.path, "settings");
    await there.ask("planning", "human");
    const path = join(there.at("shop--1"), ".claude/settings.local.json");
    expect(readFileSync(path, "utf8")).toBe("{}\n");
    await there.ask("cancelled", "human");
    expect(readFileSync(path, "utf8")).toBe("{}\n");
  });

  it("is not made in a repository that tracks a TASK.md, which stays", async () => {
    const there = await shop();
    writeFileSync(join(there.project.path, "TASK.md"), "theirs\n");
    commitAll(there.project.path, "a task of their own");
    await expect(there.ask("planning", "human")).rejects.toMatchObject({
      code: "TASK_FILE_TRACKED",
      exitCode: 2,
    });
    expect(await there.status()).toBe("pending");
    expect(readFileSync(join(there.at("shop--1"), "TASK.md"), "utf8")).toBe("theirs\n");
  });
});

describe("a TASK.md that an editor put in place of the link", () => {
  it("gives its body and nothing of its front matter, and is a link again", async () => {
    const { shown, home, look, file } = await started();
    save(shown, "---\nid: wrong\nstatus: done\n---\n\n## Plan\r\n\r\nAPPROACH: css\n");
    await look();
    const { task, body } = await getTask(home, PLACE);
    expect([task.id, task.status]).toEqual([PLACE.id, "planning"]);
    expect(body).toBe("\n## Plan\n\nAPPROACH: css\n");
    expect(readlinkSync(shown)).toBe(file);
  });

  it("opens the gate that it was written for", async () => {
    const { shown, ask } = await started();
    save(shown, `${readFileSync(shown, "utf8")}\n## Plan\n\nTOUCHING: a.txt\n`);
    expect((await ask("working", "worker")).task.status).toBe("working");
  });

  it.each([
    ["older", "## Plan\n\nAPPROACH: old\n", -3600],
    ["empty", "", 5],
  ])("says nothing where it is %s", async (_, text, seconds) => {
    const { shown, home, look, say, file } = await started();
    say("## Plan\n\nAPPROACH: kept");
    save(shown, text, seconds);
    await look();
    expect((await getTask(home, PLACE)).body).toContain("APPROACH: kept");
    expect(readlinkSync(shown)).toBe(file);
  });

  it("is made anew as a link where it leads elsewhere, and nothing there is read or written", async () => {
    const { shown, home, look, file, project } = await started();
    const other = join(project.path, "a.txt");
    rmSync(shown);
    symlinkSync(other, shown);
    await look();
    expect(readlinkSync(shown)).toBe(file);
    expect(readFileSync(other, "utf8")).toBe("one\n");
    expect((await getTask(home, PLACE)).body).not.toContain("one");
  });

  it("is not made in a worktree that is gone", async () => {
    const { look, at } = await started();
    rmSync(at("shop--1"), { recursive: true });
    await look();
    expect(existsSync(at("shop--1"))).toBe(false);
  });
});

describe("a file system without links", () => {
  it("has a copy, which is kept up to date both ways", async () => {
    const there = await shop();
    const home = { ...there.home, links: { read: async () => null, put: async () => false } };
    const engine = { ...there.engine, pooling: { ...there.engine.pooling, home } };
    const { requestStatus } = await import("../src/workflow/engine.js");
    await requestStatus(engine, PLACE, { to: "planning", by: "human" });
    const shown = join(there.at("shop--1"), "TASK.md");
    expect(lstatSync(shown).isFile()).toBe(true);
    expect(await readEngineState(home, PLACE, "planning")).toMatchObject({ link: "copy" });
    save(shown, `${readFileSync(shown, "utf8")}\n## Plan\n\nAPPROACH: css\n`, 1);
    await requestStatus(engine, PLACE, { to: "working", by: "worker" });
    await withTask(engine, PLACE, async () => undefined);
    expect(readFileSync(shown, "utf8")).toContain("status: working");
    await requestStatus(engine, PLACE, { to: "cancelled", by: "human" });
    expect(existsSync(shown)).toBe(false);
    expect((await getTask(home, PLACE)).body).toContain("APPROACH: css");
  });
});

describe("the exclusion file", () => {
  it("gets what is missing in a block of its own, once", () => {
    const once = withExclusions("*.log\n.codex/", ["TASK.md", ".codex/", ".pi/"]);
    expect(once).toBe("*.log\n.codex/\n# orange begin\nTASK.md\n.pi/\n# orange end\n");
    expect(withExclusions(once, ["TASK.md", ".codex/", ".pi/"])).toBe(once);
    expect(withExclusions(once, ["new/"])).toBe(
      "*.log\n.codex/\n# orange begin\nTASK.md\n.pi/\nnew/\n# orange end\n",
    );
    expect(withExclusions("", ["a"])).toBe("# orange begin\na\n# orange end\n");
  });
});
