import { STATUSES, type Status } from "@orange-hyper/tasks";
import { describe, expect, it } from "vitest";
import { after, idOf, opened, type RowOptions, row, typing } from "./support/rows.js";

const ID = idOf("one");
const URL = "https://example.org/shop/pull/12";

/** What a key leads to on a task of a status: effects, and the mode after it. */
function press(key: string, status: Status, options: RowOptions = {}) {
  const { state, effects } = after(opened([row("one", status, options)]), key);
  return { effects, mode: state.mode.kind, isBusy: state.busy.has(ID) };
}

/** The statuses in which a key leads to something. */
function statusesOf(key: string, options: RowOptions = {}): readonly Status[] {
  return STATUSES.filter((status) => {
    const { effects, mode } = press(key, status, options);
    return effects.length > 0 || mode !== "list";
  });
}

const GOING_ON = STATUSES.filter((status) => status !== "done" && status !== "cancelled");
const BEGUN = GOING_ON.filter((status) => status !== "pending");

describe("keys by the status of the selected task", () => {
  it.each([
    ["enter", GOING_ON],
    ["w", GOING_ON],
    ["v", STATUSES],
    ["y", STATUSES],
    ["o", STATUSES],
    ["r", ["reviewing"]],
    ["m", BEGUN],
    ["p", BEGUN],
    ["R", STATUSES],
    ["x", GOING_ON],
    ["d", ["done", "cancelled"]],
    ["z", []],
  ] as const)("%s does something to %j", (key, statuses) => {
    expect(statusesOf(key)).toEqual(statuses);
  });

  it("opens the pull request that there is, also of a task that is over", () => {
    expect(statusesOf("p", { pr_url: URL })).toEqual(STATUSES);
    expect(press("p", "done", { pr_url: URL }).effects).toEqual([{ kind: "open", url: URL }]);
  });

  it.each([
    ["pending", "inactive", { kind: "act", action: "spawn", id: ID, input: "" }],
    ["working", "active", { kind: "attach", id: ID, isDead: false }],
    ["working", "crashed", { kind: "attach", id: ID, isDead: true }],
    ["reviewing", "inactive", { kind: "attach", id: ID, isDead: true }],
  ] as const)("enters a task that is %s with a session that is %s", (status, session, effect) => {
    expect(press("enter", status, { session })).toMatchObject({ effects: [effect], isBusy: true });
  });

  it("merges what was reviewed at once, and asks about all else", () => {
    expect(press("m", "reviewing").effects).toEqual([{ kind: "act", action: "merge", id: ID, input: "" }]);
    expect(press("m", "working")).toMatchObject({ effects: [], mode: "question" });
  });

  it("copies the id", () => {
    expect(press("y", "done").effects).toEqual([{ kind: "copy", text: ID }]);
  });
});

describe("questions", () => {
  it.each([
    ["m", "working", "force-merge"],
    ["p", "working", "create-pr"],
    ["x", "working", "cancel"],
    ["d", "done", "delete"],
  ] as const)("%s on a task that is %s is done after a y alone", (key, status, action) => {
    const asked = after(opened([row("one", status)]), key).state;
    expect(after(asked, "y")).toMatchObject({
      effects: [{ kind: "act", action, id: ID }],
      state: { mode: { kind: "list" } },
    });
    for (const other of ["n", "enter", "escape", "Y", "space", "x", "q"])
      expect(after(asked, other)).toMatchObject({ effects: [], state: { mode: { kind: "list" } } });
  });

  it("are over when their task is gone", () => {
    const asked = after(opened([row("one", "working")]), "x").state;
    const gone = after(asked, {
      kind: "board",
      board: { rows: [], invalid: 0, pool: { used: 0, total: 1 } },
    });
    expect(gone.state.mode.kind).toBe("list");
    expect(after(gone.state, "y").effects).toEqual([]);
  });
});

describe("a task that something is done to", () => {
  it("takes no second thing until the first is done", () => {
    const busy = after(opened([row("one", "working"), row("two", "working")]), "x", "y").state;
    for (const key of ["enter", "m", "p", "x", "R"])
      expect(after(busy, key)).toMatchObject({ effects: [], state: { mode: { kind: "list" } } });
    expect(after(busy, "v", "q", "y").effects).toHaveLength(2);
    expect(after(busy, "j", "R").effects).toHaveLength(1);
    const done = after(busy, { kind: "done", id: ID, text: "Cancelled." }).state;
    expect(done.said).toEqual({ isError: false, text: "Cancelled." });
    expect(after(done, "R").effects).toHaveLength(1);
  });

  it("can be tried again after a refusal, which is said until something else is", () => {
    const busy = after(opened([row("one", "reviewing")]), "m").state;
    const failed = after(busy, { kind: "failed", id: ID, text: "not clean" }).state;
    expect(failed.said).toEqual({ isError: true, text: "not clean" });
    expect(after(failed, "escape").state.said).toBeNull();
    expect(after(failed, "m")).toMatchObject({ effects: [{ action: "merge" }], state: { said: null } });
  });
});

describe("changes", () => {
  it("are asked for with one line, which may be empty", () => {
    const state = opened([row("one", "reviewing")]);
    const typed = after(state, "r", ...typing("더 크게, q"), "backspace", "enter");
    expect(typed.effects).toEqual([{ kind: "act", action: "request-changes", id: ID, input: "더 크게," }]);
    expect(after(state, "r", "enter").effects).toMatchObject([{ input: "" }]);
    expect(after(state, "r", "x", "escape")).toMatchObject({
      effects: [],
      state: { mode: { kind: "list" } },
    });
    expect(after(state, "v", "r").state.mode.kind).toBe("changes");
  });
});

describe("the form of a new task", () => {
  const start = opened([]);

  it("is there for one project alone", () => {
    expect(after(start, "c").state.mode.kind).toBe("create");
    expect(after(opened([], { project: null }), "c").state.mode.kind).toBe("list");
  });

  it("takes what branches have, any summary, and goes through the choices by any key", () => {
    const filled = after(
      start,
      "c",
      ...typing("fe at/x$1"),
      "tab",
      ...typing("한글 q j"),
      "tab",
      "a",
      "tab",
      "a",
      "enter",
    );
    expect(filled.effects).toEqual([
      {
        kind: "create",
        draft: { branch: "feat/x1", summary: "한글 q j", harness: "codex", status: "reviewing" },
      },
    ]);
  });

  it("goes round its fields both ways", () => {
    const fieldAfter = (...keys: readonly string[]) => {
      const { mode } = after(start, "c", ...keys).state;
      return mode.kind === "create" ? mode.field : null;
    };
    expect(fieldAfter("tab", "tab", "tab", "tab")).toBe("branch");
    expect(fieldAfter("shift+tab")).toBe("status");
  });

  it("stays with what was refused, and goes with what was made", () => {
    const sent = after(start, "c", "a", "enter", "b", "enter");
    expect(sent.effects).toHaveLength(1);
    const refused = after(sent.state, { kind: "failed", id: null, text: "taken" }).state;
    expect(refused).toMatchObject({ mode: { draft: { branch: "a" } }, said: { isError: true } });
    expect(after(refused, "enter").effects).toHaveLength(1);
    expect(after(sent.state, { kind: "done", id: null, text: "made" }).state.mode.kind).toBe("list");
    expect(after(start, "c", "escape").state.mode.kind).toBe("list");
  });

  it("is left alone by the mouse", () => {
    const form = after(start, "c").state;
    expect(after(form, { kind: "click", column: 3, line: 4 }, { kind: "wheel", by: 1 }).state).toEqual(form);
  });
});

it("ends at q in the list and at Ctrl-C everywhere", () => {
  const state = opened([row("one", "reviewing")]);
  expect(after(state, "q").effects).toEqual([{ kind: "quit" }]);
  for (const before of ["v", "r", "c", "x", "o"]) {
    expect(after(state, before, "ctrl+c").effects.at(-1)).toEqual({ kind: "quit" });
    expect(after(state, before, "q").effects).not.toContainEqual(
      before === "o" ? undefined : { kind: "quit" },
    );
  }
});
