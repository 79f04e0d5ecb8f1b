import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { STORAGE_PATHS } from "@orange-hyper/core/storage";
import { commitAll, git, newProposal, newQuest, orange, orangeData } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { sharedProject, stored } from "./support/shared-project.js";

const CONFLICT = "<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> right\n";

/** Creates two branches with conflicting changes and merges them; leaves the conflict unresolved. */
async function conflict(
  folder: string,
  work: Readonly<Record<"left" | "right", () => Promise<unknown>>>,
): Promise<void> {
  for (const [name, change] of Object.entries(work)) {
    git(folder, "switch", "--quiet", "--create", name, "main");
    await change();
    commitAll(folder, name);
  }
  expect(() => git(folder, "merge", "--quiet", "left")).toThrow();
}

interface Found {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

async function findings(folder: string): Promise<readonly Found[]> {
  const { errors, warnings } = (await orange(["doctor", "--json"], { cwd: folder })).json().data.diagnostics;
  return [...errors, ...warnings];
}

async function accept(folder: string, title: string): Promise<string> {
  const { node } = await orangeData(folder, "remember", "accept", await newProposal(folder, title));
  return node.id;
}

describe("doctor", () => {
  it("reads everything that is shared, and so finds every conflict that is left in it", async () => {
    const folder = await sharedProject();
    const shared = STORAGE_PATHS.filter(({ kind, path }) => kind === "memory" && !path.endsWith(".gitkeep"));
    const silent: string[] = [];
    for (const { path } of shared) {
      const key = path.endsWith("/") ? `${path}${path === "policies/" ? "no-conflicts.json" : "x.md"}` : path;
      git(folder, "reset", "--quiet", "--hard");
      git(folder, "clean", "--quiet", "-dfx");
      await orangeData(folder, "init");
      const file = stored(folder, key);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, CONFLICT);
      const found = await findings(folder);
      if (!found.some(({ message }) => message.includes(key))) silent.push(key);
    }
    expect(silent).toEqual([]);
  });

  it("names a memory that both forgot for a reason of their own, committed or not", async () => {
    const folder = await sharedProject();
    const id = await accept(folder, "Keep dates in UTC in every table");
    commitAll(folder, "Accept a memory");
    const forget = (reason: string) => () => orangeData(folder, "remember", "forget", id, "--reason", reason);
    await conflict(folder, { left: forget("It was left."), right: forget("It was right.") });
    for (const text of [null, null, "plain garbage\n"]) {
      if (text !== null) writeFileSync(stored(folder, `graph/forgotten/${id}.md`), text);
      const found = await findings(folder);
      expect(found.map(({ code }) => code)).toContain("GRAPH_FORGOTTEN_UNREADABLE");
      expect(found.find(({ code }) => code === "GRAPH_FORGOTTEN_UNREADABLE")?.message).toContain(id);
      commitAll(folder, "As it is");
    }
  });

  it("names the notes in AGENTS.md that both wrote, and the command that makes them one", async () => {
    const folder = await sharedProject();
    await orangeData(folder, "export", "--agents-md");
    commitAll(folder, "Export the notes");
    const add = (title: string) => async (): Promise<void> => {
      await accept(folder, title);
      await orangeData(folder, "export", "--agents-md");
    };
    await conflict(folder, {
      left: add("Keep dates in UTC in every table"),
      right: add("Print amounts with two digits everywhere"),
    });
    const [found, ...others] = await findings(folder);
    expect([found?.code, others]).toEqual(["AGENTS_NOTES_CONFLICT", []]);
    const check = await orange(["export", "--agents-md", "--check"], { cwd: folder });
    expect([check.status, check.stdout]).toEqual([
      1,
      "Left in two versions by a merge: AGENTS.md (2 memories).\nNext: orange export --agents-md\n",
    ]);
    const [, command = ""] = /`orange ([^`]+)`/.exec(found?.hint ?? "") ?? [];
    await orangeData(folder, ...command.split(" "));
    expect(readFileSync(join(folder, "AGENTS.md"), "utf8")).not.toMatch(/[<=>]{7}/);
    expect(await findings(folder)).toEqual([]);
  });

  it("says that a quest is in conflict that one completed and the other cancelled", async () => {
    const folder = await sharedProject();
    const quest = await newQuest(folder, "Parse dates");
    commitAll(folder, "Open a quest");
    await conflict(folder, {
      left: () => orangeData(folder, "quest", "done", quest, "--evidence", "npm test: 3 passed"),
      right: () => orangeData(folder, "quest", "cancel", quest, "--reason", "Not needed."),
    });
    const [name = ""] = readdirSync(stored(folder, "quests/completed")).filter((file) =>
      file.endsWith(".md"),
    );
    expect(readFileSync(stored(folder, `quests/completed/${name}`), "utf8")).toContain("<<<<<<<<");
    const texts = (await findings(folder)).map(({ message }) => message).join("\n");
    expect(texts).toContain("it holds the marks of an unresolved merge");
  });

  it("names the command that mends a file of policies, as older versions wrote it", async () => {
    const folder = await sharedProject();
    const text = "<<<<<<< HEAD\n{}\n=======\n{ }\n>>>>>>> other\n";
    writeFileSync(join(folder, ".orange-hyper/policies.json"), text);
    const [found] = await findings(folder);
    expect(found?.code).toBe("POLICY_FILE_BROKEN");
    expect(found?.hint).toContain("`git mergetool -- .orange-hyper/policies.json`");
  });

  it("says which command decides about a rule that both switched differently", async () => {
    const folder = await sharedProject();
    const policy = (...argv: string[]) => orangeData(folder, "policy", ...argv, "--shared");
    await policy("enable", "warn-hardcoded-root");
    commitAll(folder, "Switch a rule");
    const rule = "warn-silent-except";
    await conflict(folder, { left: () => policy("enable", rule), right: () => policy("disable", rule) });
    const [found, ...others] = await findings(folder);
    expect([found?.code, others]).toEqual(["POLICY_FILE_BROKEN", []]);
    expect(found?.message).toBe(
      `.orange-hyper/policies/${rule}.json is ignored: it holds the marks of an unresolved merge.`,
    );
    expect((await orangeData(folder, "policy", "show", "warn-hardcoded-root")).rule.origin).toBe("project");
    const [, command = ""] = /`orange ([^`]+)`/.exec(found?.hint ?? "") ?? [];
    await orangeData(folder, ...command.split(" "));
    expect(await findings(folder)).toEqual([]);
    expect((await orangeData(folder, "policy", "show", rule)).rule).toMatchObject({
      enabled: true,
      origin: "project",
    });
  });

  it("says that the config is in conflict, and does not advise to give up what both sides changed", async () => {
    const folder = await sharedProject();
    const name = (text: string) => async (): Promise<void> => {
      const path = stored(folder, "config.json");
      writeFileSync(
        path,
        readFileSync(path, "utf8").replace(/"default_max_layer": "\w+"/, `"default_max_layer": "${text}"`),
      );
    };
    await conflict(folder, { left: name("L1"), right: name("L2") });
    const [found] = (await findings(folder)).filter(({ code }) => code === "CONFIG_INVALID");
    expect(found?.message).toBe("config.json is not valid JSON: it holds the marks of an unresolved merge");
    expect(found?.hint).toMatch(/^Keep what is right of both sides/);
    for (const argv of [["init"], ["quest", "list"], ["status"]]) {
      const { stderr, stdout } = await orange(argv, { cwd: folder });
      expect(`${stdout}${stderr}`).not.toContain("--force");
    }
  });
});
