import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filePorts } from "@orange-hyper/store";
import { createTestContext, git, initRepository, temporaryFolder, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { readProjectConfig } from "../src/config/read-config.js";
import { isTrusted, requireTrust, runsOf, trust } from "../src/config/trust.js";

const CONFIG = {
  schema_version: 1,
  providers: { agent: { type: "local-command", argv: ["./agent", "--fast"], env: ["AGENT_HOME"] } },
  validation: [{ id: "unit", kind: "test", argv: ["npm", "test"], cwd: "app", env: { CI: "1" } }],
  policy: { network_requires_approval: false, edit_requires_approval: true },
};

/** A user with a folder of their own, and projects in other folders. */
function user() {
  const folder = temporaryFolder();
  const ports = filePorts({ root: folder, cwd: folder });
  const at = (root: string, more: { path?: string; main?: string; id?: string } = {}) => {
    const { blobs, ids, clock } = filePorts({ root, cwd: root });
    const project_id = more.id ?? testIdentity.project_id;
    return createTestContext({
      ports: {
        blobs,
        ids,
        clock,
        user: {
          ...ports.user,
          path: more.path ?? folder,
          blobs: ports.repositories.files(more.path ?? folder),
        },
      },
      project: { root, main: more.main ?? null, config: { kind: "valid", data: { project_id } } },
    });
  };
  return { folder, at };
}

function project(): string {
  const root = temporaryFolder();
  mkdirSync(join(root, ".orange-hyper"));
  writeFileSync(join(root, ".orange-hyper/roles.json"), JSON.stringify(CONFIG));
  return root;
}

const digestOf = async (ctx: Parameters<typeof readProjectConfig>[0]): Promise<string> =>
  (await readProjectConfig(ctx)).digest ?? "";

describe("a configuration that came with a repository", () => {
  it("is not trusted until its user says so, by its digest", async () => {
    const ctx = user().at(project());
    const { digest, file } = await readProjectConfig(ctx);
    const runs = runsOf(file);
    const refused = requireTrust(ctx, digest ?? "", { prefix: null, runs });
    await expect(refused).rejects.toMatchObject({
      code: "CONFIG_UNTRUSTED",
      exitCode: 1,
      hint: expect.stringContaining(`--trust-config ${digest?.slice(0, 12)}`),
      data: { config_digest: digest, runs },
    });
    await requireTrust(ctx, digest ?? "", { prefix: digest?.slice(0, 12) ?? "", runs });
    await expect(requireTrust(ctx, digest ?? "", { prefix: null, runs })).resolves.toBeUndefined();
  });

  it("shows what it would run and which approvals it lifts", async () => {
    const { file } = await readProjectConfig(user().at(project()));
    const recipe = { ...file, providers: { codex: { type: "local-command", recipe: "codex" } } } as const;
    expect(runsOf(recipe, () => ["codex", "exec", "-"])[0]).toBe("codex: codex exec -");
    expect(runsOf(recipe)[0]).toBe("codex: codex");
    expect(runsOf(file)).toEqual([
      "agent: ./agent --fast (AGENT_HOME)",
      "validation unit: CI=1 npm test (app)",
      "policy network_requires_approval: false",
    ]);
  });

  it.each(["", "4", "abcdef1", "zzzzzzzzzzzz", "0000000000000000", "sha256:"])(
    "is not trusted by the prefix %j",
    async (prefix) => {
      const ctx = user().at(project());
      const digest = await digestOf(ctx);
      await expect(requireTrust(ctx, digest, { prefix, runs: [] })).rejects.toMatchObject({
        code: "CONFIG_UNTRUSTED",
      });
      expect(await isTrusted(ctx, digest)).toBe(false);
    },
  );

  it("is trusted by its whole digest in either case, with its name in front", async () => {
    const ctx = user().at(project());
    const digest = await digestOf(ctx);
    await requireTrust(ctx, digest, {
      prefix: `SHA256:${digest.toUpperCase()}`.replace("SHA256", "sha256"),
      runs: [],
    });
    expect(await isTrusted(ctx, digest)).toBe(true);
  });

  it("is not trusted any more once a byte of it changes, and is again once that is taken back", async () => {
    const root = project();
    const ctx = user().at(root);
    await trust(ctx, await digestOf(ctx));
    const file = join(root, ".orange-hyper/roles.json");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, `${text}\n`);
    expect(await isTrusted(ctx, await digestOf(ctx))).toBe(false);
    writeFileSync(file, text);
    expect(await isTrusted(ctx, await digestOf(ctx))).toBe(true);
  });

  it("is not trusted in a clone at another path, nor once a pull changes it", async () => {
    const root = project();
    initRepository(root);
    const { at } = user();
    await trust(at(root), await digestOf(at(root)));
    const clone = join(temporaryFolder(), "clone");
    git(root, "clone", "--quiet", root, clone);
    expect(await digestOf(at(clone))).toBe(await digestOf(at(root)));
    expect(await isTrusted(at(clone), await digestOf(at(clone)))).toBe(false);
    await trust(at(clone), await digestOf(at(clone)));
    writeFileSync(join(root, ".orange-hyper/roles.json"), JSON.stringify({ ...CONFIG, preset: "solo" }));
    git(root, "commit", "--quiet", "--all", "--message", "Change");
    git(clone, "pull", "--quiet");
    expect(await isTrusted(at(clone), await digestOf(at(clone)))).toBe(false);
  });

  it("is not trusted by another user", async () => {
    const root = project();
    const [one, other] = [user().at(root), user().at(root)];
    await trust(one, await digestOf(one));
    expect(await isTrusted(other, await digestOf(other))).toBe(false);
  });

  it("is not trusted for another project that takes the folder", async () => {
    const root = project();
    const { at } = user();
    await trust(at(root), await digestOf(at(root)));
    const other = at(root, { id: "project_00000000-0000-4000-8000-000000000000" });
    expect(await isTrusted(other, await digestOf(other))).toBe(false);
  });

  it("is trusted in linked work trees of the repository in which it was read", async () => {
    const root = project();
    const tree = project();
    const { at } = user();
    await trust(at(root), await digestOf(at(root)));
    const linked = at(tree, { main: root });
    expect(await isTrusted(linked, await digestOf(linked))).toBe(true);
  });
});

describe("a trust file that was committed", () => {
  it("counts for nothing, wherever in the repository it lies", async () => {
    const root = project();
    const { folder, at } = user();
    await trust(at(root), await digestOf(at(root)));
    const stranger = user();
    for (const place of [".", ".orange-hyper", ".orange-hyper/local", "home"])
      cpSync(join(folder, "run-trust"), join(root, place, "run-trust"), { recursive: true });
    expect(await isTrusted(stranger.at(root), await digestOf(stranger.at(root)))).toBe(false);
    for (const path of [root, join(root, "home"), join(root, ".orange-hyper")]) {
      const moved = stranger.at(root, { path });
      expect(await isTrusted(moved, await digestOf(moved))).toBe(false);
      await expect(trust(moved, "a".repeat(64))).rejects.toMatchObject({ code: "USER_INPUT_ERROR" });
    }
  });

  it("is read for what it is: one of a wrong form trusts nothing", async () => {
    const root = project();
    const { folder, at } = user();
    const ctx = at(root);
    const digest = await digestOf(ctx);
    await trust(ctx, digest);
    const [name = ""] = readdirSync(join(folder, "run-trust"));
    const file = join(folder, "run-trust", name);
    const whole = JSON.parse(readFileSync(file, "utf8"));
    for (const broken of [
      "{",
      "[]",
      JSON.stringify({ ...whole, project_root: "/elsewhere" }),
      JSON.stringify({ ...whole, digests: digest }),
      JSON.stringify({ ...whole, digests: [digest] }),
      JSON.stringify({ ...whole, digests: [{ sha256: digest.slice(0, 12), trusted_at: "now" }] }),
    ]) {
      writeFileSync(file, broken);
      expect(await isTrusted(ctx, digest)).toBe(false);
    }
    writeFileSync(file, JSON.stringify(whole));
    expect(await isTrusted(ctx, digest)).toBe(true);
  });

  it("remembers the newest twenty digests", async () => {
    const ctx = user().at(project());
    const digests = Array.from({ length: 21 }, (_, index) => String(index).padStart(64, "0"));
    for (const digest of digests) await trust(ctx, digest);
    expect(await isTrusted(ctx, digests[0] ?? "")).toBe(false);
    expect(await isTrusted(ctx, digests[1] ?? "")).toBe(true);
    expect(await isTrusted(ctx, digests[20] ?? "")).toBe(true);
  });
});
