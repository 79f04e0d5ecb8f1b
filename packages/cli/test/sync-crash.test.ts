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
import { dirname, join } from "node:path";
import {
  newProposal,
  orangeData,
  orangeInside,
  surviveEveryKill,
  unhelpfulHints,
} from "@orange-hyper/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const APPLY = ["sync", "apply", "--json"];

function write(root: string, path: string, content = ""): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Creates a project with memory and source files. */
async function prepare(root: string): Promise<void> {
  await orangeData(root, "init", "--project", "crash");
  await orangeData(root, "remember", "accept", await newProposal(root, "A memory that was there before"));
  write(root, "package.json", '{"name":"crash"}');
  write(root, "src/services/user-service.ts");
}

describe.each([
  ["for the first time", async (): Promise<void> => undefined],
  [
    "again, after the repository has changed",
    async (root: string): Promise<void> => {
      await orangeData(root, "sync", "apply");
      write(root, "src/services/order-service.ts");
    },
  ],
])("sync apply %s, killed at every moment of its writing", (_, change) => {
  let root: string;
  let world: string;
  let folder: string;
  let memory: Record<string, string>;

  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), "orange-sync-crash-")));
    world = join(root, "world");
    folder = join(world, "project");
    mkdirSync(folder, { recursive: true });
    await prepare(folder);
    await change(folder);
    memory = memoryOf(folder);
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("leaves a state that every command works on and a repeat completes", async () => {
    expect(await surviveEveryKill({ argv: APPLY, options: folder, world }, survive)).toBeGreaterThan(20);
  });

  async function survive(where: string): Promise<void> {
    expect(memoryOf(folder), where).toEqual(memory);

    const left = await orangeData(folder, "sync", "status");
    expect(left.warnings, where).toEqual([]);
    const doctor = (await orangeInside(["doctor", "--json"], { cwd: folder })).json().data;
    expect(doctor.errors, where).toEqual([]);
    expect(await unhelpfulHints(folder, doctor.diagnostics.warnings), where).toEqual([]);

    await orangeData(folder, "sync", "apply");
    const mended = await orangeData(folder, "sync", "status");
    expect(mended, where).toMatchObject({ changed: false, identity_status: "current" });
    expect(mended.diff.counts, where).toMatchObject({ added_nodes: 0, removed_nodes: 0, added_edges: 0 });
    const { errors, warnings } = await orangeData(folder, "doctor");
    expect([errors, warnings], where).toEqual([[], []]);
    expect(
      filesOf(folder).filter((path) => path.includes(".tmp-") || path.endsWith(".lock")),
      where,
    ).toEqual([]);
    expect(memoryOf(folder), where).toEqual(memory);
  }
});

function filesOf(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => statSync(join(folder, name)).isFile());
}

/** Returns the contents of all shared files and of the memory, by path. */
function memoryOf(folder: string): Record<string, string> {
  const kept = /^\.orange-hyper\/(?:config\.json|graph|quests|proposals)/;
  const paths = filesOf(folder).filter((path) => kept.test(path));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}
