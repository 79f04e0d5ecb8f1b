import { expect, it } from "vitest";
import { type Make, quest } from "./document-subject.js";

/** What a census sees. */
export function describeCensus(make: Make): void {
  it("counts nothing in a folder that is not there", async () => {
    const { store } = await make();
    expect(await store.census("notes")).toEqual({ folder: "absent", names: [], stamps: new Float64Array(0) });
  });

  it("is the same while nothing changes, whatever is known and however thorough", async () => {
    const { store } = await make();
    await store.put("notes/b.md", quest("B"));
    await store.put("notes/a.md", quest("A"));
    const first = await store.census("notes");
    expect(first.names).toEqual(["a.md", "b.md"]);
    expect(first.stamps).toHaveLength(4);
    expect(await store.census("notes", first)).toEqual(first);
    expect(await store.census("notes", first, true)).toEqual(first);
  });

  it("sees a document that is added, replaced by one as long, or removed, however fast", async () => {
    const { store } = await make();
    await store.put("notes/a.md", quest("A"));
    const steps: readonly (() => Promise<unknown>)[] = [
      () => store.put("notes/b.md", quest("B")),
      () => store.put("notes/a.md", quest("C")),
      () => store.put("notes/a.md", quest("D")),
      () => store.remove("notes/b.md"),
    ];
    let known = await store.census("notes");
    for (const step of steps) {
      await step();
      const next = await store.census("notes", known);
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
