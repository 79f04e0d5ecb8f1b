import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import {
  type CommandResult,
  newProposal,
  newQuest,
  orange,
  temporaryFolder,
  temporaryProject,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { hasTerminal, sitDown } from "./support/pty.js";

/** Creates a program that logs its arguments, one per line, and then runs `more`. */
function program(
  name: string,
  more = "",
): { readonly folder: string; readonly noted: () => readonly string[] } {
  const folder = temporaryFolder();
  const notes = join(folder, "notes");
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nfor last; do printf '%s\\n' "$last"; done >> '${notes}'\n${more}\n`);
  chmodSync(path, 0o755);
  return {
    folder,
    noted: () => (existsSync(notes) ? readFileSync(notes, "utf8").trimEnd().split("\n") : []),
  };
}

const NO_EDITOR = { VISUAL: "", EDITOR: "" };
const NO_DESKTOP = { DISPLAY: "", WAYLAND_DISPLAY: "" };

async function project(): Promise<string> {
  const plain = await temporaryProject();
  const folder = join(temporaryFolder(), "it's $(touch pwned) `x`");
  renameSync(plain, folder);
  mkdirSync(plain);
  return folder;
}

function open(cwd: string, ...args: readonly string[]): Promise<CommandResult> {
  return orange(["open", ...args], { cwd, env: { ...NO_EDITOR, ...NO_DESKTOP } });
}

describe("orange open", () => {
  it("makes the page, keeps it current, and prints its path where there is no browser", async () => {
    const folder = await project();
    const page = join(folder, ".orange-hyper/identity/orange-hyper.html");
    const { status, stdout } = await open(folder);
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `${page}\nNo browser could be reached; open the file yourself.\n`,
    });
    await newQuest(folder, "Told on the page");
    expect((await open(folder, "page", "--print")).stdout).toBe(`${page}\n`);
    expect(readFileSync(page, "utf8")).toContain("Told on the page");
  });

  it.each([
    ["open", "page", "--print"],
    ["sync", "apply"],
    ["identity", "build"],
  ])(
    "%s %s gives every check of the doctor the ports to look at the project for the page",
    async (...argv) => {
      const folder = await project();
      expect((await orange(argv, { cwd: folder })).status).toBe(0);
      const page = readFileSync(join(folder, ".orange-hyper/identity/orange-hyper.html"), "utf8");
      expect(/"health":\{[^}]*\}/.exec(page)?.[0]).toBe('"health":{"ok":true,"findings":[]}');
    },
  );

  it.skipIf(process.platform !== "linux")(
    "hands the page to the desktop's own opener as one argument",
    async () => {
      const folder = await project();
      const opener = program("xdg-open");
      const PATH = [opener.folder, process.env["PATH"]].join(delimiter);
      const { stdout } = await orange(["open"], { cwd: folder, env: { PATH, DISPLAY: ":9" } });
      const page = join(folder, ".orange-hyper/identity/orange-hyper.html");
      expect({ stdout, noted: opener.noted() }).toEqual({ stdout: `Opened ${page}\n`, noted: [page] });
    },
  );

  it("prints the path of a quest, a proposal, a memory and the config", async () => {
    const folder = await project();
    const proposal = await newProposal(folder, "Cache exchange rates");
    const quest = await newQuest(folder, "Open me");
    const root = join(folder, ".orange-hyper");
    const path = async (...args: readonly string[]): Promise<string> =>
      (await open(folder, ...args, "--print")).stdout.trimEnd();
    expect(await path("quest")).toBe(join(root, "quests/active", `${quest}.md`));
    expect(await path("quest", "open")).toBe(join(root, "quests/active", `${quest}.md`));
    expect(await path("proposal", proposal)).toBe(
      join(root, "proposals/memory-delta/pending", `${proposal}.md`),
    );
    await orange(["remember", "accept", proposal], { cwd: folder });
    expect(await path("memory", `decision.${proposal}`)).toBe(
      join(root, "graph/nodes/decision", `decision.${proposal}.md`),
    );
    expect(await path("config")).toBe(join(root, "config.json"));
    const { json } = await open(folder, "config", "--json");
    expect(json().data).toEqual({
      what: "config",
      id: null,
      path: join(root, "config.json"),
      opened: false,
      changed: false,
    });
  });

  it("names what can be opened where it is asked for something else", async () => {
    const { status, stderr } = await open(await project(), "qest");
    expect({ status, named: stderr.includes("`orange open quest last`") }).toEqual({
      status: 1,
      named: true,
    });
  });

  it("finds files that cannot be read, which is what an editor is for", async () => {
    const folder = await project();
    const quest = await newQuest(folder, "Broken soon");
    const file = join(folder, ".orange-hyper/quests/active", `${quest}.md`);
    writeFileSync(file, "---\n\t: [\n---\n");
    expect((await open(folder, "quest", quest, "--print")).stdout).toBe(`${file}\n`);
    const config = join(folder, ".orange-hyper/config.json");
    writeFileSync(config, "{");
    expect((await open(folder, "config", "--print")).stdout).toBe(`${config}\n`);
  });

  it("says where the file is where no editor is at hand", async () => {
    const folder = await project();
    await newQuest(folder, "Nobody edits");
    const editor = program("editor");
    const unnamed = await open(folder, "quest");
    expect(unnamed.stdout).toContain("No editor is at hand");
    // No editor is started without a terminal, because it would wait for a person.
    const unattended = await orange(["open", "quest"], {
      cwd: folder,
      env: { VISUAL: join(editor.folder, "editor") },
    });
    expect(unattended.stdout).toContain("No editor is at hand");
    expect(editor.noted()).toEqual([]);
  });
});

describe.skipIf(!hasTerminal)("orange open, at a terminal (skipped without util-linux `script`)", () => {
  it("opens the file in the person's editor, with the editor's own arguments and without a shell", async () => {
    const folder = await project();
    const quest = await newQuest(folder, "Edit me");
    const editor = program("editor", 'printf "added\\n" >> "$last"');
    const file = join(folder, ".orange-hyper/quests/active", `${quest}.md`);
    const env = { EDITOR: "false", VISUAL: `${join(editor.folder, "editor")} --wait` };
    const { status, text } = await sitDown(folder, "open quest", { columns: 200, env }).ended();
    expect({ status, noted: editor.noted() }).toEqual({ status: 0, noted: ["--wait", file] });
    expect(text).toContain(`Opened ${file}`);
    expect(readFileSync(file, "utf8")).toMatch(/added\n$/);
    expect(existsSync(join(folder, "pwned"))).toBe(false);
  });

  it("says how a memory that was changed by hand is taken over, and nothing where none was", async () => {
    const folder = await project();
    const proposal = await newProposal(folder, "Cache exchange rates");
    await orange(["remember", "accept", proposal], { cwd: folder });
    const edited = async (more: string): Promise<string> => {
      const env = { EDITOR: join(program("editor", more).folder, "editor"), VISUAL: "" };
      return (await sitDown(folder, `open memory decision.${proposal}`, { columns: 200, env }).ended()).text;
    };
    expect(await edited("")).not.toContain("--edited");
    expect(await edited('printf "\\nmore\\n" >> "$last"')).toContain(
      `orange remember accept --edited ${proposal}`,
    );
  });

  it("ends with the reason where the editor fails", async () => {
    const folder = await project();
    await newQuest(folder, "Fails");
    const { status, text } = await sitDown(folder, "open quest", {
      columns: 200,
      env: { EDITOR: "false", VISUAL: "" },
    }).ended();
    expect({ status, said: text.includes("false ended with 1") }).toEqual({ status: 3, said: true });
  });
});
