import { globMatcher } from "@orange-hyper/core/globs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { intersectGlobs, isWithin } from "../src/evidence/glob-crossing.js";
import { pathTest, plainGlob } from "../src/evidence/globs.js";
import { inScope, narrow, outOfScope, scopeTest } from "../src/evidence/scope.js";
import type { ChangedFile } from "../src/evidence/workspace.js";

const FILE: ChangedFile = {
  path: "a.ts",
  state: "modified",
  old_path: null,
  content_sha256: "0",
  added: 1,
  removed: 1,
  link_target: null,
  is_submodule: false,
};

describe("a glob of a scope", () => {
  it.each([
    ["src/**", "src/a.ts", true],
    ["src/**", "src/deep/er/a.ts", true],
    ["src/**", "src", false],
    ["src/**", "lib/src/a.ts", false],
    ["src/*", "src/a.ts", true],
    ["src/*", "src/deep/a.ts", false],
    ["src/*.ts", "src/a.ts", true],
    ["src/*.ts", "src/a.tsx", false],
    ["src/a*b*.ts", "src/axxbyy.ts", true],
    ["**/*.test.ts", "a.test.ts", true],
    ["**/*.test.ts", "x/y/a.test.ts", true],
    ["**/gen/**", "x/gen/y/z.ts", true],
    ["src/**/index.ts", "src/index.ts", true],
    ["**", "anything/at/all", true],
    ["a.ts", "a.ts", true],
    ["a.ts", "b/a.ts", false],
    ["src", "src/deep/a.ts", false],
    ["src/", "src/deep/a.ts", true],
    ["src/", "src", false],
    ["./src//deep/**", "src/deep/a.ts", true],
    ["src/gen*", "src/generated/a.ts", false],
    ["src/[ab].ts", "src/a.ts", false],
    ["src/[ab].ts", "src/[ab].ts", true],
    ["src/?.ts", "src/a.ts", false],
    ["문서/**", "문서/새 글.md", true],
    ["caf\u00e9/**", "cafe\u0301/a.ts", true],
    ["SRC/**", "src/a.ts", false],
    ["src/**", "../src/a.ts", false],
  ])("%j on %j is %s", (glob, path, expected) => {
    expect(pathTest([glob])(path)).toBe(expected);
  });

  it("takes letters of either case for the same where the file system does", () => {
    expect(inScope("Src/A.ts", { allowed: ["src/*.TS"], denied: [] }, { ignoresCase: true })).toBe(true);
    expect(inScope("src/Gen/a.ts", { allowed: [], denied: ["SRC/gen"] }, { ignoresCase: true })).toBe(false);
  });

  it("needs a time that grows with its length and that of the path, and no faster", () => {
    const began = performance.now();
    const globs = [`${"**/a*".repeat(60)}b`, `${"*a".repeat(150)}b`];
    const path = `${"a".repeat(400)}/`.repeat(60);
    const test = pathTest(globs);
    for (let n = 0; n < 50; n += 1) test(`${path}${n}`);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

describe("a scope", () => {
  it("is everything without an allowed glob, and never what is denied", () => {
    expect(inScope("x", { allowed: [], denied: [] })).toBe(true);
    expect(inScope("src/gen/a.ts", { allowed: ["src/**"], denied: ["src/gen/**"] })).toBe(false);
    expect(inScope("src/a.ts", { allowed: ["src/**"], denied: ["src/gen/**"] })).toBe(true);
    for (const denied of ["src/gen", "src/gen/", "src/gen/**", "src/g*", "**/gen"])
      expect([denied, inScope("src/gen/deep/a.ts", { allowed: [], denied: [denied] })]).toEqual([
        denied,
        false,
      ]);
  });

  it("holds a renamed file only with both of its names, and another repository by what lies below", () => {
    const scope = { allowed: ["src/**", "sub/**"], denied: [] };
    const files = [
      { ...FILE, path: "src/a.ts" },
      { ...FILE, path: "src/b.ts", state: "renamed", old_path: "lib/b.ts" },
      { ...FILE, path: "lib/c.ts", state: "renamed", old_path: "src/c.ts" },
      { ...FILE, path: "sub", is_submodule: true },
      { ...FILE, path: "other", is_submodule: true },
    ] as const;
    expect(outOfScope(files, scope)).toEqual(["src/b.ts", "lib/c.ts", "other"]);
  });
});

describe("narrowing a scope", () => {
  const RUN = { allowed: ["src/**", "test/**"], denied: ["src/gen/**"] };

  it.each<readonly [readonly string[], readonly string[], number]>([
    [["src/parser/**"], ["src/parser/**"], 0],
    [["src/parser/"], ["src/parser/"], 0],
    [["src/a.ts", "test/*.ts"], ["src/a.ts", "test/*.ts"], 0],
    [["**"], ["src/**", "test/**"], 1],
    [["**/*.ts"], ["src/**/*.ts", "test/**/*.ts"], 1],
    [["*/parser/**"], ["src/parser/**", "test/parser/**"], 1],
    [["src/**", "lib/**"], ["src/**"], 1],
    [[], ["src/**", "test/**"], 0],
  ])("to %j leaves %j", (asked, left, warnings) => {
    const narrowed = narrow(RUN, { allowed: asked, denied: ["src/x.ts"] });
    expect(narrowed.scope).toEqual({ allowed: left, denied: ["src/gen/**", "src/x.ts"] });
    expect([narrowed.isEmpty, narrowed.warnings.length]).toEqual([false, warnings]);
  });

  it("to nothing says so, and never means everything", () => {
    const narrowed = narrow(RUN, { allowed: ["lib/**", ".github/**"], denied: [] });
    expect(narrowed).toMatchObject({ isEmpty: true, scope: RUN });
    expect(narrowed.warnings).toHaveLength(2);
  });

  const SEGMENT = fc.stringMatching(/^[ab*]{1,4}$/).filter((text) => !text.includes("**"));
  const GLOB = fc
    .array(fc.oneof({ weight: 3, arbitrary: SEGMENT }, fc.constant("**")), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join("/"));
  const PATH = fc
    .array(fc.stringMatching(/^[ab]{1,4}$/), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join("/"));

  it("leaves exactly what both allow, for any globs", () => {
    fc.assert(
      fc.property(
        fc.array(GLOB, { minLength: 1, maxLength: 3 }),
        fc.array(GLOB, { minLength: 1, maxLength: 3 }),
        fc.array(PATH, { minLength: 30, maxLength: 60 }),
        (run, decision, paths) => {
          const { scope, isEmpty } = narrow({ allowed: run, denied: [] }, { allowed: decision, denied: [] });
          const [inRun, inDecision, inBoth] = [pathTest(run), pathTest(decision), scopeTest(scope)];
          for (const path of paths) {
            const isBoth = inRun(path) && inDecision(path);
            if (isEmpty) expect([path, isBoth]).toEqual([path, false]);
            else expect([path, inBoth(path)]).toEqual([path, isBoth]);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("calls a glob contained only where it is", () => {
    fc.assert(
      fc.property(GLOB, GLOB, fc.array(PATH, { minLength: 30, maxLength: 60 }), (inner, outer, paths) => {
        if (!isWithin(inner, outer)) return;
        const [isInner, isOuter] = [globMatcher(inner), globMatcher(outer)];
        for (const path of paths) if (isInner(path)) expect([path, isOuter(path)]).toEqual([path, true]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("leaves out what would take too many globs to say, and needs no time to find that out", () => {
    const began = performance.now();
    const [one, other] = [`${"*a".repeat(60)}*`, `${"*b".repeat(60)}*`];
    expect(intersectGlobs(`${one}/x`, `${other}/x`)).toBeNull();
    expect(narrow({ allowed: [one], denied: [] }, { allowed: [other], denied: [] }).isEmpty).toBe(true);
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(plainGlob("./a//b/")).toBe("a/b/**");
  });
});
