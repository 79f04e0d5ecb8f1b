import { shortId } from "@orange-hyper/core/documents";
import { displayWidth } from "@orange-hyper/core/human";
import {
  newProposal,
  newQuest,
  orange,
  orangeData,
  temporaryFolder,
  temporaryProject,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { hasTerminal, sitDown } from "./support/pty.js";

const TITLES = [
  "Fix the login",
  "Why does the cart total differ from the invoice when a voucher is used",
  "결제 화면에서 할부 개월 수를 선택할 수 있게 하고 문서를 갱신한다",
  "Draft: 👩‍👩‍👧 crashes e\u0301verywhere \u001b[2J\u001b]0;title\u0007",
];
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, "g");
const LOCALE = { LC_ALL: "C.UTF-8" };

interface Shop {
  readonly folder: string;
  readonly quests: readonly string[];
  readonly memory: string;
  readonly proposal: string;
}

/** Creates a project with some objects of every kind. */
async function openShop(): Promise<Shop> {
  const folder = await temporaryProject();
  const quests: string[] = [];
  for (const title of TITLES) quests.push(await newQuest(folder, title));
  const memory = await newProposal(
    folder,
    "packages/api/src/orders/state-machine/transitions.ts alone changes states",
  );
  await orangeData(folder, "remember", "accept", memory);
  const proposal = await newProposal(folder, "환율은 하루 동안만 캐시하고 그 이상은 절대 캐시하지 않는다");
  return { folder, quests, memory, proposal };
}

/** Returns what a command shows on a terminal with `columns` columns. */
async function shown(
  folder: string,
  line: string,
  columns: number,
  env: Readonly<Record<string, string>> = LOCALE,
): Promise<readonly string[]> {
  const { status, text } = await sitDown(folder, line, { columns, env: { ...env } }).ended();
  expect(status, text).toBe(0);
  return text.trimEnd().split("\n");
}

const LINES = [
  "",
  "status",
  "quest list",
  "quest list --all",
  "quest list --completed",
  "quest show last",
  "remember list",
  "remember show last",
  "graph list",
  "graph show last",
  "graph search states",
  "graph search unheard",
  'graph recall "who changes states" --explain',
  "why last",
  "policy list",
  "policy explain",
  "policy show config-protection",
  "policy show memory-approval",
  "hosts",
  "adapter list",
  "adapter show quest-capture",
  "mcp list",
  "mcp show context7",
  "telemetry tail",
  "telemetry status",
  "sync plan",
  "hooks abi status",
  "growth status",
  "growth suggest",
  "growth explain",
  "eval snapshot",
  "eval explain",
  "hook preview",
  "hook status",
  "hook run session-start",
  "hook run stop",
  "binding status --host codex",
  "binding plan --host codex --scope user",
  "activate status --host codex",
  "activate plan --host codex --scope project",
  "capsule last",
  "verify --verify 'npm test' --dry-run",
  "help",
  "help all",
  "help quest",
  "quest done --help",
];

/** True for lines with a command to paste, which are never cut or wrapped. */
const isToPaste = (line: string): boolean => /^(?:Next: | {2})orange |: orange /.test(line);

describe.skipIf(!hasTerminal)("on a real terminal (skipped without util-linux `script`)", () => {
  it.each([60, 80, 120])(
    "of %i columns every list and every memory fits, and brings no control characters",
    async (columns) => {
      const { folder } = await openShop();
      for (const line of LINES) {
        const lines = await shown(folder, line, columns);
        const tooLong = lines.filter((each) => displayWidth(each) > columns && !isToPaste(each));
        const controls = lines.filter((each) => /\p{Cc}/u.test(each));
        expect({ line, tooLong, controls }).toEqual({ line, tooLong: [], controls: [] });
      }
    },
  );

  it("titles come first after the short id, and columns leave before titles say too little", async () => {
    const { folder, quests } = await openShop();
    const [fix = "", why = "", korean = ""] = quests;
    const narrow = await shown(folder, "quest list --all", 60);
    expect(narrow[0]).toMatch(/^Id {8}Title +Status +Age$/);
    expect(narrow).toContainEqual(
      expect.stringMatching(new RegExp(`^${shortId(fix)}  Fix the login +active +now$`)),
    );
    expect(narrow).toContainEqual(
      expect.stringMatching(new RegExp(`^${shortId(why)}  Why does the cart total.*… +active`)),
    );
    expect(narrow).toContainEqual(
      expect.stringMatching(new RegExp(`^${shortId(korean)}  결제 화면에서 할부.*… +active`)),
    );
    const broad = await shown(folder, "quest list --all", 120);
    expect(broad[0]).toMatch(/^Id {8}Title +Status +Verification +Age$/);
    expect(broad).toContainEqual(
      expect.stringContaining("  Why does the cart total differ from the invoice when a voucher is used  "),
    );
  });

  it("a refusal names the short id", async () => {
    const { folder } = await openShop();
    const argv = ["quest", "done", "last", "--evidence", "npm test passed"];
    const id = (await orangeData(folder, ...argv)).quest.id;
    const seat = sitDown(folder, `quest done ${id} --evidence again`);
    const { status, text } = await seat.ended();
    expect([status, text]).toEqual([
      1,
      `orange: Quest is already completed: ${shortId(id)}\nhint: Run \`orange quest show ${shortId(id)}\` to see its evidence.\n`,
    ]);
    const piped = await orange(["quest", "done", id, "--evidence", "again"], { cwd: folder });
    expect(piped.stderr).toContain(`already completed: ${id}\n`);
  });

  it("`--wide` shows what a pipe gets", async () => {
    const { folder } = await openShop();
    for (const line of [
      ["quest", "list", "--all"],
      ["graph", "list"],
      ["remember", "show", "last"],
    ]) {
      const piped = await orange(line, { cwd: folder });
      const wide = await shown(folder, [...line, "--wide"].join(" "), 60);
      expect(wide.join("\n")).toBe(piped.stdout.trimEnd());
    }
  });

  it("what is left out is marked as the locale can show it", async () => {
    const { folder } = await openShop();
    const last = async (locale: Readonly<Record<string, string>>): Promise<string> =>
      (await shown(folder, "quest list", 60, locale)).find((line) => line.includes("Why does")) ?? "";
    expect(await last(LOCALE)).toContain("…");
    const plain = await last({ LC_ALL: "C", LANG: "C" });
    expect(plain).toMatch(/^[ -~]+$/);
    expect(plain).toContain("... ");
  });

  it("colour is sparing, and absent where it is not wanted", async () => {
    const { folder } = await openShop();
    const text = async (env: Readonly<Record<string, string>>): Promise<string> =>
      (await shown(folder, "quest list", 80, { ...LOCALE, ...env })).join("\n");
    const coloured = await text({ NO_COLOR: "" });
    const plain = await text({ NO_COLOR: "1" });
    expect(coloured).toContain("\u001b[");
    expect(coloured.replace(COLOUR, "")).toBe(plain);
    expect(await text({ NO_COLOR: "", TERM: "dumb" })).toBe(plain);
    expect(await text({ NO_COLOR: "", FORCE_COLOR: "0" })).toBe(plain);
    expect(await text({ NO_COLOR: "1", FORCE_COLOR: "1" })).toBe(coloured);
  });
});

describe("in a pipe", () => {
  it("a list has every column and every text, in cells that two spaces part", async () => {
    const { folder, quests } = await openShop();
    const { stdout } = await orange(["quest", "list", "--all"], { cwd: folder });
    const [header = "", ...rows] = stdout.trimEnd().split("\n").slice(0, -1);
    expect(header.split(/ {2,}/)).toEqual(["Id", "Title", "Status", "Verification", "Created", "Quest"]);
    const cells = rows.map((row) => row.split(/ {2,}/));
    expect(cells.map((row) => row.length)).toEqual(rows.map(() => 6));
    for (const id of quests) expect(cells.find((row) => row[5] === id)?.[0]).toBe(shortId(id));
    expect(cells.find((row) => row[5] === quests[1])?.[1]).toBe(TITLES[1]);
  });
});

describe("`orange` alone", () => {
  it("is the status of the project, with three commands to go on with that work", async () => {
    const { folder } = await openShop();
    const bare = await orange([], { cwd: folder });
    const status = await orange(["status"], { cwd: folder });
    expect({ status: bare.status, stdout: bare.stdout }).toEqual({ status: 0, stdout: status.stdout });
    const commands = [...bare.stdout.matchAll(/^ {2}(orange [^"]*?)(?: {2}.*)?$/gm)].map(
      ([, line = ""]) => line,
    );
    expect(commands).toEqual(["orange review", "orange capsule", "orange quest list"]);
  });

  it("is one sentence with two ways to go on where there is no project", async () => {
    const { status, stdout, stderr } = await orange([], { cwd: temporaryFolder() });
    expect({ status, stderr, lines: stdout.trimEnd().split("\n").length }).toEqual({
      status: 0,
      stderr: "",
      lines: 1,
    });
    expect(stdout).toMatch(/`orange init`.*`orange help`/);
  });
});
