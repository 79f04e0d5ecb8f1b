import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type FreeJson,
  newProposal,
  newQuest,
  orange,
  orangeData,
  orangeInside,
  snapshot,
  traceFileCalls,
} from "@orange-hyper/testkit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

/** Commands that together run every observer and every check. */
const LOOKS = [["doctor"], ["status"], ["eval", "snapshot"], ["hook", "run", "stop"]] as const;

/** Cache folder of the projects in these tests. */
let cache: string;

/** Minimum age in ms at which a changed document is cached. */
const SETTLED_MS = 60;

const FOLDERS = {
  active: "quests/active",
  quest: "quests/completed",
  pending: "proposals/memory-delta/pending",
  proposal: "proposals/memory-delta/accepted",
  rejected: "proposals/memory-delta/rejected",
  node: "graph/nodes/decision",
} as const;

let root: string;
let base: string;

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "orange-projections-")));
  base = join(root, "base");
  cache = join(root, "cache");
  vi.stubEnv("ORANGE_HYPER_CACHE", cache);
  mkdirSync(base);
  await orangeData(base, "init", "--project", "kept");
  for (const title of ["The export writes UTF-8", "Tests of the parser run first", "문서는 한국어로 쓴다"]) {
    await orangeData(base, "remember", "accept", await newProposal(base, title));
  }
  await orangeData(base, "remember", "reject", await newProposal(base, "Never proposed again"));
  await newProposal(base, "Waits for a decision");
  await newQuest(base, "Still open");
  await orangeData(base, "capsule");
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

/** Copies the project and fills its cache. */
async function keptProject(): Promise<ProjectCopy> {
  const folder = mkdtempSync(join(root, "run-"));
  cpSync(base, folder, { recursive: true });
  await sleep(SETTLED_MS);
  await orangeData(folder, "graph", "rebuild-index");
  return new ProjectCopy(folder);
}

class ProjectCopy {
  constructor(readonly folder: string) {}

  path(key: string): string {
    return join(this.folder, ".orange-hyper", key);
  }

  /** Returns the path of the first document of a kind. */
  first(kind: keyof typeof FOLDERS): string {
    const names = readdirSync(this.path(FOLDERS[kind])).filter((name) => name.endsWith(".md"));
    const [name] = names.sort();
    if (name === undefined) throw new Error(`There is no ${kind}.`);
    return this.path(`${FOLDERS[kind]}/${name}`);
  }

  files(): readonly string[] {
    return readdirSync(this.path(""), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  }

  edit(file: string, change: (text: string) => string): void {
    const before = readFileSync(file, "utf8");
    const after = change(before);
    if (after === before) throw new Error(`Nothing was changed in ${file}.`);
    writeFileSync(file, after);
  }

  append(key: string, text: string): void {
    writeFileSync(this.path(key), `${text}\n`, { flag: "a" });
  }

  editFirst(kind: keyof typeof FOLDERS, change: (text: string) => string): void {
    this.edit(this.first(kind), change);
  }

  forget(): void {
    rmSync(cache, { recursive: true, force: true });
  }

  async look(looks: readonly (readonly string[])[] = LOOKS): Promise<FreeJson> {
    const answers = await Promise.all(
      looks.map(async (argv) => {
        const { status, stdout } = await orangeInside([...argv, "--json"], { cwd: this.folder });
        return { status, answer: stdout.replaceAll(/"generated_?[aA]t": "[^"]*"/g, '"generated_at": ""') };
      }),
    );
    return answers.map(({ status, answer }) => ({ status, answer: JSON.parse(answer) }));
  }
}

const line = (name: string, value: string | null) => (text: string) =>
  text.replace(new RegExp(`^${name}: .*\n`, "m"), value === null ? "" : `${name}: ${value}\n`);

const DAMAGE: readonly [string, (copied: ProjectCopy) => void][] = [
  ["nothing", () => undefined],
  ["a quest without a title", (at) => at.editFirst("quest", line("title", '""'))],
  ["a completed quest that says it is active", (at) => at.editFirst("quest", line("status", "active"))],
  [
    "a quest without evidence",
    (at) =>
      at.editFirst("quest", (text) =>
        text.replace(/^verification_evidence:\n.*\n/m, "verification_evidence: []\n"),
      ),
  ],
  ["a quest of another project", (at) => at.editFirst("quest", line("project_id", "project_other"))],
  ["a quest without a project", (at) => at.editFirst("quest", line("project_id", null))],
  ["a quest that is no document", (at) => at.editFirst("quest", (text) => text.slice(4))],
  [
    "a quest in both folders",
    (at) => copyFileSync(at.first("quest"), at.first("quest").replace("completed", "active")),
  ],
  ["a quest that is gone", (at) => rmSync(at.first("quest"))],
  [
    "a quest with a token",
    (at) => at.editFirst("quest", (text) => `${text}\ntoken=ghp_${"a1".repeat(18)}\n`),
  ],
  ["an open quest without a route", (at) => at.editFirst("active", line("route", "L2"))],
  [
    "an accepted proposal that was reworded",
    (at) => at.editFirst("proposal", (text) => text.replaceAll(/UTF-8|parser|문서는/g, "table")),
  ],
  ["an accepted proposal of no quest", (at) => at.editFirst("proposal", line("source_quest", "quest_none"))],
  ["an accepted proposal of another type", (at) => at.editFirst("proposal", line("node_type", "risk"))],
  ["an accepted proposal that is no document", (at) => at.editFirst("proposal", () => "---\n- a\n")],
  [
    "an accepted proposal that was moved to the rejected ones",
    (at) => renameSync(at.first("proposal"), at.first("proposal").replace("accepted", "rejected")),
  ],
  [
    "a pending proposal that says too little",
    (at) => at.editFirst("pending", (text) => text.replace(/(## Candidate Memory\n\n).*\n/, "$1short\n")),
  ],
  [
    "a pending proposal that was changed before it was made",
    (at) => at.editFirst("pending", line("updated_at", '"2001-01-01T00:00:00.000Z"')),
  ],
  ["a node of another project", (at) => at.editFirst("node", line("project_id", "project_other"))],
  ["a node without a project", (at) => at.editFirst("node", line("project_id", null))],
  [
    "a node with another provenance",
    (at) => at.editFirst("node", line(" {2}accepted_at", '"2001-01-01T00:00:00.000Z"')),
  ],
  [
    "a node of another proposal's text",
    (at) => at.editFirst("node", line("source_proposal_hash", `"${"0".repeat(64)}"`)),
  ],
  [
    "a node of a pending proposal",
    (at) => renameSync(at.first("proposal"), at.first("proposal").replace("accepted", "pending")),
  ],
  ["a node with a path for an id", (at) => at.editFirst("node", line("id", '"../a"'))],
  [
    "a node that was reworded",
    (at) => at.editFirst("node", (text) => text.replaceAll(/UTF-8|parser|문서는/g, "table")),
  ],
  [
    "a node in the folder of another type",
    (at) => renameSync(at.first("node"), at.first("node").replace("/decision/", "/risk/")),
  ],
  [
    "two nodes with one id",
    (at) => copyFileSync(at.first("node"), at.first("node").replace("/decision/", "/risk/")),
  ],
  ["a node that is gone", (at) => rmSync(at.first("node"))],
  ["a node with a home folder", (at) => at.editFirst("node", (text) => `${text}\nSee /home/ann/notes.\n`)],
  [
    "an index with another title",
    (at) =>
      at.edit(at.path("graph/index.json"), (text) => text.replace(/"title": ".*"/, '"title": "another"')),
  ],
  [
    "an index of another project",
    (at) =>
      at.edit(at.path("graph/index.json"), (text) =>
        text.replace(/"project_id": ".*"/, '"project_id": "project_other"'),
      ),
  ],
  [
    "an index in one line",
    (at) => at.edit(at.path("graph/index.json"), (text) => JSON.stringify(JSON.parse(text))),
  ],
  ["an index that is cut off", (at) => at.edit(at.path("graph/index.json"), (text) => text.slice(0, -40))],
  [
    "a relation to a memory that is not there",
    (at) =>
      at.append(
        "graph/edges.jsonl",
        '{"type":"supersedes","source":"risk.a","target":"risk.b","at":"2026-01-01"}',
      ),
  ],
  ["a confirmation that is none", (at) => at.append("graph/confirmations.jsonl", "{}")],
  ["an ignore file that lacks its lines", (at) => writeFileSync(at.path(".gitignore"), "")],
  [
    "a root ignore file that hides memory",
    (at) => writeFileSync(join(at.folder, ".gitignore"), ".orange-hyper/\n"),
  ],
  ["a policy file that is none", (at) => writeFileSync(at.path("policies.json"), "[")],
  [
    "a config of another project",
    (at) =>
      at.edit(at.path("config.json"), (text) => text.replace(/"project_[0-9a-f-]{36}"/g, '"project_other"')),
  ],
];

describe("what commands say of a project", () => {
  it.each(DAMAGE)("is the same from what is kept and from the files, with %s", async (_, damage) => {
    const copied = await keptProject();
    await sleep(SETTLED_MS);
    // From now on doctor's findings are cached as well.
    await copied.look([["doctor"], ["status"]]);
    damage(copied);
    const fromKept = await copied.look();
    // The readers have filled the cache again, and must give the same answers from it.
    const again = await copied.look();
    copied.forget();
    const fromFiles = await copied.look();
    expect(fromKept).toEqual(fromFiles);
    expect(again).toEqual(fromFiles);
    rmSync(copied.folder, { recursive: true, force: true });
  });

  it("is kept by readers, who write nothing into the project", async () => {
    const copied = await keptProject();
    copied.forget();
    const before = snapshot(copied.folder);
    const fromFiles = await copied.look();
    expect(existsSync(cache)).toBe(true);
    expect(await copied.look()).toEqual(fromFiles);
    expect(snapshot(copied.folder)).toEqual(before);
  });

  it("is the same for many readers at once, with nothing kept and while it is kept", async () => {
    const copied = await keptProject();
    const expected = await copied.look();
    for (let round = 0; round < 2; round++) {
      copied.forget();
      const looks = await Promise.all([copied.look(), copied.look(), copied.look()]);
      for (const look of looks) expect(look).toEqual(expected);
      expect(await copied.look()).toEqual(expected);
    }
  });

  it("is the same after a kill at any write into the cache", async () => {
    const copied = await keptProject();
    const expected = await copied.look();
    for (let write = 1; write < 12; write += 2) {
      copied.forget();
      await killedAtWrite(copied.folder, write);
      expect(await copied.look()).toEqual(expected);
    }
  });

  it("is that of each project, of a copy with the same times and of one moved into its place", async () => {
    const copied = await keptProject();
    const other = mkdtempSync(join(root, "run-"));
    cpSync(copied.folder, other, { recursive: true, preserveTimestamps: true });
    const copy = new ProjectCopy(other);
    copy.editFirst("node", (text) => text.replaceAll(/UTF-8|parser|문서는/g, "table"));
    await copied.look();
    const ofCopy = await copy.look();
    rmSync(copied.folder, { recursive: true, force: true });
    renameSync(other, copied.folder);
    expect(await copied.look()).toEqual(ofCopy);
    copied.forget();
    expect(await copied.look()).toEqual(ofCopy);
  });

  it("is that of another project at the same path, with the same names, sizes and times of files", async () => {
    const copied = await keptProject();
    await copied.look();
    for (const file of copied.files()) {
      const { atimeMs, mtimeMs } = statSync(file);
      const text = readFileSync(file, "utf8");
      writeFileSync(file, text.replaceAll(/project_[0-9a-f]{8}/g, "project_deadbeef"));
      utimesSync(file, atimeMs / 1_000, mtimeMs / 1_000);
    }
    const fromKept = await copied.look();
    copied.forget();
    expect(fromKept).toEqual(await copied.look());
  });

  it("is the same without a folder for what is kept, and where nothing may be kept", async () => {
    const copied = await keptProject();
    const expected = await copied.look();
    const file = join(root, "file in the way");
    writeFileSync(file, "");
    for (const folder of [join(file, "cache"), "relative"]) {
      vi.stubEnv("ORANGE_HYPER_CACHE", folder);
      expect(await copied.look()).toEqual(expected);
    }
    vi.stubEnv("ORANGE_HYPER_CACHE", cache);
  });
});

/** Reads a project in a process that is killed at its `write`-th write. */
async function killedAtWrite(folder: string, write: number): Promise<void> {
  const preload = join(root, "kill.cjs");
  writeFileSync(
    preload,
    `const fs = require("node:fs");
     const { writeSync } = fs;
     let left = Number(process.env.KILL_AT);
     fs.writeSync = (fd, ...rest) => {
       if (fd > 2 && --left === 0) process.kill(process.pid, "SIGKILL");
       return writeSync(fd, ...rest);
     };`,
  );
  await orange(["status", "--json"], { cwd: folder, preload: [preload], env: { KILL_AT: String(write) } });
}

const DOCUMENT = /^\.orange-hyper\/(quests|proposals|graph\/nodes)\/.+\.md$/;

describe("a project of which everything is kept", () => {
  it.each(["doctor", "status", "growth status", "eval snapshot", "hook run stop", "identity build"])(
    "is checked without opening a document: %j",
    async (command) => {
      const { folder } = await keptProject();
      if (command.startsWith("identity")) await orangeData(folder, "identity", "build");
      const { result, calls } = await traceFileCalls([...command.split(" "), "--json"], folder);
      expect(result.status).toBe(0);
      const read = calls.filter(({ call }) => call === "read").flatMap(({ paths }) => paths);
      expect(read).toContain(join(".orange-hyper", "config.json"));
      expect(read.filter((path) => DOCUMENT.test(path))).toEqual([]);
    },
  );
});
