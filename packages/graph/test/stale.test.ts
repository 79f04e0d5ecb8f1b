import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { OrangeContext } from "@orange-hyper/core";
import { commitAll, git } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { checkTargets, findTargets, putNode, rebuildIndex } from "../src/index.js";
import { draftOf } from "./support.js";
import { accept, disk, lines, look, move, repository, write } from "./support-stale.js";

interface Case {
  readonly name: string;
  readonly text: string;
  readonly paths?: readonly string[];
  readonly change: (root: string) => void;
  readonly expected: readonly string[];
  /** Where a look by a hook finds less. */
  readonly quick?: readonly string[];
}

const DATE_FILE = "Dates are parsed in src/parse-date.ts and nowhere else.";
const replaceLines = (root: string, path: string, count: number): void => {
  const text = readFileSync(join(root, path), "utf8").split("\n");
  write(
    root,
    path,
    text.map((line, index) => (index < count ? `let other${index} = "${index}";` : line)).join("\n"),
  );
};

const CASES: readonly Case[] = [
  { name: "nothing was touched", text: DATE_FILE, change: () => {}, expected: [] },
  {
    name: "a file was deleted",
    text: DATE_FILE,
    change: (root) => rmSync(join(root, "src/parse-date.ts")),
    expected: ["gone"],
  },
  {
    name: "a file was deleted and committed",
    text: DATE_FILE,
    change: (root) => {
      git(root, "rm", "--quiet", "src/parse-date.ts");
      commitAll(root, "Remove");
    },
    expected: ["gone"],
  },
  {
    name: "a file was renamed and committed",
    text: DATE_FILE,
    change: (root) => {
      git(root, "mv", "src/parse-date.ts", "src/read-date.ts");
      commitAll(root, "Rename");
    },
    expected: ["moved src/read-date.ts"],
  },
  {
    name: "a rename is staged only",
    text: DATE_FILE,
    change: (root) => void git(root, "mv", "src/parse-date.ts", "src/read-date.ts"),
    expected: ["moved src/read-date.ts"],
  },
  {
    name: "a file moved to another folder, and git was not told",
    text: DATE_FILE,
    change: (root) => move(root, "src/parse-date.ts", "lib/dates/parse-date.ts"),
    expected: ["moved lib/dates/parse-date.ts"],
  },
  {
    name: "a file was renamed twice",
    text: DATE_FILE,
    change: (root) => {
      git(root, "mv", "src/parse-date.ts", "src/read-date.ts");
      commitAll(root, "Rename");
      git(root, "mv", "src/read-date.ts", "src/dates.ts");
      commitAll(root, "Rename again");
    },
    expected: ["moved src/dates.ts"],
  },
  {
    name: "a file was committed after acceptance, then renamed",
    text: "Fresh things live in src/fresh.ts.",
    change: (root) => {
      commitAll(root, "Accept");
      git(root, "mv", "src/fresh.ts", "src/stale.ts");
      commitAll(root, "Rename");
    },
    expected: ["moved src/stale.ts"],
  },
  {
    name: "a folder was deleted",
    text: "All caching stays in src/store/.",
    change: (root) => rmSync(join(root, "src/store"), { recursive: true }),
    expected: ["gone"],
  },
  {
    name: "a folder was renamed",
    text: "All caching stays in src/store/.",
    change: (root) => {
      git(root, "mv", "src/store", "src/cache");
      commitAll(root, "Rename");
    },
    expected: ["moved src/cache"],
  },
  {
    name: "one file of a folder was deleted",
    text: "All caching stays in src/store/.",
    change: (root) => rmSync(join(root, "src/store/cache.ts")),
    expected: [],
  },
  {
    name: "most lines of a file are others",
    text: DATE_FILE,
    change: (root) => replaceLines(root, "src/parse-date.ts", 35),
    expected: ["changed"],
  },
  {
    name: "some lines of a file are others",
    text: DATE_FILE,
    change: (root) => replaceLines(root, "src/parse-date.ts", 8),
    expected: [],
  },
  {
    name: "a file grew",
    text: DATE_FILE,
    change: (root) => appendFileSync(join(root, "src/parse-date.ts"), lines("more", 200)),
    expected: [],
  },
  {
    name: "a file was indented anew, with other line ends",
    text: DATE_FILE,
    change: (root) =>
      write(
        root,
        "src/parse-date.ts",
        readFileSync(join(root, "src/parse-date.ts"), "utf8").replace(/^/gm, "    ").replaceAll("\n", "\r\n"),
      ),
    expected: [],
  },
  {
    name: "a symbol was removed",
    text: "Only parseDate reads dates.",
    change: (root) => replaceLines(root, "src/parse-date.ts", 1),
    expected: ["gone"],
  },
  {
    name: "a symbol moved to another file",
    text: "Only parseDate reads dates.",
    change: (root) => {
      replaceLines(root, "src/parse-date.ts", 1);
      appendFileSync(join(root, "src/print-date.ts"), "export function parseDate() {}\n");
    },
    expected: ["moved src/print-date.ts"],
    quick: ["gone"],
  },
  {
    name: "a package is not depended on any more",
    text: "Use @scope/kit for every dialog.",
    change: (root) =>
      write(root, "package.json", JSON.stringify({ name: "app", dependencies: { "date-fns": "3" } })),
    expected: ["gone"],
  },
  {
    name: "a package has another version, and its neighbour is gone",
    text: "Use date-fns for every calculation.",
    change: (root) =>
      write(root, "package.json", JSON.stringify({ name: "app", dependencies: { "date-fns": "4" } })),
    expected: [],
  },
  {
    name: "the scope of its quest was deleted",
    text: "Answers of the guide are short.",
    paths: ["docs/guide.md"],
    change: (root) => rmSync(join(root, "docs/guide.md")),
    expected: ["gone"],
  },
];

describe("a memory whose target", () => {
  it.each(CASES.map((one) => [one.name, one] as const))(
    "%s",
    async (_, { text, paths, change, expected, quick = expected }) => {
      const root = repository();
      write(root, "src/fresh.ts", lines("fresh"));
      const id = await accept(root, text, paths);
      expect(await look(root, "quick")).toEqual([]);
      change(root);
      expect(await look(root, "quick")).toEqual(quick);
      expect([...(await checkTargets(disk(root), { extent: "whole" })).keys()]).toEqual(
        expected.length > 0 ? [id] : [],
      );
      expect(await look(root, "whole")).toEqual(expected);
    },
  );

  it("comes back is not stale any more", async () => {
    const root = repository();
    await accept(root, DATE_FILE);
    move(root, "src/parse-date.ts", "elsewhere.ts");
    expect(await look(root, "quick")).toEqual(["gone"]);
    move(root, "elsewhere.ts", "src/parse-date.ts");
    expect(await look(root, "quick")).toEqual([]);
  });
});

describe("looks of hooks", () => {
  it("compare a few files at a time, and all of them in time", async () => {
    const root = repository();
    const ctx = disk(root);
    for (let number = 0; number < 40; number++) {
      const path = `src/many/file-${number}.ts`;
      write(root, path, lines(`many${number}x`));
      const targets = await findTargets(ctx.sources, { text: `See ${path}.`, paths: [] });
      const id = `decision.many-${String(number).padStart(2, "0")}`;
      await putNode(ctx, draftOf(1, { id, targets }));
    }
    await rebuildIndex(ctx);
    for (let number = 0; number < 40; number++) replaceLines(root, `src/many/file-${number}.ts`, 40);
    const counts: number[] = [];
    for (let turn = 0; turn < 10; turn++) counts.push((await look(root, "quick")).length);
    expect(counts).toEqual([4, 8, 12, 16, 20, 24, 28, 32, 36, 40]);
    expect((await look(root, "whole")).length).toBe(40);
  });

  it("read nothing where no memory names anything", async () => {
    const root = repository();
    const ctx = disk(root);
    await putNode(ctx, draftOf(1));
    await rebuildIndex(ctx);
    const refuse = (): never => {
      throw new Error("nothing is to be looked at");
    };
    const sources = { ...ctx.sources, list: refuse, regular: refuse, read: refuse };
    const found = await checkTargets({ ...pick(ctx), sources }, { extent: "quick" });
    expect(found.size).toBe(0);
    expect(await ctx.blobs.kind("local/stale-memory.json")).toBeNull();
  });
});

function pick({ documents, cache, project, blobs, logs, sources, git: gitPort }: OrangeContext) {
  return { documents, cache, project, blobs, logs, sources, git: gitPort };
}
