import { describe, expect, it } from "vitest";
import { layoutOf } from "../src/state/layout.js";
import { type State, shownRows } from "../src/state/state.js";
import { after, board, idOf, opened, row } from "./support/rows.js";

const names = (state: State) => shownRows(state).map(({ task }) => task.branch);
const chosen = (state: State) => state.selected?.replace(/0+$/, "") ?? null;
const at = (minute: number) => ({ updated_at: `2026-11-21T09:${String(minute).padStart(2, "0")}:00.000Z` });

const THREE = [row("a", "working", at(1)), row("b", "working", at(3)), row("c", "working", at(2))];
const MANY = Array.from({ length: 40 }, (_, index) => row(`t${String(index).padStart(2, "0")}`, "working"));

describe("the order of tasks", () => {
  it("has those that go on first, then the newest change, then the id", () => {
    const rows = [
      row("old", "done", at(1)),
      row("b", "working", at(2)),
      row("new", "cancelled", at(9)),
      row("a", "stuck", at(2)),
      row("c", "pending", at(5)),
    ];
    expect(names(opened(rows))).toEqual(["c", "a", "b", "new", "old"]);
  });

  it("leaves what is selected selected when it changes", () => {
    const state = after(opened(THREE), "j").state;
    expect(chosen(state)).toBe("c");
    const later = after(state, { kind: "board", board: board(...THREE, row("d", "working", at(9))) }).state;
    expect([chosen(later), names(later)]).toEqual(["c", ["d", "b", "c", "a"]]);
  });

  it("selects what stands where the selected task stood", () => {
    const [a, b] = [THREE[0], THREE[1]];
    if (a === undefined || b === undefined) throw new Error("there are three");
    const without = after(opened(THREE), "j", { kind: "board", board: board(a, b) }).state;
    expect(chosen(without)).toBe("a");
    const none = after(without, { kind: "board", board: board() }).state;
    expect(none.selected).toBeNull();
    expect(after(none, "j", "enter", "x", "v", "o").effects).toEqual([]);
    expect(chosen(after(none, { kind: "board", board: board(...THREE) }).state)).toBe("b");
  });
});

describe("moving", () => {
  it.each([
    [["j"], "c"],
    [["down", "j"], "a"],
    [["j", "j", "j", "j"], "a"],
    [["k"], "b"],
    [["j", "j", "up"], "c"],
    [["end"], "a"],
    [["end", "home"], "b"],
  ] as const)("by %j selects %s", (keys, to) => {
    expect(chosen(after(opened(THREE), ...keys).state)).toBe(to);
  });

  it("keeps the selected task in view, whatever the size", () => {
    let state = opened(MANY);
    const inView = (now: State) => {
      const place = shownRows(now).findIndex(({ task }) => task.id === now.selected);
      return place >= now.top && place < now.top + layoutOf(now).tasks;
    };
    for (const key of ["pageDown", "pageDown", "j", "end", "k", "pageUp", "home", "down"]) {
      state = after(state, key).state;
      expect([key, inView(state)]).toEqual([key, true]);
    }
    state = after(state, "end", { kind: "resized", size: { columns: 60, rows: 9 } }).state;
    expect([inView(state), layoutOf(state).tasks]).toEqual([true, 2]);
    state = after(state, { kind: "resized", size: { columns: 60, rows: 200 } }).state;
    expect(state.top).toBe(0);
    state = after(state, { kind: "resized", size: { columns: 1, rows: 1 } }).state;
    expect(inView(state)).toBe(true);
  });
});

describe("the mouse", () => {
  it("selects the task that is clicked, on either of its lines", () => {
    const state = opened(MANY);
    const { top } = layoutOf(state);
    const click = (line: number) => chosen(after(state, { kind: "click", column: 5, line }).state);
    expect([click(top), click(top + 1), click(top + 2), click(top + 7)]).toEqual(["t", "t", "t01", "t03"]);
    expect([click(0), click(top - 1), click(29)]).toEqual(["t", "t", "t"]);
  });

  it("moves by the wheel, and scrolls a text", () => {
    expect(chosen(after(opened(THREE), { kind: "wheel", by: 1 }).state)).toBe("c");
    const text = after(
      opened(THREE),
      "v",
      { kind: "body", id: idOf("b"), text: "1\n2\n3" },
      { kind: "wheel", by: 1 },
    );
    expect(text.state.mode).toMatchObject({ top: 1 });
  });
});

describe("filters", () => {
  const rows = [row("a", "working", at(1)), row("b", "done", at(3)), row("c", "stuck", at(2))];

  it("go from all to those that go on to those that are over", () => {
    const state = opened(rows);
    expect(names(after(state, "f").state)).toEqual(["c", "a"]);
    expect(names(after(state, "f", "f").state)).toEqual(["b"]);
    expect(names(after(state, "f", "f", "f").state)).toEqual(["c", "a", "b"]);
  });

  it("go through the statuses that there are", () => {
    const state = opened(rows);
    expect(names(after(state, "s").state)).toEqual(["a"]);
    expect(names(after(state, "s", "s").state)).toEqual(["c"]);
    expect(names(after(state, "s", "s", "s").state)).toEqual(["b"]);
    expect(names(after(state, "s", "s", "s", "s").state)).toEqual(["c", "a", "b"]);
  });

  it("leave nothing selected that is not shown", () => {
    const { state } = after(opened(rows), "f", "s", "s", "s");
    expect([names(state), state.selected]).toEqual([[], null]);
  });
});

describe("the text of a task", () => {
  it("is read, scrolled and closed", () => {
    const { state, effects } = after(opened(THREE), "v");
    expect(effects).toEqual([{ kind: "read-body", id: idOf("b") }]);
    const text = Array.from({ length: 9 }, (_, line) => String(line)).join("\n");
    const read = after(state, { kind: "body", id: idOf("b"), text }).state;
    expect(after(read, "j", "down", "k").state.mode).toMatchObject({ top: 1 });
    expect(after(read, "pageDown", "pageDown").state.mode).toMatchObject({ top: 8 });
    expect(after(read, "k").state.mode).toMatchObject({ top: 0 });
    for (const key of ["v", "q", "escape"])
      expect(after(read, key)).toMatchObject({ effects: [], state: { mode: { kind: "list" } } });
  });

  it("of another task is left aside", () => {
    const { state } = after(opened(THREE), "v", { kind: "body", id: idOf("a"), text: "x" });
    expect(state.mode).toMatchObject({ text: null });
  });
});

describe("the output of an agent", () => {
  it("is that of the selected task, and goes with its key", () => {
    const { state, effects } = after(opened(THREE), "o", "j");
    expect(effects).toEqual([
      { kind: "read-output", id: idOf("b") },
      { kind: "read-output", id: idOf("c") },
    ]);
    expect(state.output).toEqual({ id: idOf("c"), text: "" });
    expect(after(state, { kind: "output", id: idOf("b"), text: "late" }).state.output?.text).toBe("");
    expect(after(state, { kind: "output", id: idOf("c"), text: "new" }).state.output?.text).toBe("new");
    expect(after(state, "o").state.output).toBeNull();
    expect(after(state, { kind: "board", board: board() }).state.output).toBeNull();
  });

  it("has the place of the list where there is no room beside it, and q closes it there", () => {
    const narrow = opened(THREE, { size: { columns: 80, rows: 24 } });
    expect(after(narrow, "o", "q")).toMatchObject({ state: { output: null } });
    expect(after(narrow, "o", "q").effects).not.toContainEqual({ kind: "quit" });
    expect(after(opened(THREE), "o", "q").effects).toContainEqual({ kind: "quit" });
    expect(layoutOf(after(opened(THREE), "o").state).output).toBeGreaterThan(0);
    expect(layoutOf(after(narrow, "o").state).output).toBe(0);
  });
});
