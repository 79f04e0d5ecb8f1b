import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  commitAll,
  git,
  initRepository,
  newProposal,
  newQuest,
  orange,
  orangeData,
  temporaryFolder,
  temporaryProject,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { sharedProject, stored } from "./support/shared-project.js";

const EVIDENCE = ["--evidence", "npm test: 3 passed"];

/** Does each piece of work on a separate branch from `main`, and merges all branches into `main`. */
async function mergeBranches(
  folder: string,
  branches: Readonly<Record<string, (name: string) => Promise<void>>>,
): Promise<void> {
  for (const [name, work] of Object.entries(branches)) {
    git(folder, "switch", "--quiet", "--create", name, "main");
    await work(name);
    commitAll(folder, name);
  }
  git(folder, "switch", "--quiet", "main");
  for (const name of Object.keys(branches)) git(folder, "merge", "--quiet", "--no-edit", name);
}

/** Returns doctor's errors and warnings. */
async function diagnose(folder: string): Promise<readonly string[]> {
  const { errors, warnings } = (await orange(["doctor", "--json"], { cwd: folder })).json().data;
  return [...errors, ...warnings];
}

function editConfig(folder: string, change: (config: Record<string, Record<string, unknown>>) => void): void {
  const path = stored(folder, "config.json");
  const config = JSON.parse(readFileSync(path, "utf8"));
  change(config);
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
}

async function accepted(folder: string): Promise<readonly string[]> {
  const { nodes } = await orangeData(folder, "graph", "list");
  return nodes.map(({ id }: { readonly id: string }) => id).sort();
}

describe("branches that two people worked on", () => {
  it("merge without a conflict, and doctor finds nothing afterwards", async () => {
    const folder = await sharedProject();
    const [first, second] = [await newQuest(folder, "Parse dates"), await newQuest(folder, "Print dates")];
    commitAll(folder, "Open two quests");
    const work = (quest: string) => async (name: string) => {
      await orangeData(folder, "quest", "done", quest, ...EVIDENCE);
      await newQuest(folder, `Goes on after ${name}`);
      await orangeData(
        folder,
        "remember",
        "accept",
        await newProposal(folder, `Keep the dates of the ${name} parser`),
      );
      const revised = await newProposal(folder, `Revise the dates of the ${name} parser`);
      await orangeData(
        folder,
        "remember",
        "revise",
        revised,
        "--candidate",
        `Times on the ${name} side are stored with their zone.`,
      );
      await orangeData(folder, "remember", "accept", revised);
      await orangeData(
        folder,
        "remember",
        "reject",
        await newProposal(folder, `Drop the dates of the ${name} parser`),
      );
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, "index.js"), "export const x = 1;\n");
      await orangeData(folder, "sync", "apply");
    };
    await mergeBranches(folder, {
      left: async (name) => {
        await work(first)(name);
        await orangeData(folder, "init", "--force", "--project", "Renamed");
      },
      right: async (name) => {
        await work(second)(name);
        editConfig(folder, ({ route }) => Object.assign(route ?? {}, { default_max_layer: "L2" }));
      },
    });
    expect(git(folder, "status", "--porcelain")).toBe("");
    expect(await diagnose(folder)).toEqual([]);
    expect(await accepted(folder)).toHaveLength(4);
    expect((await orangeData(folder, "quest", "list", "--all")).count).toBe(10);
    // The next write stores an index with the nodes of both sides, for programs that read index.json.
    await orangeData(folder, "remember", "accept", await newProposal(folder, "After the merge"));
    const { nodes } = JSON.parse(readFileSync(stored(folder, "graph/index.json"), "utf8"));
    expect(nodes.map(({ id }: { id: string }) => id).sort()).toEqual(await accepted(folder));
  });

  it("merge where both related the same memories, one took a relation away, and one forgot a memory", async () => {
    const folder = await sharedProject();
    const nodes: string[] = [];
    for (const title of [
      "Keep dates as local time in every table",
      "Keep dates in UTC in every table",
      "Print dates in UTC in every table",
      "Parse dates in UTC in every table",
    ]) {
      const { node } = await orangeData(folder, "remember", "accept", await newProposal(folder, title));
      nodes.push(node.id);
    }
    const [local = "", utc = "", print = "", parse = ""] = nodes;
    const relate = (...argv: string[]): Promise<unknown> => orangeData(folder, "remember", "relate", ...argv);
    await relate(print, "depends_on", utc);
    commitAll(folder, "Accept four memories");
    await mergeBranches(folder, {
      left: async () => {
        await relate(utc, "supersedes", local);
        await relate(print, "depends_on", utc, "--remove");
        await orangeData(folder, "remember", "confirm", utc);
      },
      right: async () => {
        await relate(utc, "supersedes", local);
        await relate(parse, "depends_on", utc);
        await orangeData(folder, "remember", "forget", print, "--reason", "Nothing is printed any more.");
      },
    });
    expect(git(folder, "status", "--porcelain")).toBe("");
    expect(await diagnose(folder)).toEqual([]);
    expect(await accepted(folder)).toEqual([local, utc, parse].sort());
    const { node } = await orangeData(folder, "graph", "show", utc);
    expect(node.relations).toEqual([
      { relation: "depends_on", node: parse, direction: "from" },
      { relation: "supersedes", node: local, direction: "to" },
    ]);
    expect((await orangeData(folder, "graph", "show", local)).node.superseded_by).toEqual([utc]);
    await orangeData(folder, "remember", "restore", print);
    expect(await accepted(folder)).toHaveLength(4);
  });

  it("merge where both confirmed the same memory, and both count", async () => {
    const folder = await sharedProject();
    const title = "Keep dates in UTC in every table";
    const { node } = await orangeData(folder, "remember", "accept", await newProposal(folder, title));
    commitAll(folder, "Accept a memory");
    const confirm = async (): Promise<void> => {
      await orangeData(folder, "remember", "confirm", node.id);
    };
    await mergeBranches(folder, {
      left: confirm,
      right: async () => {
        await confirm();
        await confirm();
        await orangeData(folder, "undo");
      },
    });
    expect(git(folder, "status", "--porcelain")).toBe("");
    expect(await diagnose(folder)).toEqual([]);
    expect(await orangeData(folder, "remember", "confirm", node.id)).toMatchObject({ confirmations: 3 });
  });

  it("merge to a cycle, which doctor finds and its hint removes", async () => {
    const folder = await sharedProject();
    const nodes: string[] = [];
    for (const title of ["Keep dates as local time in every table", "Keep dates in UTC in every table"]) {
      const { node } = await orangeData(folder, "remember", "accept", await newProposal(folder, title));
      nodes.push(node.id);
    }
    const [first = "", second = ""] = nodes;
    commitAll(folder, "Accept two memories");
    const relate = (source: string, target: string) => async (): Promise<void> =>
      void (await orangeData(folder, "remember", "relate", source, "supersedes", target));
    await mergeBranches(folder, { left: relate(first, second), right: relate(second, first) });
    const { errors } = (await orange(["doctor", "--json"], { cwd: folder })).json().data.diagnostics;
    expect(errors.map(({ code }: { code: string }) => code)).toEqual(["RELATION_CYCLE"]);
    await runHint(folder, errors[0].hint);
    expect(await diagnose(folder)).toEqual([]);
  });

  it("merge before what one of them proposed is accepted, as the refusal on the other says", async () => {
    const folder = await sharedProject();
    git(folder, "switch", "--quiet", "--create", "work");
    const id = await newProposal(folder, "Accept CRLF line ends");
    commitAll(folder, "Work");
    git(folder, "switch", "--quiet", "main");
    const refused = await orange(["remember", "accept", id, "--json"], { cwd: folder });
    expect(refused.json().error.hint).toMatch(/^Switch to a branch that has this quest, or merge one,/);
    git(folder, "merge", "--quiet", "--squash", "work");
    await orangeData(folder, "remember", "accept", id);
    expect(await accepted(folder)).toEqual([`decision.${id}`]);
  });

  it("merge where one completed the only open quest and another opened one", async () => {
    const folder = await sharedProject();
    const quest = await newQuest(folder, "The only one");
    commitAll(folder, "Open a quest");
    await mergeBranches(folder, {
      done: async () => void (await orangeData(folder, "quest", "done", quest, ...EVIDENCE)),
      more: async () => void (await newQuest(folder, "One more")),
    });
    const { quests } = await orangeData(folder, "quest", "list");
    expect(quests.map(({ title }: { title: string }) => title)).toEqual(["One more"]);
  });

  it("merge where one moved the only document out of a folder and another added one there", async () => {
    const folder = await sharedProject();
    const [first, second] = [await newQuest(folder, "Print labels"), await newQuest(folder, "Print maps")];
    await orangeData(folder, "quest", "cancel", first, "--reason", "Nobody prints.");
    const accept = async (title: string): Promise<string> =>
      (await orangeData(folder, "remember", "accept", await newProposal(folder, title))).node.id;
    const old = await accept("Keep dates in UTC in every table");
    commitAll(folder, "Accept the first");
    let added = "";
    await mergeBranches(folder, {
      moves: async () => {
        await orangeData(folder, "quest", "reopen", first, "--reason", "They do.");
        await orangeData(folder, "remember", "forget", old, "--reason", "There are no tables any more.");
      },
      adds: async () => {
        await orangeData(folder, "quest", "cancel", second, "--reason", "There are no maps.");
        added = await accept("Keep the labels of maps in one file");
      },
    });
    expect(await accepted(folder)).toEqual([added]);
    expect(await diagnose(folder)).toEqual([]);
  });

  it("merge where each switched rules for everyone, and all of them count", async () => {
    const folder = await sharedProject();
    const policy = (...argv: string[]): Promise<unknown> => orangeData(folder, "policy", ...argv, "--shared");
    await policy("enable", "warn-silent-except");
    commitAll(folder, "Switch a rule");
    await mergeBranches(folder, {
      left: async () => {
        await policy("enable", "warn-hardcoded-root");
        await policy("disable", "warn-silent-except");
      },
      right: async () => {
        await policy("enable", "warn-large-tool-output");
        await policy("disable", "auto-fill-agent-description");
        await policy("disable", "warn-silent-except");
      },
    });
    expect(git(folder, "status", "--porcelain")).toBe("");
    expect(await diagnose(folder)).toEqual([]);
    const { rules } = await orangeData(folder, "policy", "list");
    const byProject = rules.filter(({ origin }: { origin: string }) => origin === "project");
    expect(
      byProject.map(({ name, enabled }: { name: string; enabled: boolean }) => [name, enabled]).sort(),
    ).toEqual([
      ["auto-fill-agent-description", false],
      ["warn-hardcoded-root", true],
      ["warn-large-tool-output", true],
      ["warn-silent-except", false],
    ]);
  });

  it("merge where both added edges and lines to the ignore file", async () => {
    const folder = await sharedProject();
    const add = async (name: string): Promise<void> => {
      appendFileSync(stored(folder, "graph/edges.jsonl"), `{"from":"a","to":"${name}"}\n`);
      appendFileSync(stored(folder, ".gitignore"), `/${name}/\n`);
    };
    await mergeBranches(folder, { left: add, right: add });
    const edges = readFileSync(stored(folder, "graph/edges.jsonl"), "utf8");
    expect(
      edges
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).to),
    ).toEqual(["left", "right"]);
    expect(readFileSync(stored(folder, ".gitignore"), "utf8")).toMatch(/\/left\/\n\/right\/\n$/);
    expect(await diagnose(folder)).toEqual([]);
  });
});

describe("a proposal that two people decide on", () => {
  it("is accepted for both, whatever the other did with it", async () => {
    const folder = await sharedProject();
    const quest = await newQuest(folder, "Dates are kept in UTC everywhere");
    await orangeData(folder, "quest", "done", quest, ...EVIDENCE);
    commitAll(folder, "Finish a quest");
    const clones = ["rejects", "waits"].map((name) => join(temporaryFolder(), name));
    for (const clone of clones) git(folder, "clone", "--quiet", folder, clone);
    const propose = async (at: string): Promise<string> =>
      (await orangeData(at, "remember", "propose", "--quest", quest)).proposal.id;
    await orangeData(folder, "remember", "accept", await propose(folder));
    commitAll(folder, "Accept");
    const [rejects = "", waits = ""] = clones;
    await orangeData(rejects, "remember", "reject", await propose(rejects));
    await propose(waits);
    for (const clone of clones) git(clone, "pull", "--quiet", "--no-rebase");
    expect(await diagnose(rejects)).toEqual([]);
    expect(await accepted(rejects)).toHaveLength(1);
    const { errors, warnings } = (await orangeData(waits, "doctor")).diagnostics;
    expect([errors, warnings.map(({ code }: { code: string }) => code)]).toEqual([
      [],
      ["INCOMPLETE_TRANSITION"],
    ]);
    await runHint(waits, warnings[0].hint);
    expect(await diagnose(waits)).toEqual([]);
    expect(git(waits, "status", "--porcelain")).toBe("");
  });
});

describe("a project of old that shares its index", () => {
  /** Creates a project as versions before 2 did: the index is tracked, because the ignore file does not list it. */
  async function oldProject(): Promise<string> {
    const folder = await temporaryProject();
    const ignore = stored(folder, ".gitignore");
    const lines = readFileSync(ignore, "utf8").split("\n");
    writeFileSync(ignore, lines.filter((line) => !/index\.json|quest_auto/.test(line)).join("\n"));
    initRepository(folder);
    return folder;
  }

  it("is reported by doctor alone, and clean after the commands that doctor names", async () => {
    const folder = await oldProject();
    const { warnings } = (await orangeData(folder, "doctor")).diagnostics;
    expect(
      warnings.map(({ code, message }: { code: string; message: string }) => `${code} ${message}`),
    ).toEqual([
      "ORANGE_GITIGNORE_POLICY .orange-hyper/.gitignore missing quests/active/quest_auto_*",
      "ORANGE_GITIGNORE_POLICY .orange-hyper/.gitignore missing quests/cancelled/quest_auto_*",
      "ORANGE_GITIGNORE_POLICY .orange-hyper/.gitignore missing graph/index.json",
      "ORANGE_GITATTRIBUTES_POLICY missing .orange-hyper/.gitattributes",
      "ORANGE_GITATTRIBUTES_POLICY folders of .orange-hyper without .gitkeep: quests/active, quests/completed, quests/cancelled, graph/nodes/decision, graph/nodes/constraint, graph/nodes/component, graph/nodes/risk, graph/nodes/verification, graph/forgotten",
      "PUBLIC_MEMORY_TRACKED_PRIVATE_STATE .orange-hyper/graph/index.json is tracked by Git but should remain local/generated/private state",
    ]);
    for (const { hint } of warnings as readonly { readonly hint: string }[]) await runHint(folder, hint);
    expect(await diagnose(folder)).toEqual([]);
    expect(existsSync(stored(folder, "graph/index.json"))).toBe(true);
    expect(git(folder, "ls-files", ".orange-hyper/graph")).toBe(".orange-hyper/graph/edges.jsonl\n");
  });
});

/** Runs the command in a hint. */
async function runHint(folder: string, hint: string): Promise<void> {
  const [program, ...argv] = (/`([^`]+)`/.exec(hint)?.[1] ?? "").split(" ");
  if (program === "git") git(folder, ...argv);
  else expect((await orange(argv, { cwd: folder })).status).toBe(0);
}
