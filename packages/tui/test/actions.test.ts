import { plugin } from "@orange-hyper/tasks";
import { describe, expect, it } from "vitest";
import { actionCall, actionText } from "../src/board/actions.js";
import { newsOf } from "../src/board/command-board.js";
import { row } from "./support/rows.js";

const { task } = row("dark", "working");

describe("what is done to a task", () => {
  it.each([
    ["spawn", ["--", "ID"]],
    ["respawn", ["--", "ID"]],
    ["request-changes", ["--instructions=-x; louder", "--", "ID"]],
    ["merge", ["--", "ID"]],
    ["force-merge", ["--force", "--", "ID"]],
    ["create-pr", ["--yes", "--", "ID"]],
    ["refresh-pr", ["--", "ID"]],
    ["cancel", ["--yes", "--", "ID"]],
    ["delete", ["--yes", "--", "ID"]],
  ] as const)("%s is a command of tasks", (action, args) => {
    const call = actionCall(action, "ID", action === "request-changes" ? "-x; louder" : "");
    expect(call.args).toEqual(args);
    expect(plugin.commands.map(({ id }) => id)).toContain(call.id);
  });

  it("says nothing to the worker where nothing was typed", () => {
    expect(actionCall("request-changes", "ID", "").args).toEqual(["--", "ID"]);
  });

  it.each([
    ["merge", { commit: "0123456789abcdef" }, "Merged shop/dark as 01234567"],
    ["cancel", { salvage_ref: null }, "Cancelled shop/dark"],
    ["cancel", { salvage_ref: "refs/x" }, "Cancelled shop/dark; what it had not committed is kept in refs/x"],
    ["spawn", { warnings: [{ message: "It is late." }] }, "Started shop/dark; It is late."],
  ] as const)("is said after %s with %j", (action, answer, text) => {
    expect(actionText(action, task, answer)).toBe(text);
  });
});

it("says what happened to tasks by themselves", () => {
  const polled = {
    advanced: [{ id: task.id, to: "agent-review", reason: "## Handoff found" }],
    crashed: [{ id: "gone", reason: "PLAN_MISSING" }],
    skipped: [{ id: task.id, reason: "locked" }],
  };
  expect(newsOf(polled, (id) => (id === task.id ? task : undefined))).toEqual([
    "The agent of gone ended: PLAN_MISSING",
    "dark is now agent-review: ## Handoff found",
  ]);
});
