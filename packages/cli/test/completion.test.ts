import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import {
  BIN,
  type CommandResult,
  newQuest,
  orange,
  snapshot,
  temporaryFolder,
  temporaryProject,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { hasTerminal, type Seat, sitBefore } from "./support/pty.js";

const NASTY = '`touch pwned` $(touch pwned); 100% %F{red}%B "x" \\n it\'s: done';

function has(program: string): boolean {
  return spawnSync(program, ["--version"]).status === 0;
}

/** Returns the lines that a shell receives for a command line whose last word is being typed. */
async function offered(cwd: string, shell: string, ...words: readonly string[]): Promise<readonly string[]> {
  const { status, stdout, stderr } = await orange(["__complete", shell, "--", ...words], { cwd });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout.split("\n").filter((line) => line !== "");
}

function valuesOf(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.split("\t", 1)[0] ?? "");
}

describe("what completion scripts ask", () => {
  it("is answered with commands, subcommands, options and their values, from the commands themselves", async () => {
    const folder = await temporaryProject();
    expect(await offered(folder, "zsh", "que")).toEqual([
      "quest\tnew, list, show, done, edit, cancel, reopen",
    ]);
    expect(valuesOf(await offered(folder, "zsh", "quest", "re"))).toEqual(["reopen"]);
    expect(valuesOf(await offered(folder, "zsh", "quest", "cancel", "x", "--"))).toEqual([
      "--reason",
      "--json",
      "--help",
    ]);
    const statuses = ["pending", "accepted", "rejected", "all"];
    expect(await offered(folder, "zsh", "remember", "list", "--status", "")).toEqual(statuses);
    expect(await offered(folder, "fish", "remember", "list", "--status=p")).toEqual(["--status=pending"]);
    // Bash splits `--status=p` into three words.
    expect(await offered(folder, "bash", "remember", "list", "--status", "=", "p")).toEqual(["pending"]);
    expect(valuesOf(await offered(folder, "zsh", "activate", "plan", "--host", "co"))).toEqual(["codex"]);
    expect(await offered(folder, "zsh", "export", "--out", "")).toEqual([":files"]);
    expect(await offered(folder, "zsh", "quest", "new", "say")).toEqual([]);
  });

  it("is answered with ids that commands take, each with its title, of what the command works on", async () => {
    const folder = await temporaryProject();
    const done = await newQuest(folder, "Ship the printer driver");
    await orange(["quest", "done", done, "--evidence", "npm test passed"], { cwd: folder });
    const open = await newQuest(folder, "결제 모듈을 나눈다");
    const [line = "", ...others] = await offered(folder, "zsh", "quest", "done", "");
    expect({ title: line.split("\t")[1], others }).toEqual({ title: "결제 모듈을 나눈다", others: [] });
    expect(await offered(folder, "zsh", "quest", "done", open.slice(0, 12))).toEqual([
      `${open}\t결제 모듈을 나눈다`,
    ]);
    expect(await offered(folder, "zsh", "quest", "show", "print")).toEqual([
      expect.stringMatching(/^\S+\tShip the printer driver$/),
    ]);
    await orange(["remember", "propose", "--quest", done, "--text", "Labels are printed in one batch."], {
      cwd: folder,
    });
    const proposals = valuesOf(await offered(folder, "zsh", "remember", "accept", ""));
    expect(proposals).toHaveLength(1);
    const accepted = await orange(["remember", "accept", ...proposals], { cwd: folder });
    expect(accepted.status, accepted.stderr).toBe(0);
    const [memory = ""] = await offered(folder, "zsh", "graph", "show", "");
    expect(memory).toMatch(/^[a-z0-9]{8}\tLabels are printed in one batch\.$/);
    expect((await orange(["graph", "show", memory.slice(0, 8)], { cwd: folder })).status).toBe(0);
  });

  it("is answered with nothing at all where something is wrong", async () => {
    const nowhere = temporaryFolder();
    expect(await offered(nowhere, "zsh", "quest", "done", "")).toEqual([]);
    expect(await offered(nowhere, "tcsh", "quest", "")).toEqual([]);
    const folder = await temporaryProject();
    await newQuest(folder, "Lost");
    writeFileSync(join(folder, ".orange-hyper/config.json"), "{");
    expect(await offered(folder, "zsh", "quest", "done", "")).toEqual([]);
    const linked = temporaryFolder();
    symlinkSync(join(folder, ".orange-hyper"), join(linked, ".orange-hyper"));
    expect(await offered(linked, "zsh", "quest", "done", "")).toEqual([]);
  });

  it("waits for nothing that lies in the repository, and still offers what can be read", async () => {
    const folder = await temporaryProject();
    await newQuest(folder, "Readable");
    const quests = join(folder, ".orange-hyper/quests/active");
    execFileSync("mkfifo", [join(quests, "quest_20990101_000000Z_pipe.md")]);
    writeFileSync(join(quests, "quest_20990101_000001Z_broken.md"), "---\n\t: [\n---\n");
    const lines = await offered(folder, "zsh", "quest", "done", "");
    expect(lines.map((line) => line.split("\t")[1] ?? "")).toEqual(["", "Readable"]);
  });

  it("writes nothing, neither into the project nor anywhere else", async () => {
    const folder = await temporaryProject();
    await newQuest(folder, "Watch me");
    const [home, cache] = [temporaryFolder(), temporaryFolder()];
    const before = snapshot(folder);
    for (const words of [["quest", "done", ""], ["graph", "show", ""], [""]]) {
      await orange(["__complete", "zsh", "--", ...words], {
        cwd: folder,
        env: { ORANGE_HYPER_HOME: home, ORANGE_HYPER_CACHE: cache, HOME: home },
      });
    }
    expect([snapshot(folder), readdirSync(home), readdirSync(cache)]).toEqual([before, [], []]);
  });

  it("holds no control character of a title, and no id that a shell would take for more than a word", async () => {
    const folder = await temporaryProject();
    const id = await newQuest(folder, "Harmless");
    const quests = join(folder, ".orange-hyper/quests/active");
    const file = join(quests, `${id}.md`);
    const text = execFileSync("cat", [file], { encoding: "utf8" });
    const title = "\\u001b]0;pwned\\u0007\\u001b[31mred\\tand\\nmore\\u202e";
    writeFileSync(file, text.replace(/^title: .*$/m, `title: "${title}"`));
    writeFileSync(join(quests, "$(touch pwned).md"), text.replace(/^id: .*$/m, "id: '$(touch pwned)'"));
    const lines = await offered(folder, "fish", "quest", "done", "");
    expect(lines).toEqual([expect.stringMatching(/^[a-z0-9_-]+\tred and more\\u202e$/i)]);
  });
});

/** Creates a project whose quest titles would do harm unquoted, a shell's completion script, and `orange` on PATH. */
async function shellWorld(shell: string): Promise<{
  readonly folder: string;
  readonly script: string;
  readonly env: Record<string, string>;
}> {
  const folder = await temporaryProject();
  for (const title of [NASTY, "Cache exchange rates"]) await newQuest(folder, title);
  const home = temporaryFolder();
  const bin = join(home, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "orange"), `#!/bin/sh\nexec '${process.execPath}' '${BIN}' "$@"\n`);
  chmodSync(join(bin, "orange"), 0o755);
  // A program `orange` in the working directory must not be run.
  writeFileSync(join(folder, "orange"), "#!/bin/sh\ntouch pwned\n");
  chmodSync(join(folder, "orange"), 0o755);
  const script = join(home, `orange.${shell}`);
  writeFileSync(script, (await orange(["completion", shell], { cwd: folder })).stdout);
  const PATH = [bin, process.env["PATH"]].join(delimiter);
  return { folder, script, env: { PATH, HOME: home, LANG: "C.UTF-8", ZDOTDIR: home, XDG_CONFIG_HOME: home } };
}

async function idOf(folder: string, title: string): Promise<string> {
  const lines = await offered(folder, "zsh", "quest", "done", "");
  return lines.find((line) => line.includes(title))?.split("\t")[0] ?? "no such quest";
}

describe.skipIf(!has("bash"))("in bash (skipped where bash is not installed)", () => {
  it("lists ids with titles, and puts in the id alone", async () => {
    const { folder, script, env } = await shellWorld("bash");
    const id = await idOf(folder, "Cache");
    const replies = (type: number, ...words: readonly string[]): readonly string[] =>
      execFileSync(
        "bash",
        [
          "--norc",
          "-uc",
          `source "$1"; COMP_TYPE=${type}; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COLUMNS=60
           _orange orange "\${COMP_WORDS[COMP_CWORD]}" ""; printf '%s\\n' "\${COMPREPLY[@]}"`,
          "bash",
          script,
          ...words,
        ],
        { cwd: folder, env: { ...process.env, ...env }, encoding: "utf8" },
      )
        .split("\n")
        .filter((line) => line !== "");
    const listed = replies(9, "orange", "quest", "done", "");
    expect(listed).toContain(`${id}  Cache exchange rates`);
    expect(listed.every((line) => line.length < 60)).toBe(true);
    expect(replies(37, "orange", "quest", "done", "")).toContain(id);
    expect(replies(9, "orange", "quest", "done", "exch")).toEqual([id]);
    replies(9, "orange", "quest", "done", `"$(touch pwned)`);
    expect(existsSync(join(folder, "pwned"))).toBe(false);
  });

  it.skipIf(!hasTerminal)("completes what is typed at a terminal", async () => {
    const { folder, script, env } = await shellWorld("bash");
    const id = await idOf(folder, "Cache");
    const seat = sitBefore(folder, `bash --norc --noprofile -i`, { env: { ...env, PS1: "> " } });
    seat.types(`source '${script}'; echo rea''dy\r`);
    await seat.sees("ready");
    await tab(seat, "orange quest canc", "cancel ");
    // The id may begin like the typed word, and a shell does not draw again what is there already.
    const typed = "exch";
    let same = 0;
    while (id[same] === typed[same]) same++;
    await tab(seat, typed, `${id.slice(same)} `);
    seat.types("\u0015exit\r");
    await seat.ended();
    expect(existsSync(join(folder, "pwned"))).toBe(false);
  });
});

describe.skipIf(!has("zsh") || !hasTerminal)(
  "in zsh (skipped where zsh or `script` is not installed)",
  () => {
    it("lists ids with titles as descriptions, and puts in the id alone", async () => {
      const { folder, script, env } = await shellWorld("zsh");
      const id = await idOf(folder, "Cache");
      const seat = sitBefore(folder, "zsh -f -i", { columns: 160, env });
      seat.types(`autoload -Uz compinit; compinit -u -d "$HOME/dump"; source '${script}'; echo rea''dy\r`);
      await seat.sees("\nready");
      seat.types("orange quest done \t");
      await seat.sees(`-- ${NASTY}`);
      seat.types("exch\t");
      await seat.sees(id);
      seat.types("\u0015orange remember list --sta\tpend\t");
      await seat.sees("--status");
      await seat.sees("pending");
      seat.types("\u0015exit\r");
      await seat.ended();
      expect(existsSync(join(folder, "pwned"))).toBe(false);
    });
  },
);

describe.skipIf(!has("fish"))("in fish (skipped where fish is not installed)", () => {
  it("offers ids with titles as descriptions, values and files", async () => {
    const { folder, script, env } = await shellWorld("fish");
    const complete = (line: string): readonly string[] =>
      execFileSync("fish", ["-c", `source $argv[1]; complete -C $argv[2]`, script, line], {
        cwd: folder,
        env: { ...process.env, ...env },
        encoding: "utf8",
      })
        .split("\n")
        .filter((entry) => entry !== "");
    expect(complete("orange quest done ")).toContain(`${await idOf(folder, "touch")}\t${NASTY}`);
    expect(complete("orange remember list --status=pe")).toEqual(["--status=pending"]);
    expect(complete("orange export --out .orange-hyper/conf")).toEqual([".orange-hyper/config.json"]);
    expect(complete("orange quest ca")).toEqual(["cancel\tGive up an active quest"]);
    expect(existsSync(join(folder, "pwned"))).toBe(false);
  });
});

async function tab(seat: Seat, typed: string, wanted: string): Promise<void> {
  seat.types(`${typed}\t`);
  await seat.sees(wanted);
}

describe("orange completion install", () => {
  const install = (
    home: string,
    env: Record<string, string>,
    ...more: readonly string[]
  ): Promise<CommandResult> =>
    orange(["completion", "install", ...more], {
      cwd: home,
      env: {
        HOME: home,
        ORANGE_HYPER_HOME: join(home, ".orange-hyper"),
        XDG_DATA_HOME: "",
        XDG_CONFIG_HOME: "",
        ZDOTDIR: "",
        ...env,
      },
    });

  it.each([
    ["fish", ".config/fish/completions/orange.fish", null, ""],
    ["zsh", ".local/share/zsh/site-functions/_orange", ".zshrc", "alias a=b"],
    ["zsh", ".local/share/zsh/site-functions/_orange", ".zshrc", null],
    [
      "bash",
      ".local/share/bash-completion/completions/orange",
      ".bashrc",
      "  # . /usr/share/bash-completion/bash_completion\n",
    ],
  ])(
    "writes for %s what the plan says, and takes it back to the byte",
    async (shell, file, start, before) => {
      const home = temporaryFolder();
      if (start !== null && before !== null) writeFileSync(join(home, start), before, { mode: 0o600 });
      const clean = snapshot(home);
      const env = { SHELL: `/bin/${shell}` };
      const plan = await install(home, env, "--dry-run");
      expect(plan.stdout).toContain(`Write ${join(home, file)}`);
      expect(snapshot(home)).toEqual(clean);
      expect((await install(home, env)).stderr).toContain("nobody is here to say yes");
      expect(snapshot(home)).toEqual(clean);
      const { json } = await install(home, env, "--yes", "--json");
      expect(json().data).toMatchObject({ shell, applied: true, left: [] });
      expect(existsSync(join(home, file))).toBe(true);
      const written = snapshot(home);
      expect((await install(home, env, "--yes")).stdout).toContain("It is all there already.");
      expect(snapshot(home)).toEqual(written);
      expect((await install(home, env, "--remove", "--yes")).status).toBe(0);
      expect(snapshot(home)).toEqual(clean);
    },
  );

  it("leaves the start file of bash alone where bash-completion is loaded there", async () => {
    const home = temporaryFolder();
    writeFileSync(
      join(home, ".bashrc"),
      "if true; then\n  . /usr/share/bash-completion/bash_completion\nfi\n",
    );
    const { steps } = (await install(home, {}, "bash", "--json")).json().data;
    expect(steps.map(({ kind }: { readonly kind: string }) => kind)).toEqual(["script"]);
  });

  it("leaves alone what it did not write, what was changed since, and what others added around it", async () => {
    const home = temporaryFolder();
    const rc = join(home, ".zshrc");
    writeFileSync(rc, "one\n");
    await install(home, {}, "zsh", "--yes");
    const script = join(home, ".local/share/zsh/site-functions/_orange");
    writeFileSync(rc, `${execFileSync("cat", [rc], { encoding: "utf8" })}two\n`);
    writeFileSync(script, "changed\n");
    expect((await install(home, {}, "zsh", "--yes")).stdout).toContain("another file is there");
    const removed = await install(home, {}, "zsh", "--remove", "--yes");
    expect(removed.stdout).toContain(`Left as it is: ${script} (it was changed since Orange wrote it).`);
    expect(execFileSync("cat", [rc, script], { encoding: "utf8" })).toBe("one\ntwo\nchanged\n");
    expect(existsSync(join(home, ".orange-hyper"))).toBe(false);
  });

  it("does not write through a link, and says what to add by hand", async () => {
    const home = temporaryFolder();
    writeFileSync(join(home, "dotfiles"), "mine\n");
    symlinkSync(join(home, "dotfiles"), join(home, ".zshrc"));
    const { stdout } = await install(home, {}, "zsh", "--yes");
    expect(stdout).toContain("so that you edit it yourself");
    expect(stdout).toContain("compdef _orange orange");
    expect(execFileSync("cat", [join(home, "dotfiles")], { encoding: "utf8" })).toBe("mine\n");
  });

  it("asks which shell where nothing says it", async () => {
    const home = temporaryFolder();
    const { status, stderr } = await install(home, { SHELL: "/bin/tcsh" }, "--yes");
    expect({ status, hint: stderr.includes("orange completion install bash") }).toEqual({
      status: 1,
      hint: true,
    });
  });
});
