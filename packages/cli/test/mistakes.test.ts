import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  initRepository,
  newProposal,
  newQuest,
  orangeData,
  orangeInside,
  pasteLine,
  printedLines,
} from "@orange-hyper/testkit";
import { describe, expect, it, onTestFinished } from "vitest";
import { projectCopies } from "./support/project-copies.js";

/** The project in which a mistake happens. */
interface SampleProject {
  readonly folder: string;
  /** An active quest, a pending proposal of a completed one, an accepted memory and a rejected proposal. */
  readonly quest: string;
  readonly pending: string;
  readonly accepted: string;
  readonly rejected: string;
}

interface Mistake {
  /** Returns the arguments that the user types. */
  readonly type: (project: SampleProject) => readonly string[];
  /** The expected error message. */
  readonly says: RegExp;
  /** Returns the command line that must be offered first. */
  readonly next: (project: SampleProject) => string;
  /** Expected output of the offered line. Omitted: the typed command must succeed after it. */
  readonly answers?: RegExp;
  /** Brings the project or machine into the faulty state. */
  readonly before?: (project: SampleProject) => void;
  /** Expected report of the offered line, for faults that only a person can fix. */
  readonly finds?: RegExp;
  readonly in?: string;
  /** A program to start the command line with. Omitted: it is started directly. */
  readonly through?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const typed = (...argv: string[]) => ({ type: () => argv });
const line = (text: string) => ({ next: () => text });
const stored = ({ folder }: SampleProject, key: string): string => join(folder, ".orange-hyper", key);

const place = projectCopies(makeProject);

async function makeProject(folder: string): Promise<Omit<SampleProject, "folder">> {
  initRepository(folder);
  await orangeData(folder, "init", "--project", "shop");
  const quest = await newQuest(folder, "Limit the login");
  const [pending, accepted, rejected] = [
    await newProposal(folder, "Rates are cached for a day"),
    await newProposal(folder, "Exports are written as UTF-8"),
    await newProposal(folder, "Invoices are numbered by year"),
  ];
  await orangeData(folder, "remember", "accept", accepted);
  await orangeData(folder, "remember", "reject", rejected);
  return { quest, pending, accepted, rejected };
}

/** Makes the mistake and asserts that it gives one error, and that a shell can run the offered line and it helps. */
async function expectHelp(mistake: Mistake, there: SampleProject): Promise<void> {
  mistake.before?.(there);
  const cwd = join(there.folder, mistake.in ?? "");
  const env = mistake.env ?? {};
  const argv = mistake.type(there);
  const { status, stderr, stdout } =
    mistake.through === undefined
      ? await orangeInside(argv, { cwd, env })
      : await refusedThrough(mistake.through, argv, cwd);
  expect({ refused: status !== 0, stdout }).toEqual({ refused: true, stdout: "" });
  expect(stderr).toMatch(/^orange: [^\n]+\n(?:hint: [^\n]+\n)?$/);
  expect(stderr).toMatch(mistake.says);
  expect(stderr).not.toContain("--json");
  const [said, hint = said] = stderr.split("\nhint: ");
  const [offered = ""] = printedLines(hint ?? "");
  expect(offered).toBe(mistake.next(there));
  const pasted = await pasteLine(offered, cwd);
  if (mistake.finds !== undefined) return expect(pasted.output).toMatch(mistake.finds);
  expect(pasted).toMatchObject({ status: 0 });
  if (mistake.answers !== undefined) expect(pasted.output).toMatch(mistake.answers);
  else expect((await orangeInside(argv, { cwd, env })).status).toBe(0);
}

/** Runs the command line through another program and returns its result. */
async function refusedThrough(program: string, argv: readonly string[], cwd: string) {
  const { status, output } = await pasteLine(`${program} orange ${argv.join(" ")}`, cwd);
  return { status, stderr: output, stdout: "" };
}

/** Starts a program that file permissions apply to, even when the tests run as root. */
const WITHOUT_PRIVILEGES =
  process.getuid?.() === 0 ? "setpriv --bounding-set -all --inh-caps -all" : "exec env";

const WORDS: Readonly<Record<string, Mistake>> = {
  "list of no kind": {
    ...typed("list"),
    says: /There is no command "list"/,
    ...line("orange quest list"),
    answers: /Limit the login/,
  },
  "ls, as a shell has it": { ...typed("ls"), says: /"ls"/, ...line("orange quest list"), answers: /Limit/ },
  "add, as others have it": {
    ...typed("add", "Cache the rates"),
    says: /"add"/,
    ...line("orange quest new 'Cache the rates'"),
    answers: /Created quest: /,
  },
  "search without its noun": {
    ...typed("search", "utf-8"),
    says: /"search"/,
    ...line("orange graph search utf-8"),
    answers: /Exports are written/,
  },
  "accept without its noun": {
    type: ({ pending }) => ["accept", pending],
    says: /"accept"/,
    next: ({ pending }) => `orange remember accept ${pending}`,
    answers: /Accepted/,
  },
  "done without its noun": {
    ...typed("done"),
    says: /"done"/,
    ...line("orange quest done --help"),
    answers: /--evidence <text>/,
  },
  "approve for accept": {
    type: ({ pending }) => ["remember", "approve", pending],
    says: /"orange remember" has no command "approve"/,
    next: ({ pending }) => `orange remember accept ${pending}`,
    answers: /Accepted/,
  },
  "a command with swapped letters": {
    ...typed("stauts"),
    says: /"stauts"/,
    ...line("orange status"),
    answers: /Limit the login/,
  },
  "the start of a command": { ...typed("doc"), says: /"doc"/, ...line("orange doctor"), answers: /Healthy/ },
  "a subcommand with swapped letters": {
    ...typed("quest", "lsit"),
    says: /"orange quest" has no command "lsit"/,
    ...line("orange quest list"),
    answers: /Limit the login/,
  },
  "a group with a typo": {
    ...typed("qest", "list", "--all"),
    says: /"qest"/,
    ...line("orange quest list --all"),
    answers: /Rates are cached/,
  },
  "a word that is nothing here": {
    ...typed("frobnicate"),
    says: /"frobnicate"/,
    ...line("orange help"),
    answers: /quest new/,
  },
  "help on a typo": {
    ...typed("help", "remembr"),
    says: /"remembr"/,
    ...line("orange remember"),
    answers: /accept/,
  },
};

const ARGUMENTS: Readonly<Record<string, Mistake>> = {
  "an option with a typo": {
    ...typed("quest", "new", "Cache it", "--titel", "Caching"),
    says: /"orange quest new" has no option --titel/,
    ...line("orange quest new 'Cache it' --title Caching"),
    answers: /Created quest: /,
  },
  "an option of another command": {
    ...typed("quest", "list", "--status", "open"),
    says: /"orange quest list" has no option --status/,
    ...line("orange quest list --help"),
    answers: /--completed/,
  },
  "a short option": {
    ...typed("quest", "list", "-a"),
    says: /no option -a/,
    ...line("orange quest list --help"),
    answers: /--all/,
  },
  "a value for a flag": {
    ...typed("quest", "list", "--all=yes"),
    says: /--all does not accept a value/,
    ...line("orange quest list --all"),
    answers: /Rates are cached/,
  },
  "an option twice": {
    ...typed("quest", "new", "Cache it", "--layer", "L1", "--layer", "L2"),
    says: /--layer can only be provided once/,
    ...line("orange quest new 'Cache it' --layer L1"),
    answers: /Created quest: /,
  },
  "an option without its value": {
    ...typed("quest", "new", "Cache it", "--layer"),
    says: /--layer requires a value/,
    ...line("orange quest new --help"),
    answers: /L2 bounded work/,
  },
  "a layer that there is none of": {
    ...typed("quest", "new", "Cache it", "--layer", "high"),
    says: /There is no layer "high"/,
    ...line("orange quest new --help"),
    answers: /L2 bounded work/,
  },
  "one argument too many": {
    ...typed("quest", "list", "login"),
    says: /Unexpected argument: login/,
    ...line("orange quest list --help"),
    answers: /Usage: /,
  },
  "no request": {
    ...typed("quest", "new"),
    says: /What do you want done\?/,
    ...line('orange quest new "<what you want done>"'),
    answers: /Created quest: /,
  },
  "no words to search": {
    ...typed("graph", "search"),
    says: /What are you looking for\?/,
    ...line('orange graph search "<words>"'),
    answers: /No graph nodes matched/,
  },
  "no proposal": {
    ...typed("remember", "accept"),
    says: /Which proposal\?/,
    ...line("orange remember list"),
    answers: /Rates are cached/,
  },
  "no agent host": {
    ...typed("activate", "status"),
    says: /Which agent host\?/,
    ...line("orange hosts"),
    answers: /Codex/,
  },
  "an agent host that is not known": {
    ...typed("setup", "cursor"),
    says: /There is no agent host "cursor"/,
    ...line("orange hosts"),
    answers: /Codex/,
  },
};

const ORDER: Readonly<Record<string, Mistake>> = {
  "an id that there is none of": {
    ...typed("quest", "show", "quest_none"),
    says: /No quests match: quest_none/,
    ...line("orange quest list --all"),
    answers: /Limit the login/,
  },
  "a proposal that there is none of": {
    ...typed("remember", "show", "none"),
    says: /No proposals match: none/,
    ...line("orange remember list"),
    answers: /Rates are cached/,
  },
  "a quest done without evidence": {
    type: ({ quest }) => ["quest", "done", quest],
    says: /Say what was checked, or why nothing was/,
    next: ({ quest }) => `orange quest done ${quest} --evidence "<what was checked>"`,
    answers: /Completed/,
  },
  "a quest done twice": {
    type: ({ pending }) => [
      "quest",
      "done",
      pending.replace(/^mem_delta_|_decision$/g, ""),
      "--evidence",
      "ok",
    ],
    says: /Quest is already completed/,
    next: ({ pending }) => `orange quest show ${pending.replace(/^mem_delta_|_decision$/g, "")}`,
    answers: /npm test passed/,
  },
  "memory from a quest that is not done": {
    type: ({ quest }) => [
      "remember",
      "propose",
      "--quest",
      quest,
      "--text",
      "The login is limited to five tries.",
    ],
    says: /this one is not completed/,
    next: ({ quest }) => `orange quest done ${quest} --evidence "<what was checked>"`,
  },
  "a proposal accepted twice": {
    type: ({ accepted }) => ["remember", "accept", accepted],
    says: /already accepted/,
    next: ({ accepted }) => `orange graph show decision.${accepted}`,
    answers: /Exports are written/,
  },
  "a rejected proposal accepted": {
    type: ({ rejected }) => ["remember", "accept", rejected],
    says: /already rejected/,
    ...line("orange remember list --status pending"),
    answers: /Rates are cached/,
  },
  "a decision by an agent": {
    type: ({ pending }) => ["remember", "accept", pending],
    says: /Only a person decides this, and .+ was started by Claude Code/,
    next: ({ pending }) => `orange remember accept ${pending}`,
    answers: /Accepted/,
    env: { CLAUDECODE: "1" },
  },
  "a review in a pipe": {
    ...typed("review"),
    says: /asks a person at a terminal/,
    ...line("orange remember list --status pending"),
    answers: /Rates are cached/,
  },
};

const STATE: Readonly<Record<string, Mistake>> = {
  "a folder that is no project": {
    ...typed("status"),
    says: /^orange: There is no Orange project in this folder or above it: run `orange init` to start one\.\n$/,
    ...line("orange init"),
    before: ({ folder }) => rmSync(join(folder, ".orange-hyper"), { recursive: true }),
  },
  "a deleted storage folder, for work": {
    ...typed("quest", "new", "Cache it"),
    says: /There is no Orange project/,
    ...line("orange init"),
    before: ({ folder }) => rmSync(join(folder, ".orange-hyper"), { recursive: true }),
  },
  "init in a folder of the project": {
    ...typed("init"),
    says: /This folder lies inside the initialized project at \.\./,
    ...line("orange init --nested"),
    before: ({ folder }) => mkdirSync(join(folder, "web")),
    in: "web",
  },
  "a config that is no JSON": {
    ...typed("quest", "list"),
    says: /config\.json is not valid JSON/,
    ...line("orange init --force"),
    before: (there) => writeFileSync(stored(there, "config.json"), "{"),
  },
  "a config without the project's id": {
    ...typed("quest", "new", "Cache it"),
    says: /config\.project_id is missing/,
    ...line("orange doctor --repair-project-id"),
    before: (there) => editConfig(there, ({ project_id: _, project: __, ...config }) => config),
  },
  "a quest that a merge left in the middle": {
    type: ({ quest }) => ["quest", "show", quest],
    says: /it holds the marks of an unresolved merge/,
    next: () => "orange doctor",
    before: (there) => {
      const file = stored(there, `quests/active/${there.quest}.md`);
      const text = readFileSync(file, "utf8");
      const title = /^title: .*$/m.exec(text)?.[0] ?? "";
      const both = `<<<<<<< HEAD\n${title}\n=======\ntitle: "Other"\n>>>>>>> topic`;
      writeFileSync(file, text.replace(title, both));
    },
    finds: /unresolved merge/,
  },
  "a tour without a repository": {
    ...typed("tour"),
    says: /is not inside a git repository/,
    ...line("orange tour --help"),
    answers: /--repo <path>/,
    before: ({ folder }) => rmSync(join(folder, ".git"), { recursive: true }),
  },
  "nothing to undo": {
    ...typed("undo"),
    says: /There is no decision about memory to undo here/,
    ...line("orange graph list"),
    answers: /Exports are written/,
    before: (there) => rmSync(stored(there, "local"), { recursive: true }),
  },
  "no check to run": {
    type: ({ quest }) => ["verify", quest],
    says: /There is no check to run/,
    next: ({ quest }) => `orange quest edit ${quest} --verify "<test command>"`,
    answers: /Changed/,
  },
};

/** Mistakes that come from the machine: missing programs, permissions and the like. */
const MACHINE: Readonly<Record<string, Mistake>> = {
  "a folder that may only be read": {
    ...typed("quest", "new", "caching"),
    through: WITHOUT_PRIVILEGES,
    says: /\.orange-hyper\/local could not be made: permission denied/,
    ...line("ls -ld .orange-hyper ."),
    answers: /^dr-xr-xr-x.+\.orange-hyper$/m,
    before: (there) => {
      rmSync(stored(there, "local"), { recursive: true });
      chmodSync(stored(there, ""), 0o555);
      onTestFinished(() => chmodSync(stored(there, ""), 0o755));
    },
  },
  "git that is not on PATH": {
    ...typed("tour"),
    says: /could not be cloned: git is missing/,
    ...line("orange tour"),
    answers: /A tour of Orange Hyper on a clone/,
    env: { PATH: "/nowhere" },
  },
  "a quest of a newer version": {
    type: ({ quest }) => ["quest", "done", quest, "--evidence", "ok"],
    says: /unsupported schema_version 9\nhint: Update Orange Hyper: a newer version wrote this file/,
    ...line("orange --version"),
    answers: /^\d+\.\d+\.\d+/,
    before: (there) => {
      const file = stored(there, `quests/active/${there.quest}.md`);
      writeFileSync(file, readFileSync(file, "utf8").replace(/^schema_version: 1$/m, "schema_version: 9"));
    },
  },
};

/** Rewrites the config of a project. */
function editConfig(there: SampleProject, change: (config: Record<string, unknown>) => object): void {
  const file = stored(there, "config.json");
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, "utf8")))));
}

describe.each([
  ["words", WORDS],
  ["arguments", ARGUMENTS],
  ["order", ORDER],
  ["state", STATE],
  ["the machine", MACHINE],
])("a mistake of %s is answered with the line that helps:", (_, mistakes) => {
  it.each(Object.keys(mistakes))("%s", async (name) => {
    await expectHelp(mistakes[name] as Mistake, await place());
  });
});
