import type { OrangeContext } from "@orange-hyper/core";
import type { UserFilePort } from "@orange-hyper/core/ports";
import { createTestContext } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { approve, isApproved } from "../../src/abi/load/approval.js";
import { findPlugin } from "../../src/abi/load/find-plugin.js";
import { isInRange } from "../../src/abi/load/version-range.js";
import { loadPlugin } from "../../src/abi.js";

const ROOT = "/project";
const PATH = { ORANGE_ABI_ENABLED: "1", ORANGE_ABI_SOURCE: "path", ORANGE_ABI_PATH: "tools/plugin.js" };
const PACKAGE = { ORANGE_ABI_ENABLED: "1", ORANGE_ABI_SOURCE: "package", ORANGE_ABI_PACKAGE: "@acme/rules" };

function filesOf(texts: Readonly<Record<string, string>>): UserFilePort {
  return {
    read: async (path) => {
      const text = texts[path];
      return text === undefined
        ? { ok: false, kind: "missing", reason: "it does not exist" }
        : { ok: true, bytes: new TextEncoder().encode(text) };
    },
  };
}

/** A context in which running a text answers the exports that stand for it. */
function contextWith(
  texts: Readonly<Record<string, string>>,
  exported: Record<string, unknown> | Error = {},
) {
  const ran: string[] = [];
  const modules = {
    run: async (text: string) => {
      ran.push(text);
      if (exported instanceof Error) throw exported;
      return exported;
    },
  };
  return { ctx: createTestContext({ ports: { files: filesOf(texts), modules } }), ran };
}

async function approveFound(ctx: OrangeContext, env: Readonly<Record<string, string>>): Promise<void> {
  const found = await findPlugin(ctx.files, ROOT, env);
  if (found.kind !== "found") throw new Error("there is no plugin");
  await approve(ctx, found, ctx.clock.now());
}

describe("finding", () => {
  const find = (texts: Readonly<Record<string, string>>, env: Readonly<Record<string, string>>) =>
    findPlugin(filesOf(texts), ROOT, env);
  const manifest = (fields: object) => JSON.stringify({ version: "1.2.3", ...fields });

  it.each(["tools/plugin.js", "./tools/x/../plugin.js", "/project/tools/plugin.js"])(
    "takes %s",
    async (path) => {
      expect(await find({ "/project/tools/plugin.js": "x" }, { ...PATH, ORANGE_ABI_PATH: path })).toEqual({
        kind: "found",
        path: "/project/tools/plugin.js",
        text: "x",
      });
    },
  );

  it.each(["../plugin.js", "tools/../../plugin.js", "/plugin.js", "/project-2/plugin.js", "/project", "."])(
    "refuses %s",
    async (path) => {
      const texts = { "/plugin.js": "x", "/project-2/plugin.js": "x" };
      expect(await find(texts, { ...PATH, ORANGE_ABI_PATH: path })).toEqual({
        kind: "error",
        message: "ORANGE_ABI_PATH leads out of the project",
      });
    },
  );

  it.each([
    [{ main: "lib/a.js", exports: { ".": { import: "./b.js" } } }, "lib/a.js"],
    [{ module: "./c.js" }, "c.js"],
    [{ main: "gone.js", exports: { ".": { import: "./b.js", require: "./a.cjs" } } }, "b.js"],
    [{ exports: "./b.js" }, "b.js"],
    [{}, "dist/index.js"],
  ])("begins a package where %j says", async (fields, entry) => {
    const folder = "/node_modules/@acme/rules";
    const names = ["lib/a.js", "b.js", "c.js", "dist/index.js", "index.js"];
    const texts = Object.fromEntries(names.map((name) => [`${folder}/${name}`, name]));
    expect(await find({ ...texts, [`${folder}/package.json`]: manifest(fields) }, PACKAGE)).toEqual({
      kind: "found",
      path: `${folder}/${entry}`,
      text: entry,
    });
  });

  it("never begins a package outside of it", async () => {
    const folder = "/project/node_modules/@acme/rules";
    const texts = {
      [`${folder}/package.json`]: manifest({ main: "../../../evil.js" }),
      "/project/evil.js": "x",
    };
    expect(await find(texts, PACKAGE)).toMatchObject({
      kind: "error",
      message: "its package has no entry point",
    });
  });

  it.each([
    [{}, { kind: "none" }],
    [{ ORANGE_ABI_SOURCE: "git" }, { kind: "error", message: "ORANGE_ABI_SOURCE must be path or package" }],
    [{ ORANGE_ABI_SOURCE: "path" }, { kind: "error", message: "ORANGE_ABI_PATH names no plugin" }],
    [PATH, { kind: "error", message: "ORANGE_ABI_PATH was not found" }],
    [PACKAGE, { kind: "error", message: "@acme/rules was not found" }],
    [
      { ...PACKAGE, ORANGE_ABI_PACKAGE: "../x" },
      { kind: "error", message: "ORANGE_ABI_PACKAGE names no package" },
    ],
  ])("says of %j what is missing", async (env, expected) => {
    expect(await find({}, env as Record<string, string>)).toEqual(expected);
  });

  it("takes no other version than is required", async () => {
    const texts = { "/project/tools/package.json": manifest({}), "/project/tools/index.js": "x" };
    const env = { ...PATH, ORANGE_ABI_PATH: "tools" };
    expect(await find(texts, { ...env, ORANGE_ABI_REQUIRED_VERSION: "^1.2.0" })).toMatchObject({
      kind: "found",
    });
    expect(await find(texts, { ...env, ORANGE_ABI_REQUIRED_VERSION: "^2" })).toEqual({
      kind: "error",
      message: "its version is 1.2.3, and ^2 is required",
    });
  });
});

describe("loading", () => {
  const texts = { "/project/tools/plugin.js": "export default {}" };
  const plugin = { name: "acme", trust: "kernel", mandatory: true, handler: () => undefined };

  it("runs nothing unless it is switched on and set", async () => {
    const { ctx, ran } = contextWith(texts, { default: plugin });
    await approveFound(ctx, PATH);
    expect(await loadPlugin(ctx, { ...PATH, ORANGE_ABI_ENABLED: "true" })).toMatchObject({
      status: "disabled",
    });
    expect(await loadPlugin(ctx, { ORANGE_ABI_ENABLED: "1" })).toMatchObject({ status: "disabled" });
    expect(ran).toEqual([]);
  });

  it("runs nothing that the user did not approve, whatever the environment says", async () => {
    const { ctx, ran } = contextWith(texts, { default: plugin });
    expect(await loadPlugin(ctx, PATH)).toMatchObject({ status: "error", cause: "load", plugin: null });
    expect(ran).toEqual([]);
  });

  it("runs what was approved, with the trust of what comes from outside", async () => {
    const { ctx, ran } = contextWith(texts, { default: plugin });
    await approveFound(ctx, PATH);
    const loaded = await loadPlugin(ctx, PATH);
    expect(loaded).toMatchObject({ status: "ok", message: "loaded acme" });
    expect([loaded.plugin?.trust, loaded.plugin?.mandatory]).toEqual(["external", false]);
    expect(ran).toEqual(["export default {}"]);
  });

  it("takes the approval back with any change, and for another project", async () => {
    const { ctx } = contextWith(texts);
    await approveFound(ctx, PATH);
    const found = { path: "/project/tools/plugin.js", text: "export default {}" };
    expect(await isApproved(ctx, found)).toBe(true);
    expect(await isApproved(ctx, { ...found, text: "export default {} " })).toBe(false);
    const { user, ids } = ctx;
    expect(await isApproved({ user, ids, project: { root: "/other" } }, found)).toBe(false);
  });

  it("takes no approval out of the project itself", async () => {
    const { ctx } = contextWith(texts);
    const { blobs, locks } = ctx.user;
    const by = {
      ids: ctx.ids,
      project: ctx.project,
      user: { path: "/project/.home", isMoved: true, blobs, locks },
    };
    const found = { path: "/project/tools/plugin.js", text: "x" };
    expect(await approve(by, found, ctx.clock.now())).toBeNull();
    await approve(ctx, found, ctx.clock.now());
    expect(await isApproved(by, found)).toBe(false);
  });

  it.each([
    [{}, "its default export is no plugin"],
    [{ default: { name: "x" } }, "its default export is no plugin"],
    [{ default: { name: "x", hooks: { "stop.before": 1 } } }, "its default export is no plugin"],
    [new Error("broken"), "it could not be loaded: broken"],
  ])("says what is wrong with %j", async (exported, message) => {
    const { ctx } = contextWith(texts, exported);
    await approveFound(ctx, PATH);
    const loaded = await loadPlugin(ctx, PATH);
    expect([loaded.status, loaded.message.startsWith(message)]).toEqual(["error", true]);
  });

  it("tells what was not there from what could not be run", async () => {
    const { ctx } = contextWith({});
    expect(await loadPlugin(ctx, PATH)).toMatchObject({ status: "error", cause: "dependency" });
  });
});

describe("ranges of versions", () => {
  it.each([
    ["1.2.3", "1.2.3"],
    ["1.2.3", "v1.2.3"],
    ["1.2.3", "=1.2.3"],
    ["1.9.0", "^1.2.3"],
    ["0.2.9", "^0.2.3"],
    ["0.0.3", "^0.0.3"],
    ["0.5.0", "^0.x"],
    ["1.2.9", "~1.2.3"],
    ["1.9.0", "~1"],
    ["1.2.9", "1.2"],
    ["1.2.9", "1.2.x"],
    ["9.9.9", "*"],
    ["9.9.9", ""],
    ["2.0.0", ">=1.2 <3"],
    ["2.0.0", ">= 1.2.0 < 3.0.0"],
    ["1.3.0", ">1.2"],
    ["1.2.9", "<=1.2"],
    ["2.3.9", "1.2.3 - 2.3"],
    ["3.0.0", "^1 || ^3"],
    ["1.2.3-beta.2", ">=1.2.3-beta.1"],
    ["1.3.0-beta.1", "^1.2.3"],
    ["1.2.3+build", "1.2.3"],
  ])("%s is in %j", (version, range) => {
    expect(isInRange(version, range)).toBe(true);
  });

  it.each([
    ["2.0.0", "^1.2.3"],
    ["2.0.0-alpha", "^1.2.3"],
    ["1.2.2", "^1.2.3"],
    ["0.3.0", "^0.2.3"],
    ["0.0.4", "^0.0.3"],
    ["1.3.0", "~1.2.3"],
    ["1.2.3", ">1.2"],
    ["1.3.0", "<=1.2"],
    ["2.4.0", "1.2.3 - 2.3"],
    ["1.2.3-beta.1", "1.2.3"],
    ["1.2.3-beta.2", ">=1.2.3-beta.10"],
    ["1.2.3", "latest"],
    ["1.2", "*"],
    ["none", "*"],
  ])("%s is not in %j", (version, range) => {
    expect(isInRange(version, range)).toBe(false);
  });
});
