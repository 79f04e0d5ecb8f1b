import { execFileSync } from "node:child_process";
import { linkSync } from "node:fs";
import { join } from "node:path";
import { filePorts } from "@orange-hyper/store";
import { commitAll, git, snapshot, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { openGateway } from "../src/context/gateway.js";
import { KEY, repository, TOKEN, write } from "./support/gateway.js";

describe("the gateway shows", () => {
  it("what git lists, without credentials and state", async () => {
    const { gateway } = repository();
    expect(await gateway.list({})).toEqual({
      path: "",
      paths: [
        ".env.example",
        ".gitignore",
        "README.md",
        "config.yaml",
        "logo.png",
        "src/new.ts",
        "src/parser.ts",
      ],
      count: 7,
      is_cut: false,
    });
    expect((await gateway.list({ path: "./src/" })).paths).toEqual(["src/new.ts", "src/parser.ts"]);
    expect((await gateway.list({ path: "certs" })).paths).toEqual([]);
  });

  it("files as they are, with lines of them", async () => {
    const { gateway } = repository();
    expect(await gateway.read({ path: "src/../README.md" })).toEqual({
      path: "README.md",
      bytes: 20,
      is_binary: false,
      text: "# App\n\nParses CRLF.",
      from_line: 1,
      to_line: 3,
      lines: 3,
      is_cut: false,
      is_redacted: false,
    });
    expect(await gateway.read({ path: "README.md", from_line: 2, lines: 1 })).toMatchObject({
      text: "",
      to_line: 2,
      is_cut: true,
    });
    expect(await gateway.read({ path: "README.md", from_line: 9 })).toMatchObject({ text: "", to_line: 8 });
  });

  it("a file that was made after the first look", async () => {
    const { root, gateway } = repository();
    await gateway.list({});
    write(root, { "src/later.ts": "later\n" });
    expect((await gateway.read({ path: "src/later.ts" })).text).toBe("later");
  });

  it("a name with an accent in either form", async () => {
    const { root, gateway } = repository();
    write(root, { "caf\u00e9.md": "one\n", "th\u0065\u0301.md": "two\n" });
    expect((await gateway.read({ path: "cafe\u0301.md" })).text).toBe("one");
    expect((await gateway.read({ path: "th\u00e9.md" })).text).toBe("two");
    expect((await gateway.list({ path: "cafe\u0301.md" })).count).toBe(1);
  });

  it("an ignored file only where it is listed for that, and never a credential", async () => {
    const { gateway } = repository({ alsoListed: ["debug.log"] });
    expect((await gateway.read({ path: "debug.log" })).text).toBe("log");
    expect(() => repository({ alsoListed: ["src/.env"] })).toThrow("not shown");
  });

  it("no more than the facts of a binary file", async () => {
    const { root, gateway } = repository();
    write(root, { "late.bin": `${"text\n".repeat(2_000)}\0` });
    for (const path of ["logo.png", "late.bin"])
      expect(await gateway.read({ path })).toMatchObject({ is_binary: true, text: null, lines: 0 });
  });

  it("at most 256 KiB and 2,000 lines of a large file", async () => {
    const { root, gateway } = repository();
    write(root, { "many.txt": "x\n".repeat(5_000), "huge.txt": `${"y".repeat(99)}\n`.repeat(100_000) });
    const many = await gateway.read({ path: "many.txt" });
    expect([many.to_line, many.lines, many.is_cut]).toEqual([2_000, 5_000, true]);
    const rest = await gateway.read({ path: "many.txt", from_line: 4_001, lines: 9_999 });
    expect([rest.to_line, rest.is_cut]).toEqual([5_000, false]);
    const huge = await gateway.read({ path: "huge.txt", from_line: 2_000 });
    expect([huge.bytes, huge.lines, huge.is_cut]).toEqual([10_000_000, 2_621, true]);
    expect(huge.text?.split("\n").every((line) => line.length === 99)).toBe(true);
  });

  it("no secret, also where only the middle of one is asked for", async () => {
    const { root, gateway } = repository();
    write(root, { "notes.md": `one\n${KEY}\nafter\n` });
    const config = await gateway.read({ path: "config.yaml" });
    expect(config).toMatchObject({ text: "token: [REDACTED]\nname: app", is_redacted: true });
    for (const from_line of [2, 3, 4])
      expect((await gateway.read({ path: "notes.md", from_line, lines: 1 })).text).not.toContain("MIIE");
  });

  it("a hard link as the file that it is", async () => {
    const { root, gateway } = repository();
    linkSync(join(root, "README.md"), join(root, "copy.md"));
    expect((await gateway.read({ path: "copy.md" })).text).toContain("App");
  });
});

describe("a search", () => {
  it("finds a text as it stands, in files that are shown", async () => {
    const { gateway } = repository();
    const found = await gateway.search({ query: "CRLF" });
    expect(found).toMatchObject({ by: "literal", files_searched: 7, files_skipped: 1, is_complete: true });
    expect(found.hits).toEqual([
      { path: "README.md", line: 3, text: "Parses CRLF." },
      { path: "src/parser.ts", line: 2, text: "  return 'CRLF';" },
    ]);
    expect((await gateway.search({ query: "crlf", ignore_case: true, path: "src" })).hits).toHaveLength(1);
    expect((await gateway.search({ query: "C.LF" })).hits).toEqual([]);
    expect((await gateway.search({ query: "(a+)+$" })).hits).toEqual([]);
  });

  it("tells nothing of secrets, be it that a guess was right", async () => {
    const { gateway } = repository();
    expect((await gateway.search({ query: "hunter22" })).hits).toEqual([]);
    expect((await gateway.search({ query: TOKEN })).hits).toEqual([]);
    expect((await gateway.search({ query: TOKEN.slice(0, 8) })).hits).toEqual([]);
    expect((await gateway.search({ query: "token:" })).hits).toEqual([
      { path: "config.yaml", line: 1, text: "token: [REDACTED]" },
    ]);
  });

  it("ends at 200 hits, and cuts long lines around the hit", async () => {
    const { root, gateway } = repository();
    write(root, {
      "a.txt": "needle\n".repeat(300),
      "long.txt": `${"x".repeat(5_000)}needle${"y".repeat(5_000)}`,
    });
    const found = await gateway.search({ query: "needle", path: "a.txt" });
    expect([found.hits.length, found.is_complete]).toEqual([200, false]);
    const [hit] = (await gateway.search({ query: "needle", path: "long.txt" })).hits;
    expect(hit?.text).toContain("xneedley");
    expect(hit?.text.length).toBeLessThan(310);
  });

  it("ends after two seconds", async () => {
    const { root } = repository();
    let now = 0;
    const ports = filePorts({ root, cwd: root });
    const clock = { now: () => "", elapsed: () => (now += 900) };
    const gateway = openGateway({ ...ports, clock }, { folder: root });
    const found = await gateway.search({ query: "CRLF" });
    expect([found.files_searched, found.is_complete]).toEqual([2, false]);
  });
});

describe("differences and the log", () => {
  it("show what changed, without credentials and secrets", async () => {
    const { root, gateway } = repository();
    write(root, { "src/parser.ts": `const key = "${TOKEN}";\n`, "src/.env": "PASSWORD=changed99\n" });
    const diff = await gateway.diff({});
    expect(diff.files).toEqual([{ path: "src/parser.ts", change: "modified" }]);
    expect(diff.text).toContain("+const key");
    expect(diff.text).not.toMatch(/ghp_|changed99/);
    expect(diff).toMatchObject({
      is_cut: false,
      is_redacted: true,
      base: git(root, "rev-parse", "HEAD").trim(),
    });
    commitAll(root, "two");
    expect((await gateway.diff({})).text).toBe("");
    const since = await gateway.diff({ base: "HEAD~1", path: "src" });
    expect(since.files.map(({ path, change }) => `${change} ${path}`)).toEqual([
      "added src/new.ts",
      "modified src/parser.ts",
    ]);
  });

  it("are cut where they are long, and end at a whole line", async () => {
    const { root, gateway } = repository();
    write(root, { "README.md": `${"y".repeat(99)}\n`.repeat(90_000) });
    const diff = await gateway.diff({});
    expect(diff.is_cut).toBe(true);
    expect(diff.text.length).toBeLessThanOrEqual(256 * 1024);
    expect(diff.text.endsWith("y\n")).toBe(true);
  });

  it("run nothing that the repository configures", async () => {
    const { root, gateway } = repository();
    write(root, { "evil.sh": "#!/bin/sh\ntouch ran\n" });
    execFileSync("chmod", ["+x", join(root, "evil.sh")]);
    write(root, { ".gitattributes": "*.ts diff=evil\n*.md diff=evil\n" });
    const evil = join(root, "evil.sh");
    for (const setting of [
      "diff.external",
      "diff.evil.command",
      "diff.evil.textconv",
      "core.fsmonitor",
      "core.pager",
      "gpg.program",
    ])
      git(root, "config", setting, evil);
    git(root, "config", "log.showSignature", "true");
    write(root, { "src/parser.ts": "changed\n" });
    await gateway.list({});
    await gateway.diff({});
    await gateway.log({});
    expect((await gateway.list({})).paths).not.toContain("ran");
    expect(snapshot(root)["ran"]).toBeUndefined();
  });

  it("show the newest commits, of a path where one is named", async () => {
    const { root, gateway } = repository();
    write(root, { "src/parser.ts": "changed\n" });
    commitAll(root, `Use ${TOKEN}`);
    const { commits } = await gateway.log({});
    expect(commits.map(({ subject }) => subject)).toEqual(["Use [REDACTED]", "Begin"]);
    expect(commits[0]?.at).toMatch(/^20\d\d-.*Z$/);
    expect((await gateway.log({ path: "README.md" })).commits.map(({ subject }) => subject)).toEqual([
      "Begin",
    ]);
    expect((await gateway.log({ limit: 1 })).commits).toHaveLength(1);
  });

  it("are refused where there is no repository, and empty before the first commit", async () => {
    const root = temporaryFolder();
    write(root, { "a.txt": "needle\n", "node_modules/x/a.txt": "needle\n", ".env": "A=needle\n" });
    const gateway = openGateway(filePorts({ root, cwd: root }), { folder: root });
    expect((await gateway.list({})).paths).toEqual(["a.txt"]);
    expect((await gateway.search({ query: "needle" })).hits).toHaveLength(1);
    for (const ask of [() => gateway.diff({}), () => gateway.log({})])
      await expect(ask()).rejects.toMatchObject({ code: "NOT_A_GIT_REPOSITORY" });
    git(root, "init", "--quiet");
    expect(await gateway.log({})).toEqual({ commits: [] });
  });

  it("list nothing where there is a repository and git does not answer", async () => {
    const { root } = repository();
    const ports = filePorts({ root, cwd: root });
    const repositories = { ...ports.repositories, git: async () => null };
    const gateway = openGateway({ ...ports, repositories }, { folder: join(root, "src") });
    await expect(gateway.list({})).rejects.toMatchObject({ code: "GIT_FAILED", exitCode: 3 });
  });
});

describe("every access", () => {
  it("is told, refused ones as well, and changes nothing", async () => {
    const { root, gateway, accesses } = repository();
    const before = snapshot(root);
    await gateway.list({ path: "src" });
    await gateway.read({ path: ".git/config" }).catch(() => undefined);
    await gateway.search({ query: "CRLF" });
    await gateway.diff({});
    await gateway.log({});
    expect(accesses).toEqual([
      { operation: "list", subject: "src", outcome: "ok" },
      { operation: "read", subject: ".git/config", outcome: "PATH_REFUSED" },
      { operation: "search", subject: "CRLF", outcome: "ok" },
      { operation: "diff", subject: "", outcome: "ok" },
      { operation: "log", subject: "", outcome: "ok" },
    ]);
    expect(snapshot(root)).toEqual(before);
    expect(Object.keys(gateway).sort()).toEqual(["diff", "list", "log", "read", "search"]);
  });
});
