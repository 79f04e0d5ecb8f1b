import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filePorts } from "@orange-hyper/store";
import { initRepository, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import type { ContextRequest } from "../src/context/context-request.js";
import { buildRepoContext, LARGEST_CONTEXT, topTree } from "../src/context/repo-context.js";

const TOKEN = `ghp_${"a1B2".repeat(9)}`;

function project(files: Readonly<Record<string, string>>, isVersioned = true) {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  if (isVersioned) initRepository(root);
  const build = (more: Partial<ContextRequest> = {}) =>
    buildRepoContext(filePorts({ root, cwd: root }), {
      folder: root,
      goal: "Make the tokenizer accept CRLF line ends.",
      git: { head: "abc", branch: "main", changed: [] },
      scope: [],
      isInScope: () => true,
      ...more,
    });
  return { root, build };
}

const FILES = {
  ".gitignore": "dist/\n",
  "dist/out.js": "",
  ".env": "PASSWORD=hunter22\n",
  "package.json": JSON.stringify({ scripts: { test: `vitest --token ${TOKEN}`, build: "tsc" } }),
  Makefile: "test: build\n\tgo test\nVAR := x\nbuild:\n\tgo build\n",
  "AGENTS.md": `Use ${TOKEN}.\n${"Be brief.\n".repeat(1_000)}`,
  "docs/guide.md": "",
  "src/parser/tokenizer.ts": "",
  "src/parser/tokens.ts": "",
  "src/parser/deep/er/file.ts": "",
  "src/server/http.ts": "",
  "test/parser/tokenizer.test.ts": "",
};

describe("what a role is told of a repository", () => {
  it("is its upper tree, its languages, manifests and rules, its last commits and where to look", async () => {
    const context = await project(FILES).build({
      git: { head: "abc", branch: "main", changed: ["docs/guide.md"] },
    });
    expect(context).toMatchObject({
      git_head: "abc",
      branch: "main",
      dirty: true,
      languages: [
        { language: "TypeScript", files: 5 },
        { language: "Markdown", files: 2 },
      ],
      manifests: [
        { path: "Makefile", scripts: ["test", "build"] },
        { path: "package.json", scripts: ["test", "build"] },
      ],
      recent_commits: ["Begin"],
      shortened: [],
    });
    expect(context.tree).toContain("src/parser/deep/");
    expect(context.tree).not.toContain("src/parser/deep/er/");
    expect(context.tree.filter((entry) => /dist|\.env$/.test(entry))).toEqual([]);
    expect(context.relevant_files).toEqual([
      { path: "src/parser/tokenizer.ts", reason: "has tokenizer in its path" },
      { path: "test/parser/tokenizer.test.ts", reason: "has tokenizer in its path" },
      { path: "docs/guide.md", reason: "changed and not committed" },
    ]);
  });

  it("holds 4 KiB of each rule file, and no secret", async () => {
    const context = await project(FILES).build();
    const [rules] = context.rule_files;
    expect(rules?.path).toBe("AGENTS.md");
    expect(rules?.start.length).toBe(4096);
    expect(JSON.stringify(context)).not.toMatch(/ghp_|hunter22/);
  });

  it("puts a file that the goal names first, and keeps to the scope", async () => {
    const { build } = project(FILES);
    const named = await build({ goal: "Fix src/server/http.ts, which drops tokens." });
    expect(named.relevant_files[0]).toEqual({ path: "src/server/http.ts", reason: "named in the goal" });
    const scoped = await build({
      scope: ["src/server/**"],
      isInScope: (path) => path.startsWith("src/server/"),
    });
    expect(scoped.relevant_files).toEqual([{ path: "src/server/http.ts", reason: "in the scope" }]);
    const korean = await build({ goal: "tokenizer가 CRLF를 받아들이게 해줘" });
    expect(korean.relevant_files[0]?.path).toBe("src/parser/tokenizer.ts");
  });

  it("names at most thirty files, the same each time", async () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`src/token-${index}.ts`, ""]));
    const { build } = project(many);
    const [one, two] = [await build(), await build()];
    expect(one.relevant_files).toHaveLength(30);
    expect(two).toEqual(one);
  });

  it("stays within 64 KiB, and says what it left out", async () => {
    const long = "x".repeat(120);
    const files = Object.fromEntries([
      ...Array.from({ length: 500 }, (_, index) => [`${long}${index}/${long}.ts`, ""]),
      ...Array.from({ length: 8 }, (_, index) => [`.cursor/rules/${index}.md`, "\u0001rule\n".repeat(2_000)]),
    ]);
    const context = await project(files).build();
    expect(new TextEncoder().encode(JSON.stringify(context)).length).toBeLessThanOrEqual(LARGEST_CONTEXT);
    expect(context.shortened).toEqual(["tree", "rule_files"]);
  });

  it("is there without git as well", async () => {
    const context = await project({ "a.py": "", "node_modules/x/index.js": "" }, false).build({
      git: { head: null, branch: null, changed: [] },
    });
    expect(context).toMatchObject({
      git_head: null,
      tree: ["a.py"],
      languages: [{ language: "Python", files: 1 }],
      recent_commits: [],
    });
  });
});

describe("the upper tree", () => {
  it("shows what lies higher first where there is too much", () => {
    expect(topTree(["a/b/c/d.ts", "z.ts", "a/b/x.ts"], 10)).toEqual({
      entries: ["a/", "a/b/", "a/b/c/", "a/b/x.ts", "z.ts"],
      isCut: false,
    });
    expect(topTree(["a/b/c/d.ts", "z.ts", "a/b/x.ts"], 3)).toEqual({
      entries: ["a/", "a/b/", "z.ts"],
      isCut: true,
    });
  });
});
