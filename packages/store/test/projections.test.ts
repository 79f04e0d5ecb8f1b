import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { definePlugin, type OrangeContext, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { keepProjections, type Projection, readProjected } from "@orange-hyper/core/derived";
import { readOncePorts } from "@orange-hyper/core/observe";
import { createTestContext, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { fileBlobs, fileCache, fileDocuments, memoryCache } from "../src/index.js";

const FOLDER = "quests/active";
/** Longer than a tick of the clock that files are stamped by. */
const SETTLED_MS = 60;

interface Title {
  readonly title: string;
}

function titles(version = 1, prefix = ""): Projection<Title> {
  return {
    id: `test.title/${version}`,
    folders: [FOLDER],
    make: ({ fields }) => ({ title: `${prefix}${String(fields["title"])}` }),
  };
}

interface Storage {
  readonly ctx: OrangeContext;
  /** Absolute path of the storage root; null in memory. */
  readonly root: string | null;
  /** What is kept, by entry; null on disk. */
  readonly kept: Map<string, Uint8Array> | null;
}

/** Lets everything that was written settle, and looks, so that all is kept. */
async function keep(place: Storage): Promise<void> {
  if (place.root !== null) await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  await readProjected(place.ctx, FOLDER, titles());
}

const PLACES: readonly [string, () => Storage][] = [
  [
    "memory",
    () => {
      const kept = new Map<string, Uint8Array>();
      return { ctx: context({ cache: memoryCache(kept) }), root: null, kept };
    },
  ],
  [
    "files",
    () => {
      const root = temporaryFolder();
      const cache = fileCache(root, { folder: join(temporaryFolder(), "cache") });
      const ctx = context({ documents: fileDocuments(root), blobs: fileBlobs(root), cache });
      return { ctx, root, kept: null };
    },
  ],
];

function context(
  ports: Partial<OrangeContext>,
  projections: readonly Projection[] = [titles()],
): OrangeContext {
  const plugin = definePlugin({
    name: "test",
    version: "1.0.0",
    contract: PLUGIN_CONTRACT,
    summary: "Keeps titles.",
    projections: async () => ({ projections }),
  });
  return createTestContext({
    ports,
    plugins: [{ name: "test", load: async () => ({ default: plugin }) }],
  });
}

async function put({ ctx }: Storage, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await ctx.documents.put(`${FOLDER}/${name}.md`, { fields: { title: `Title ${name}` }, body: "Text" });
  }
}

/** What is read of the folder, and the keys of the documents that were read for it. */
async function look({ ctx }: Storage, projection = titles()) {
  const read: string[] = [];
  const { documents } = ctx;
  const counting: OrangeContext["documents"] = {
    ...documents,
    get: async (key) => {
      read.push(key);
      return documents.get(key);
    },
    readFolder: async (folder) => {
      read.push(folder);
      return (await documents.readFolder?.(folder)) ?? { documents: [], unreadable: [] };
    },
  };
  const { values, keyAt, unreadable } = await readProjected(
    { documents: counting, cache: ctx.cache },
    FOLDER,
    projection,
  );
  return {
    titles: values.map(({ title }) => title),
    keys: values.map((_, place) => keyAt(place)),
    unreadable,
    read,
  };
}

describe.each(PLACES)("projections in %s", (_, open) => {
  it("are made of every document where nothing is kept", async () => {
    const place = open();
    await put(place, "b", "a");
    expect(await look(place)).toEqual({
      titles: ["Title a", "Title b"],
      keys: [`${FOLDER}/a.md`, `${FOLDER}/b.md`],
      unreadable: [],
      read: [FOLDER],
    });
  });

  it("are taken from what is kept of unchanged documents, whatever they hold", async () => {
    const place = open();
    await put(place, "a", "b", "한글 \u2028 \ud83c\udf4a");
    await keep(place);
    const { titles, read } = await look(place);
    expect(titles).toEqual(["Title a", "Title b", "Title 한글 \u2028 \ud83c\udf4a"]);
    expect(read).toEqual([]);
  });

  it("are made again of documents that were changed or added, and of no other", async () => {
    const place = open();
    await put(place, "a", "b", "c", "d");
    await keep(place);
    await place.ctx.documents.remove(`${FOLDER}/a.md`);
    await place.ctx.documents.put(`${FOLDER}/b.md`, { fields: { title: "Title B" }, body: "Text" });
    await put(place, "bb");
    expect(await look(place)).toMatchObject({
      titles: ["Title B", "Title bb", "Title c", "Title d"],
      read: [`${FOLDER}/b.md`, `${FOLDER}/bb.md`],
    });
  });

  it("are made of whole folders once most documents have changed", async () => {
    const place = open();
    await put(place, "a", "b", "c");
    await keep(place);
    for (const name of ["a", "b"])
      await place.ctx.documents.put(`${FOLDER}/${name}.md`, { fields: { title: name }, body: "Other text" });
    expect(await look(place)).toMatchObject({ titles: ["a", "b", "Title c"], read: [FOLDER] });
  });

  it("are not taken from those of another version", async () => {
    const place = open();
    await put(place, "a", "b");
    await keep(place);
    expect(await look(place, titles(2, "New "))).toMatchObject({
      titles: ["New Title a", "New Title b"],
      read: [FOLDER],
    });
  });

  it("never keep a document that cannot be read, which every look reports", async () => {
    const place = open();
    await put(place, "a", "b");
    await place.ctx.blobs.put(`${FOLDER}/c.md`, "no front matter");
    await keep(place);
    for (let time = 0; time < 2; time++) {
      expect(await look(place)).toMatchObject({
        titles: ["Title a", "Title b"],
        unreadable: [{ key: `${FOLDER}/c.md` }],
        read: [`${FOLDER}/c.md`],
      });
    }
  });

  it("are made again of the documents that have changed, and kept beside the others once they are many", async () => {
    const place = open();
    const names = Array.from({ length: 30 }, (_, index) => `n${String(index).padStart(2, "0")}`);
    const change = (name: string) =>
      place.ctx.documents.put(`${FOLDER}/${name}.md`, { fields: { title: `New ${name}` }, body: "Text" });
    const changed: string[] = [];
    await put(place, ...names);
    await keep(place);
    for (const [count, kept] of [
      [8, false],
      [1, true],
      [3, false],
    ] as const) {
      for (const name of names.slice(changed.length, changed.length + count)) {
        await change(name);
        changed.push(name);
      }
      await keep(place);
      const found = await look(place);
      expect(found.titles).toEqual(
        names.map((name) => `${changed.includes(name) ? "New" : "Title"} ${name}`),
      );
      expect(found.read).toEqual(kept ? [] : changed.slice(-count).map((name) => `${FOLDER}/${name}.md`));
    }
  });

  it("are kept beside those of others, and a new version takes the place of the one before", async () => {
    const place = open();
    const lengths: Projection<number> = {
      id: "test.length/1",
      folders: [FOLDER],
      make: ({ body }) => body.length,
    };
    await put(place, "a", "b");
    await keep(place);
    expect((await readProjected(place.ctx, FOLDER, lengths)).values).toEqual([5, 5]);
    expect((await look(place)).read).toEqual([]);
    await look(place, titles(2, "New "));
    expect(await look(place, titles(2))).toMatchObject({ titles: ["New Title a", "New Title b"], read: [] });
    expect((await look(place)).read).toEqual([FOLDER]);
  });

  it("stay right however often documents come, change and go", async () => {
    const place = open();
    const expected = new Map<string, string>();
    for (let step = 0; step < 40; step++) {
      const name = `n${(step * 7) % 11}`;
      if (step % 5 === 4) {
        await place.ctx.documents.remove(`${FOLDER}/${name}.md`);
        expected.delete(name);
      } else {
        await place.ctx.documents.put(`${FOLDER}/${name}.md`, {
          fields: { title: `T${step}` },
          body: "Text",
        });
        expected.set(name, `T${step}`);
      }
      if (step % 3 === 0) await keep(place);
      const wanted = [...expected].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, title]) => title);
      expect((await look(place)).titles).toEqual(wanted);
    }
  });

  it("of every plugin are kept at once", async () => {
    const place = open();
    await put(place, "a", "b");
    if (place.root !== null) await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    await keepProjections(place.ctx);
    expect((await look(place)).read).toEqual([]);
  });

  it("that several ask for at once are all kept", async () => {
    const place = open();
    await put(place, "a", "b", "c");
    if (place.root !== null) await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    const more = [1, 2, 3].map((number): Projection<Title> => ({ ...titles(), id: `test.title${number}/1` }));
    await Promise.all(more.map((projection) => readProjected(place.ctx, FOLDER, projection)));
    for (const projection of more) expect((await look(place, projection)).read).toEqual([]);
  });

  it("are asked for through ports that read once, by several, for one reading", async () => {
    const place = open();
    await put(place, "a", "b");
    await keep(place);
    const asked: string[] = [];
    const { documents } = place.ctx;
    const ports = readOncePorts({
      ...place.ctx,
      documents: {
        ...documents,
        snapshot: async (folder, options) => {
          asked.push(`snapshot ${folder} ${String(options?.thorough)}`);
          if (documents.snapshot === undefined) throw new Error("no snapshot");
          return documents.snapshot(folder, options);
        },
      },
    });
    const [first, second] = [
      await readProjected(ports, FOLDER, titles()),
      await readProjected(ports, FOLDER, titles()),
    ];
    expect(second.values).toEqual(first.values);
    expect(asked).toEqual([`snapshot ${FOLDER} true`]);
  });

  it("of documents that were read before anybody looked when they had changed are not kept", async () => {
    const place = open();
    await put(place, "a");
    if (place.root !== null) await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    const ports = readOncePorts(place.ctx);
    await ports.documents.get(`${FOLDER}/a.md`);
    await place.ctx.documents.put(`${FOLDER}/a.md`, { fields: { title: "Title X" }, body: "Text" });
    if (place.root !== null) await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    await readProjected(ports, FOLDER, titles());
    expect((await look(place)).titles).toEqual(["Title X"]);
  });
});

describe("projections in memory", () => {
  it.each<[string, (bytes: Uint8Array) => Uint8Array]>([
    ["is empty", () => new Uint8Array(0)],
    ["is something else", () => new TextEncoder().encode("\0\n".repeat(99))],
    ["is cut off", (bytes) => bytes.slice(0, bytes.length / 2)],
    [
      "has another byte",
      (bytes) => bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 1 : byte)),
    ],
    ["grew", (bytes) => Uint8Array.from([...bytes, 0])],
  ])("are made of documents where what is kept %s", async (_, damage) => {
    const [, open] = PLACES[0] as (typeof PLACES)[0];
    const place = open();
    await put(place, "a", "b");
    await keep(place);
    for (const [name, bytes] of [...(place.kept ?? [])]) {
      place.kept?.set(name, damage(bytes));
      expect(await look(place)).toMatchObject({ titles: ["Title a", "Title b"], read: [FOLDER] });
      expect(await look(place)).toMatchObject({ titles: ["Title a", "Title b"], read: [] });
    }
  });

  it("are made each time where nothing can be kept", async () => {
    const [, open] = PLACES[0] as (typeof PLACES)[0];
    const { ctx } = open();
    const cache = { ...ctx.cache, open: () => null, put: () => false, add: () => null };
    const place: Storage = { ctx: context({ documents: ctx.documents, cache }), root: null, kept: null };
    await put(place, "a");
    for (let time = 0; time < 2; time++)
      expect(await look(place)).toMatchObject({ titles: ["Title a"], read: [FOLDER] });
  });
});

describe("projections of files", () => {
  const open = PLACES[1]?.[1] as () => Storage & { readonly root: string };

  it("are not kept of a file that may still change within the tick of its stamp", async () => {
    const place = open();
    await put(place, "a", "b");
    const path = join(place.root, FOLDER, "a.md");
    const past = new Date("2020-01-01T00:00:00.123Z");
    utimesSync(join(place.root, FOLDER, "b.md"), past, past);
    // Stamped ahead, so that it never counts as settled.
    const ahead = new Date("2099-01-01T00:00:00.000Z");
    utimesSync(path, ahead, ahead);
    await keep(place);
    writeFileSync(path, readFileSync(path, "utf8").replace("Title a", "Title X"));
    utimesSync(path, ahead, ahead);
    expect(statSync(path).mtimeMs).toBe(ahead.getTime());
    expect(await look(place)).toMatchObject({ titles: ["Title X", "Title b"], read: [`${FOLDER}/a.md`] });
  });

  it("leave nothing behind that they replace, also of what another port wrote", async () => {
    const root = temporaryFolder();
    const folder = join(temporaryFolder(), "cache");
    const documents = fileDocuments(root);
    for (const name of ["a", "b", "c", "d"]) {
      // As in a server that opens the project anew for each request.
      const ctx = context({ documents, blobs: fileBlobs(root), cache: fileCache(root, { folder }) });
      await put({ ctx, root, kept: null }, name);
      await readProjected(ctx, FOLDER, titles());
    }
    const [project = ""] = readdirSync(folder);
    expect(readdirSync(join(folder, project))).toHaveLength(2);
  });

  it("are made again of a file that was edited in place", async () => {
    const place = open();
    await put(place, "a", "b", "c");
    await keep(place);
    const path = join(place.root, FOLDER, "b.md");
    writeFileSync(path, readFileSync(path, "utf8").replace("Title b", "Title B"));
    expect(await look(place)).toMatchObject({ titles: ["Title a", "Title B", "Title c"] });
  });

  it("are made again of a file whose time was put back after it grew", async () => {
    const place = open();
    await put(place, "a", "b", "c");
    const path = join(place.root, FOLDER, "b.md");
    const past = new Date("2020-01-01T00:00:00.123Z");
    utimesSync(path, past, past);
    await keep(place);
    writeFileSync(path, readFileSync(path, "utf8").replace("Title b", "Title b, longer"));
    utimesSync(path, past, past);
    expect(await look(place)).toMatchObject({ titles: ["Title a", "Title b, longer", "Title c"] });
  });
});
