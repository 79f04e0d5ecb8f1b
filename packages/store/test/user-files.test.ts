import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { userFiles } from "../src/index.js";

it("reads files by relative and absolute path, and through links", async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "evidence.txt"), "passed");
  symlinkSync(join(cwd, "evidence.txt"), join(cwd, "link.txt"));
  const passed = { ok: true, bytes: new Uint8Array(Buffer.from("passed")) };
  for (const path of ["evidence.txt", "./evidence.txt", join(cwd, "evidence.txt"), "link.txt"]) {
    expect(await userFiles(cwd).read(path, 6)).toEqual(passed);
  }
});

it("keeps what it read when it reads something else", async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "a"), "first");
  writeFileSync(join(cwd, "b"), "second");
  const files = userFiles(cwd);
  const first = await files.read("a", 100);
  await files.read("b", 100);
  expect(first).toEqual({ ok: true, bytes: new Uint8Array(Buffer.from("first")) });
});

it("says what is wrong with a file that it cannot read, and never throws", async () => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, "folder"));
  writeFileSync(join(cwd, "large"), "x".repeat(200_000));
  const files = userFiles(cwd);
  expect(await files.read("nothing", 10)).toEqual({
    ok: false,
    kind: "missing",
    reason: "it does not exist",
  });
  expect(await files.read("folder", 10)).toEqual({ ok: false, kind: "unreadable", reason: "it is a folder" });
  expect(await files.read("large", 199_999)).toEqual({
    ok: false,
    kind: "too-large",
    reason: "it is larger than 199999 bytes",
  });
  expect(await files.read("a\0b", 10)).toMatchObject({ ok: false, kind: "unreadable" });
  expect(await files.read("large", 200_000)).toMatchObject({ ok: true });
});

it.skipIf(process.platform === "win32")(
  "waits for no writer of a pipe, and reads what a shell made",
  async () => {
    const cwd = temporaryFolder();
    execFileSync("mkfifo", [join(cwd, "pipe")]);
    symlinkSync(join(cwd, "pipe"), join(cwd, "link"));
    for (const path of ["pipe", "link"])
      expect(await userFiles(cwd).read(path, 10)).toEqual({
        ok: false,
        kind: "unreadable",
        reason: "it is a pipe",
      });
    expect(await userFiles(cwd).read("/dev/null", 10)).toEqual({ ok: true, bytes: new Uint8Array() });
  },
);

it("stops reading what never ends", async () => {
  expect(await userFiles("/").read("/dev/zero", 100_000)).toMatchObject({ ok: false, kind: "too-large" });
});
