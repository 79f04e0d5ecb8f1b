import type { Environment } from "@orange-hyper/core";
import { USER_SETTINGS_KEY } from "@orange-hyper/core/storage";
import { createTestContext, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { findSetting } from "../src/find-setting.js";
import { readSettings } from "../src/read-settings.js";
import { scopesOf } from "../src/setting.js";
import type { SettingValue } from "../src/setting-value.js";
import { SETTINGS } from "../src/settings.js";
import { writeSetting } from "../src/write-setting.js";

type Context = ReturnType<typeof createTestContext>;

function projectWith(config: Readonly<Record<string, unknown>>, root?: string): Context {
  const data = { version: "0.1.0", ...testIdentity, ...config };
  return createTestContext({
    project: { config: { kind: "valid", data }, ...(root !== undefined && { root }) },
  });
}

async function held(
  ctx: Context,
  key: string,
  env: Environment = {},
): Promise<Pick<SettingValue, "value" | "origin"> | undefined> {
  const found = (await readSettings(ctx, env)).held.find(({ setting }) => setting.key === key);
  return found && { value: found.value, origin: found.origin };
}

const settingOf = (key: string) => {
  const setting = SETTINGS.find((one) => one.key === key);
  if (setting === undefined) throw new Error(`There is no setting ${key}.`);
  return setting;
};

describe("the table", () => {
  it("has each key and each variable once, and says of each what it decides and how it is set", () => {
    const keys = SETTINGS.map(({ key }) => key);
    const variables = SETTINGS.flatMap((setting) => setting.variables ?? []);
    expect([new Set(keys).size, new Set(variables).size]).toEqual([keys.length, variables.length]);
    for (const setting of SETTINGS) {
      const ways = scopesOf(setting).length + (setting.variables?.length ?? 0);
      const isPermission = setting.permittedBy !== undefined;
      expect({ key: setting.key, isSet: isPermission ? ways === 0 : ways > 0 }).toEqual({
        key: setting.key,
        isSet: true,
      });
      expect(setting.about).toMatch(/^[A-Z].*[^.]$/);
    }
  });
});

describe("an unknown key", () => {
  it.each([
    ["langage", "language"],
    ["policy", "policies.profile"],
    ["telemetri.enabeld", "telemetry.enabled"],
    ["record", "activation.record_requests"],
  ])("%s is answered with the keys that begin like it", (key, near) => {
    expect(() => findSetting(key)).toThrow(
      expect.objectContaining({ hint: expect.stringContaining(`\`${near}\``) }),
    );
  });

  it.each(["x", "zebra"])("%s, which begins like none, is answered with the list", (key) => {
    expect(() => findSetting(key)).toThrow(
      expect.objectContaining({ hint: "Run `orange config list` to see every setting." }),
    );
  });
});

describe("where a value comes from", () => {
  it("is the user's own file, then a variable, then the project, then the default", async () => {
    const ctx = projectWith({});
    const env = { EDITOR: "vi", VISUAL: "" };
    expect(await held(ctx, "open.editor")).toEqual({ value: null, origin: { kind: "default", name: null } });
    expect(await held(ctx, "open.editor", env)).toEqual({
      value: "vi",
      origin: { kind: "environment", name: "EDITOR" },
    });
    await ctx.user.blobs.put(USER_SETTINGS_KEY, '{"open":{"editor":"code --wait"}}');
    expect(await held(ctx, "open.editor", env)).toEqual({
      value: "code --wait",
      origin: { kind: "user", name: "/home/.orange-hyper/settings.json" },
    });
    const config = { project: { default_language: "ko" } };
    expect(await held(projectWith(config), "project.default_language")).toEqual({
      value: "ko",
      origin: { kind: "project", name: ".orange-hyper/config.json" },
    });
  });

  it("is shown in the words of its type, and what cannot be is passed over and named", async () => {
    const ctx = projectWith({ project: { default_language: "xx" } });
    const env = {
      ORANGE_TELEMETRY_ENABLED: "TRUE",
      ORANGE_ABI_ENABLED: "yes",
      ORANGE_HOOK_PROFILE: "severe",
    };
    const { held: all, warnings } = await readSettings(ctx, env);
    const values = Object.fromEntries(all.map(({ setting, value }) => [setting.key, value]));
    expect(values).toMatchObject({
      "telemetry.enabled": "on",
      "abi.enabled": "off",
      "policies.profile": null,
      "project.default_language": null,
    });
    expect(warnings).toEqual([
      "project.default_language in .orange-hyper/config.json does not count: use en or ko.",
      "policies.profile in ORANGE_HOOK_PROFILE does not count: use minimal, standard or strict.",
    ]);
  });

  it("is never the repository for what belongs to the user", async () => {
    const ctx = projectWith({ open: { editor: "evil" } });
    expect(await held(ctx, "open.editor")).toEqual({ value: null, origin: { kind: "default", name: null } });
    expect((await readSettings(ctx, {})).warnings).toEqual([
      "open.editor in .orange-hyper/config.json does not count: only you can set it, with `orange config set open.editor`.",
    ]);
    const inside = projectWith({}, "/home");
    await inside.user.blobs.put(USER_SETTINGS_KEY, '{"open":{"editor":"evil"}}');
    expect((await held(inside, "open.editor"))?.value).toBeNull();
  });

  it("is nowhere for a file that is broken, which is said", async () => {
    const ctx = projectWith({});
    await ctx.user.blobs.put(USER_SETTINGS_KEY, "{");
    const { warnings } = await readSettings(ctx, {});
    expect(warnings).toEqual([expect.stringContaining("/home/.orange-hyper/settings.json says nothing")]);
  });
});

describe("a setting that is written", () => {
  const textOf = async (ctx: Context): Promise<string> =>
    new TextDecoder().decode((await ctx.blobs.get("config.json")) ?? new Uint8Array());

  it("leaves all else in the file as it was, in its order", async () => {
    const ctx = projectWith({});
    const stored = {
      zebra: 1,
      project_name: "old",
      project: { name: "old", mine: [1, 2] },
      apple: { deep: true },
    };
    await ctx.blobs.put("config.json", JSON.stringify(stored));
    const written = await writeSetting(ctx, settingOf("project.name"), { scope: "project", value: "new" });
    expect(written).toEqual({ file: ".orange-hyper/config.json", changed: true });
    const wanted = { ...stored, project_name: "new", project: { name: "new", mine: [1, 2] } };
    expect(await textOf(ctx)).toBe(`${JSON.stringify(wanted, null, 2)}\n`);
    expect(
      (await writeSetting(ctx, settingOf("project.name"), { scope: "project", value: "new" })).changed,
    ).toBe(false);
  });

  it("is taken out with what it alone was in, and the user's file with it", async () => {
    const ctx = projectWith({});
    const editor = settingOf("open.editor");
    await writeSetting(ctx, editor, { scope: "user", value: "vi" });
    await writeSetting(ctx, settingOf("init.language"), { scope: "user", value: "ko" });
    await writeSetting(ctx, editor, { scope: "user", value: null });
    const text = new TextDecoder().decode((await ctx.user.blobs.get(USER_SETTINGS_KEY)) ?? new Uint8Array());
    expect(text).toBe('{\n  "init": {\n    "language": "ko"\n  }\n}\n');
    await writeSetting(ctx, settingOf("init.language"), { scope: "user", value: null });
    expect(await ctx.user.blobs.kind(USER_SETTINGS_KEY)).toBeNull();
  });

  it("does not replace a file that cannot be read", async () => {
    const ctx = projectWith({});
    await ctx.blobs.put("config.json", "{");
    await expect(
      writeSetting(ctx, settingOf("project.name"), { scope: "project", value: "x" }),
    ).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
    expect(await textOf(ctx)).toBe("{");
  });
});
