import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  orangeData,
  orangeInside,
  readTree,
  startOrange,
  temporaryFolder,
  temporaryProject,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

const stored = (folder: string, key: string): string => join(folder, ".orange-hyper", key);

function put(folder: string, key: string, text: string): void {
  mkdirSync(dirname(stored(folder, key)), { recursive: true });
  writeFileSync(stored(folder, key), text);
}

describe("JSON from a repository that is nested too deeply to work on", () => {
  const deep = `{"nodes":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;

  it.each([["status"], ["doctor"], ["identity", "build"]])(
    "is named as the config by %s",
    async (...line) => {
      const folder = await temporaryProject();
      put(folder, "config.json", deep);
      const { status, stdout, stderr } = await orangeInside(line, { cwd: folder });
      expect([status, stdout + stderr]).toEqual([2, expect.stringContaining("nested too deeply")]);
    },
  );

  it.each([
    "structure/index.json",
    "structure/status.json",
    "graph/index.json",
    "local/activation/codex.json",
  ])("stops no command as %s", async (key) => {
    const folder = await temporaryProject();
    put(folder, key, deep);
    for (const line of [["status"], ["identity", "build"], ["activate", "status", "--host", "codex"]]) {
      const { status, stderr } = await orangeInside(line, { cwd: folder });
      expect([line, status, stderr]).toEqual([line, 0, ""]);
    }
  });
});

describe("front matter from a repository", () => {
  it.each(["js", "JS", "javascript", "json", "coffee", "constructor", "__proto__", "toString"])(
    "never runs as ---%s, and is named by listing and doctor",
    async (language) => {
      const folder = await temporaryProject();
      const proof = join(folder, "executed");
      const attack = `require("fs").writeFileSync(${JSON.stringify(proof)}, "x")`;
      put(folder, "quests/active/evil.md", `---${language}\n(${attack}, { id: "evil" })\n---\n\nbody\n`);
      const listed = (await orangeInside(["quest", "list", "--json"], { cwd: folder })).json();
      expect({ ok: listed.ok, count: listed.data.count }).toEqual({ ok: true, count: 0 });
      expect(listed.data.warnings.join()).toContain("quests/active/evil.md");
      const doctor = await orangeInside(["doctor", "--json"], { cwd: folder });
      expect(doctor.status).toBe(2);
      expect(doctor.json().data.errors.join()).toContain("quests/active/evil.md failed to parse");
      expect(existsSync(proof)).toBe(false);
    },
  );

  it.each([
    [
      "an alias bomb",
      `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b,*b,*b,*b]`,
    ],
    ["deep nesting", "[".repeat(50_000)],
    ["a merge key", "base: &b { id: x }\n<<: *b"],
    ["a prototype key", '__proto__: { "polluted": true }'],
    ["an endless quote", `title: "${"a".repeat(200_000)}`],
    ["a key without end", `${"k".repeat(200_000)}`],
  ])("is refused quickly for %s", async (_, yaml) => {
    const folder = await temporaryProject();
    put(folder, "graph/nodes/risk/evil.md", `---\n${yaml}\n---\n\nbody\n`);
    const listed = (await orangeInside(["graph", "list", "--json"], { cwd: folder })).json();
    expect(listed.data.count).toBe(0);
    expect(listed.data.warnings).toHaveLength(1);
  });

  it("is not read when the file is larger than a document may be", async () => {
    const folder = await temporaryProject();
    put(folder, "quests/active/huge.md", `---\nid: huge\n---\n\n${"x".repeat(10_000_000)}\n`);
    const listed = (await orangeInside(["quest", "list", "--json"], { cwd: folder })).json();
    expect(listed.data.warnings.join()).toContain("quests/active/huge.md");
  });
});

describe("one malformed file", () => {
  it("never takes down a listing, and doctor names every one", async () => {
    const folder = await temporaryProject();
    const keys = ["quests/active/bad.md", "proposals/memory-delta/pending/bad.md", "graph/nodes/risk/bad.md"];
    for (const key of keys) put(folder, key, "no front matter at all\n");
    for (const argv of [
      ["quest", "list", "--all"],
      ["remember", "list"],
      ["graph", "list"],
      ["graph", "search", "x"],
    ]) {
      const result = await orangeInside([...argv, "--json"], { cwd: folder });
      expect(result.status).toBe(0);
      expect(result.json().data.warnings, argv.join(" ")).toHaveLength(1);
    }
    const created = await orangeInside(["quest", "new", "Still works", "--layer", "L2", "--json"], {
      cwd: folder,
    });
    expect(created.status).toBe(0);
    const { id } = created.json().data.quest;
    const proposal = `mem_delta_${id}_decision`;
    for (const argv of [
      ["route", "--quest", id],
      ["capsule"],
      ["quest", "done", id, "--evidence", "npm test passed"],
      ["remember", "propose", "--quest", id],
      ["remember", "revise", proposal, "--candidate", "What a broken neighbour must not prevent."],
      ["remember", "accept", proposal],
      ["graph", "rebuild-index"],
    ]) {
      expect({ argv, status: (await orangeInside([...argv, "--json"], { cwd: folder })).status }).toEqual({
        argv,
        status: 0,
      });
    }
    const doctor = await orangeInside(["doctor", "--json"], { cwd: folder });
    expect(doctor.status).toBe(2);
    for (const key of keys) expect(doctor.json().data.errors.join("\n")).toContain(`${key} failed to parse`);
  });
});

describe("symbolic links", () => {
  it("never lead a write out of the store", async () => {
    const folder = await temporaryProject();
    const outside = temporaryFolder();
    const { quest } = (
      await orangeInside(["quest", "new", "Do it", "--layer", "L2", "--json"], { cwd: folder })
    ).json().data;
    const { rmSync } = await import("node:fs");
    rmSync(stored(folder, "quests/completed"), { recursive: true });
    symlinkSync(outside, stored(folder, "quests/completed"));
    rmSync(stored(folder, "capsules/current.md"));
    writeFileSync(join(outside, "victim.txt"), "untouched");
    symlinkSync(join(outside, "victim.txt"), stored(folder, "capsules/current.md"));
    const before = readTree(outside);
    const done = await orangeInside(["quest", "done", quest.id, "--evidence", "ok it is", "--json"], {
      cwd: folder,
    });
    const capsule = await orangeInside(["capsule", "--json"], { cwd: folder });
    expect([done.status, capsule.status]).toEqual([3, 3]);
    expect(done.json().error.message).toContain("symbolic link");
    expect(readTree(outside)).toEqual(before);
    expect(existsSync(stored(folder, `quests/active/${quest.id}.md`))).toBe(true);
  });

  it("are not read as quests, proposals or nodes", async () => {
    const folder = await temporaryProject();
    const outside = temporaryFolder();
    writeFileSync(join(outside, "secret.md"), "---\nid: secret\ntitle: secret\n---\n\nbody\n");
    for (const key of ["quests/active", "proposals/memory-delta/pending", "graph/nodes/risk"]) {
      symlinkSync(join(outside, "secret.md"), stored(folder, `${key}/secret.md`));
    }
    for (const argv of [
      ["quest", "list"],
      ["remember", "list"],
      ["graph", "list"],
    ]) {
      expect((await orangeInside([...argv, "--json"], { cwd: folder })).stdout).not.toContain('"secret"');
    }
    const shown = await orangeInside(["quest", "show", ".orange-hyper/quests/active/secret.md", "--json"], {
      cwd: folder,
    });
    expect(shown.status).not.toBe(0);
    expect(shown.stdout).not.toContain("body");
  });

  it("and parent folders are no way out of quests for a selector", async () => {
    const folder = await temporaryProject();
    writeFileSync(join(folder, "notes.md"), "---\nid: notes\n---\n\nprivate\n");
    for (const selector of [
      "notes.md",
      "../notes.md",
      ".orange-hyper/quests/active/../../../notes.md",
      "/etc/passwd",
    ]) {
      const result = await orangeInside(["quest", "show", selector, "--json"], { cwd: folder });
      expect({ selector, status: result.status, command: result.json().command }).toEqual({
        selector,
        status: 1,
        command: "quest.show",
      });
      expect(result.stdout).not.toContain("private");
    }
  });
});

describe("text that people read", () => {
  it("cannot move the cursor of a terminal", async () => {
    const folder = await temporaryProject();
    await orangeInside(["quest", "new", "x", "--title", "red \u001b[31mtext\u001b[2J", "--layer", "L2"], {
      cwd: folder,
    });
    const listed = await orangeInside(["quest", "list"], { cwd: folder });
    const shown = await orangeInside(["quest", "list", "--json"], { cwd: folder });
    expect(listed.stdout).not.toContain("\u001b");
    expect(shown.json().data.quests[0].title).toContain("\u001b[31m");
    expect(readFileSync(stored(folder, "config.json"), "utf8")).not.toContain(folder);
  });
});

describe("a bare repository that was committed into a clone", () => {
  it.each(["doctor", "sync plan", "sync status", "status"])(
    "has no program of its own run by orange %s",
    async (line) => {
      const folder = temporaryFolder();
      const git = (cwd: string, ...args: readonly string[]): unknown =>
        execFileSync("git", ["-C", cwd, ...args]);
      const mark = join(folder, "mark");
      const program = join(folder, "program.sh");
      writeFileSync(program, `#!/bin/sh\necho ran >> '${mark}'\n`, { mode: 0o755 });
      const inner = join(folder, "clone/docs");
      mkdirSync(inner, { recursive: true });
      git(join(folder, "clone"), "init", "--quiet");
      git(inner, "init", "--quiet", "--bare");
      git(inner, "config", "core.bare", "false");
      git(inner, "config", "core.worktree", ".");
      git(inner, "config", "core.fsmonitor", program);
      await orangeData(inner, "init");
      await orangeInside(line.split(" "), { cwd: inner });
      expect(existsSync(mark)).toBe(false);
    },
  );
});

describe("patterns and manifests from a repository", () => {
  const name = "a".repeat(250);

  it.each<[string, Readonly<Record<string, string>>]>([
    [
      "wildcards",
      { "package.json": JSON.stringify({ workspaces: [`pk/${"*a".repeat(100)}*b`, "pk/*a*a*a*a*a*a*a*b"] }) },
    ],
    [
      "levels",
      {
        "package.json": JSON.stringify({
          workspaces: [`pk${"/a".repeat(60)}`, `!${"**/a/".repeat(30)}b`, `!${"**/*a*/".repeat(30)}*b`],
        }),
        [`pk/${"a/".repeat(60)}package.json`]: "{}",
      },
    ],
    ["slashes", { "package.json": JSON.stringify({ workspaces: [`pk${"/".repeat(900_000)}x`] }) }],
    ["blanks", { "settings.gradle": `include${" ".repeat(900_000)}x` }],
    ["comments", { "settings.gradle": "/* ".repeat(300_000) }],
    ["line ends", { "go.mod": `${"/".repeat(900_000)}\u2028` }],
  ])("are read in linear time: %s", async (_, files) => {
    const folder = await temporaryProject();
    for (const [path, text] of Object.entries({ ...files, [`pk/${name}/package.json`]: "{}" })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    // The folder becomes a repository, because git lists files at any depth and walking the folders does not.
    execFileSync("git", ["-C", folder, "init", "--quiet"]);
    const child = startOrange(["sync", "plan", "--json"], { cwd: folder });
    child.stdout?.resume();
    // Backtracking would take hours here.
    const timer = setTimeout(() => child.kill("SIGKILL"), 400_000);
    const status = await new Promise((resolve) => child.on("close", resolve));
    clearTimeout(timer);
    expect(status).toBe(0);
  });
});
