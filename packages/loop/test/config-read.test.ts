import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filePorts } from "@orange-hyper/store";
import { createTestContext, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { configDigest, parseConfig, readProjectConfig, readUserConfig } from "../src/config/read-config.js";

/** Section 18.1 of the specification of runs. */
const EXAMPLE = {
  schema_version: 1,
  preset: "pair",
  roles: {
    implementer: { provider: "codex", model: null },
    verifier: { provider: "claude", model: null },
    critic: { provider: "claude", model: null },
  },
  providers: {
    codex: { type: "local-command", recipe: "codex", timeout_seconds: 1200 },
    claude: { type: "local-command", recipe: "claude" },
  },
  validation: [
    { id: "unit", kind: "test", argv: ["pnpm", "test"], cwd: ".", required: true, timeout_seconds: 600 },
    { id: "types", kind: "typecheck", argv: ["pnpm", "typecheck"], cwd: ".", required: true },
  ],
  policy: { protected_paths: ["migrations/**"], protected_test_paths: [] },
  limits: { max_iterations: 6, max_revisions: 3 },
};

const parse = (value: unknown, scope: "project" | "user" = "project") =>
  parseConfig(typeof value === "string" ? value : JSON.stringify(value), { scope, path: "roles.json" });

function refusal(value: unknown, scope: "project" | "user" = "project") {
  try {
    parse(value, scope);
  } catch (error) {
    const { code, exitCode, message, data } = error as {
      code: string;
      exitCode: number;
      message: string;
      data?: { problems?: readonly { path: string }[]; paths?: readonly string[] };
    };
    return { code, exitCode, message, paths: data?.paths ?? data?.problems?.map(({ path }) => path) ?? [] };
  }
  return null;
}

/** A project on disk with a configuration. */
function projectWith(text: string | null) {
  const root = temporaryFolder();
  mkdirSync(join(root, ".orange-hyper"));
  if (text !== null) writeFileSync(join(root, ".orange-hyper/roles.json"), text);
  const { blobs, ids } = filePorts({ root, cwd: root });
  return { root, blobs, ids };
}

describe("a configuration", () => {
  it("is read as the specification shows it, with defaults where it is silent", () => {
    const { file, warnings } = parse(EXAMPLE);
    expect(warnings).toEqual([]);
    expect(file).toEqual({
      preset: "pair",
      roles: EXAMPLE.roles,
      providers: EXAMPLE.providers,
      validation: [
        { ...EXAMPLE.validation[0], env: {}, network: false },
        { ...EXAMPLE.validation[1], timeout_seconds: 600, env: {}, network: false },
      ],
      policy: EXAMPLE.policy,
      limits: EXAMPLE.limits,
      transferAllowed: [],
    });
  });

  it("says nothing where it is empty, and is told apart from an absent one", async () => {
    const empty = projectWith("{}");
    expect(await readProjectConfig(empty)).toMatchObject({ exists: true, file: { validation: null } });
    expect(await readProjectConfig(projectWith(null))).toMatchObject({ exists: false, digest: null });
  });

  it("has the digest of its bytes, which any other byte changes", async () => {
    const digests = await Promise.all(
      ["{}", "{} ", '{"a":1}'].map((text) => configDigest(projectWith(text))),
    );
    expect(new Set(digests).size).toBe(3);
    expect(digests[0]).toBe("44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
  });

  it("is no link", async () => {
    const { root, blobs, ids } = projectWith(null);
    writeFileSync(join(root, "elsewhere.json"), "{}");
    symlinkSync(join(root, "elsewhere.json"), join(root, ".orange-hyper/roles.json"));
    await expect(readProjectConfig({ blobs, ids })).rejects.toMatchObject({ code: "FILESYSTEM_ERROR" });
  });

  it.each([
    ["no JSON", "{"],
    ["a list", "[]"],
    ["a text", '"roles"'],
    ["a byte order mark", `\ufeff${JSON.stringify(EXAMPLE)}`],
    ["a trailing comma", '{"preset":"pair",}'],
  ])("that is %s is refused as a whole", (_, text) => {
    expect(refusal(text)).toMatchObject({ code: "CONFIG_INVALID", exitCode: 2, paths: [""] });
  });

  it("that is too long or no text is refused before it is read", async () => {
    const long = projectWith(JSON.stringify({ preset: "pair", pad: "x".repeat(70_000) }));
    await expect(readProjectConfig(long)).rejects.toMatchObject({ code: "CONFIG_INVALID", exitCode: 2 });
    const { root, blobs, ids } = projectWith(null);
    writeFileSync(join(root, ".orange-hyper/roles.json"), Buffer.from([0x7b, 0xff, 0x7d]));
    await expect(readProjectConfig({ blobs, ids })).rejects.toMatchObject({ code: "CONFIG_INVALID" });
  });

  const command = { id: "unit", kind: "test", argv: ["true"] };
  const wrong: readonly (readonly [path: string, value: object])[] = [
    ["schema_version", { schema_version: 2 }],
    ["preset", { preset: "duo" }],
    ["preset", { preset: 1 }],
    ["roles", { roles: [] }],
    ["roles.verifier", { roles: { verifier: "claude" } }],
    ["roles.verifier.provider", { roles: { verifier: {} } }],
    ["roles.verifier.provider", { roles: { verifier: { provider: "../x" } } }],
    ["roles.verifier.model", { roles: { verifier: { provider: "claude", model: "--yolo" } } }],
    ["roles.verifier.model", { roles: { verifier: { provider: "claude", model: "a b" } } }],
    ["providers", { providers: "codex" }],
    ["providers.Codex", { providers: { Codex: { type: "manual" } } }],
    ["providers.x.type", { providers: { x: {} } }],
    ["providers.x.type", { providers: { x: { type: "browser" } } }],
    ["providers.x", { providers: { x: { type: "local-command" } } }],
    ["providers.x.recipe", { providers: { x: { type: "local-command", recipe: "cursor" } } }],
    ["providers.x.argv", { providers: { x: { type: "local-command", argv: [] } } }],
    ["providers.x.argv", { providers: { x: { type: "local-command", argv: "codex exec" } } }],
    ["providers.x.argv[1]", { providers: { x: { type: "local-command", argv: ["a", 1] } } }],
    ["providers.x.argv[1]", { providers: { x: { type: "local-command", argv: ["a", "b\0"] } } }],
    ["providers.x.argv[0]", { providers: { x: { type: "local-command", argv: ["a\nb"] } } }],
    ["providers.x.input", { providers: { x: { type: "manual", input: "socket" } } }],
    ["providers.x.env[0]", { providers: { x: { type: "manual", env: ["A=1"] } } }],
    ["providers.x.timeout_seconds", { providers: { x: { type: "manual", timeout_seconds: "900" } } }],
    ["providers.x.enforces[0]", { providers: { x: { type: "manual", enforces: ["everything"] } } }],
    ["providers.x.profiles", { providers: { x: { type: "manual", profiles: [] } } }],
    ["validation", { validation: {} }],
    ["validation[0].id", { validation: [{ ...command, id: "Unit" }] }],
    ["validation[0].id", { validation: [{ kind: "test", argv: ["true"] }] }],
    ["validation[1].id", { validation: [command, command] }],
    ["validation[0].kind", { validation: [{ ...command, kind: "tests" }] }],
    ["validation[0].argv", { validation: [{ id: "unit", kind: "test" }] }],
    ["validation[0].argv", { validation: [{ ...command, argv: "npm test" }] }],
    ["validation[0].argv", { validation: [{ ...command, argv: [" "] }] }],
    ["validation[0].cwd", { validation: [{ ...command, cwd: "../x" }] }],
    ["validation[0].cwd", { validation: [{ ...command, cwd: "/etc" }] }],
    ["validation[0].cwd", { validation: [{ ...command, cwd: "a/../../x" }] }],
    ["validation[0].cwd", { validation: [{ ...command, cwd: "C:\\x" }] }],
    ["validation[0].required", { validation: [{ ...command, required: "yes" }] }],
    ["validation[0].timeout_seconds", { validation: [{ ...command, timeout_seconds: 0 }] }],
    ["validation[0].env.A B", { validation: [{ ...command, env: { "A B": "1" } }] }],
    ["validation[0].env.A", { validation: [{ ...command, env: { A: 1 } }] }],
    ["validation[0]", { validation: [null] }],
    ["policy.edit_requires_approval", { policy: { edit_requires_approval: "no" } }],
    ["policy.protected_paths[0]", { policy: { protected_paths: ["../x/**"] } }],
    ["policy.protected_paths[0]", { policy: { protected_paths: ["/etc/**"] } }],
    ["policy.protected_test_paths", { policy: { protected_test_paths: "test/**" } }],
    ["limits.max_iterations", { limits: { max_iterations: 0 } }],
    ["limits.max_iterations", { limits: { max_iterations: 2.5 } }],
    ["limits.max_iterations", { limits: { max_iterations: "6" } }],
    ["limits.max_iterations", { limits: { max_iterations: null } }],
    ["limits.time_budget_seconds", { limits: { time_budget_seconds: -1 } }],
  ];
  it.each(wrong)("with a wrong %s is refused with the path of it", (path, value) => {
    expect(refusal(value)).toMatchObject({ code: "CONFIG_INVALID", exitCode: 2, paths: [path] });
    expect(refusal(value)?.message).toContain(path);
  });

  it("is refused with all that is wrong at once, and repeats none of it", () => {
    const found = refusal({ preset: "private-words", roles: { critic: 3 }, limits: { max_iterations: "x" } });
    expect(found?.paths).toEqual(["preset", "roles.critic", "limits.max_iterations"]);
    expect(found?.message).not.toContain("private-words");
  });

  it.each([
    ["limits.max_iterations", { limits: { max_iterations: 100 } }],
    ["limits.max_revisions", { limits: { max_revisions: 11 } }],
    ["limits.max_plan_revisions", { limits: { max_plan_revisions: 4 } }],
    ["limits.response_retries", { limits: { response_retries: 4 } }],
    ["limits.process_retries", { limits: { process_retries: 3 } }],
    ["limits.directive_timeout_seconds", { limits: { directive_timeout_seconds: 3601 } }],
    ["limits.time_budget_seconds", { limits: { time_budget_seconds: 86_401 } }],
    ["providers.x.timeout_seconds", { providers: { x: { type: "manual", timeout_seconds: 3601 } } }],
  ])("with %s over its maximum is a wrong request", (path, value) => {
    expect(refusal(value)).toMatchObject({ code: "USER_INPUT_ERROR", exitCode: 1 });
    expect(refusal(value)?.message).toContain(path);
  });

  it("may have every limit at its maximum, and budgets that are open", () => {
    const limits = {
      ...{ max_iterations: 25, max_revisions: 10, max_plan_revisions: 3, response_retries: 3 },
      ...{ process_retries: 2, directive_timeout_seconds: 3600, time_budget_seconds: 86_400 },
      token_budget: null,
    };
    expect(parse({ limits }).file.limits).toEqual(limits);
  });

  const token = `ghp_${"a1B2".repeat(9)}`;
  it.each([
    ["providers.x.argv[1]", { providers: { x: { type: "local-command", argv: ["agent", token] } } }],
    [
      "providers.x.argv",
      { providers: { x: { type: "local-command", argv: ["a", "--api-key", "Zk39xQ81mmPq"] } } },
    ],
    ["validation[0].env.API_TOKEN", { validation: [{ ...command, env: { API_TOKEN: "Zk39xQ81mmPq77" } }] }],
    [
      "validation[0].argv[1]",
      { validation: [{ ...command, argv: ["psql", "postgres://me:hunter2secret@db/x"] }] },
    ],
    ["unknown.deep", { unknown: { deep: token } }],
  ])("with a secret in %s is refused without repeating it", (path, value) => {
    expect(refusal(value)).toMatchObject({ code: "CONFIG_SECRET", exitCode: 2, paths: [path] });
    expect(refusal(value)?.message).not.toMatch(/ghp_|Zk39|hunter2/);
  });

  it("may name variables, references and people", () => {
    const value = {
      providers: { x: { type: "local-command", argv: ["agent"], env: ["API_TOKEN"] } },
      validation: [{ ...command, argv: ["check", "--author", "someone@example.org"] }],
    };
    expect(refusal(value)).toBeNull();
  });

  it("warns of keys that mean nothing", () => {
    const { warnings } = parse({ presets: "pair", policy: { protected_path: [] }, roles: { tester: {} } });
    expect(warnings.map(({ code, message }) => [code, message.split(" ").at(4)])).toEqual([
      ["CONFIG_UNKNOWN_KEY", "presets,"],
      ["CONFIG_UNKNOWN_KEY", "roles.tester,"],
      ["CONFIG_UNKNOWN_KEY", "policy.protected_path,"],
    ]);
  });

  it("takes no name of an object's prototype for a setting", () => {
    expect(refusal('{"providers":{"__proto__":{"type":"manual"}}}')).toMatchObject({
      code: "CONFIG_INVALID",
    });
    expect(parse('{"__proto__":{"preset":"solo"}}').file.preset).toBeNull();
  });
});

describe("permission to send what is in the repository", () => {
  it("comes from the user alone, for the providers they name", () => {
    const value = {
      external_transfer: { claude: "allow", codex: "ask" },
      providers: { pi: { type: "local-command", recipe: "pi", external_transfer: "allow" } },
    };
    expect(parse(value, "user").file.transferAllowed).toEqual(["claude", "pi"]);
    const project = parse(value, "project");
    expect(project.file.transferAllowed).toEqual([]);
    expect(project.warnings.map(({ code }) => code)).toEqual(["CONFIG_USER_ONLY", "CONFIG_USER_ONLY"]);
  });

  it("names providers one by one", () => {
    expect(refusal({ external_transfer: "allow" }, "user")).toMatchObject({ paths: ["external_transfer"] });
    expect(refusal({ external_transfer: { claude: true } }, "user")).toMatchObject({
      paths: ["external_transfer.claude"],
    });
  });

  it("that lies in the project itself is none", async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, "home"));
    writeFileSync(join(root, "home/roles.json"), '{"external_transfer":{"claude":"allow"}}');
    const ports = filePorts({ root, cwd: root });
    const at = (path: string) =>
      createTestContext({
        ports: { user: { ...ports.user, path, blobs: ports.repositories.files(join(root, "home")) } },
        project: { root },
      });
    expect((await readUserConfig(at(join(root, "home")))).exists).toBe(false);
    expect((await readUserConfig(at("/home/me/.orange-hyper"))).file.transferAllowed).toEqual(["claude"]);
  });
});
