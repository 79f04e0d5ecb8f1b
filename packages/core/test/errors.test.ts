import { describe, expect, it } from "vitest";
import {
  DEFAULT_HINT,
  DocumentUnreadableError,
  failureEnvelope,
  isDocumentUnreadable,
  isOrangeError,
  toOrangeError,
  userInputError,
} from "../src/all.js";

describe("whatever a command may throw", () => {
  it("stays itself when it is an error of ours", () => {
    const error = userInputError("No.");
    expect(toOrangeError(error)).toBe(error);
  });

  it.each(["ENOENT", "EACCES", "ENOSPC", "EROFS", "EISDIR"])("is a file-system error for %s", (code) => {
    const thrown = Object.assign(new Error(`${code}: it failed`), { code });
    expect(toOrangeError(thrown)).toMatchObject({
      code: "FILESYSTEM_ERROR",
      exitCode: 3,
      message: `${code}: it failed`,
    });
  });

  it("is internal for anything else, whatever its words say", () => {
    for (const thrown of [
      new Error("schema invalid: file not found"),
      new TypeError("x is undefined"),
      "a string",
      null,
    ]) {
      expect(toOrangeError(thrown)).toMatchObject({ code: "INTERNAL_INVARIANT_ERROR", exitCode: 4 });
    }
  });

  it("is recognised across copies of this package by its brand", () => {
    const foreign = {
      [Symbol.for("orange-hyper.error")]: true,
      code: "USER_INPUT_ERROR",
      message: "No.",
      hint: "Yes.",
    };
    expect(isOrangeError(foreign)).toBe(true);
    expect(isOrangeError({ code: "USER_INPUT_ERROR" })).toBe(false);
  });

  it("tells an unreadable document from other validation errors", () => {
    expect(isDocumentUnreadable(new DocumentUnreadableError("quests/active/a.md", "no front matter"))).toBe(
      true,
    );
    expect(isDocumentUnreadable(userInputError("No."))).toBe(false);
  });
});

describe("the failure envelope", () => {
  it("always has a hint, and data only where the error carries some", () => {
    expect(failureEnvelope("quest.show", userInputError("Quest not found: x"))).toEqual({
      ok: false,
      contract_version: "0.1",
      command: "quest.show",
      error: { code: "USER_INPUT_ERROR", message: "Quest not found: x", hint: DEFAULT_HINT },
    });
    const ambiguous = userInputError("Two.", "Pick one.", { candidates: ["a", "b"] });
    expect(failureEnvelope("quest.show", ambiguous)).toEqual({
      ok: false,
      contract_version: "0.1",
      command: "quest.show",
      error: { code: "USER_INPUT_ERROR", message: "Two.", hint: "Pick one." },
      data: { candidates: ["a", "b"] },
    });
  });
});
