import type { SourcePort, SourceWalk } from "@orange-hyper/core/ports";
import { describe, expect, it } from "vitest";

/** A repository under test, with a way to plant a file in it. */
export interface SourceSubject {
  readonly sources: SourcePort;
  plant(path: string, content: string): Promise<void>;
}

/** A walk that skips nothing. */
export const EVERYWHERE: SourceWalk = { maxDepth: 100, maxFiles: 100_000, skips: () => false };

/**
 * Tests the behaviour that every driver of source files must have. `make` must return an empty repository without git
 * each time.
 */
export function describeSources(make: () => Promise<SourceSubject>): void {
  describe("the files of a repository", () => {
    describeListing(make);
    describeReading(make);
    describeSearch(make);
    describeFingerprint(make);
  });
}

type Make = () => Promise<SourceSubject>;

async function planted(make: Make, ...paths: string[]): Promise<SourcePort> {
  const { sources, plant } = await make();
  for (const path of paths) await plant(path, `content of ${path}`);
  return sources;
}

function describeListing(make: Make): void {
  it("are listed in code-unit order, whatever their names", async () => {
    const sources = await planted(make, "b/ä.ts", "b/z.ts", "B.md", "a b/한글.py", "b.ts", "b/.env");
    expect(await sources.list(EVERYWHERE)).toMatchObject({
      paths: ["B.md", "a b/한글.py", "b.ts", "b/.env", "b/z.ts", "b/ä.ts"],
      by: "walk",
      unreadable: [],
      isCut: false,
    });
    expect(await sources.folders()).toEqual(["a b", "b"]);
  });

  it("are nothing in an empty repository", async () => {
    const { sources } = await make();
    expect([(await sources.list(EVERYWHERE)).paths, await sources.folders()]).toEqual([[], []]);
  });

  it("are not looked for in folders that the walk skips", async () => {
    const sources = await planted(make, "src/a.ts", "src/deep/skipped/b.ts", "skipped.ts", "skipped/c.ts");
    const skips = (path: string): boolean => path.split("/").at(-1) === "skipped";
    const { paths, isCut } = await sources.list({ ...EVERYWHERE, skips });
    expect({ paths, isCut }).toEqual({ paths: ["skipped.ts", "src/a.ts"], isCut: false });
  });

  it("are left out beyond the bounds of the walk, and the answer says so", async () => {
    const sources = await planted(make, "a.ts", "b/c.ts", "b/d/e.ts");
    const shallow = await sources.list({ ...EVERYWHERE, maxDepth: 1 });
    expect([shallow.paths, shallow.isCut]).toEqual([["a.ts", "b/c.ts"], true]);
    const few = await sources.list({ ...EVERYWHERE, maxFiles: 2 });
    expect([few.paths.length, few.isCut]).toEqual([2, true]);
    const enough = await sources.list({ ...EVERYWHERE, maxDepth: 2, maxFiles: 3 });
    expect([enough.paths.length, enough.isCut]).toEqual([3, false]);
  });
}

function describeReading(make: Make): void {
  it("are distinguished from folders and from what is not there, in the order of the question", async () => {
    const sources = await planted(make, "b/c.ts", "a.ts");
    expect(await sources.regular(["b/c.ts", "b", "nothing", "a.ts", "b/nothing/x"])).toEqual([
      "b/c.ts",
      "a.ts",
    ]);
  });

  it("are read whole or not at all", async () => {
    const sources = await planted(make, "b/c.ts");
    const length = "content of b/c.ts".length;
    expect(await sources.read("b/c.ts", length)).toEqual({ ok: true, text: "content of b/c.ts" });
    expect(await sources.read("b/c.ts", length - 1)).toMatchObject({ ok: false, kind: "too-large" });
    expect(await sources.read("b/d.ts", 100)).toMatchObject({ ok: false, kind: "missing" });
  });

  it("are never anything outside the repository", async () => {
    const sources = await planted(make, "a/b.ts");
    for (const path of ["../x", "a/../../x", "/etc/hosts", "a//b.ts", "./a/b.ts", "", "a\0b"]) {
      expect(await sources.read(path, 1_000_000), path).toMatchObject({ ok: false });
      expect(await sources.regular([path]), path).toEqual([]);
    }
  });
}

function describeFingerprint(make: Make): void {
  const everything = { walk: EVERYWHERE, matters: () => true };

  it("have a fingerprint that tells every change and nothing else", async () => {
    const { sources, plant } = await make();
    await plant("a.ts", "one");
    const first = await sources.fingerprint(everything);
    expect(await sources.fingerprint(everything)).toBe(first);
    await plant("b/c.ts", "two");
    const second = await sources.fingerprint(everything);
    await plant("a.ts", "other");
    const third = await sources.fingerprint(everything);
    expect(new Set([first, second, third, null]).size).toBe(4);
  });

  it("play no part in it where they do not matter", async () => {
    const { sources, plant } = await make();
    const options = { ...everything, matters: (path: string) => !path.endsWith(".md") };
    await plant("a.ts", "one");
    const first = await sources.fingerprint(options);
    await plant("docs/a.md", "words");
    expect(await sources.fingerprint(options)).toBe(first);
  });
}

function describeSearch(make: Make): void {
  it("are searched for whole words", async () => {
    const { sources, plant } = await make();
    await plant("src/a.ts", "export function parseDate(text: string) {}\nconst is_open = 1;\n");
    await plant("docs/b.md", "The `Rates` of a day, by parseDate.\n");
    const words = ["parseDate", "parse", "Date", "is_open", "open", "Rates", "rates"];
    expect(await sources.holding(words, EVERYWHERE)).toEqual({
      files: new Map([
        ["parseDate", ["docs/b.md", "src/a.ts"]],
        ["is_open", ["src/a.ts"]],
        ["Rates", ["docs/b.md"]],
      ]),
      isWhole: true,
    });
  });

  it("are not searched in the storage root", async () => {
    const { sources, plant } = await make();
    await plant(".orange-hyper/proposals/pending/a.md", "parseDate\n");
    expect(await sources.holding(["parseDate"], EVERYWHERE)).toEqual({ files: new Map(), isWhole: true });
  });

  it("are searched within the bounds of the walk, and the answer says so", async () => {
    const { sources, plant } = await make();
    await plant("a.ts", "first\n");
    await plant("b/c/d.ts", "second\n");
    expect(await sources.holding(["first", "second"], { ...EVERYWHERE, maxDepth: 1 })).toEqual({
      files: new Map([["first", ["a.ts"]]]),
      isWhole: false,
    });
  });
}
