import type { Key } from "@orange-hyper/core";
import type { LogEntry, LogStore } from "@orange-hyper/core/ports";
import { describe, expect, it } from "vitest";
import { ESCAPING_KEYS, MISUSED } from "./keys.js";

/** A store under test, with a way to plant bytes that the store did not write itself. */
export interface LogStoreSubject {
  readonly store: LogStore;
  plant(key: Key, content: string | Uint8Array): Promise<void>;
}

/** Tests the behaviour that every log driver must have. `make` must return an empty store each time. */
export function describeLogStore(make: () => Promise<LogStoreSubject>): void {
  describe("a log store", () => {
    describeRecords(make);
    describeDamage(make);
  });
}

type Make = () => Promise<LogStoreSubject>;

const KEY = "traces/route.jsonl";

async function readNewest(store: LogStore): Promise<readonly LogEntry[]> {
  const entries: LogEntry[] = [];
  for await (const entry of store.newest(KEY)) entries.push(entry);
  return entries;
}

/** Returns the last entry of a log without reading further. */
async function lastOf(store: LogStore): Promise<LogEntry | null> {
  for await (const entry of store.newest(KEY)) return entry;
  return null;
}

async function readAll(store: LogStore): Promise<readonly LogEntry[]> {
  const entries: LogEntry[] = [];
  for await (const entry of store.read(KEY)) entries.push(entry);
  return entries;
}

function describeRecords(make: Make): void {
  it("holds nothing before the first record", async () => {
    const { store } = await make();
    expect([await readAll(store), await readNewest(store)]).toEqual([[], []]);
    expect(await store.list("traces")).toEqual([]);
  });

  it("gives back records in the order they were appended", async () => {
    const { store } = await make();
    const records = [{ id: "a", text: "line\nbreak" }, { id: "b", text: "한글 🍊 \u2028" }, { id: "c" }];
    for (const record of records) await store.append(KEY, record);
    expect(await readAll(store)).toEqual(
      records.map((value, index) => ({ kind: "record", line: index + 1, value })),
    );
  });

  it("has a stamp that it keeps until something is appended", async ({ skip }) => {
    const { store } = await make();
    const stamp = store.stamp?.bind(store) ?? skip();
    const seen = new Set([await stamp(KEY)]);
    for (const id of ["a", "b"]) {
      await store.append(KEY, { id });
      let found = await stamp(KEY);
      for (; found === null; found = await stamp(KEY))
        await new Promise((resolve) => setTimeout(resolve, 10));
      expect(await stamp(KEY)).toBe(found);
      seen.add(found);
    }
    expect(seen.size).toBe(3);
  });

  it("gives them back from the last to the first, without counting lines", async () => {
    const { store } = await make();
    const long = { id: "b", text: "x".repeat(70_000) };
    const records = [{ id: "a" }, long, { id: "c", text: "한글".repeat(30_000) }, long, { id: "d" }];
    for (const record of records) await store.append(KEY, record);
    expect(await readNewest(store)).toEqual(
      records.map((value) => ({ kind: "record", line: 0, value })).reverse(),
    );
  });

  it("reads the entries whose lines are wanted, with their own numbers", async () => {
    const { store } = await make();
    for (const id of ["a", "b", "a"]) await store.append(KEY, { id });
    const found: LogEntry[] = [];
    for await (const entry of store.read(KEY, (line) => line.includes('"a"'))) found.push(entry);
    expect(found).toEqual([1, 3].map((line) => ({ kind: "record", line, value: { id: "a" } })));
  });

  it("leaves out lines that are not wanted, and asks for no more of them than are read", async () => {
    const { store } = await make();
    for (const id of ["a", "b", "a", "b", "c"]) await store.append(KEY, { id });
    const asked: string[] = [];
    const isWanted = (line: string): boolean => {
      asked.push(line);
      return line.includes('"a"');
    };
    for await (const entry of store.newest(KEY, isWanted)) {
      expect(entry).toEqual({ kind: "record", line: 0, value: { id: "a" } });
      break;
    }
    expect(asked.filter((line) => line !== "")).toEqual(['{"id":"c"}', '{"id":"b"}', '{"id":"a"}']);
  });

  it("lists the logs of a folder, the one appended to last first, and removes one", async () => {
    const { store, plant } = await make();
    for (const name of ["b", "c", "a", "b"]) {
      await store.append(`traces/${name}.jsonl`, { name });
      // File times are less precise on some systems.
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await plant("traces/old.json", "{}");
    expect(await store.list("traces")).toEqual(["traces/b.jsonl", "traces/a.jsonl", "traces/c.jsonl"]);
    await store.remove("traces/a.jsonl");
    await store.remove("traces/none.jsonl");
    expect(await store.list("traces")).toEqual(["traces/b.jsonl", "traces/c.jsonl"]);
  });

  it("says how large a log is, and gives it another name in place of the log that has it", async () => {
    const { store, plant } = await make();
    const aside = "traces/route.1.jsonl";
    expect(await store.size(KEY)).toBe(0);
    await store.rename(KEY, aside);
    await plant(aside, '{"id":"old"}\n');
    await store.append(KEY, { id: "a" });
    expect(await store.size(KEY)).toBe('{"id":"a"}\n'.length);
    await store.rename(KEY, aside);
    expect([await store.size(KEY), await readAll(store)]).toEqual([0, []]);
    await store.append(KEY, { id: "b" });
    expect(await store.list("traces")).toEqual(expect.arrayContaining([KEY, aside]));
    const kept: LogEntry[] = [];
    for await (const entry of store.read(aside)) kept.push(entry);
    expect(kept).toEqual([{ kind: "record", line: 1, value: { id: "a" } }]);
  });

  it("finds the last record without reading the others", async () => {
    const { store } = await make();
    await store.append(KEY, { id: "a" });
    await store.append(KEY, { id: "b", text: "x".repeat(200_000) });
    expect(await lastOf(store)).toEqual({
      kind: "record",
      line: 0,
      value: { id: "b", text: "x".repeat(200_000) },
    });
  });

  it("passes over blank lines, and takes a last line without line end for what it says", async () => {
    const { store, plant } = await make();
    await plant(KEY, '\ufeff{"id":"a"}\r\n\n{"id":"b"}\n  \n{"id":"c"}');
    expect(await readAll(store)).toEqual([
      { kind: "record", line: 1, value: { id: "a" } },
      { kind: "record", line: 3, value: { id: "b" } },
      { kind: "record", line: 5, value: { id: "c" } },
    ]);
    expect(await lastOf(store)).toEqual({ kind: "record", line: 0, value: { id: "c" } });
  });

  it("finds nothing last in a log of blank lines", async () => {
    const { store, plant } = await make();
    await plant(KEY, "\n \r\n\n");
    expect(await lastOf(store)).toBeNull();
  });

  it("refuses a record that is no JSON object", async () => {
    const { store } = await make();
    await expect(store.append(KEY, ["a"])).rejects.toMatchObject(MISUSED);
    expect(await readAll(store)).toEqual([]);
  });

  it.each(ESCAPING_KEYS)("refuses the key %j", async (key) => {
    const { store } = await make();
    await expect(store.append(key, {})).rejects.toMatchObject(MISUSED);
    await expect(store.newest(key)[Symbol.asyncIterator]().next()).rejects.toMatchObject(MISUSED);
    await expect(store.list(key)).rejects.toMatchObject(MISUSED);
    await expect(store.remove(key)).rejects.toMatchObject(MISUSED);
    await expect(store.size(key)).rejects.toMatchObject(MISUSED);
    await expect(store.rename(key, KEY)).rejects.toMatchObject(MISUSED);
    await expect(store.rename(KEY, key)).rejects.toMatchObject(MISUSED);
    await expect(store.read(key)[Symbol.asyncIterator]().next()).rejects.toMatchObject(MISUSED);
  });
}

function describeDamage(make: Make): void {
  it("reports a damaged line in its place and goes on", async () => {
    const { store, plant } = await make();
    await plant(KEY, '{"id":"a"}\n{"id":\n[1]\nnull\n{"id":"b"}\n');
    const entries = await readAll(store);
    expect(entries).toEqual([
      { kind: "record", line: 1, value: { id: "a" } },
      { kind: "damaged", line: 2, reason: expect.any(String), torn: false },
      { kind: "damaged", line: 3, reason: expect.any(String), torn: false },
      { kind: "damaged", line: 4, reason: expect.any(String), torn: false },
      { kind: "record", line: 5, value: { id: "b" } },
    ]);
  });

  it("distinguishes a torn last line from a damaged one", async () => {
    const { store, plant } = await make();
    await plant(KEY, '{"id":"a"}\n{"id":"b');
    const torn = { kind: "damaged", reason: expect.any(String), torn: true };
    expect((await readAll(store)).at(-1)).toEqual({ ...torn, line: 2 });
    expect(await lastOf(store)).toEqual({ ...torn, line: 0 });
  });

  it.each([
    ["cuts a torn line off", '{"id":"a"}\n{"id":"b', ["a", "c"]],
    ["cuts off a first line that is torn", `{"id":"${"x".repeat(200_000)}`, ["c"]],
    ["ends a record that somebody left without end", '{"id":"a"}\n{"id":"b"}', ["a", "b", "c"]],
    ["minds no blanks at the end", '{"id":"a"}\n  ', ["a", "c"]],
  ])("%s before it appends, so that every line is whole", async (_, planted, ids) => {
    const { store, plant } = await make();
    await plant(KEY, planted);
    await store.append(KEY, { id: "c" });
    expect(await readAll(store)).toEqual(
      ids.map((id, index) => ({ kind: "record", line: index + 1, value: { id } })),
    );
  });

  it("ends a torn line and keeps it where others may be writing", async () => {
    const { store, plant } = await make();
    await plant(KEY, '{"id":"a"}\n{"id":"b');
    await store.append(KEY, { id: "c" }, { concurrent: true });
    await store.append(KEY, { id: "d" }, { concurrent: true });
    expect(await readAll(store)).toEqual([
      { kind: "record", line: 1, value: { id: "a" } },
      { kind: "damaged", line: 2, reason: expect.any(String), torn: false },
      { kind: "record", line: 3, value: { id: "c" } },
      { kind: "record", line: 4, value: { id: "d" } },
    ]);
  });

  it("does not take in a line beyond 4 MiB", async () => {
    const { store, plant } = await make();
    const overlong = { kind: "damaged", reason: expect.any(String), torn: false };
    await plant(KEY, `{"id":"${"x".repeat(4 * 1024 * 1024)}"}\n`);
    expect(await lastOf(store)).toEqual({ ...overlong, line: 0 });
    await store.append(KEY, { id: "b" });
    expect(await readAll(store)).toEqual([
      { ...overlong, line: 1 },
      { kind: "record", line: 2, value: { id: "b" } },
    ]);
  });
}
