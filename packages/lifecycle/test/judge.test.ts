import type { CheckClass } from "@orange-hyper/verification";
import { describe, expect, it } from "vitest";
import { judge } from "../src/completion/judge.js";
import { CHANGED_AFTER } from "../src/state/ledger.js";
import type { CheckRow } from "../src/state/ledger-state.js";
import { BEFORE, type Made, NOW, runs, work } from "./support/work.js";

describe("what a check is worth", () => {
  it.each<[level: string, kind: CheckClass, hasTests: boolean, expected: string]>([
    ["V0", "own", true, "verified"],
    ["V1", "test", true, "verified"],
    ["V1", "types", true, "verified"],
    ["V1", "lint", true, "verified"],
    ["V1", "own", true, "verified"],
    ["V2", "test", true, "verified"],
    ["V2", "types", true, "unchecked"],
    ["V2", "types", false, "verified"],
    ["V2", "lint", false, "unchecked"],
    ["V2", "own", false, "unchecked"],
    ["V3", "test", true, "verified"],
    ["V3", "types", false, "unchecked"],
    ["V3", "lint", false, "unchecked"],
    ["V3", "own", false, "unchecked"],
    ["V4", "test", true, "verified"],
    ["V4", "types", false, "unchecked"],
    ["V4", "own", false, "unchecked"],
    ["V5", "types", false, "unchecked"],
  ])(
    "at %s a pass of class %s, in a project with tests: %s, leaves it %s",
    (level, kind, hasTests, expected) => {
      expect(judge(work({ level, hasTests, checks: runs({ kind }) })).kind).toBe(expected);
    },
  );

  it("is not raised by a great many that are worth less", () => {
    const checks = runs({ kind: "lint" }, { kind: "types" }, { kind: "own" });
    expect(judge(work({ level: "V3", checks }))).toMatchObject({
      kind: "unchecked",
      command: null,
      last: { command: "check.sh", how: "weak" },
    });
  });
});

it("takes a module of Go within another for what that does not look at", () => {
  const checks = runs({ runner: "go test" });
  const inside = {
    changed: ["tools/gen/main.go"],
    checks,
    packages: { packages: {}, modules: ["tools/gen"] },
  };
  expect(judge(work(inside)).kind).toBe("unchecked");
  expect(judge(work({ ...inside, changed: ["cart/cart.go"] })).kind).toBe("verified");
  expect(judge(work({ ...inside, checks: runs({ runner: "go test", folder: "tools/gen" }) })).kind).toBe(
    "verified",
  );
});

describe("a check of what was built", () => {
  const built: Made = { kind: "types", runner: "cmake", makes: "native" };
  const ran: Made = { runner: "ctest", needs: "native" };

  it.each<[what: string, checks: readonly Made[], expected: string]>([
    ["nothing was built", [ran], "unchecked"],
    ["it was built before", [built, ran], "verified"],
    ["it was built in its folder", [{ ...built, folder: "build" }, ran], "verified"],
    ["it was built after it", [ran, built], "unchecked"],
    ["it was built before the last change", [{ ...built, held: BEFORE }, ran], "unchecked"],
    ["the build failed", [{ ...built, outcome: "failed" }, ran], "unchecked"],
    ["something else was built", [{ ...built, makes: "js" }, ran], "unchecked"],
  ])("where %s leaves the work as it should", (_what, checks, expected) => {
    expect(judge(work({ changed: ["src/add.c"], checks: runs(...checks) })).kind).toBe(expected);
  });

  it("is said to be one of an earlier build", () => {
    const { last } = { last: null, ...judge(work({ changed: ["src/add.c"], checks: runs(ran) })) };
    expect(last).toEqual({ command: "ctest", how: "unbuilt" });
  });
});

describe("what a check covers", () => {
  it.each<[what: string, changed: readonly string[], checks: readonly Made[], expected: string]>([
    ["the whole project", ["src/a.ts", "lib/b.ts"], [{}], "verified"],
    ["the file's folder", ["src/a.ts"], [{ only: { paths: ["src"] } }], "verified"],
    ["the file's test", ["src/a.ts"], [{ only: { paths: ["test/a.test.ts"] } }], "verified"],
    ["another file's test", ["src/a.ts"], [{ only: { paths: ["test/b.test.ts"] } }], "unchecked"],
    ["another package", ["packages/a/src/x.ts"], [{ folder: "packages/b" }], "unchecked"],
    ["its package", ["packages/a/src/x.ts"], [{ folder: "packages/a" }], "verified"],
    ["another workspace", ["packages/a/src/x.ts"], [{ only: { packages: ["b"] } }], "unchecked"],
    ["an unknown folder", ["src/a.ts"], [{ folder: null }], "unchecked"],
    ["what something else decides", ["src/a.ts"], [{ only: { unsure: true } }], "unchecked"],
    ["one of two files", ["src/a.ts", "src/b.ts"], [{ only: { paths: ["test/a.test.ts"] } }], "unchecked"],
    [
      "two files, each by its own",
      ["src/a.ts", "src/b.ts"],
      [{ only: { paths: ["test/a.test.ts"] } }, { only: { paths: ["test/b.test.ts"] } }],
      "verified",
    ],
    [
      "one file by a test and the other by a lint alone",
      ["src/a.ts", "src/b.ts"],
      [{ only: { paths: ["test/a.test.ts"] } }, { kind: "lint" }],
      "unchecked",
    ],
  ])("a check of %s", (_, changed, made, expected) => {
    expect(judge(work({ changed, checks: runs(...made) })).kind).toBe(expected);
  });

  it("names the files that are not covered, and a check that would cover them", () => {
    const checks = runs(
      { command: "npm test", held: BEFORE },
      { only: { paths: ["test/a.test.ts"] } },
      { kind: "lint" },
    );
    expect(judge(work({ changed: ["README.md", "src/a.ts", "src/b.ts"], checks }))).toEqual({
      kind: "unchecked",
      files: ["src/b.ts"],
      command: "npm test",
      last: { command: "eslint", how: "weak" },
      failing: [],
    });
  });

  it("never asks for a check that would not cover the work, be enough or have a result", () => {
    const checks = runs(
      { only: { paths: ["test/b.test.ts"] } },
      { kind: "lint", held: BEFORE },
      { command: "vitest --passWithNoTests", outcome: "unknown", reason: "may_skip" },
    );
    expect(judge(work({ checks }))).toMatchObject({ kind: "unchecked", command: null });
    const hidden = runs({ command: "npm test", outcome: "unknown", reason: "status_hidden" });
    expect(judge(work({ checks: hidden }))).toMatchObject({ command: "npm test" });
  });

  it("leaves checks out of the proof that prove nothing of the work", () => {
    const [whole, ...others] = runs(
      {},
      { only: { paths: ["test/z.test.ts"] } },
      { kind: "lint" },
      { held: BEFORE },
    );
    expect(judge(work({ checks: [...others, whole as CheckRow] }))).toEqual({
      kind: "verified",
      proof: [whole],
    });
  });

  it("takes a check of all there is where nobody knows what was changed", () => {
    const unknown = { changed: [], mayHaveChanged: true };
    expect(judge(work({ ...unknown, checks: runs({ only: { paths: ["test/a.test.ts"] } }) })).kind).toBe(
      "unchecked",
    );
    expect(judge(work({ ...unknown, checks: runs({ folder: "packages/a" }) })).kind).toBe("unchecked");
    expect(judge(work({ ...unknown, checks: runs({}) })).kind).toBe("verified");
    const partly = { changed: ["src/a.ts"], mayHaveChanged: true };
    expect(judge(work({ ...partly, checks: runs({ only: { paths: ["test/a.test.ts"] } }) })).kind).toBe(
      "unchecked",
    );
  });
});

describe("a failure", () => {
  it.each<[what: string, made: readonly Made[], expected: string]>([
    ["and then the same check", [{ outcome: "failed" }, {}], "verified"],
    ["and before it the same check", [{}, { outcome: "failed" }], "unchecked"],
    ["and then a wider one", [{ outcome: "failed", only: { paths: ["test/a.test.ts"] } }, {}], "verified"],
    [
      "and then a narrower one",
      [{ outcome: "failed" }, { only: { paths: ["test/a.test.ts"] } }],
      "unchecked",
    ],
    ["and then another runner", [{ outcome: "failed" }, { runner: "jest" }], "unchecked"],
    ["of a lint and then a test", [{ kind: "lint", outcome: "failed" }, {}], "unchecked"],
    ["and then an unknown result", [{ outcome: "failed" }, { outcome: "unknown" }], "unchecked"],
    ["made up for, and then another", [{ outcome: "failed" }, {}, { outcome: "failed" }], "unchecked"],
    [
      "of one package, and then another package",
      [{ outcome: "failed", folder: "a" }, { folder: "b" }, {}],
      "verified",
    ],
    [
      "of one package, and only another package",
      [{}, { outcome: "failed", folder: "a" }, { folder: "b" }],
      "unchecked",
    ],
  ])("%s", (_, made, expected) => {
    expect(judge(work({ checks: runs(...made) })).kind).toBe(expected);
  });

  it("is named, however many checks pass after it, and all that fail are", () => {
    const checks = runs(
      { outcome: "failed" },
      { kind: "lint", outcome: "failed" },
      { kind: "types" },
      { kind: "own" },
    );
    const judged = judge(work({ level: "V1", checks }));
    expect(judged).toMatchObject({
      kind: "unchecked",
      files: ["src/a.ts"],
      failing: [{ seq: 1 }, { seq: 2 }],
    });
  });

  it("asks nothing of a quest that nothing was changed for", () => {
    expect(judge(work({ changed: [], checks: runs({ outcome: "failed" }) })).kind).toBe("nothing");
  });

  it("stands where only documentation changed, too", () => {
    expect(judge(work({ changed: ["README.md"], checks: runs({ outcome: "failed" }) }))).toMatchObject({
      kind: "unchecked",
      files: ["README.md"],
    });
  });
});

describe("the state of the work tree", () => {
  it.each<[what: string, held: string | null, fingerprint: string | null, how: string]>([
    ["is another now", BEFORE, NOW, "stale"],
    ["was changed by the command of the check itself", CHANGED_AFTER, NOW, "stale"],
    ["was changed by the command of the check itself, and is unknown", CHANGED_AFTER, null, "stale"],
    ["could not be told when the check passed", null, NOW, "untold"],
    ["cannot be told now", NOW, null, "untold"],
    ["could be told at no time", null, null, "untold"],
  ])("makes a pass prove nothing where it %s", (_, held, fingerprint, how) => {
    expect(judge(work({ fingerprint, checks: runs({ held }) }))).toMatchObject({
      kind: "unchecked",
      command: "vitest",
      last: { command: "vitest", how },
    });
  });

  it("lets an earlier pass count again where it is as it was then", () => {
    const checks = runs({ command: "npm test" }, { command: "npm t", held: BEFORE });
    expect(judge(work({ checks }))).toMatchObject({ kind: "verified", proof: [{ seq: 1 }] });
  });
});

describe("work that needs no check", () => {
  it.each<[changed: readonly string[], level: string, expected: string]>([
    [["README.md"], "V0", "documentation"],
    [["README.md", "docs/a.png", "LICENSE"], "V2", "documentation"],
    [["README.md"], "V3", "unchecked"],
    [["README.md", "src/a.ts"], "V2", "unchecked"],
    [["requirements.txt"], "V2", "unchecked"],
    [["test/fixtures/a.md"], "V2", "unchecked"],
    [[], "V2", "nothing"],
    [[], "V4", "nothing"],
  ])("%j at %s is %s", (changed, level, expected) => {
    expect(judge(work({ changed, level })).kind).toBe(expected);
  });

  it("is none where something else may have been changed", () => {
    expect(judge(work({ changed: ["README.md"], mayHaveChanged: true })).kind).toBe("unchecked");
    expect(judge(work({ changed: [], mayHaveChanged: true }))).toMatchObject({
      kind: "unchecked",
      files: [],
    });
  });

  it("at V3 is checked by what covers the documents, and by nothing narrower", () => {
    const deep = { level: "V3", changed: ["docs/guide.md"] };
    expect(judge(work({ ...deep, checks: runs({ only: { paths: ["test/a.test.ts"] } }) })).kind).toBe(
      "unchecked",
    );
    expect(judge(work({ ...deep, checks: runs({}) })).kind).toBe("verified");
  });
});
