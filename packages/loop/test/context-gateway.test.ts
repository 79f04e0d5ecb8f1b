import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filePorts } from "@orange-hyper/store";
import { commitAll, git, initRepository, snapshot, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { type Access, type GatewayOptions, openGateway } from "../src/context/gateway.js";

const TOKEN = `ghp_${"a1B2".repeat(9)}`;
const KEY = `-----BEGIN RSA PRIVATE KEY-----\n${"MIIEowIBAAKCAQEA".repeat(3)}\n-----END RSA PRIVATE KEY-----`;

function write(root: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/** A repository with something of everything, and the gateway to it. */
function repository(options: Partial<GatewayOptions> = {}) {
  const root = join(temporaryFolder(), "app");
  mkdirSync(root);
  const accesses: Access[] = [];
  write(root, {
    ".gitignore": "build/\n*.log\n",
    "README.md": "# App\n\nParses CRLF.\n",
    "src/parser.ts": "export function parse() {\n  return 'CRLF';\n}\n",
    "src/.env": "PASSWORD=hunter22\n",
    ".env.example": "PASSWORD=\n",
    "certs/site.pem": KEY,
    "certs/ID_RSA": KEY,
    "config.yaml": `token: ${TOKEN}\nname: app\n`,
    "logo.png": Buffer.from([0x89, 0x50, 0, 0x0a]),
  });
  initRepository(root);
  write(root, {
    "build/out.js": "generated\n",
    "debug.log": "log\n",
    ".orange-hyper/quests/active/quest.md": "quest\n",
    "src/new.ts": "const fresh = 1;\n",
  });
  const ports = filePorts({ root, cwd: root });
  const gateway = openGateway(ports, {
    folder: root,
    onAccess: (access) => void accesses.push(access),
    ...options,
  });
  const refusal = (path: string) =>
    gateway.read({ path }).then(
      (answer) => ({ code: "READ", reason: answer.text }),
      (error) => ({ code: error.code, reason: error.data?.reason }),
    );
  return { root, gateway, accesses, refusal };
}

describe("the gateway refuses", () => {
  const attacks: readonly (readonly [path: string, reason: string])[] = [
    ["../secret.txt", "outside"],
    ["src/../../secret.txt", "outside"],
    ["./../app/../secret.txt", "outside"],
    ["..", "outside"],
    ["src/..//../secret.txt", "outside"],
    ["/etc/passwd", "not_relative"],
    ["//etc/passwd", "not_relative"],
    ["~/.ssh/id_rsa", "not_relative"],
    ["C:/Windows/win.ini", "not_relative"],
    ["..\\secret.txt", "unreadable_name"],
    ["src\\parser.ts", "unreadable_name"],
    ["README.md\0.png", "unreadable_name"],
    ["README.md\n", "unreadable_name"],
    ["\u001b[2JREADME.md", "unreadable_name"],
    ["a".repeat(1_001), "unreadable_name"],
    [".git/config", "state"],
    [".GIT/config", "state"],
    [".Git/HEAD", "state"],
    ["src/../.git/config", "state"],
    ["./.git/hooks/pre-commit", "state"],
    [".git./config", "state"],
    [".git /config", "state"],
    ["git~1/config", "state"],
    [".g\u200cit/config", "state"],
    ["vendor/lib/.git", "state"],
    [".orange-hyper/quests/active/quest.md", "state"],
    [".ORANGE-HYPER/roles.json", "state"],
    ["src/.env", "secret"],
    ["src/.ENV", "secret"],
    [".env.production", "secret"],
    ["certs/site.pem", "secret"],
    ["certs/SITE.PEM", "secret"],
    ["certs/ID_RSA", "secret"],
    ["id_ed25519.pub", "secret"],
    ["cle\u0301.pem", "secret"],
    [".npmrc", "secret"],
    ["deploy/.aws/credentials", "secret"],
    ["build/out.js", "not_listed"],
    ["debug.log", "not_listed"],
    ["missing.ts", "not_listed"],
    ["src", "not_listed"],
    ["", "not_listed"],
    [".", "not_listed"],
    ["readme.md", "not_listed"],
    ["SRC/PARSER.TS", "not_listed"],
    ["src/parser.ts/x", "not_listed"],
    ["README.md:stream", "not_listed"],
    [":(top)README.md", "not_listed"],
    ["--help", "not_listed"],
    ["*.md", "not_listed"],
  ];
  it.each(attacks)("%j", async (path, reason) => {
    expect(await repository().refusal(path)).toEqual({ code: "PATH_REFUSED", reason });
  });

  it.each(["https://example.org/a", "file:///etc/passwd", "git@example.org:a/b.git", "ssh://x/y"])(
    "%j, which is on another machine",
    async (path) => {
      expect(await repository().refusal(path)).toMatchObject({ code: "REMOTE_NOT_SUPPORTED" });
    },
  );

  it("links to files and folders, inside and outside, also in the place of what git tracks", async () => {
    const { root, refusal } = repository();
    write(dirname(root), { "secret.txt": "secret\n", "other/a.txt": "secret\n" });
    symlinkSync("../secret.txt", join(root, "out.txt"));
    symlinkSync("README.md", join(root, "in.txt"));
    symlinkSync("/dev/zero", join(root, "device"));
    symlinkSync("loop", join(root, "loop"));
    symlinkSync("../other", join(root, "folder"));
    commitAll(root, "links");
    for (const path of ["out.txt", "in.txt", "device", "loop"])
      expect(await refusal(path)).toEqual({ code: "PATH_REFUSED", reason: "not_a_file" });
    expect(await refusal("folder/a.txt")).toEqual({ code: "PATH_REFUSED", reason: "not_listed" });
    unlinkSync(join(root, "README.md"));
    symlinkSync("../secret.txt", join(root, "README.md"));
    expect(await refusal("README.md")).toEqual({ code: "PATH_REFUSED", reason: "not_a_file" });
  });

  it("a folder that became a link after it was listed and read", async () => {
    const { root, gateway, refusal } = repository();
    expect((await gateway.read({ path: "src/parser.ts" })).text).toContain("CRLF");
    write(dirname(root), { "other/parser.ts": "secret\n" });
    renameSync(join(root, "src"), join(root, "was"));
    symlinkSync("../other", join(root, "src"));
    expect(await refusal("src/parser.ts")).toEqual({ code: "PATH_REFUSED", reason: "not_a_file" });
    expect((await gateway.search({ query: "secret" })).hits).toEqual([]);
  });

  it("pipes and folders in the place of files, without waiting", async () => {
    const { root, refusal } = repository();
    for (const path of ["README.md", "src/parser.ts"]) rmSync(join(root, path));
    execFileSync("mkfifo", [join(root, "README.md"), join(root, "pipe")]);
    mkdirSync(join(root, "src/parser.ts"));
    expect(await refusal("README.md")).toEqual({ code: "PATH_REFUSED", reason: "not_a_file" });
    expect(await refusal("src/parser.ts")).toEqual({ code: "PATH_REFUSED", reason: "not_a_file" });
    expect(await refusal("pipe")).toEqual({ code: "PATH_REFUSED", reason: "not_listed" });
  });

  it("what git lists and no key can name", async () => {
    const { root, refusal, gateway } = repository();
    write(root, { ".tmp-1": "x", "a/.tmp-2/b": "x", "with\\backslash": "x" });
    expect(await refusal(".tmp-1")).toEqual({ code: "PATH_REFUSED", reason: "not_a_file" });
    expect(await refusal("a/.tmp-2/b")).toEqual({ code: "PATH_REFUSED", reason: "not_a_file" });
    await expect(gateway.search({ query: "x" })).resolves.toMatchObject({ is_complete: true });
  });

  it("requests that are none", async () => {
    const { gateway } = repository();
    const bad: readonly (() => Promise<unknown>)[] = [
      () => gateway.read({ path: 7 as unknown as string }),
      () => gateway.read({ path: "README.md", from_line: 0 }),
      () => gateway.read({ path: "README.md", lines: 1.5 }),
      () => gateway.search({ query: "" }),
      () => gateway.search({ query: "a\nb" }),
      () => gateway.search({ query: "x".repeat(201) }),
      () => gateway.search({ query: "x", path: "../" }),
      () => gateway.list({ path: "/etc" }),
      () => gateway.diff({ base: "--output=/tmp/x" }),
      () => gateway.diff({ base: "HEAD --no-index" }),
      () => gateway.diff({ base: "nowhere" }),
      () => gateway.diff({ path: "../x" }),
      () => gateway.log({ limit: 0 }),
      () => gateway.log({ path: "--all/../.." }),
    ];
    for (const ask of bad) await expect(ask()).rejects.toMatchObject({ exitCode: 1 });
  });
});

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
    for (const ask of [gateway.diff({}), gateway.log({})])
      await expect(ask).rejects.toMatchObject({ code: "NOT_A_GIT_REPOSITORY" });
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
