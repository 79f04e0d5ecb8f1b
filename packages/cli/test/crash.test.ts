import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDocument } from "@orange-hyper/store";
import { orangeInside, surviveEveryKill, unhelpfulHints } from "@orange-hyper/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const CANDIDATE = "Every write of the kernel is atomic and can be repeated after a crash.";

interface Scenario {
  readonly name: string;
  /** Brings an empty folder into the state before the command; returns the command. */
  readonly prepare: (folder: string) => Promise<readonly string[]>;
  /** Error messages of a repeated command that are allowed, because the killed one may have finished. */
  readonly finished: RegExp | null;
}

async function json(folder: string, ...argv: string[]): Promise<Record<string, never>> {
  const result = await orangeInside([...argv, "--json"], {
    cwd: folder,
    env: { ORANGE_LOCK_WAIT_MS: "2000" },
  });
  if (result.status !== 0) throw new Error(`orange ${argv.join(" ")}: ${result.stdout}${result.stderr}`);
  return result.json().data;
}

async function quest(folder: string, title: string): Promise<string> {
  const data = (await json(
    folder,
    "quest",
    "new",
    "Make it safe",
    "--title",
    title,
    "--layer",
    "L2",
  )) as unknown;
  return (data as { quest: { id: string } }).quest.id;
}

async function proposal(folder: string, title: string): Promise<string> {
  const id = await quest(folder, title);
  await json(folder, "quest", "done", id, "--evidence", "npm test passed");
  const data = (await json(folder, "remember", "propose", "--quest", id)) as unknown;
  return (data as { proposal: { id: string } }).proposal.id;
}

async function accepted(folder: string, id: string): Promise<string> {
  const data = (await json(folder, "remember", "accept", id)) as unknown;
  return (data as { node: { id: string } }).node.id;
}

/** Changes the text of an accepted memory as an editor would. */
function editNode(folder: string, id: string): void {
  const file = join(folder, `.orange-hyper/graph/nodes/${id.split(".", 1)[0]}/${id}.md`);
  writeFileSync(file, readFileSync(file, "utf8").replace("Edit me after", "Read me after"));
}

const initialised = async (folder: string): Promise<void> =>
  void (await json(folder, "init", "--project", "crash"));

const SCENARIOS: readonly Scenario[] = [
  { name: "init", finished: null, prepare: async () => ["init", "--project", "crash"] },
  {
    name: "quest new",
    finished: null,
    prepare: async (folder) => {
      await initialised(folder);
      return ["quest", "new", "Make it safe"];
    },
  },
  {
    name: "quest done",
    finished: /^Quest is already completed/,
    prepare: async (folder) => {
      await initialised(folder);
      return ["quest", "done", await quest(folder, "Finish me"), "--evidence", "npm test passed"];
    },
  },
  {
    name: "quest cancel",
    finished: /^Quest is already cancelled/,
    prepare: async (folder) => {
      await initialised(folder);
      return ["quest", "cancel", await quest(folder, "Give me up"), "--reason", "no time"];
    },
  },
  {
    name: "quest reopen",
    finished: /^Quest is already active/,
    prepare: async (folder) => {
      await initialised(folder);
      const id = await quest(folder, "Take me up again");
      await json(folder, "quest", "done", id, "--evidence", "npm test passed");
      return ["quest", "reopen", id, "--reason", "it came back"];
    },
  },
  {
    name: "quest edit",
    finished: null,
    prepare: async (folder) => {
      await initialised(folder);
      return ["quest", "edit", await quest(folder, "Change me"), "--title", "Changed"];
    },
  },
  {
    name: "remember revise",
    finished: null,
    prepare: async (folder) => {
      await initialised(folder);
      return ["remember", "revise", await proposal(folder, "Revise me soon"), "--candidate", CANDIDATE];
    },
  },
  {
    name: "remember accept",
    finished: /^Memory proposal is already accepted/,
    prepare: async (folder) => {
      await initialised(folder);
      await json(folder, "remember", "accept", await proposal(folder, "A node that was there before"));
      return ["remember", "accept", await proposal(folder, "Accept me after any crash")];
    },
  },
  {
    name: "remember reject",
    finished: /^Memory proposal is already rejected/,
    prepare: async (folder) => {
      await initialised(folder);
      return ["remember", "reject", await proposal(folder, "Reject me after any crash")];
    },
  },
  {
    name: "remember accept --edited",
    finished: /says what was accepted/,
    prepare: async (folder) => {
      await initialised(folder);
      const id = await proposal(folder, "Edit me after I was accepted");
      editNode(folder, await accepted(folder, id));
      return ["remember", "accept", id, "--edited"];
    },
  },
  {
    name: "remember restore, of a text",
    finished: /says what was accepted/,
    prepare: async (folder) => {
      await initialised(folder);
      const node = await accepted(folder, await proposal(folder, "Edit me after I was accepted"));
      editNode(folder, node);
      return ["remember", "restore", node];
    },
  },
  {
    name: "remember confirm",
    finished: null,
    prepare: async (folder) => {
      await initialised(folder);
      return [
        "remember",
        "confirm",
        await accepted(folder, await proposal(folder, "Confirm me after any crash")),
      ];
    },
  },
  {
    name: "remember forget",
    finished: /^Graph node not found/,
    prepare: async (folder) => {
      await initialised(folder);
      const node = await accepted(folder, await proposal(folder, "Forget me after any crash"));
      return ["remember", "forget", node, "--reason", "no longer so"];
    },
  },
  {
    name: "remember restore",
    finished: /says what was accepted/,
    prepare: async (folder) => {
      await initialised(folder);
      const node = await accepted(folder, await proposal(folder, "Restore me after any crash"));
      await json(folder, "remember", "forget", node, "--reason", "by mistake");
      return ["remember", "restore", node];
    },
  },
  {
    name: "undo",
    finished: /^There is no decision about memory to undo/,
    prepare: async (folder) => {
      await initialised(folder);
      await accepted(folder, await proposal(folder, "Undo my acceptance after any crash"));
      return ["undo"];
    },
  },
  {
    name: "graph rebuild-index",
    finished: null,
    prepare: async (folder) => {
      await initialised(folder);
      await json(folder, "remember", "accept", await proposal(folder, "A node to be indexed"));
      rmSync(join(folder, ".orange-hyper/graph/index.json"));
      return ["graph", "rebuild-index"];
    },
  },
];

describe.each(SCENARIOS)("$name, killed at every moment of its writing", ({ prepare, finished }) => {
  let root: string;
  let world: string;
  let folder: string;
  let argv: readonly string[];

  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), "orange-crash-")));
    world = join(root, "world");
    folder = join(world, "project");
    mkdirSync(folder, { recursive: true });
    argv = [...(await prepare(folder)), "--json"];
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("leaves a state that the next command works on and a repeat completes", async () => {
    expect(await surviveEveryKill({ argv, options: folder, world }, survive)).toBeGreaterThan(8);
  });

  async function survive(where: string): Promise<void> {
    expect(await unreadableFiles(folder), where).toEqual([]);
    await expectHelpfulHints(folder, where);

    if (argv[0] !== "init") await quest(folder, "The next command");
    const repeated = await orangeInside(argv, { cwd: folder, env: { ORANGE_LOCK_WAIT_MS: "2000" } });
    const message = repeated.status === 0 ? null : (repeated.json().error.message as string);
    if (message !== null) expect(message, where).toMatch(finished ?? /^$/);

    const doctor = await orangeInside(["doctor", "--json"], { cwd: folder });
    expect(doctor.json().data.errors, where).toEqual([]);
    expect(doctor.status, where).toBe(0);
    expect(leftovers(folder), where).toEqual([]);
  }
});

/** Asserts that the hint of every error that doctor finds after a crash names a command that fixes the error. */
async function expectHelpfulHints(folder: string, where: string): Promise<void> {
  const doctor = (await orangeInside(["doctor", "--json"], { cwd: folder })).json();
  expect(await unhelpfulHints(folder, doctor.data.diagnostics.errors), where).toEqual([]);
}

function storedFiles(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
}

/** Returns the files that a reader of the store would find but could not parse. */
async function unreadableFiles(folder: string): Promise<readonly string[]> {
  const unreadable: string[] = [];
  for (const path of storedFiles(folder).filter((name) => !name.includes("/.tmp-"))) {
    const text = readFileSync(path, "utf8");
    try {
      if (path.endsWith(".json")) JSON.parse(text);
      if (path.endsWith(".md") && !path.endsWith("capsules/current.md")) await parseDocument(text);
    } catch {
      unreadable.push(path);
    }
  }
  return unreadable;
}

/** Returns temporary files and locks, which a repeated command must have removed. */
function leftovers(folder: string): readonly string[] {
  return storedFiles(folder).filter((path) => path.includes("/.tmp-") || path.includes(".lock"));
}
