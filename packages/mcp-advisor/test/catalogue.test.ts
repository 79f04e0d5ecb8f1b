import { readFileSync } from "node:fs";
import { createContext, type HostServices } from "@orange-hyper/core/registry";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import { observe } from "../src/observer.js";
import { mcpListDataSchema, mcpShowDataSchema } from "../src/schema.js";
import { data, human, run } from "./support.js";

function example(name: string): { readonly data: object } {
  return JSON.parse(readFileSync(new URL(`./contract/${name}.json`, import.meta.url), "utf8"));
}

/** No port at all, outside of any project. */
const nowhere = createContext(
  { name: "test", needs: [] },
  {
    ...(createTestContext() as unknown as HostServices),
    project: { root: "/", folderName: "project", enclosing: null, config: { kind: "missing" } },
  },
);

describe("the catalogue", () => {
  test("is the contract's, field by field, and needs no project", async () => {
    const list = mcpListDataSchema.parse(await data(nowhere, "mcp", "list"));
    expect(list).toEqual(example("mcp.list").data);
  });

  test("is counted for whoever observes it", async () => {
    expect(await observe()).toEqual({ summary: { catalogCount: 4 }, warnings: [] });
  });

  test("is a table for people", async () => {
    const text = await human(nowhere, "mcp", "list");
    expect(text).toMatch(
      /^Id +Useful for +Category +Token impact +Name\ncontext7 +version-specific .+ documentation +medium +Context7\n/,
    );
    expect(text).toContain("Orange only advises: it installs, runs and configures no MCP server.");
  });
});

describe("one entry", () => {
  test("is the contract's, field by field, in any case of its id", async () => {
    const expected = example("mcp.show").data;
    expect(mcpShowDataSchema.parse(await data(nowhere, "mcp", "show", "context7"))).toEqual(expected);
    expect(await data(nowhere, "mcp", "show", " CONTEXT7 ")).toEqual(expected);
  });

  test("has all its fields under headings for people", async () => {
    const text = await human(nowhere, "mcp", "show", "sentry");
    for (const heading of ["Use cases", "Useful when", "Risks", "Install hint", "Persistent use"]) {
      expect(text).toContain(`\n\n${heading}\n  `);
    }
    expect(text).toContain("Sentry (sentry)\n\nCategory: observability\nToken impact: high\n");
    expect(text).toMatch(/needs your approval\.$/);
  });

  const hint = "Run `orange mcp list --json` to see the known ids.";
  test.each([
    [[], "USER_INPUT_ERROR", "MCP id is required."],
    [["  "], "USER_INPUT_ERROR", "MCP id is required."],
    [["Nope"], "MCP_UNKNOWN_ID", "Unknown MCP id: Nope. Known MCP ids: context7, github, sentry, linear."],
  ])("is refused for %j", async (argv, code, message) => {
    const refusal = { code, exitCode: 1, message, hint };
    await expect(run(nowhere, "mcp", "show", ...argv)).rejects.toMatchObject(refusal);
  });
});
