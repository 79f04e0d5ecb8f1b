import { readFileSync } from "node:fs";
import type { OrangeContext } from "@orange-hyper/core";
import { type FolderContent, readFolder, type StoredDocument } from "@orange-hyper/core/ports";
import { newQuest } from "@orange-hyper/quest";
import { createTestContext, type TestContextOptions, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import { mcpSuggestDataSchema } from "../src/schema.js";
import { data, goodOrder, human, observing, run } from "./support.js";

function example(name: string): { readonly data: object } {
  return JSON.parse(readFileSync(new URL(`./contract/${name}.json`, import.meta.url), "utf8"));
}

function context(options: TestContextOptions = {}): OrangeContext {
  return createTestContext({ plugins: [observing(goodOrder)], ...options });
}

async function suggest(ctx: OrangeContext, ...argv: readonly string[]): ReturnType<typeof parse> {
  return parse(await data(ctx, "mcp", "suggest", ...argv));
}

async function parse(answer: unknown): Promise<ReturnType<typeof mcpSuggestDataSchema.parse>> {
  return mcpSuggestDataSchema.parse(answer);
}

async function questWith(ctx: OrangeContext, request: string, title?: string): Promise<string> {
  const { quest } = await newQuest(ctx, title === undefined ? { request } : { request, title });
  return quest.id;
}

async function questFile(ctx: OrangeContext, id: string): Promise<StoredDocument> {
  const document = await ctx.documents.get(`quests/active/${id}.md`);
  if (document === null) throw new Error(`${id} is gone`);
  return document;
}

describe("the answers that the contract fixes", () => {
  test("a need with its card, field by field", async () => {
    const query = "Spring Security 최신 문서 확인이 필요해";
    expect(await suggest(context(), "--query", query)).toEqual(example("mcp.suggest").data);
  });

  test("no need, and the query declines", async () => {
    const query = "No tool needed, just explain this concept";
    expect(await suggest(context(), "--query", query)).toMatchObject(example("mcp.suggest.2").data);
  });
});

describe("the query", () => {
  test("is trimmed, and may stand as plain words", async () => {
    const answer = await suggest(context(), "read", "the", "GitHub", "PR ");
    expect(answer.input).toEqual({ query: "read the GitHub PR", quest: null });
    expect(answer.suggestions.map(({ mcp_id }) => mcp_id)).toEqual(["github"]);
    expect((await suggest(context(), "--query", "  Vue  ")).input.query).toBe("Vue");
  });

  test.each([
    [[], "MCP suggest requires --query <text> or --quest <quest-id>."],
    [["  "], "MCP suggest requires --query <text> or --quest <quest-id>."],
    [["--query", " "], "MCP suggest requires --query <text> or --quest <quest-id>."],
    [["--query", "Vue", "and", "more"], "Unexpected mcp argument: and"],
  ])("is refused as %j", async (argv, message) => {
    const refusal = { code: "USER_INPUT_ERROR", exitCode: 1, message };
    await expect(run(context(), "mcp", "suggest", ...argv)).rejects.toMatchObject(refusal);
  });

  test("that declines tools gets its own reason", async () => {
    const answer = await suggest(context(), "--query", "No tool needed, just explain the React API");
    expect(answer.no_suggestion_reason).toBe("The request says that no tool is needed.");
    expect(answer.suggested_next_step).toMatch(/^Continue without MCP, or rerun with /);
  });
});

describe("a quest as the source", () => {
  test("is named in the answer, and its request is judged", async () => {
    const ctx = context();
    const id = await questWith(ctx, "Fix what the Sentry stack trace shows", "Fix the cache");
    const answer = await suggest(ctx, "--quest", id);
    expect(answer.source_quest_id).toBe(id);
    expect(answer.input).toEqual({
      query: "",
      quest: {
        id,
        title: "Fix the cache",
        status: "active",
        layer: expect.any(String),
        output_contract: expect.any(String),
        verification_status: "pending",
      },
    });
    expect(answer.proposal_cards.map(({ tool }) => tool.id)).toEqual(["sentry"]);
  });

  test("counts by title, request, constraints and notes, and by nothing else", async () => {
    const ctx = context();
    const id = await questWith(ctx, "Change it", "Plain title");
    const key = `quests/active/${id}.md`;
    const judged = async (change: (file: StoredDocument) => Pick<StoredDocument, "fields" | "body">) => {
      const file = await questFile(ctx, id);
      await ctx.documents.put(key, change(file));
      const { suggestions } = await suggest(ctx, "--quest", id);
      await ctx.documents.put(key, file);
      return suggestions.map(({ mcp_id }) => mcp_id);
    };
    const field = (name: string, value: string | string[]) =>
      judged(({ fields, body }) => ({ fields: { ...fields, [name]: value }, body }));
    const section = (name: string) =>
      judged(({ fields, body }) => ({
        fields,
        body: body.replace(`## ${name}\n`, `## ${name}\n\nGitHub PR\n`),
      }));
    expect(await field("title", "GitHub PR")).toEqual(["github"]);
    expect(await field("constraints", ["Keep the GitHub PR small"])).toEqual(["github"]);
    expect(await section("Request")).toEqual(["github"]);
    expect(await section("Notes")).toEqual(["github"]);
    expect(await field("unknowns", ["GitHub PR"])).toEqual([]);
    expect(await field("expected_verification", ["GitHub PR"])).toEqual([]);
    expect(await section("Verification Plan")).toEqual([]);
    expect(await section("Route Contract")).toEqual([]);
  });

  test("is found by prefix, by file name and by path", async () => {
    const ctx = context();
    const id = await questWith(ctx, "Read the GitHub PR");
    for (const selector of [id.slice(0, -3), `${id}.md`, `.orange-hyper/quests/active/${id}.md`]) {
      expect((await suggest(ctx, "--quest", selector)).source_quest_id).toBe(id);
    }
  });

  test.each([
    ["nowhere", "Quest not found: nowhere"],
    ["nowhere.md", "Quest path must stay inside .orange-hyper/quests."],
    ["../secret.md", "Quest path must stay inside .orange-hyper/quests."],
    [".orange-hyper/quests/active/one.txt", "Quest path must point to a Markdown quest file."],
    ["quest_", "Several quests match: quest_"],
  ])("is refused as %s", async (selector, message) => {
    const ctx = context();
    await questWith(ctx, "One");
    await questWith(ctx, "Two");
    const refusal = { code: "USER_INPUT_ERROR", exitCode: 1, message };
    await expect(run(ctx, "mcp", "suggest", "--quest", selector)).rejects.toMatchObject(refusal);
  });

  test("that cannot be read is named with its path and the reason", async () => {
    const ctx = context();
    await ctx.blobs.put("quests/active/broken.md", "no front matter");
    await expect(run(ctx, "mcp", "suggest", "--quest", "broken")).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      exitCode: 2,
      message: expect.stringMatching(/^Could not read \.orange-hyper\/quests\/active\/broken\.md: \S/),
      hint: "Run `orange doctor --json` to see every unreadable file.",
    });
  });
});

describe("the state of the project", () => {
  test("sums up what the observers tell", async () => {
    const doctor = {
      ok: false,
      checks: ["one", "two"],
      errors: ["e"],
      warnings: ["w", "v"],
      diagnostics: { errors: [{ code: "E" }], warnings: [{ code: "W" }, { code: "V" }] },
      project_boundary: { errors: ["e"], warnings: [] },
    };
    const plugins = [
      observing({
        "doctor.report": doctor,
        "graph.accepted": { count: 3, warnings: ["graph node x missing project_id (legacy file)"] },
        "hook.warnings": { warnings: [{ code: "A", message: "a", hint: "h" }] },
      }),
    ];
    const { state } = await suggest(context({ plugins }), "--query", "x");
    expect(state).toEqual({
      doctor: {
        ok: false,
        checkCount: 2,
        errorCount: 1,
        warningCount: 2,
        projectBoundaryErrorCount: 1,
        projectBoundaryWarningCount: 0,
        diagnosticCodes: ["E", "W", "V"],
      },
      graph: {
        acceptedMemoryNodeCount: 3,
        warningCount: 1,
        warnings: ["graph node x missing project_id (legacy file)"],
      },
      hook: {
        previewAvailable: true,
        installed: false,
        readOnly: true,
        autoMutation: false,
        supportedEvents: ["session-start", "stop"],
        warningCount: 1,
      },
      warnings: [],
    });
  });

  test("is null with a warning where an observer fails or is missing, and the cards are the same", async () => {
    const plugins = [
      observing({ "doctor.report": new Error("disk on fire"), "hook.warnings": { warnings: [] } }),
    ];
    const answer = await suggest(context({ plugins }), "--query", "GitHub PR");
    expect(answer.state).toMatchObject({ doctor: null, graph: null, hook: { warningCount: 0 } });
    expect(answer.state.warnings).toEqual([
      "doctor state could not be read: disk on fire",
      "graph state could not be read: no plugin provides graph.accepted",
    ]);
    expect(answer.suggestions).toEqual((await suggest(context(), "--query", "GitHub PR")).suggestions);
  });

  test("names the project by its folder without a name, and not at all with a broken config", async () => {
    const named = (config: TestContextOptions["project"]) =>
      suggest(context({ project: config ?? {} }), "--query", "x").then(({ project }) => project);
    expect(await named({})).toEqual(testIdentity);
    expect(await named({ config: { kind: "valid", data: {} } })).toEqual({
      project_id: null,
      project_name: "project",
    });
    expect(await named({ config: { kind: "invalid", reason: "x" } })).toEqual({
      project_id: null,
      project_name: "",
    });
  });
});

/** The ports of a context, counting reads of documents and refusing every write and lock. */
function readOnly(ctx: OrangeContext, reads: Map<string, number>): NonNullable<TestContextOptions["ports"]> {
  const refuse = async (): Promise<never> => {
    throw new Error("a reader must not write");
  };
  const get: OrangeContext["documents"]["get"] = (key) => {
    reads.set(key, (reads.get(key) ?? 0) + 1);
    return ctx.documents.get(key);
  };
  const wholeFolder = async (folder: string): Promise<FolderContent> => {
    const content = await readFolder(ctx.documents, folder);
    for (const { key } of content.documents) reads.set(key, (reads.get(key) ?? 0) + 1);
    return content;
  };
  const reader = <T extends object>(port: T, changes: Partial<T>): T =>
    new Proxy(port, {
      get: (target, name) => {
        const method = Reflect.get(name in changes ? changes : target, name);
        return typeof method === "function" ? method.bind(target) : method;
      },
    });
  return {
    documents: reader(ctx.documents, { get, readFolder: wholeFolder, put: refuse, remove: refuse }),
    blobs: reader(ctx.blobs, { put: refuse, remove: refuse, ensureFolder: refuse }),
    logs: reader(ctx.logs, { append: refuse }),
    locks: { acquire: refuse },
  };
}

test("a suggestion writes nothing, reads no file twice, and is the same the next time", async () => {
  const plain = createTestContext();
  const id = await questWith(plain, "Read the GitHub PR");
  const reads = new Map<string, number>();
  const selector = id.slice(0, -3);
  const first = await suggest(context({ ports: readOnly(plain, reads) }), "--quest", selector);
  expect(first.source_quest_id).toBe(id);
  expect(reads.get(`quests/active/${id}.md`)).toBe(1);
  expect(Math.max(...reads.values())).toBe(1);
  expect(await suggest(context({ ports: readOnly(plain, new Map()) }), "--quest", selector)).toEqual(first);
});

describe("what people read", () => {
  test("is every card, and that nothing was done", async () => {
    const text = await human(context(), "mcp", "suggest", "--query", "GitHub PR 이슈와 Sentry 에러");
    expect(text).toContain("Read-only: yes\nAuto install: no\nAuto run: no\nConfig mutation: no\n");
    expect(text).toContain("Quest: none\nQuery: GitHub PR 이슈와 Sentry 에러\n");
    expect(text).toContain("GitHub (github, repository)\nScore: 50\nConfidence: medium\n");
    expect(text).toContain("Sentry (sentry, observability)\nScore: 50\n");
    expect(text).toContain(
      "Install command: codex mcp add sentry -- <sentry-mcp-server-command> (not executed)",
    );
    expect(text).toMatch(/No MCP was installed, run, configured, or saved to project memory\.$/);
  });

  test("is why nothing is suggested", async () => {
    const english = await human(context(), "mcp", "suggest", "--query", "hello");
    expect(english).toMatch(
      /^No MCP suggestion right now\n\nReason: No deterministic .*\nSuggested next step: /,
    );
    expect(english).toMatch(/No MCP was installed, run, or persisted\.$/);
  });

  test("never moves the cursor", async () => {
    const query = "GitHub PR \u001b[2J\u0007 end";
    expect(await human(context(), "mcp", "suggest", "--query", query)).not.toMatch(/(?!\n)\p{Cc}/u);
  });
});
