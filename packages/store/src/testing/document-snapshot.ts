import type { DocumentStore, FolderSnapshot } from "@orange-hyper/core/ports";
import { expect, it, type TestContext } from "vitest";
import { type Make, quest } from "./document-subject.js";

/** Tests the snapshots of a driver that supports them. */
export function describeSnapshot(make: Make): void {
  it("finds nothing in a folder that is not there", async ({ skip }) => {
    const { store } = await make();
    const take = taker(store, skip);
    const empty = { folder: "absent", count: 0, names: [], stamps: new Float64Array(0) };
    expect(await take()).toEqual(empty);
  });

  it("is the same while nothing changes, whatever is known and however thorough", async ({ skip }) => {
    const { store } = await make();
    const take = taker(store, skip);
    await store.put("notes/b.md", quest("B"));
    await store.put("notes/a.md", quest("A"));
    const first = await take();
    expect(first).toMatchObject({ count: 2, names: ["a.md", "b.md"] });
    expect(first.stamps).toHaveLength(4);
    for (const thorough of [false, true]) {
      const { count, names } = await take(first, thorough);
      expect({ count, names }).toEqual({ count: first.count, names: first.names });
    }
  });

  it("sees a document that is added, replaced by one as long, or removed, however fast", async ({ skip }) => {
    const { store } = await make();
    const take = taker(store, skip);
    await store.put("notes/a.md", quest("A"));
    const steps: readonly (() => Promise<unknown>)[] = [
      () => store.put("notes/b.md", quest("B")),
      () => store.put("notes/a.md", quest("C")),
      () => store.put("notes/a.md", quest("D")),
      () => store.remove("notes/b.md"),
    ];
    let known = await take();
    for (const step of steps) {
      const version = await store.version("notes");
      await step();
      expect(await store.version("notes")).not.toBe(version);
      const next = await take(known);
      expect(next.folder).not.toBe(known.folder);
      expect({ names: next.names, stamps: next.stamps }).not.toEqual({
        names: known.names,
        stamps: known.stamps,
      });
      known = next;
    }
    expect(known.names).toEqual(["a.md"]);
  });
}

type Take = (known?: FolderSnapshot, thorough?: boolean) => Promise<FolderSnapshot>;

function taker(store: DocumentStore, skip: TestContext["skip"]): Take {
  const snapshot = store.snapshot?.bind(store) ?? skip();
  return (known, thorough = false) => snapshot("notes", { known, thorough });
}
