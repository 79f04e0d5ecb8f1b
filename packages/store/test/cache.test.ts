import {
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cacheFolder } from "../src/file/cache.js";
import { fileCache } from "../src/index.js";

const text = (value: string): readonly Uint8Array[] => [new TextEncoder().encode(value)];
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

function read(cache: ReturnType<typeof fileCache>, name: string): string | null {
  const reader = cache.open(name);
  if (reader === null) return null;
  const bytes = reader.read(0, reader.size);
  reader.close();
  return new TextDecoder().decode(bytes);
}

function place() {
  const root = temporaryFolder();
  const folder = join(temporaryFolder(), "a/cache");
  return { root, folder, cache: () => fileCache(root, { folder }) };
}

afterEach(() => vi.unstubAllEnvs());

describe("a cache on disk", () => {
  it("keeps entries for this user alone", () => {
    const { cache, folder } = place();
    expect(read(cache(), "entry")).toBeNull();
    expect(cache().put("entry", [...text("one "), ...text("entry")])).toBe(true);
    expect(read(cache(), "entry")).toBe("one entry");
    const [project = ""] = readdirSync(folder);
    expect([folder, join(folder, project), join(folder, project, "entry")].map(modeOf)).toEqual([
      "700",
      "700",
      "600",
    ]);
  });

  it("makes nothing before something is kept", () => {
    const { cache, folder } = place();
    cache().open("entry");
    cache().sweep("entry", { keep: new Set(), replaced: new Set() });
    cache().clear();
    expect(() => readdirSync(folder)).toThrow();
  });

  it("belongs to the real path of a project: neither to a copy nor to what comes in its place", () => {
    const { root, folder, cache } = place();
    cache().put("entry", text("mine"));
    const link = `${root}-link`;
    symlinkSync(root, link);
    expect(read(fileCache(link, { folder }), "entry")).toBe("mine");
    rmSync(link);
    const moved = `${root}-moved`;
    renameSync(root, moved);
    expect(read(fileCache(moved, { folder }), "entry")).toBeNull();
    renameSync(moved, root);
    expect(read(cache(), "entry")).toBe("mine");
  });

  it("belongs to one project: another one at the same path has its own", () => {
    const { root, cache } = place();
    const identify = (project_id: string): void => {
      mkdirSync(join(root, ".orange-hyper"), { recursive: true });
      writeFileSync(join(root, ".orange-hyper/config.json"), JSON.stringify({ project_id }));
    };
    identify("project_a");
    cache().put("entry", text("of a"));
    identify("project_b");
    expect(read(cache(), "entry")).toBeNull();
    cache().put("entry", text("of b"));
    identify("project_a");
    expect(read(cache(), "entry")).toBe("of a");
  });

  it("is not used where others may write, or through a link", () => {
    const { cache, folder } = place();
    cache().put("entry", text("mine"));
    const [project = ""] = readdirSync(folder);
    for (const path of [folder, join(folder, project), join(folder, project, "entry")]) {
      const mode = statSync(path).mode & 0o777;
      chmodSync(path, 0o777);
      expect(read(cache(), "entry")).toBeNull();
      chmodSync(path, mode);
    }
    expect(read(cache(), "entry")).toBe("mine");
    const real = `${folder}-real`;
    renameSync(folder, real);
    symlinkSync(real, folder);
    expect(read(cache(), "entry")).toBeNull();
    expect(cache().put("other", text("x"))).toBe(false);
    expect(readdirSync(join(real, project))).toEqual(["entry"]);
  });

  it("is done without where it cannot be", () => {
    const root = temporaryFolder();
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "a file in the way");
    for (const folder of [null, join(file, "cache"), file, "/proc/none/cache"]) {
      const cache = fileCache(root, { folder });
      expect([cache.put("entry", text("x")), cache.add("entry-", text("x")), cache.open("entry")]).toEqual([
        false,
        null,
        null,
      ]);
    }
  });

  it("gives a reader one generation of an entry, whatever is written meanwhile", () => {
    const { cache } = place();
    cache().put("entry", text("first"));
    const reader = cache().open("entry");
    cache().put("entry", text("other"));
    cache().clear();
    expect(new TextDecoder().decode(reader?.read(0, 5))).toBe("first");
    reader?.close();
  });

  it("sweeps entries that were replaced, those that nobody names once they are old, and what a kill left", () => {
    const { cache, folder } = place();
    const [old, kept, fresh, replaced] = [1, 2, 3, 4].map(() => cache().add("rows-", text("x")) ?? "");
    cache().put("rows", text("manifest"));
    const [project = ""] = readdirSync(folder);
    const path = (name: string): string => join(folder, project, name);
    const past = new Date("2020-01-01T00:00:00.000Z");
    for (const name of [old, kept] as string[]) utimesSync(path(name), past, past);
    writeFileSync(path(".tmp-999999999-abc"), "half");
    utimesSync(path(".tmp-999999999-abc"), past, past);
    cache().sweep("rows", { keep: new Set([kept as string]), replaced: new Set([replaced as string]) });
    expect(readdirSync(join(folder, project)).sort()).toEqual(["rows", kept, fresh].sort());
  });

  it("removes projects that were not used for a long time", () => {
    const folder = join(temporaryFolder(), "cache");
    mkdirSync(join(folder, "0".repeat(32)), { recursive: true });
    mkdirSync(join(folder, "of somebody else"));
    chmodSync(folder, 0o700);
    const past = new Date("2020-01-01T00:00:00.000Z");
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), past, past);
    fileCache(temporaryFolder(), { folder }).put("entry", text("x"));
    expect(readdirSync(folder)).toHaveLength(2);
    expect(readdirSync(folder)).toContain("of somebody else");
  });
});

it.skipIf(process.platform === "win32")(
  "lies where the user says, else in the user's cache folder, else nowhere",
  () => {
    vi.stubEnv("ORANGE_HYPER_CACHE", "/elsewhere");
    expect(cacheFolder()).toBe("/elsewhere");
    vi.stubEnv("ORANGE_HYPER_CACHE", "relative");
    expect(cacheFolder()).toBeNull();
    vi.stubEnv("ORANGE_HYPER_CACHE", "");
    vi.stubEnv("HOME", "/home/ann");
    vi.stubEnv("XDG_CACHE_HOME", process.platform === "darwin" ? "" : "/caches");
    expect(cacheFolder()).toBe(
      process.platform === "darwin" ? "/home/ann/Library/Caches/orange-hyper" : "/caches/orange-hyper",
    );
  },
);
