import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { commitAll } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { repository, write } from "./support/gateway.js";

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
