import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { definePlugin, type OrangeContext, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { readOncePorts } from "@orange-hyper/core/observe";
import {
  openProjections,
  type Projection,
  type ProjectionWriter,
  readProjected,
} from "@orange-hyper/core/projection";
import { createTestContext, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { fileBlobs, fileDocuments } from "../src/index.js";

const FOLDER = "quests/active";
const KEPT = "local/projections/quests.active";

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

interface Place {
  readonly ctx: OrangeContext;
  /** Absolute path of the storage root; null in memory. */
  readonly root: string | null;
}

async function refresh(ctx: ProjectionWriter): Promise<readonly string[]> {
  return (await openProjections(ctx)).finish();
}

const PLACES: readonly [string, (projections?: readonly Projection[]) => Place][] = [
  ["memory", (projections) => ({ ctx: context({}, projections), root: null })],
  [
    "files",
    (projections) => {
      const root = temporaryFolder();
      return {
        ctx: context({ documents: fileDocuments(root), blobs: fileBlobs(root) }, projections),
        root,
      };
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
    // Whatever a test writes was written long before.
    now: "2099-01-01T00:00:00.000Z",
  });
}

async function put({ ctx }: Place, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await ctx.documents.put(`${FOLDER}/${name}.md`, { fields: { title: `Title ${name}` }, body: "Text" });
  }
}

/** What is read of the folder, and the keys of the documents that were read for it. */
async function look({ ctx }: Place, projection = titles()) {
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
    { documents: counting, blobs: ctx.blobs },
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
    expect(await refresh(place.ctx)).toEqual([]);
    const { titles, read } = await look(place);
    expect(titles).toEqual(["Title a", "Title b", "Title 한글 \u2028 \ud83c\udf4a"]);
    expect(read).toEqual([]);
  });

  it("are made anew of documents that were changed or added, and of no other", async () => {
    const place = open();
    await put(place, "a", "b", "c", "d");
    await refresh(place.ctx);
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
    await refresh(place.ctx);
    for (const name of ["a", "b"])
      await place.ctx.documents.put(`${FOLDER}/${name}.md`, { fields: { title: name }, body: "Other text" });
    expect(await look(place)).toMatchObject({ titles: ["a", "b", "Title c"], read: [FOLDER] });
  });

  it("are not taken from those of another version", async () => {
    const place = open();
    await put(place, "a", "b");
    await refresh(place.ctx);
    expect(await look(place, titles(2, "New "))).toMatchObject({
      titles: ["New Title a", "New Title b"],
      read: [FOLDER],
    });
  });

  it("never keep a document that cannot be read, which every look reports", async () => {
    const place = open();
    await put(place, "a", "b");
    await place.ctx.blobs.put(`${FOLDER}/c.md`, "no front matter");
    await refresh(place.ctx);
    for (let time = 0; time < 2; time++) {
      expect(await look(place)).toMatchObject({
        titles: ["Title a", "Title b"],
        unreadable: [{ key: `${FOLDER}/c.md` }],
        read: [`${FOLDER}/c.md`],
      });
    }
  });

  it.each<[string, (text: string) => string]>([
    ["is empty", () => ""],
    ["is no JSON", () => "\u0000\n".repeat(9)],
    ["is of another format", (text) => text.replace("projections/1", "projections/9")],
    ["is cut off", (text) => text.slice(0, text.length / 2)],
    ["lacks its last line", (text) => text.split("\n").slice(0, 3).join("\n")],
    ["has fewer values than names", (text) => text.replace('{"title":"Title a"},', "")],
    ["has fewer stamps than names", (text) => text.replace(/\n\[[\d.]+,/, "\n[")],
    ["has names that are none", (text) => text.replace('["a.md","b.md"]', "7")],
  ])("are made of documents where what is kept %s", async (_, damage) => {
    const place = open();
    await put(place, "a", "b");
    await refresh(place.ctx);
    const text = new TextDecoder().decode((await place.ctx.blobs.get(KEPT)) ?? new Uint8Array());
    expect(damage(text)).not.toBe(text);
    await place.ctx.blobs.put(KEPT, damage(text));
    expect(await look(place)).toMatchObject({ titles: ["Title a", "Title b"], read: [FOLDER] });
    expect(await refresh(place.ctx)).toEqual([]);
    expect(await look(place)).toMatchObject({ titles: ["Title a", "Title b"], read: [] });
  });

  it("are refreshed by reading what changed, and not written where nothing did", async () => {
    const place = open();
    await put(place, "a", "b", "c");
    await refresh(place.ctx);
    const made: string[] = [];
    const { make, ...rest } = titles();
    const counting: Projection<Title> = {
      ...rest,
      make: (document) => {
        made.push(document.key);
        return make(document);
      },
    };
    const again = { ...context({ documents: place.ctx.documents, blobs: place.ctx.blobs }, [counting]) };
    const written: string[] = [];
    const blobs: OrangeContext["blobs"] = {
      ...again.blobs,
      put: async (key, bytes) => {
        written.push(key);
        await place.ctx.blobs.put(key, bytes);
      },
    };
    const writer = { documents: again.documents, blobs, clock: again.clock, registry: again.registry };
    await refresh(writer);
    expect({ made, written }).toEqual({ made: [], written: [] });
    await place.ctx.documents.put(`${FOLDER}/b.md`, { fields: { title: "Title B" }, body: "Text" });
    await refresh(writer);
    expect({ made, written }).toEqual({ made: [`${FOLDER}/b.md`], written: [KEPT] });
    expect(await look(place)).toMatchObject({ titles: ["Title a", "Title B", "Title c"], read: [] });
  });

  it("are made anew of every document when that is asked for, whatever is kept", async () => {
    const place = open();
    await put(place, "a", "b");
    await refresh(place.ctx);
    const text = new TextDecoder().decode((await place.ctx.blobs.get(KEPT)) ?? new Uint8Array());
    await place.ctx.blobs.put(KEPT, text.replace("Title a", "Wrong"));
    await refresh(place.ctx);
    expect((await look(place)).titles).toEqual(["Wrong", "Title b"]);
    expect(await (await openProjections(place.ctx, { anew: true })).finish()).toEqual([]);
    expect(await look(place)).toMatchObject({ titles: ["Title a", "Title b"], read: [] });
  });

  it("that cannot be written are a warning, and readers do without", async () => {
    const place = open();
    await put(place, "a");
    await place.ctx.blobs.put("local/projections", "a file in the way");
    const [warning, ...more] = await refresh(place.ctx);
    expect(warning).toMatch(/^What is known of documents could not be kept: .*local\/projections/);
    expect(more).toEqual([]);
    expect(await look(place)).toMatchObject({ titles: ["Title a"], read: [FOLDER] });
  });

  it("are asked for through ports that read once, by several, for one reading", async () => {
    const place = open();
    await put(place, "a", "b");
    await refresh(place.ctx);
    const asked: string[] = [];
    const { blobs, documents } = place.ctx;
    const ports = readOncePorts({
      ...place.ctx,
      blobs: {
        ...blobs,
        get: async (key) => {
          asked.push(`get ${key}`);
          return blobs.get(key);
        },
      },
      documents: {
        ...documents,
        census: async (folder, known, thorough) => {
          asked.push(`census ${folder} ${String(thorough)}`);
          return documents.census(folder, known, thorough);
        },
      },
    });
    const [first, second] = [
      await readProjected(ports, FOLDER, titles()),
      await readProjected(ports, FOLDER, titles()),
    ];
    expect(second.values).toEqual(first.values);
    expect(asked).toEqual([`get ${KEPT}`, `census ${FOLDER} true`]);
  });
});

describe("projections of files", () => {
  const open = PLACES[1]?.[1] as () => Place & { readonly root: string };

  it("are not kept of a file that may still change within the tick of its stamp", async () => {
    const place = open();
    await put(place, "a", "b");
    const path = join(place.root, FOLDER, "a.md");
    // Stamped as the refresh begins: the next change may bear the same stamp.
    const now = new Date("2099-01-01T00:00:00.000Z");
    utimesSync(path, now, now);
    await refresh(place.ctx);
    writeFileSync(path, readFileSync(path, "utf8").replace("Title a", "Title X"));
    utimesSync(path, now, now);
    expect(statSync(path).mtimeMs).toBe(now.getTime());
    expect(await look(place)).toMatchObject({ titles: ["Title X", "Title b"], read: [`${FOLDER}/a.md`] });
    await refresh({ ...writer(place), clock: { now: () => "2099-01-01T00:01:00.000Z" } });
    expect(await look(place)).toMatchObject({ titles: ["Title X", "Title b"], read: [] });
  });

  it("are made anew of a file that was edited in place", async () => {
    const place = open();
    await put(place, "a", "b", "c");
    await refresh(place.ctx);
    const path = join(place.root, FOLDER, "b.md");
    writeFileSync(path, readFileSync(path, "utf8").replace("Title b", "Title B"));
    expect(await look(place)).toMatchObject({ titles: ["Title a", "Title B", "Title c"] });
  });

  it("are made anew of a file whose time was put back after it grew", async () => {
    const place = open();
    await put(place, "a", "b", "c");
    const path = join(place.root, FOLDER, "b.md");
    const past = new Date("2020-01-01T00:00:00.123Z");
    utimesSync(path, past, past);
    await refresh(place.ctx);
    writeFileSync(path, readFileSync(path, "utf8").replace("Title b", "Title b, longer"));
    utimesSync(path, past, past);
    expect(await look(place)).toMatchObject({ titles: ["Title a", "Title b, longer", "Title c"] });
  });

  it("cannot be trusted from a file that a repository brought along for other stamps", async () => {
    const place = open();
    await put(place, "a");
    await refresh(place.ctx);
    const kept = join(place.root, KEPT);
    writeFileSync(kept, readFileSync(kept, "utf8").replace("Title a", "Forged"));
    utimesSync(join(place.root, FOLDER, "a.md"), 1_000_000, 1_000_000);
    expect(await look(place)).toMatchObject({ titles: ["Title a"] });
  });

  function writer({ ctx }: Place) {
    return { documents: ctx.documents, blobs: ctx.blobs, registry: ctx.registry };
  }
});
