import { describe, expect, it } from "vitest";
import { scopePath } from "../src/scope-path.js";

const project = { root: "/projects/shop" };
const windows = { root: "C:\\work\\shop" };

describe("scopePath", () => {
  it.each([
    ["src/app.ts", "src/app.ts"],
    ["./src//app/", "src/app"],
    ["src/../lib/a.ts", "lib/a.ts"],
    ["src\\app.ts", "src/app.ts"],
    ["/projects/shop/src/a.ts", "src/a.ts"],
    ["/projects/shop", "."],
    [".", "."],
    [" docs ", "docs"],
    ["..data/x", "..data/x"],
  ])("stores %j as %j", (path, stored) => {
    expect(scopePath(path, project)).toBe(stored);
  });

  it.each([
    "../other",
    "src/../../other",
    "/etc/passwd",
    "/projects/shopping/a",
    "/projects/shop/../other",
    "D:/x",
  ])("refuses %j, which leads out of the project", (path) => {
    expect(() => scopePath(path, project)).toThrow(
      expect.objectContaining({
        code: "USER_INPUT_ERROR",
        exitCode: 1,
        message: `Scope path must stay inside the project: ${path}`,
      }),
    );
  });

  it("compares paths with drive letters in any case", () => {
    expect(scopePath("c:\\Work\\Shop\\src\\a.ts", windows)).toBe("src/a.ts");
  });
});
