import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { whatToDo } from "../examples/what-to-do.js";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

it("is the example of the README", () => {
  expect(read("../README.md")).toContain(read("../examples/what-to-do.ts"));
});

it("tells what to do about a prompt", () => {
  const open = {
    title: "add a retry to fetchUser",
    request: "add a retry to fetchUser",
    scopePaths: [],
    touchedPaths: [],
  };
  expect(whatToDo("LGTM", open)).toBe("open nothing (nothing)");
  expect(whatToDo("why is fetchUser slow?", open)).toBe("open nothing (question)");
  expect(whatToDo("now add tests for it", open)).toBe('go on with "add a retry to fetchUser"');
  expect(whatToDo("Can you add dark mode to the settings page?", open)).toBe(
    'open "add dark mode to the settings page"',
  );
  expect(whatToDo("please drop the users table", null)).toBe('hold back: "drop the users table"');
  expect(whatToDo("앞으로는 pnpm만 써", null)).toBe("offer to remember (constraint): 앞으로는 pnpm만 써");
});
