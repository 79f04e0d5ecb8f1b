import { colourPaint, displayWidth, plainPaint, type Screen } from "@orange-hyper/core/human";
import { describe, expect, it } from "vitest";
import { frame } from "../src/screen/frame.js";
import type { State } from "../src/state/state.js";
import { after, board, idOf, NOW, opened, row, typing } from "./support/rows.js";

const PLAIN: Screen = { ...plainPaint, ellipsis: "…", now: NOW };
const TYPED_AT = "\u0001";

const at = (columns: number, rows = 16) => ({ size: { columns, rows } });
const draw = (state: State, screen: Partial<Screen> = {}) =>
  frame(state, { ...PLAIN, columns: state.size.columns, ...screen });
/** The lines without what fills them up. */
const drawn = (state: State) => draw(state).map((line) => line.trimEnd());

const ROWS = [
  row("dark-mode", "working", {
    session: "active",
    workspace: "shop--1",
    summary: "Add a dark theme",
    updated_at: "2026-11-21T09:59:30.000Z",
    pr_url: "https://example.org/shop/pull/12",
    pr_state: "OPEN",
  }),
  row("feat/loud", "stuck", {
    session: "crashed",
    attention: "no tmux",
    updated_at: "2026-11-21T08:00:00.000Z",
  }),
  row("old", "done", { summary: " ", updated_at: "2026-11-18T08:00:00.000Z" }),
];
const LOOKED = { work: { commits: 3, added: 120, removed: 4 }, checks: "pass" } as const;

describe("a list of tasks", () => {
  it("has its header, columns and two lines for each task", () => {
    const { state } = after(opened(ROWS, at(120)), { kind: "looked", id: idOf("dark-mode"), looked: LOOKED });
    expect(drawn(state)).toEqual([
      "shop  pool: 0/2  1 working  1 stuck  1 done",
      "Task                                                      Status        PR             Commits  Changes        Activity",
      "─".repeat(120),
      "❯ ● [1] dark-mode (dark-mode000000000000)                 working       #12 open ✓     3        +120 -4        30s ago",
      "    └ Add a dark theme",
      "  ✗ feat/loud                                             !stuck                                               2h ago",
      "    └ Do feat/loud",
      "  ○ old                                                   done                                                 3d ago",
      "    └ (no summary)",
      ...["", "", "", "", ""],
      "─".repeat(120),
      "Enter attach  m merge  p open PR  x cancel  v text  o output  c new  R refresh PR  y copy id  f filter  s status  q quit",
    ]);
  });

  it("does without columns where it is narrow", () => {
    expect(drawn(opened(ROWS, at(60, 9)))).toEqual([
      "shop  pool: 0/2  1 working  1 stuck  1 done",
      "Task 1-2/3                           Status        Activity",
      "─".repeat(60),
      "❯ ● [1] dark-mode (dark-mode0000000… working       30s ago",
      "    └ Add a dark theme",
      "  ✗ feat/loud                        !stuck        2h ago",
      "    └ Do feat/loud",
      "─".repeat(60),
      "Enter attach  m merge  p open PR  x cancel  v text  q quit",
    ]);
  });

  it("says which tasks are in view where not all are", () => {
    const { state } = after(opened(ROWS, at(60, 9)), "end");
    expect(drawn(state)[1]).toBe("Task 2-3/3                           Status        Activity");
  });

  it("names projects where all are in view", () => {
    const state = opened(ROWS, { ...at(120), project: null });
    const { state: filtered } = after(state, "f", "s");
    expect(drawn(filtered)[0]).toBe(
      "Orange Dashboard (all)  [active]  [working]  pool: 0/2  1 working  1 stuck  1 done",
    );
    expect(drawn(state)[3]).toContain("● [1] shop/dark-mode");
    expect(drawn(state).at(-1)).not.toContain("c new");
  });

  it.each([
    ["MERGED", "none", "#12 merged"],
    ["CLOSED", "fail", "#12 closed"],
    ["OPEN", "fail", "#12 open ✗"],
    ["OPEN", "pending", "#12 open ⏳"],
    [null, "none", "#12 open"],
  ] as const)("says of a pull request that is %s, with checks that say %s: %s", (pr_state, checks, text) => {
    const one = row("one", "reviewing", { pr_url: "https://example.org/shop/pull/12", pr_state });
    const { state } = after(opened([one], at(120)), {
      kind: "looked",
      id: idOf("one"),
      looked: { work: null, checks },
    });
    expect(drawn(state)[3]).toContain(` ${text} `);
  });

  it("shows what is under way, and what was said", () => {
    const { state } = after(opened(ROWS, at(120)), "x", "y");
    expect(drawn(state)[3]).toContain("processing…");
    const failed = after(state, { kind: "failed", id: idOf("dark-mode"), text: "It is not clean." }).state;
    expect(drawn(failed)[3]).toBe("It is not clean.");
    expect(drawn(failed)).toHaveLength(16);
    expect(draw(failed, colourPaint())[3]).toBe("\u001b[31mIt is not clean.\u001b[39m");
  });

  it("says that there is nothing, and what cannot be read", () => {
    expect(drawn(opened([], at(80)))[3]).toBe("No tasks yet: c makes one.");
    expect(drawn(opened([], { ...at(80), project: null }))[3]).toBe(
      "No tasks yet: c makes one in the dashboard of a project.",
    );
    const one = opened([row("one", "done")], at(80));
    expect(drawn(after(one, "f").state)[3]).toBe("No task is in this filter: f and s change it.");
    const unreadable = { ...board(), invalid: 2 };
    const { state } = after(one, { kind: "board", board: unreadable });
    expect(drawn(state)[0]).toBe("shop  pool: 0/2  2 unreadable");
  });
});

describe("what is asked", () => {
  it.each([
    ["m", "working", "Task not reviewed yet (working). Force merge shop/one? (y/N)"],
    ["x", "working", "Cancel task shop/one? (y/N)"],
    ["d", "done", "Delete task shop/one? (y/N)"],
    ["p", "working", "Push shop/one and create a pull request for it? (y/N)"],
  ] as const)("by %s of a task that is %s stands in the last line", (key, status, text) => {
    expect(drawn(after(opened([row("one", status)], at(80)), key).state).at(-1)).toBe(text);
  });

  it("ends with how to answer it, however narrow the screen is", () => {
    const { state } = after(opened([row("one", "working")], at(40)), "m");
    expect(drawn(state).at(-1)).toBe("Task not reviewed yet (working)… (y/N)");
  });

  it("is typed in with its end in view", () => {
    const typed = after(
      opened([row("one", "reviewing")], at(60)),
      "r",
      ...typing("가".repeat(40)),
      ...typing("끝"),
    );
    const last = drawn(typed.state).at(-1) ?? "";
    expect(last).toMatch(/^What is to be changed.* 가+끝.$/);
    expect(last.endsWith(TYPED_AT)).toBe(true);
    expect(displayWidth(last)).toBeLessThanOrEqual(60);
  });

  it("of a new task stands in a form", () => {
    const { state } = after(opened([], at(60)), "c", ...typing("feat/x"), "tab", ...typing("한글 요약"));
    expect(drawn(state).slice(3, 9)).toEqual([
      "New task",
      "",
      "  Branch   feat/x",
      `❯ Summary  한글 요약${TYPED_AT}`,
      "  Harness  ‹ claude ›",
      "  Status   ‹ pending ›",
    ]);
  });
});

describe("a low screen", () => {
  it.each([1, 5, 6, 8])("keeps its last line, also of %d lines", (rows) => {
    const { state } = after(opened(ROWS, at(80, rows)), "x");
    expect(drawn(state)).toHaveLength(rows);
    expect(drawn(state).at(-1)).toBe("Cancel task shop/dark-mode? (y/N)");
  });

  it("shows the field that is typed in", () => {
    const { state } = after(opened([], at(60, 9)), "c", "tab", "tab");
    expect(drawn(state).slice(3, 7)).toEqual(["", "  Branch", "  Summary", "❯ Harness  ‹ claude ›"]);
    expect(drawn(after(state, "tab").state)[6]).toBe("❯ Status   ‹ pending ›");
    const failed = after(state, "tab", { kind: "failed", id: null, text: "no" }).state;
    expect(drawn(failed).slice(3, 7)).toEqual([
      "no",
      "  Summary",
      "  Harness  ‹ claude ›",
      "❯ Status   ‹ pending ›",
    ]);
  });
});

describe("text and output", () => {
  const text = [
    "## Plan",
    "",
    "    deep  blanks   stay",
    "\u001b[31mred\u001b[0m\u202e bidi",
    "x".repeat(200),
  ].join("\n");

  it("of a task stands as it is, cut at the edge, and does nothing to the terminal", () => {
    const { state } = after(opened(ROWS, at(40)), "v", { kind: "body", id: idOf("dark-mode"), text });
    expect(drawn(state)[1]).toBe("dark-mode · working");
    const lines = drawn(state).slice(3, 8);
    expect(lines.slice(0, 3)).toEqual(["## Plan", "", "    deep  blanks   stay"]);
    expect(lines.join("")).not.toContain("\u001b");
    expect(lines.join("")).not.toContain("\u202e");
    expect(lines[4]).toBe("x".repeat(40));
    expect(drawn(after(state, "j", "j").state)[3]).toBe("    deep  blanks   stay");
    const empty = after(opened(ROWS, at(40)), "v", { kind: "body", id: idOf("dark-mode"), text: "" }).state;
    expect(drawn(empty)[3]).toBe("Nothing is written in it yet.");
  });

  it("of an agent stands beside the list, its last lines at the end", () => {
    const output = Array.from({ length: 99 }, (_, line) => `line ${line}`).join("\n");
    const { state } = after(opened(ROWS, at(120, 12)), "o", {
      kind: "output",
      id: idOf("dark-mode"),
      text: output,
    });
    const lines = drawn(state);
    expect(lines[3]).toMatch(/^❯ ● \[1\] dark-mode .*working.*│dark-mode · working$/);
    expect(lines[4]).toMatch(/^ {4}└ Add a dark theme +│line 93$/);
    expect(lines[9]).toMatch(/│line 98$/);
    expect(
      new Set(
        draw(state)
          .slice(3, 10)
          .map((line) => line.indexOf("│")),
      ).size,
    ).toBe(1);
  });

  it("of an agent has the place of the list where it is narrow", () => {
    const { state } = after(opened(ROWS, at(60, 9)), "o", {
      kind: "output",
      id: idOf("dark-mode"),
      text: "한글 출력\n",
    });
    expect(drawn(state).slice(1, 6)).toEqual(["", "─".repeat(60), "dark-mode · working", "한글 출력", ""]);
    expect(drawn(after(state, "j").state).slice(3, 5)).toEqual(["feat/loud · stuck", "no output yet"]);
  });
});

describe("every screen", () => {
  const long = row("긴-가지-이름".repeat(9), "agent-review", {
    summary: "다크 모드를 설정 화면에 추가한다 👩‍👩‍👧 ".repeat(9),
  });
  const states = (columns: number, rows: number): readonly State[] => {
    const list = opened([...ROWS, long], at(columns, rows));
    const said = after(list, { kind: "failed", id: null, text: "안 됩니다. ".repeat(60) }).state;
    const keys = [["o"], ["v"], ["c"], ["x"], ["r"], ["end", "x"], ["end", "o"], ["f"], ["s"]];
    return [list, said, ...keys.map((each) => after(list, ...each).state)];
  };

  it.each([20, 40, 60, 79, 80, 110, 120, 200])(
    "fits into %d columns, and has as many lines as the terminal",
    (columns) => {
      for (const rows of [4, 6, 8, 9, 24, 50]) {
        for (const state of states(columns, rows)) {
          const lines = draw(state, colourPaint());
          expect(lines).toHaveLength(rows);
          for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
        }
      }
    },
  );

  it("has no colour where none is wanted", () => {
    for (const state of states(120, 24)) expect(draw(state).join("")).not.toContain("\u001b");
  });
});
