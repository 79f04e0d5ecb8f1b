import { orangeInside, readTree, temporaryFolder, temporaryProject } from "@orange-hyper/testkit";
import { beforeAll, describe, expect, it } from "vitest";

interface Refusal {
  readonly status: number | null;
  readonly command: string;
  readonly code: string;
  readonly message: string;
}

async function refusal(cwd: string, ...argv: string[]): Promise<Refusal> {
  const result = await orangeInside(argv, { cwd });
  const answer = result.json();
  expect(result.stderr).toBe("");
  expect(answer.error.hint).not.toBe("");
  return {
    status: result.status,
    command: answer.command,
    code: answer.error.code,
    message: answer.error.message,
  };
}

const refused = (command: string, message: string): Refusal => ({
  status: 1,
  command,
  code: "USER_INPUT_ERROR",
  message,
});

describe("a line that names no command", () => {
  it.each([
    [["--json"], "unknown.command"],
    [["--evidence", "x", "--json"], "unknown.command"],
    [["nope", "--json"], "nope.unknown"],
    [["No-Pe", "--json"], "unknown.command"],
    [["internal", "--json"], "internal.unknown"],
    [["quest", "--json"], "quest.unknown"],
    [["quest", "nope", "--json"], "quest.nope"],
    [["quest", "NOPE!", "--json"], "quest.unknown"],
    [["--json", "graph", "serach"], "graph.serach"],
  ])("%j is answered as %s", async (argv, id) => {
    const { command, code, status } = await refusal(temporaryFolder(), ...argv);
    expect({ command, code, status }).toEqual({ command: id, code: "USER_INPUT_ERROR", status: 1 });
  });

  it.each([
    [["qest", "new"], "Did you mean `orange quest new --help`?"],
    [["qest", "new", "Fix it", "--layer", "L2"], "Did you mean `orange quest new 'Fix it' --layer L2`?"],
    [["Quest", "list"], "Did you mean `orange quest list`?"],
    [["loop"], "Did you mean `orange run start --help`?"],
    [["roles"], "Did you mean `orange run roster`?"],
    [["Quest", "LIST"], "Did you mean `orange quest list`?"],
    [["Hooks", "ABI", "statsu"], "Did you mean `orange hooks abi status`?"],
    [["Open", "confg"], "Did you mean `orange open config`?"],
    [["quest", "list", "--jsn"], "Did you mean `--json`?"],
    [["setup", "claud"], "Did you mean `orange setup claude-code`?"],
    [["task", "exec-agent"], "Name its id; `orange task list` shows the ids."],
    [["task", "finish"], "Name its id; `orange task list` shows the ids."],
    [["quest", "LIST", "--all"], "Did you mean `orange quest list --all`?"],
    [["doc"], "Did you mean `orange doctor`?"],
    [["search", "login"], "Did you mean `orange graph search login`?"],
    [["list"], "Did you mean `orange quest list`, `orange remember list` or `orange graph list`?"],
    [["ls", "--all"], "Did you mean `orange quest list --all`?"],
    [["add", "Fix it"], "Did you mean `orange quest new 'Fix it'`?"],
    [["graph", "serach", "x"], "Did you mean `orange graph search x`?"],
    [["remember", "propos"], "Did you mean `orange remember propose --help`?"],
    [["quest", "dnoe", "current"], "Did you mean `orange quest done current`?"],
    [["quest", "new", "x", "--layr", "L2"], "Did you mean `orange quest new x --layer L2`?"],
    [["quest", "list", "--all=yes"], "Run `orange quest list --all`."],
    [
      ["quest", "new", "x", "--title", "a", "--title", "b"],
      "Keep one of them: `orange quest new x --title a`.",
    ],
    [["hooks", "abi", "statsu"], "Did you mean `orange hooks abi status`?"],
    [["help", "qest"], "Did you mean `orange quest`?"],
    [["hooks", "abi"], "Use one of status, replay, trust; run `orange hooks --help`."],
    [
      ["conformance", "validate"],
      "Name a file of YAML or JSON; `orange conformance validate --help` shows how.",
    ],
  ])("%j is shown the nearest one", async (argv, hint) => {
    const result = await orangeInside(argv, { cwd: temporaryFolder() });
    expect({ status: result.status, stdout: result.stdout }).toEqual({ status: 1, stdout: "" });
    expect(result.stderr).toMatch(/^orange: .+\nhint: .+\n$/);
    expect(result.stderr.split("\nhint: ")[1]).toBe(`${hint}\n`);
  });
});

describe("an error that knows nothing better", () => {
  it.each([
    [["graph", "recall", "x", "--limit", "0"], "graph recall"],
    [["capsule", "--budget", "many"], "capsule"],
    [["quest", "new", "x", "--contract", "weird"], "quest new"],
  ])(
    "%j shows people the help of their command, and programs the hint of the contract",
    async (argv, path) => {
      const folder = await temporaryProject();
      const { stderr } = await orangeInside(argv, { cwd: folder });
      expect(stderr).toContain(`\nhint: Run \`orange ${path} --help\` for its arguments.\n`);
      expect((await orangeInside([...path.split(" "), "--help"], { cwd: folder })).status).toBe(0);
      const json = (await orangeInside([...argv, "--json"], { cwd: folder })).json();
      expect(json.error.hint).toMatch(/^Run `orange --help`/);
    },
  );
});

describe("arguments that a command does not take", () => {
  let folder: string;
  it.each([
    [["quest", "done", "q", "--evidence", ""], "quest.done", "--evidence requires a value."],
    [["quest", "done", "q", "--evidence"], "quest.done", "--evidence requires a value."],
    [["quest", "done", "q", "--evidence="], "quest.done", "--evidence requires a value."],
    [["quest", "done", "q", "--evidence", "   "], "quest.done", "--evidence requires a value."],
    [["quest", "done", "q", "--unverified"], "quest.done", "--unverified requires a value."],
    [
      ["quest", "done", "q", "--evidence-file"],
      "quest.done",
      "--evidence-file requires a UTF-8 text file path.",
    ],
    [["quest", "done", "q", "--evidence", "--unverified"], "quest.done", "--evidence requires a value."],
    [["quest", "done", "q", "--evidnce", "x"], "quest.done", "Unsupported flag: --evidnce"],
    [["quest", "new", "x", "--title"], "quest.new", "--title requires a value."],
    [
      ["quest", "new", "x", "--title", "a", "--title", "b"],
      "quest.new",
      "--title can only be provided once.",
    ],
    [["quest", "new", "x", "--verify"], "quest.new", "--verify requires a value."],
    [["quest", "new", "x", "--layr", "L2"], "quest.new", "Unsupported flag: --layr"],
    [["quest", "new", "x", "-l", "L2"], "quest.new", "Unsupported flag: -l"],
    [["quest", "list", "--all=yes"], "quest.list", "--all does not accept a value."],
    [["quest", "list", "extra"], "quest.list", "Unexpected argument: extra"],
    [["quest", "show", "a", "b"], "quest.show", "Unexpected argument: b"],
    [["graph", "list", "--json=yes"], "graph.list", "--json does not accept a value."],
  ])("%j is refused and nothing is written", async (argv, id, message) => {
    folder = await temporaryProject();
    const before = readTree(folder);
    expect(await refusal(folder, ...argv, "--json")).toEqual(refused(id, message));
    expect(readTree(folder)).toEqual(before);
  });
});

describe("every command", () => {
  it("refuses an option that it does not know, in one JSON document under its own id", async () => {
    const folder = temporaryFolder();
    const { commands } = (await orangeInside(["--help", "--json"], { cwd: folder })).json().data;
    expect(commands.length).toBeGreaterThan(18);
    for (const { id, usage } of commands as readonly { id: string; usage: string }[]) {
      const path = usage
        .split(" ")
        .slice(1)
        .filter((word) => /^[a-z-]+$/.test(word));
      const { command, code, status, message } = await refusal(folder, ...path, "--nonsense", "--json");
      expect({ command, code, status }).toEqual({ command: id, code: "USER_INPUT_ERROR", status: 1 });
      expect(message).toMatch(
        id.startsWith("host.") ? /^Supported host command: / : /^Unsupported ([a-z]+ )?flag: --nonsense$/,
      );
    }
  });
});

describe("arguments that look like options", () => {
  it("are values with =, and text behind --", async () => {
    const folder = await temporaryProject();
    const created = await orangeInside(
      ["quest", "new", "--title=--layer", "--json", "--", "--fix", "-x", "this"],
      {
        cwd: folder,
      },
    );
    const { id } = created.json().data.quest;
    const shown = await orangeInside(["quest", "show", id, "--json"], { cwd: folder });
    expect(shown.json().data.quest.title).toBe("--layer");
    expect(shown.json().data.quest.body).toContain("## Request\n\n--fix -x this\n");
  });

  it("are text when they hold more than a word", async () => {
    const folder = await temporaryProject();
    const created = await orangeInside(["quest", "new", "- item", "--title", "- x", "--json"], {
      cwd: folder,
    });
    expect({ status: created.status, stdout: created.stdout.includes('"ok": true') }).toEqual({
      status: 0,
      stdout: true,
    });
  });

  it("may have --json anywhere before --", async () => {
    const folder = await temporaryProject();
    for (const argv of [
      ["--json", "quest", "list"],
      ["quest", "--json", "list"],
      ["quest", "list", "--json"],
    ]) {
      expect((await orangeInside(argv, { cwd: folder })).json().command).toBe("quest.list");
    }
    const text = await orangeInside(["quest", "new", "--", "x", "--json"], { cwd: folder });
    expect(text.stdout).toMatch(/^Created quest: /);
  });
});

describe("help and version", () => {
  let folder: string;
  beforeAll(async () => {
    folder = "/";
  });

  it("prints the version and nothing else", async () => {
    const answers = await Promise.all(
      [["--version"], ["-v"], ["version"]].map((argv) => orangeInside(argv, { cwd: folder })),
    );
    for (const { status, stdout, stderr } of answers) {
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      expect(stdout).toMatch(/^\d+\.\d+\.\d+\S*\n$/);
    }
    const json = await orangeInside(["--version", "--json"], { cwd: folder });
    expect(json.json()).toMatchObject({
      ok: true,
      command: "cli.version",
      data: { version: answers[0]?.stdout.trim() },
    });
  });

  it.each([[["help"]], [["--help"]], [["-h"]]])("%j prints the everyday commands alone", async (argv) => {
    const { status, stdout } = await orangeInside(argv, { cwd: folder });
    const commands = stdout.match(/^ {2}\w.*$/gm) ?? [];
    expect({ status, isShort: commands.length <= 12 }).toEqual({ status: 0, isShort: true });
    expect(stdout.match(/^(?:Start|Work|Decide|Look)$/gm)).toEqual(["Start", "Work", "Decide", "Look"]);
    for (const line of ["init", "quest new", "review", "status"]) expect(stdout).toContain(`\n  ${line} `);
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it("lists every command for people, and no other, in the help on all", async () => {
    const { stdout } = await orangeInside(["help", "all"], { cwd: folder });
    for (const line of ["quest new", "remember accept", "graph recall", "hooks abi trust", "doctor"])
      expect(stdout).toContain(`\n  ${line} `);
    expect(stdout).not.toMatch(/^ {2}(?:hook|host|lifecycle|adapter) /m);
    expect(stdout).toContain("hook, ");
  });

  it("shows the commands of programs where they are asked for, and never what only refuses", async () => {
    const { stdout } = await orangeInside(["help", "hook"], { cwd: folder });
    expect(stdout).toContain("\n  hook run stop ");
    expect(stdout).not.toMatch(/^ {2}hook run {2}/m);
    const propose = await orangeInside(["help", "remember", "propose"], { cwd: folder });
    expect(propose.stdout).toContain("--text <fact>");
    expect(propose.stdout).not.toContain("--from-file");
  });

  it("explains one command alike, however it is asked for", async () => {
    const asked = [
      ["help", "quest", "done"],
      ["quest", "done", "--help"],
      ["quest", "done", "x", "-h"],
    ];
    const [first, ...others] = await Promise.all(asked.map((argv) => orangeInside(argv, { cwd: folder })));
    expect(first?.stdout).toContain("\nUsage: orange quest done ");
    for (const other of others) expect(other.stdout).toBe(first?.stdout);
  });

  it("answers help as data for programs", async () => {
    const all = (await orangeInside(["--help", "--json"], { cwd: folder })).json();
    expect(all.command).toBe("cli.help");
    expect(all.data.topic).toBeNull();
    const ids = all.data.commands.map((command: { id: string }) => command.id);
    expect(ids).toEqual(
      expect.arrayContaining(["project.init", "quest.new", "quest.list", "graph.rebuildIndex", "doctor.run"]),
    );
    const group = (await orangeInside(["graph", "help", "--json"], { cwd: folder })).json();
    expect(group.data.topic).toBe("graph");
    expect(group.data.commands.map((command: { id: string }) => command.id).sort()).toEqual([
      "graph.list",
      "graph.rebuildIndex",
      "graph.recall",
      "graph.search",
      "graph.show",
    ]);
  });

  it.each([
    [["quest"]],
    [["quest", "help"]],
    [["quest", "--help"]],
    [["quest", "new", "--help"]],
    [["quest", "new", "do it", "-h"]],
    [["doctor", "--help"]],
  ])("%j prints help and executes nothing", async (argv) => {
    const project = await temporaryProject();
    const before = readTree(project);
    const { status, stdout } = await orangeInside(argv, { cwd: project });
    expect({ status, usage: stdout.includes("Usage: orange ") }).toEqual({ status: 0, usage: true });
    expect(readTree(project)).toEqual(before);
  });
});
