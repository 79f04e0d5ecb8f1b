import { describe, expect, it } from "vitest";
import { typing } from "./support/rows.js";
import { afterRuns, approval, artifact, openedRuns, runId, summary, view } from "./support/runs.js";

const THREE = [
  summary("aaa", "running", { liveness: { state: "running", step: "verify", role: "verifier" } }),
  summary("bbb", "waiting_approval", { approvals: [approval("apr_0001"), approval("apr_0002")] }),
  summary("ccc", "completed"),
];
const [A, B, C] = [runId("aaa"), runId("bbb"), runId("ccc")];

describe("moving around", () => {
  it("goes through the runs, reads the one that is selected, and stops at the ends", () => {
    const { state, effects } = afterRuns(openedRuns(THREE), "k", "j", "down", "j");
    expect([state.selected, state.details]).toEqual([C, null]);
    expect(effects).toEqual([
      { kind: "read-details", id: B },
      { kind: "read-details", id: C },
    ]);
    expect(afterRuns(state, "home").state.selected).toBe(A);
    expect(afterRuns(state, "up").state.selected).toBe(B);
  });

  it("leaves details of another run aside, and older ones of the same", () => {
    const { state } = afterRuns(openedRuns(THREE), "j");
    const late = afterRuns(state, { kind: "details", details: view(summary("aaa", "running")) }).state;
    expect(late.details).toBeNull();
    const [newer, older] = [9, 3].map((last_seq) => view(summary("bbb", "waiting_approval", { last_seq })));
    const seen = afterRuns(
      state,
      ...[newer, older].map((details) => ({ kind: "details", details }) as never),
    );
    expect(seen.state.details).toBe(newer);
  });

  it("begins with the run that was named, and else with the newest", () => {
    expect(openedRuns(THREE, { selected: B }).selected).toBe(B);
    expect(openedRuns(THREE).selected).toBe(A);
  });

  it("filters by f, and selects what is shown", () => {
    const state = openedRuns(THREE);
    expect(afterRuns(state, "end", "f").state).toMatchObject({ filter: "open", selected: A });
    expect(afterRuns(state, "end", "f", "f").state).toMatchObject({ filter: "waiting", selected: B });
    expect(afterRuns(state, "f", "f", "f").state).toMatchObject({ filter: "all", selected: B });
  });

  it("changes sides by Tab and by a click, and scrolls the other side without running away from its end", () => {
    const { state } = afterRuns(openedRuns(THREE), "tab", ..."jjjjjjjjj", "end", "pageDown");
    expect(state).toMatchObject({ focus: "pane", selected: A, pane: { kind: "run", top: 0 } });
    const low = openedRuns(THREE, { size: { columns: 120, rows: 10 } });
    const scrolled = afterRuns(low, "tab", "end").state.pane;
    expect(scrolled).toMatchObject({ kind: "run" });
    expect("top" in scrolled && scrolled.top).toBeGreaterThan(0);
    expect(afterRuns(low, "tab", "end", "j", "j", "j").state.pane).toEqual(scrolled);
    expect(afterRuns(low, "tab", "end", "home").state.pane).toMatchObject({ top: 0 });
    expect(afterRuns(low, { kind: "click", column: 100, line: 5 }).state.focus).toBe("pane");
    expect(afterRuns(low, { kind: "click", column: 2, line: 5 }).state.selected).toBe(B);
  });

  it("goes to the tasks where there are some, and leaves by q and Ctrl-C", () => {
    expect(afterRuns(openedRuns(THREE), "t").effects).toEqual([{ kind: "tasks" }]);
    expect(afterRuns(openedRuns(THREE, { hasTasks: false }), "t").effects).toEqual([]);
    expect(afterRuns(openedRuns(THREE), "q").effects).toEqual([{ kind: "quit" }]);
    for (const keys of [[], ["x"], ["j", "a", "A"], ["enter"]]) {
      expect(afterRuns(openedRuns(THREE), ...keys, "ctrl+c").effects).toContainEqual({ kind: "quit" });
    }
  });

  it("reads a run again once it went on, with the list of what it has kept", () => {
    const { state } = afterRuns(openedRuns(THREE), "enter");
    const same = afterRuns(state, { kind: "runs", runs: [...THREE] });
    expect(same.effects).toEqual([]);
    const gone = afterRuns(state, { kind: "runs", runs: [summary("aaa", "paused", { last_seq: 7 })] });
    expect(gone.effects).toEqual([
      { kind: "read-details", id: A },
      { kind: "read-artifacts", id: A },
    ]);
  });
});

describe("runs that are gone", () => {
  it("make room for another one", () => {
    const { state, effects } = afterRuns(openedRuns(THREE), "j", {
      kind: "runs",
      runs: [...THREE.slice(0, 1)],
    });
    expect(state).toMatchObject({ selected: A, details: null });
    expect(effects.at(-1)).toEqual({ kind: "read-details", id: A });
  });

  it("leave nothing selected where there is no other", () => {
    const { state } = afterRuns(openedRuns(THREE), { kind: "runs", runs: [] });
    expect(state).toMatchObject({ selected: null, details: null });
    for (const key of ["j", "enter", "a", "p", "r", "x", "tab", "A", "v", "end"]) {
      expect(afterRuns(state, key).effects).toEqual([]);
      expect(afterRuns(state, key).state.mode).toEqual({ kind: "look" });
    }
  });
});

describe("what a run has kept", () => {
  const lines = [1, 2, 3].map((seq) => artifact(seq, "directive"));
  const listed = () =>
    afterRuns(openedRuns(THREE), "enter", { kind: "artifacts", id: A, lines }, "j", "j").state;

  it("is listed by Enter, read by Enter or v, scrolled, and closed where it was opened", () => {
    expect(afterRuns(openedRuns(THREE), "enter").effects).toEqual([{ kind: "read-artifacts", id: A }]);
    for (const key of ["enter", "v"]) {
      const { state, effects } = afterRuns(listed(), key);
      expect(effects).toEqual([{ kind: "read-artifact", id: A, ref: "art_0003_directive" }]);
      const text = Array.from({ length: 99 }, (_, line) => `line ${line}`).join("\n");
      const read = afterRuns(state, { kind: "artifact", id: A, ref: "art_0003_directive", text }).state;
      expect(afterRuns(read, "j", "space", "k").state.pane).toMatchObject({ top: 25 });
      expect(afterRuns(read, "end", "j").state.pane).toMatchObject({ top: 74 });
      expect(afterRuns(read, "escape").state.pane).toMatchObject({ kind: "artifacts", at: 2 });
    }
  });

  it("is not that of another run, or another text", () => {
    const { state } = afterRuns(listed(), "v");
    const wrong = [
      { kind: "artifact", id: B, ref: "art_0003_directive", text: "x" },
      { kind: "artifact", id: A, ref: "art_0001_directive", text: "x" },
      { kind: "artifacts", id: B, lines },
    ] as const;
    expect(afterRuns(state, ...wrong).state.pane).toEqual(state.pane);
    expect(afterRuns(listed(), { kind: "artifacts", id: B, lines: [] }).state.pane).toEqual(listed().pane);
  });
});

describe("a decision", () => {
  const inbox = () => afterRuns(openedRuns(THREE, { selected: B }), "a").state;

  it("shows one approval after the other, and the next run in which something waits", () => {
    expect(inbox()).toMatchObject({ selected: B, focus: "pane", pane: { id: "apr_0001", isSeen: true } });
    expect(afterRuns(inbox(), "j", "j").state.pane).toMatchObject({ id: "apr_0002" });
    expect(afterRuns(inbox(), "j", "k", "k").state.pane).toMatchObject({ id: "apr_0001" });
    expect(afterRuns(openedRuns(THREE), "a").state).toMatchObject({ selected: B, pane: { id: "apr_0001" } });
    expect(afterRuns(openedRuns([...THREE].reverse().slice(0, 1)), "a").state).toMatchObject({
      selected: C,
      pane: { kind: "approvals", id: null },
    });
  });

  it.each([
    ["A", "approve"],
    ["R", "reject"],
    ["e", "revise"],
  ] as const)("by %s is to %s, with a note, after a yes", (key, kind) => {
    const { state, effects } = afterRuns(inbox(), key, ...typing("src alone"), "enter");
    const action = { kind, approval: "apr_0001", note: "src alone" };
    expect(effects).toEqual([]);
    expect(state.mode).toEqual({ kind: "question", run: B, action });
    const yes = afterRuns(state, "y");
    expect(yes.effects).toEqual([{ kind: "act", id: B, action }]);
    expect(yes.state.mode).toEqual({ kind: "look" });
    for (const no of ["n", "N", "Y", "enter", "escape", "space", "A", "paste", "q"]) {
      expect(afterRuns(state, no)).toMatchObject({ effects: [], state: { mode: { kind: "look" } } });
    }
  });

  it("is not asked for where its key is pressed beside the inbox", () => {
    for (const key of ["A", "R", "e"]) {
      expect(afterRuns(openedRuns(THREE, { selected: B }), key).state.mode).toEqual({ kind: "look" });
    }
  });

  it("needs a constraint where it is one, and an answer where a role asks a question", () => {
    expect(afterRuns(inbox(), "e", "enter", " ", "enter").state.mode).toMatchObject({ kind: "entry" });
    expect(afterRuns(inbox(), "A", "enter").state.mode).toMatchObject({ kind: "question" });
    const asks = summary("bbb", "waiting_approval", {
      approvals: [approval("apr_0001", { kind: "question", reason: "Which one?" })],
    });
    const asked = afterRuns(openedRuns([asks]), "a").state;
    expect(afterRuns(asked, "A", "enter").state.mode).toMatchObject({ kind: "entry" });
    expect(afterRuns(asked, "A", "x", "enter", "y").effects).toMatchObject([{ action: { note: "x" } }]);
    expect(afterRuns(asked, "R", "enter").state.mode).toMatchObject({ kind: "question" });
  });

  it("is only one that the approval allows", () => {
    const only = summary("bbb", "waiting_approval", {
      approvals: [approval("apr_0001", { options: ["approve"] })],
    });
    const { state } = afterRuns(openedRuns([only]), "a");
    expect(afterRuns(state, "R").state.mode).toEqual({ kind: "look" });
    expect(afterRuns(state, "A").state.mode).toMatchObject({ kind: "entry" });
  });

  it("waits until the whole subject was in view", () => {
    const files = Array.from({ length: 60 }, (_, index) => ({ path: `src/${index}.ts` }));
    const long = summary("bbb", "waiting_approval", {
      approvals: [approval("apr_0001", { subject: { files } })],
    });
    const { state } = afterRuns(openedRuns([long]), "a");
    for (const key of ["A", "R", "e"]) {
      const { state: refused, effects } = afterRuns(state, key, "y");
      expect([refused.mode, effects]).toEqual([{ kind: "look" }, []]);
      expect(refused.said?.text).toBe("Read it to its end first: Space shows more.");
    }
    const pages = Array.from({ length: 12 }, () => "space");
    expect(afterRuns(state, ...pages.slice(0, 2), "A").state.mode).toEqual({ kind: "look" });
    const read = afterRuns(state, ...pages).state;
    expect(afterRuns(read, "A").state.mode).toMatchObject({ kind: "entry" });
    expect(afterRuns(read, "home", "A").state.mode).toMatchObject({ kind: "entry" });
    // On a narrow screen, the list stands in the place of what is to be seen.
    const narrow = openedRuns([long], { size: { columns: 60, rows: 200 } });
    expect(afterRuns(narrow, "a", "tab").state.pane).toMatchObject({ isSeen: true });
    const hidden = afterRuns({ ...narrow, size: { columns: 60, rows: 12 } }, "a", "tab", {
      kind: "resized",
      size: { columns: 60, rows: 50_000 },
    });
    expect(hidden.state.pane).toMatchObject({ isSeen: false });
  });

  it("stays about what it was asked about, whatever is clicked or comes meanwhile", () => {
    const asked = afterRuns(inbox(), "A", "enter").state;
    const clicked = afterRuns(asked, { kind: "click", column: 2, line: 3 }, { kind: "wheel", by: 1 });
    expect(clicked.state).toEqual(asked);
    const other = summary("new", "waiting_approval", { approvals: [approval("apr_0001")] });
    const come = afterRuns(asked, { kind: "runs", runs: [other, ...THREE] }, "y");
    expect(come.effects).toMatchObject([{ kind: "act", id: B }]);
    // Gone, decided by somebody else, or void: nothing is left to say yes to.
    const decided = summary("bbb", "paused", { approvals: [approval("apr_0001", { status: "approved" })] });
    for (const runs of [[other], [other, decided]]) {
      const { state, effects } = afterRuns(asked, { kind: "runs", runs }, "y");
      expect(effects.filter(({ kind }) => kind === "act")).toEqual([]);
      expect(state.said?.text).toBe("What you were asked about was settled meanwhile.");
      const typed = afterRuns(inbox(), "A", "o", { kind: "runs", runs }).state;
      expect(typed.mode).toEqual({ kind: "look" });
    }
    // Out of the filter, another run is what is shown.
    const filtered = afterRuns(openedRuns(THREE), "f", "f", "x", "o", "enter").state;
    const goneOn = { kind: "runs", runs: [other, summary("bbb", "paused")] } as const;
    expect(afterRuns(filtered, goneOn, "y").effects.filter(({ kind }) => kind === "act")).toEqual([]);
  });

  it("makes room for the next one, and the last one for the run", () => {
    const rest = (status: "pending" | "approved") =>
      summary("bbb", "waiting_approval", {
        approvals: [approval("apr_0001", { status: "approved" }), approval("apr_0002", { status })],
      });
    const { state } = afterRuns(inbox(), { kind: "runs", runs: [rest("pending")] });
    expect(state.pane).toEqual({ kind: "approvals", id: "apr_0002", top: 0, isSeen: true });
    expect(afterRuns(state, { kind: "runs", runs: [rest("approved")] }).state.pane).toMatchObject({
      kind: "run",
    });
  });
});

describe("what is done to a run", () => {
  it("depends on where it stands", () => {
    const does = (key: string, one: Parameters<typeof openedRuns>[0][number]): boolean => {
      const { state, effects } = afterRuns(openedRuns([one]), key);
      return effects.length > 0 || state.mode.kind !== "look";
    };
    const left = summary("one", "running", { interrupted: true });
    const table = [
      [summary("one", "running"), "p x"],
      [left, "r x"],
      [summary("one", "created"), "r x"],
      [summary("one", "paused"), "r x"],
      [summary("one", "blocked"), "r x"],
      [summary("one", "waiting_handoff"), "r x"],
      [summary("one", "waiting_approval"), "r x"],
      [summary("one", "waiting_approval", { approvals: [approval("apr_0001")] }), "x"],
      [summary("one", "completed"), ""],
      [summary("one", "failed"), ""],
      [summary("one", "aborted"), ""],
    ] as const;
    for (const [one, keys] of table) {
      expect(["p", "r", "x"].filter((key) => does(key, one)).join(" "), one.run.status).toBe(keys);
    }
  });

  it("begins at once where it can be taken back, and ends a run only with a reason and a yes", () => {
    const paused = openedRuns([summary("one", "paused")]);
    const id = runId("one");
    expect(afterRuns(paused, "r").effects).toEqual([{ kind: "act", id, action: { kind: "resume" } }]);
    expect(afterRuns(paused, "x", "enter", "y").effects).toEqual([]);
    const { state } = afterRuns(paused, "x", ..."Too big", "backspace", "enter");
    expect(state.mode).toEqual({ kind: "question", run: id, action: { kind: "abort", reason: "Too bi" } });
    expect(afterRuns(state, "n").effects).toEqual([]);
    expect(afterRuns(state, "y").effects).toEqual([
      { kind: "act", id, action: { kind: "abort", reason: "Too bi" } },
    ]);
    expect(afterRuns(paused, "x", "a", "escape").state.mode).toEqual({ kind: "look" });
  });

  it("is one thing at a time, but for a step that can be paused or ended", () => {
    const waits = summary("one", "paused", { approvals: [approval("apr_0001", { blocking: false })] });
    const busy = afterRuns(openedRuns([waits]), "r").state;
    expect(afterRuns(busy, "r", "a", "A").effects).toEqual([]);
    expect(afterRuns(busy, "a", "A").state.mode).toEqual({ kind: "look" });
    const running = { kind: "runs", runs: [summary("one", "running", { last_seq: 2 })] } as const;
    const acts = (keys: readonly string[]) =>
      afterRuns(busy, running, ...keys).effects.filter(({ kind }) => kind === "act");
    expect(acts(["p", "p", "x", "a", "enter", "y"])).toMatchObject([{ action: { kind: "pause" } }]);
    expect(acts(["x", "a", "enter", "y", "p", "r"])).toMatchObject([{ action: { kind: "abort" } }]);
    for (const kind of ["done", "failed"] as const) {
      const over = afterRuns(busy, { kind, id: runId("one"), text: "It was refused." }).state;
      expect(over.said).toEqual({ isError: kind === "failed", text: "It was refused." });
      expect(afterRuns(over, "r").effects).toMatchObject([{ kind: "act" }]);
    }
    const two = afterRuns(openedRuns([waits, summary("two", "paused")]), "r", "j", "r");
    expect(two.effects.filter(({ kind }) => kind === "act")).toHaveLength(2);
  });
});
