import type { DoctorCheck, OrangeContext } from "@orange-hyper/core";
import type { BlobReader, Ports } from "@orange-hyper/core/ports";
import { createRegistry, type RunningCode } from "@orange-hyper/core/registry";
import { describe, expect, it } from "vitest";
import { runDoctor } from "../src/run.js";
import { fakePlugin, projectContext, writeJson } from "./support.js";

const FOLDER = "quests/active";
const NEEDS = ["documents", "blobs", "logs", "files", "user", "workTrees", "clock", "git", "ids"] as const;

/** The files of a process, which a test can touch. */
function code(files: Record<string, string> = { main: "1" }, program = "main"): RunningCode {
  return { program, loaded: () => ({ ...files }), markOf: (file) => files[file] ?? null };
}

interface Looked {
  readonly said: readonly string[];
  /** How often the check ran. */
  readonly runs: number;
}

/** A project with one check, which says what it reads. */
async function project(
  read: (ctx: OrangeContext) => Promise<string>,
  ports?: (from: Ports) => Partial<Ports>,
) {
  let runs = 0;
  const check: DoctorCheck = {
    id: "a.x",
    stage: "artefacts",
    run: async (ctx) => {
      runs++;
      return { checks: [await read(ctx)], findings: [] };
    },
  };
  const plugins = [fakePlugin("a", [check], NEEDS)];
  const made = await projectContext({ plugins, ports: (from) => ports?.(from) ?? {} });
  const look = async (
    running: RunningCode | null = code(),
    how = {},
    seen: OrangeContext = made,
  ): Promise<Looked> => {
    const before = runs;
    const ctx: OrangeContext = Object.create(seen, {
      registry: { value: createRegistry(plugins, running ?? undefined), enumerable: true },
    });
    const { checks, findings } = await runDoctor(ctx, how);
    return { said: [...checks, ...findings.map(({ message }) => message)], runs: runs - before };
  };
  return { ctx: made, look };
}

async function titles({ documents }: OrangeContext): Promise<string> {
  const found: string[] = [];
  for (const key of await documents.list(FOLDER))
    found.push(String((await documents.get(key))?.fields["title"]));
  return found.join(" ");
}

async function put({ documents }: OrangeContext, name: string, title = name): Promise<void> {
  await documents.put(`${FOLDER}/${name}.md`, { fields: { title }, body: "" });
}

async function lines({ logs }: OrangeContext): Promise<string> {
  let count = 0;
  for await (const _ of logs.read("traces/route.jsonl")) count++;
  return `${count} lines`;
}

const text = (bytes: Uint8Array | null): string =>
  bytes === null ? "none" : new TextDecoder().decode(bytes);

/** What a check may read, and a change of it. */
const CHANGES: readonly [
  string,
  (ctx: OrangeContext) => Promise<string>,
  (ctx: OrangeContext) => Promise<unknown>,
][] = [
  ["a document that is added", titles, (ctx) => put(ctx, "new")],
  ["a document that is changed", titles, (ctx) => put(ctx, "old", "changed")],
  ["a document that is removed", titles, ({ documents }) => documents.remove(`${FOLDER}/old.md`)],
  [
    "a document that is looked for",
    async ({ documents }) => `${await documents.exists(`${FOLDER}/new.md`)}`,
    (ctx) => put(ctx, "new"),
  ],
  [
    "a file that is written",
    async ({ blobs }) => text(await blobs.get("local/note.json")),
    ({ blobs }) => blobs.put("local/note.json", "changed"),
  ],
  [
    "a folder that comes to be",
    async ({ blobs }) => `${await blobs.kind("local")}`,
    ({ blobs }) => blobs.put("local/note.json", "new"),
  ],
  [
    "a file in a folder",
    async ({ blobs }) => (await blobs.list("local")).join(" "),
    ({ blobs }) => blobs.put("local/note.json", "new"),
  ],
  ["a line of a log", lines, ({ logs }) => logs.append("traces/route.jsonl", { id: "new" })],
  [
    "a file of the user",
    async ({ user }) => text(await user.blobs.get("settings.json")),
    ({ user }) => user.blobs.put("settings.json", "new"),
  ],
  [
    "the config",
    async ({ project: { config } }) => JSON.stringify(config),
    (ctx) => writeJson(ctx, "config.json", { project_id: "project_other" }),
  ],
];

describe("a check of which nothing has changed that it read", () => {
  it.each(CHANGES)("does not run again, and does after a change of %s", async (_, read, change) => {
    const { ctx, look } = await project(read);
    await put(ctx, "old");
    const first = await look();
    expect(first.runs).toBe(1);
    expect(await look()).toEqual({ said: first.said, runs: 0 });
    await change(ctx);
    const changed = await look();
    expect(changed.runs).toBe(1);
    expect(changed.said).not.toEqual(first.said);
    expect(await look()).toEqual({ said: changed.said, runs: 0 });
  });

  it("runs each time where it asks what nobody can tell beforehand", async () => {
    for (const port of ["clock", "git"] as const) {
      const { look } = await project(async (ctx) => JSON.stringify(Object.keys(ctx[port])));
      await look();
      expect((await look()).runs, port).toBe(1);
    }
  });

  it("runs each time where it says so much that keeping it is not worth the room", async () => {
    for (const [length, runs] of [
      [2 ** 20 - 100, 0],
      [2 ** 20, 1],
    ] as const) {
      const { look } = await project(async ({ blobs }) => `${await blobs.kind("local")}`.padEnd(length));
      const { said } = await look();
      expect(await look()).toEqual({ said, runs });
    }
  });

  it("is kept for itself where git is not asked", async () => {
    const { look } = await project(async ({ git }) => `${JSON.stringify(await git.ignored(["a"]))}`);
    await look(code(), { quick: true });
    expect((await look(code(), { quick: true })).runs).toBe(0);
    expect((await look(code())).runs).toBe(1);
  });

  it("runs again when it failed, whatever the reason was", async () => {
    let isBroken = true;
    const { look } = await project(
      async ({ blobs }) => text(await blobs.get("local/note.json").catch(() => null)),
      ({ blobs }) => ({
        blobs: {
          ...blobs,
          get: async (key) => {
            if (isBroken && key === "local/note.json") throw new Error("Not now.");
            return blobs.get(key);
          },
        },
      }),
    );
    await look();
    isBroken = false;
    expect((await look()).runs).toBe(1);
    expect((await look()).runs).toBe(0);
  });

  it("runs again for who has a port that another was refused", async () => {
    const { ctx, look } = await project(async ({ user }) => user.path);
    const refused: OrangeContext = Object.create(ctx, {
      user: {
        get: () => {
          throw new Error("Not declared.");
        },
      },
    });
    const first = await look(code(), {}, refused);
    const allowed = await look();
    expect(allowed.said).not.toEqual(first.said);
    expect(await look()).toEqual({ said: allowed.said, runs: 0 });
    expect(await look(code(), {}, refused)).toEqual(first);
  });

  it("runs each time for who may keep nothing", async () => {
    const { ctx, look } = await project(titles);
    const refused: OrangeContext = Object.create(ctx, {
      cache: {
        get: () => {
          throw new Error("Not declared.");
        },
      },
    });
    const first = await look(code(), {}, refused);
    expect(await look(code(), {}, refused)).toEqual(first);
    expect(first.runs).toBe(1);
  });

  it("runs again in a store whose files may still change unnoticed", async () => {
    const { look } = await project(
      async ({ blobs }) => text(await blobs.get("local/note.json")),
      ({ blobs }) => ({ blobs: { ...blobs, stamp: async () => null } }),
    );
    await look();
    expect((await look()).runs).toBe(1);
  });

  it("runs again for other code, another installation, and where nobody knows what code runs", async () => {
    const { look } = await project(titles);
    await look(code({ main: "1", check: "1" }));
    expect((await look(code({ main: "1", check: "1" }))).runs).toBe(0);
    expect((await look(code({ main: "1", check: "2" }))).runs).toBe(1);
    expect((await look(code({ main: "1", check: "2", other: "1" }, "other"))).runs).toBe(1);
    expect((await look(code({ other: "1" }, "other"))).runs).toBe(1);
    const { look: without } = await project(titles);
    await without(null);
    expect((await without(null)).runs).toBe(1);
  });

  it("runs again where what is kept is damaged, and says the same", async () => {
    let damaged = -1;
    let size = 0;
    const { look } = await project(titles, ({ cache }) => ({
      cache: {
        ...cache,
        open: (name) => {
          const reader = cache.open(name);
          size = reader?.size ?? 0;
          return reader === null ? null : { ...reader, read: (from, length) => damage(reader, from, length) };
        },
      },
    }));
    const damage = (reader: BlobReader, from: number, length: number): Uint8Array => {
      const bytes = reader.read(from, length).slice();
      if (damaged >= from && damaged < from + length)
        bytes[damaged - from] = 255 - (bytes[damaged - from] ?? 0);
      return bytes;
    };
    const { said } = await look();
    expect(await look()).toEqual({ said, runs: 0 });
    for (damaged = 0; damaged < size; damaged += 97) expect(await look()).toEqual({ said, runs: 1 });
    damaged = -1;
    expect(await look()).toEqual({ said, runs: 0 });
  });
});
