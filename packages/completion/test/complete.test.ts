import { STORAGE_PATHS } from "@orange-hyper/core/storage";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { complete } from "../src/complete.js";
import type { Grammar, ListedCommand } from "../src/grammar.js";
import { ID_FOLDERS } from "../src/ids.js";
import type { Shell } from "../src/shells.js";

function command(
  line: string,
  options: ListedCommand["options"] = [],
  more: Partial<ListedCommand> = {},
): ListedCommand {
  const path = line.split(" ");
  return {
    id: path.join("."),
    paths: [path],
    module: "",
    summary: `About ${line}`,
    category: "Test",
    effect: "none",
    approval: false,
    project: "required",
    stability: "preview",
    examples: [],
    options,
    ...more,
  };
}

const option = (name: string, more: object): ListedCommand["options"][number] => ({
  kind: "text",
  name,
  description: `What ${name} is`,
  ...more,
});

const COMMANDS: readonly ListedCommand[] = [
  command("show", [option("quest", { kind: "word", of: "quest" }), option("--json", { kind: "flag" })]),
  command("list", [
    option("--status", { choices: ["open", "done"] }),
    option("--tag", { kind: "texts" }),
    option("--old", { kind: "flag", refused: true }),
  ]),
  command("run one", [option("--only", { of: "quest" })]),
  command("run", [option("what", { kind: "words", choices: ["all"] })]),
  command("hook start", [], { audience: "programs" }),
];

const GRAMMAR: Grammar = {
  words: () => [...new Set(COMMANDS.map(({ paths }) => paths[0]?.[0] ?? ""))],
  commands: (word) => COMMANDS.filter(({ paths }) => paths[0]?.[0] === word),
  hosts: () => [],
};

async function ask(shell: Shell, ...words: readonly string[]): Promise<readonly string[]> {
  const text = await complete({ shell, words }, GRAMMAR, async () => null);
  return text.split("\n").filter((line) => line !== "");
}

describe("what is offered", () => {
  it.each([
    [["sh"], ["show\tAbout show"]],
    [["ru"], ["run\tAbout run"]],
    [["run", "o"], ["one\tAbout run one"]],
    [
      ["run", ""],
      ["one\tAbout run one", "all"],
    ],
    [["list", "--status", "o"], ["open"]],
    [["list", "--status=o"], ["--status=open"]],
    [["list", "--status", "open", "--s"], []],
    [["list", "--tag", "a", "--t"], ["--tag\tWhat --tag is"]],
    [["list", "--o"], []],
    [["list", "--status"], ["--status\tWhat --status is"]],
    [
      ["show", "one", "--"],
      ["--json\tWhat --json is", "--help\tWhat it does, its arguments and options"],
    ],
    [["list", "--", "--s"], []],
    [["hoo"], []],
    [["help", "li"], ["list\tAbout list"]],
    [["nothing", ""], ["--help\tWhat it does, its arguments and options"]],
  ])("for %j is %j", async (words, expected) => {
    expect(await ask("zsh", ...words)).toEqual(expected);
  });

  it("is what stands behind the mark where bash breaks a word at it", async () => {
    expect(await ask("bash", "list", "--status", "=", "d")).toEqual(["done"]);
    expect(await ask("bash", "list", "--status=d")).toEqual(["done"]);
  });
});

describe("ids", () => {
  const documents = async (count: number): Promise<ReturnType<typeof createTestContext>> => {
    const ctx = createTestContext();
    for (let number = 0; number < count; number++) {
      const id = `quest_20260101_${String(number).padStart(6, "0")}Z_made`;
      const title = number === 3 ? "결제 모듈" : `Made ${number}`;
      const fields = { ...testIdentity, id, title };
      await ctx.documents.put(`quests/active/${id}.md`, { fields, body: "" });
    }
    return ctx;
  };
  const asked = async (
    ctx: ReturnType<typeof createTestContext>,
    shell: Shell,
    ...words: readonly string[]
  ) => {
    const project = async () => ({ documents: ctx.documents, projectId: testIdentity.project_id });
    const text = await complete({ shell, words }, GRAMMAR, project);
    return text.split("\n").filter((line) => line !== "");
  };

  it("come from folders of the storage tree, every one of which is there", () => {
    const known = STORAGE_PATHS.map(({ path }) => path);
    expect(ID_FOLDERS.filter((folder) => !known.includes(`${folder}/`))).toEqual([]);
  });

  it("are short, the newest first, with titles, and whole where their start was typed", async () => {
    const ctx = await documents(5);
    const lines = await asked(ctx, "zsh", "show", "");
    expect(lines.map((line) => line.split("\t")[1])).toEqual([
      "Made 4",
      "결제 모듈",
      "Made 2",
      "Made 1",
      "Made 0",
    ]);
    expect(lines.every((line) => /^[a-z0-9]{8}\t/.test(line))).toBe(true);
    const id = "quest_20260101_000002Z_made";
    expect(await asked(ctx, "fish", "show", id.slice(0, 21))).toEqual([`${id}\tMade 2`]);
    expect(await asked(ctx, "fish", "run", "one", "--only", id.slice(0, 21))).toEqual([`${id}\tMade 2`]);
  });

  it("are found by words of a title, by one alone in bash, and by none in fish, which passes them over", async () => {
    const ctx = await documents(5);
    const found = [expect.stringMatching(/^\w{8}\t결제 모듈$/)];
    expect(await asked(ctx, "zsh", "show", "모듈")).toEqual(found);
    expect(await asked(ctx, "bash", "show", "결제")).toEqual(found);
    expect(await asked(ctx, "fish", "show", "모듈")).toEqual([]);
    expect(await asked(ctx, "zsh", "show", "mad")).toHaveLength(4);
    expect(await asked(ctx, "bash", "show", "mad")).toEqual([]);
  });

  it("are read of a bounded number of documents, however large the project is", async () => {
    const ctx = await documents(620);
    let reads = 0;
    const counting = {
      ...ctx.documents,
      list: (folder: string) => ctx.documents.list(folder),
      get: (key: string) => {
        reads++;
        return ctx.documents.get(key);
      },
    };
    const project = async () => ({ documents: counting, projectId: testIdentity.project_id });
    await complete({ shell: "zsh", words: ["show", ""] }, GRAMMAR, project);
    expect(reads).toBe(500);
  });

  it("of another project are not offered", async () => {
    const ctx = await documents(1);
    const project = async () => ({ documents: ctx.documents, projectId: "project_other" });
    expect(await complete({ shell: "zsh", words: ["show", ""] }, GRAMMAR, project)).toBe("");
  });
});
