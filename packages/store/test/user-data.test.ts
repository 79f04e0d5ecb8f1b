import {
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fileBlobs, fileUserData, userDataPath } from "../src/index.js";
import { deadProcess } from "./processes.js";

let home: string;

beforeEach(() => {
  home = temporaryFolder();
  vi.stubEnv("HOME", home);
  vi.stubEnv("ORANGE_HYPER_HOME", "");
});
afterEach(() => vi.unstubAllEnvs());

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe("the user's own folder", () => {
  it("lies in the home folder, or where the user says, relative to the working directory", () => {
    expect(userDataPath("/somewhere")).toBe(join(home, ".orange-hyper"));
    vi.stubEnv("ORANGE_HYPER_HOME", "../own");
    expect(userDataPath("/somewhere/project")).toBe("/somewhere/own");
    vi.stubEnv("ORANGE_HYPER_HOME", "/elsewhere");
    expect(userDataPath("/somewhere/project")).toBe("/elsewhere");
  });

  it("is refused where the system makes no folder", async () => {
    vi.stubEnv("ORANGE_HYPER_HOME", "/proc/none/here");
    await expect(fileUserData(home).blobs.put("a.json", "{}")).rejects.toMatchObject({
      code: "FILESYSTEM_ERROR",
    });
  });

  it("is made when something is written, for its user alone, with what must run executable", async () => {
    vi.stubEnv("ORANGE_HYPER_HOME", join(home, "not/there/yet"));
    const { path, blobs } = fileUserData(home);
    expect(existsSync(path)).toBe(false);
    await blobs.put("bindings/codex/.hidden/a.json", "{}");
    await blobs.put("bindings/codex/run.sh", "#!/bin/sh\n", { executable: true });
    expect(modeOf(path)).toBe("700");
    expect(modeOf(join(path, "bindings/codex/.hidden"))).toBe("700");
    expect(modeOf(join(path, "bindings/codex/.hidden/a.json"))).toBe("600");
    expect(modeOf(join(path, "bindings/codex/run.sh"))).toBe("755");
  });

  it("may be a link to another place, while nothing inside it may", async () => {
    mkdirSync(join(home, "dotfiles"));
    symlinkSync(join(home, "dotfiles"), join(home, ".orange-hyper"));
    const { path, blobs } = fileUserData(home);
    await blobs.put("a.json", "{}");
    expect(readdirSync(join(home, "dotfiles"))).toEqual(["a.json"]);
    symlinkSync(home, join(home, "dotfiles/linked"));
    await expect(blobs.put("linked/b.json", "{}")).rejects.toMatchObject({
      code: "FILESYSTEM_ERROR",
      message: `${path}/linked is a symbolic link; links inside the storage folder are not followed.`,
    });
  });

  it("names its lock to whoever waits in vain", async () => {
    const { path, locks } = fileUserData(home);
    const lease = await locks.acquire("binding", { command: "binding.install" });
    await expect(locks.acquire("binding", { command: "setup", waitMs: 20 })).rejects.toMatchObject({
      code: "FILESYSTEM_ERROR",
      hint: expect.stringContaining(`${path}/bindings/binding.lock`),
    });
    await lease.release();
    expect(existsSync(path)).toBe(false);
  });
});

describe("local state of a project", () => {
  it("is made for its user alone, and nothing else is", async () => {
    const blobs = fileBlobs(join(home, "storage"));
    await blobs.put("local/runtime/a.json", "{}");
    await blobs.put("graph/index.json", "{}");
    expect(modeOf(join(home, "storage/local"))).toBe("700");
    expect(modeOf(join(home, "storage/local/runtime/a.json"))).toBe("600");
    expect(modeOf(join(home, "storage/graph/index.json"))).toBe((0o666 & ~process.umask()).toString(8));
  });
});

describe("a folder that no lock guards", () => {
  it("is swept of what dead writers left, at the next write", async () => {
    const folder = join(home, "agents");
    mkdirSync(folder);
    const left = join(folder, `.tmp-${await deadProcess()}-abc`);
    writeFileSync(left, "half");
    // What is as young as the sweep may be of a new process with that id.
    const past = new Date(Date.now() - 1_000);
    utimesSync(left, past, past);
    writeFileSync(join(folder, `.tmp-${process.pid}-abc`), "of a writer that lives");
    await fileBlobs(folder, { isUnlocked: true }).put("a.json", "{}");
    expect(readdirSync(folder)).toEqual([`.tmp-${process.pid}-abc`, "a.json"]);
  });
});

describe("removing a whole folder", () => {
  it("removes links without following them", async () => {
    const outside = join(home, "outside");
    mkdirSync(outside);
    writeFileSync(join(outside, "mine"), "mine");
    mkdirSync(join(home, "storage/local/runtime"), { recursive: true });
    symlinkSync(outside, join(home, "storage/local/runtime/link"));
    const blobs = fileBlobs(join(home, "storage"));
    expect(await blobs.removeFolder("local/runtime", "whole")).toBe(true);
    expect(readdirSync(outside)).toEqual(["mine"]);
  });
});
