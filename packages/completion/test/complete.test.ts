import { STORAGE_PATHS } from "@orange-hyper/core/storage";
import { testIdentity } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { complete } from "../src/complete.js";
import type { Grammar, ListedCommand } from "../src/grammar.js";
import { readHead } from "../src/head.js";
import { type Heads, ID_FOLDERS } from "../src/ids.js";
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
  const headsOf = (count: number, owner: string = testIdentity.project_id): Heads & { reads: number } => {
    const files = new Map<string, string>();
    for (let number = 0; number < count; number++) {
      const id = `quest_20260101_${String(number).padStart(6, "0")}Z_made`;
      const title = number === 3 ? "결제 모듈" : `Made ${number}`;
      files.set(`quests/active/${id}.md`, `---\nproject_id: ${owner}\nid: ${id}\ntitle: "${title}"\n---\n`);
    }
    return {
      reads: 0,
      list: (folder) => [...files.keys()].filter((key) => key.startsWith(`${folder}/`)),
      read(key) {
        this.reads++;
        return files.get(key) ?? null;
      },
    };
  };
  const asked = async (
    heads: Heads,
    shell: Shell,
    ...words: readonly string[]
  ): Promise<readonly string[]> => {
    const project = async () => ({ heads, projectId: testIdentity.project_id });
    const text = await complete({ shell, words }, GRAMMAR, project);
    return text.split("\n").filter((line) => line !== "");
  };

  it("come from folders of the storage tree, every one of which is there", () => {
    const known = STORAGE_PATHS.map(({ path }) => path);
    expect(ID_FOLDERS.filter((folder) => !known.includes(`${folder}/`))).toEqual([]);
  });

  it("are short, the newest first, with titles, and whole where their start was typed", async () => {
    const heads = headsOf(5);
    const lines = await asked(heads, "zsh", "show", "");
    expect(lines.map((line) => line.split("\t")[1])).toEqual([
      "Made 4",
      "결제 모듈",
      "Made 2",
      "Made 1",
      "Made 0",
    ]);
    expect(lines.every((line) => /^[a-z0-9]{8}\t/.test(line))).toBe(true);
    const id = "quest_20260101_000002Z_made";
    expect(await asked(heads, "fish", "show", id.slice(0, 21))).toEqual([`${id}\tMade 2`]);
    expect(await asked(heads, "fish", "run", "one", "--only", id.slice(0, 21))).toEqual([`${id}\tMade 2`]);
  });

  it("are found by words of a title, by one alone in bash, and by none in fish, which passes them over", async () => {
    const heads = headsOf(5);
    const found = [expect.stringMatching(/^\w{8}\t결제 모듈$/)];
    expect(await asked(heads, "zsh", "show", "모듈")).toEqual(found);
    expect(await asked(heads, "bash", "show", "결제")).toEqual(found);
    expect(await asked(heads, "fish", "show", "모듈")).toEqual([]);
    expect(await asked(heads, "zsh", "show", "mad")).toHaveLength(4);
    expect(await asked(heads, "bash", "show", "mad")).toEqual([]);
  });

  it("are read of a bounded number of documents, however large the project is", async () => {
    const heads = headsOf(620);
    await asked(heads, "zsh", "show", "");
    expect(heads.reads).toBe(500);
  });

  it("of another project are not offered", async () => {
    expect(await asked(headsOf(1, "project_other"), "zsh", "show", "")).toEqual([]);
  });
});

describe("the beginning of a document", () => {
  it.each([
    ['---\nid: a\ntitle: "one: \\"two\\""\n---\n', { id: "a", owner: "", title: 'one: "two"' }],
    ["---\nid: a\ntitle: 'it''s'\n---\n", { id: "a", owner: "", title: "it's" }],
    ["---\ntitle: plain words\nproject_id: p\n---\nid: no\n", { id: "", owner: "p", title: "plain words" }],
    [
      "---\nid: a\n---\n\n# Node\n\n## Summary\n\nWhat is known.\nMore.\n",
      { id: "a", owner: "", title: "What is known." },
    ],
    ["---\nid: a\ntitle: |\n  block\n---\n", { id: "a", owner: "", title: "" }],
    ["no front matter\nid: a\n", { id: "", owner: "", title: "" }],
    ["", { id: "", owner: "", title: "" }],
  ])("of %j says %j", (text, expected) => {
    expect(readHead(text)).toEqual(expected);
  });
});
