import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  newProposal,
  orange,
  orangeAt,
  orangeData,
  orangeRefusal,
  readTree,
  temporaryFolder,
  temporaryProject,
  testIdentity,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

type Json = Record<string, unknown>;

function write(root: string, path: string, content = ""): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function git(root: string, ...args: string[]): void {
  execFileSync("git", ["-C", root, ...args], { stdio: "ignore" });
}

/** Creates the repository of the contract's examples. */
async function exampleProject(): Promise<string> {
  const root = temporaryFolder();
  git(root, "init");
  const { project_id } = testIdentity;
  write(
    root,
    ".orange-hyper/config.json",
    JSON.stringify({
      version: "0.1.0",
      project_id,
      project_name: "demo",
      project: { id: project_id, name: "demo" },
    }),
  );
  const manifest = { name: "demo", type: "module", scripts: { test: "vitest" }, dependencies: { zod: "4" } };
  write(root, "package.json", JSON.stringify(manifest));
  for (const path of ["src/services/user-service.ts", "tests/user-service.test.ts", "docs/guide.md"])
    write(root, path);
  await orange(["init"], { cwd: root });
  return root;
}

/** Returns an answer with revisions numbered and the package version masked, because those differ from the examples. */
function comparable(answer: unknown): Json {
  const revisions = new Map<string, string>();
  const number = (revision: string): string => {
    const known = revisions.get(revision) ?? `revision ${revisions.size + 1}`;
    revisions.set(revision, known);
    return known;
  };
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const text = JSON.stringify(answer)
    .replaceAll(/struct_[0-9a-f]{24}/g, number)
    .replaceAll(`_version":"${version}"`, '_version":"<version>"');
  return JSON.parse(text) as Json;
}

function example(name: string): Json {
  return JSON.parse(readFileSync(new URL(`./contract/${name}.json`, import.meta.url), "utf8")) as Json;
}

describe("a sync, as the contract shows it", () => {
  it("answers every step with exactly the fields and values of the examples", async () => {
    const root = await exampleProject();
    const at = async (name: string): Promise<Json> => {
      const result = await orangeAt("2026-06-22T02:14:03.400Z", ["sync", name, "--json"], root);
      expect({ status: result.status, stderr: result.stderr }).toEqual({ status: 0, stderr: "" });
      return comparable(result.json());
    };
    const plan = await at("plan");
    const shown = comparable(example("sync.plan"));
    const ignored = (answer: Json): Json => (answer["data"] as Json)["ignored"] as Json;
    // More folders are ignored than those in the example.
    const extra = { ...ignored(shown), directories: ignored(plan)["directories"] };
    expect(plan).toEqual({ ...shown, data: { ...(shown["data"] as Json), ignored: extra } });
    expect(ignored(plan)["directories"]).toEqual(
      expect.arrayContaining(ignored(shown)["directories"] as string[]),
    );
    expect(await at("apply")).toEqual(comparable(example("sync.apply")));
    renameSync(join(root, "src/services/user-service.ts"), join(root, "src/services/user-controller.ts"));
    expect(await at("status")).toEqual(comparable(example("sync.status")));
  });

  it("is refused in a folder that is no project", async () => {
    const { error, ...rest } = example("sync.plan.failure") as { error: Json };
    for (const name of ["plan", "apply", "status"]) {
      const result = await orange(["sync", name, "--json"], { cwd: temporaryFolder() });
      expect(result.status).toBe(1);
      expect(result.json()).toEqual({
        ...rest,
        command: `sync.${name}`,
        error: { ...error, hint: "Run `orange init` in the project root." },
      });
    }
  });

  it.each([
    [["plan", "--deep"], "sync.plan", "Unsupported sync flag: --deep"],
    [["apply", "now"], "sync.apply", "Unexpected sync argument: now"],
    [["foo"], "sync.foo", "Unknown sync command: foo"],
  ])("is refused in the words of the contract: %j", async (argv, command, message) => {
    const root = await temporaryProject();
    expect(await orangeRefusal(root, "sync", ...argv)).toEqual({
      status: 1,
      command,
      code: "USER_INPUT_ERROR",
      message,
    });
  });
});

describe("orange sync", () => {
  it("reads without leaving a trace, and without waiting for who writes", async () => {
    const root = await exampleProject();
    await orangeData(root, "sync", "apply");
    write(root, "src/main.ts");
    const holder = { pid: process.pid, host: "elsewhere", acquired_at: new Date().toISOString(), token: "t" };
    write(root, ".orange-hyper/local/kernel.lock", JSON.stringify(holder));
    const before = readTree(root);
    for (const argv of [["plan"], ["status"], ["plan", "--json"], ["status", "--json"]]) {
      const { status, stderr } = await orange(["sync", ...argv], { cwd: root });
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    }
    expect(readTree(root)).toEqual(before);
  });

  it("changes nothing but the structure and the page that shows it", async () => {
    const root = await exampleProject();
    await orangeData(
      root,
      "remember",
      "accept",
      await newProposal(root, "A memory that a sync leaves alone"),
    );
    await orangeData(root, "doctor");
    const before = readTree(root);
    await orangeData(root, "sync", "apply");
    const after = readTree(root);
    const changed = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
    expect(changed.sort()).toEqual([
      ".orange-hyper/identity/.gitignore",
      ".orange-hyper/identity/orange-hyper.html",
      ".orange-hyper/identity/summary.json",
      ".orange-hyper/structure/.gitignore",
      ".orange-hyper/structure/index.json",
      ".orange-hyper/structure/status.json",
    ]);
    const { errors, warnings } = await orangeData(root, "doctor");
    expect([errors, warnings]).toEqual([[], []]);
    expect((await orangeData(root, "sync", "plan")).changed).toBe(false);
  });

  it("shows accepted memory at the parts that it is about", async () => {
    const root = await exampleProject();
    await orangeData(root, "remember", "accept", await newProposal(root, "The user service owns its data"));
    const { identity } = await orangeData(root, "sync", "apply");
    const summary = JSON.parse(readFileSync(join(root, identity.summary_file), "utf8"));
    expect(summary.identity_built_from_revision).toBe(identity.state_revision);
    expect(summary.structureGraph.nodes).toHaveLength(10);
    expect(summary.memoryMapping.total).toBe(1);
  });

  it("names what doctor finds after it by the command that mends it", async () => {
    const root = await exampleProject();
    await orangeData(root, "sync", "apply");
    const key = join(root, ".orange-hyper/structure/status.json");
    const status = JSON.parse(readFileSync(key, "utf8"));
    writeFileSync(
      key,
      JSON.stringify({ ...status, identity_built_from_revision: null, identity_status: "stale" }),
    );
    const { diagnostics } = await orangeData(root, "doctor");
    expect(diagnostics.warnings).toEqual([
      expect.objectContaining({
        code: "IDENTITY_STRUCTURE_STALE",
        hint: expect.stringContaining("identity build"),
      }),
    ]);
    await orangeData(root, "identity", "build");
    expect((await orangeData(root, "sync", "status")).identity_status).toBe("current");
    expect((await orangeData(root, "doctor")).warnings).toEqual([]);
  });

  it("succeeds with a stale page where the page cannot be written, and says why", async () => {
    const root = await exampleProject();
    write(root, ".orange-hyper/identity/orange-hyper.html/file");
    const { identity, status } = await orangeData(root, "sync", "apply");
    expect(identity).toMatchObject({ status: "stale", warning: expect.stringMatching(/./) });
    expect(status.identity_status).toBe("stale");
    expect(JSON.stringify(status)).not.toContain(root);
    const found = (await orange(["doctor", "--json"], { cwd: root })).json().data.diagnostics.warnings;
    expect(found.map(({ code }: { code: string }) => code)).toContain("IDENTITY_BUILD_FAILED");
  });

  it("never looks outside of the project, whatever its manifests and links say", async () => {
    const outside = temporaryFolder();
    write(outside, "packages/stolen/package.json", '{"name":"stolen-name"}');
    const root = await exampleProject();
    symlinkSync(join(outside, "packages"), join(root, "packages"));
    symlinkSync(join(outside, "packages/stolen/package.json"), join(root, "docs/package.json"));
    write(root, "package.json", JSON.stringify({ workspaces: ["packages/*", "../*", "packages/stolen"] }));
    const text = JSON.stringify(await orangeData(root, "sync", "plan"));
    expect(text).not.toContain("stolen");
  });

  it("agrees with the identity page on a project without source", async () => {
    const root = await temporaryProject();
    const { summary } = await orangeData(root, "identity", "build");
    const { planned_revision, graph } = await orangeData(root, "sync", "plan");
    const timeless = (shown: object): object => ({ ...shown, generated_at: null, ignored: null });
    expect(summary.structureGraph.state_revision).toBe(planned_revision);
    expect(timeless(summary.structureGraph)).toEqual(timeless(graph));
  });

  it("gives one revision for one commit, wherever it is checked out", async () => {
    const root = await exampleProject();
    git(root, "add", ".");
    git(root, "-c", "user.email=t@example.com", "-c", "user.name=T", "commit", "-m", "first");
    const clone = join(temporaryFolder(), "elsewhere");
    git(root, "clone", "--quiet", root, clone);
    write(clone, "node_modules/x/index.js");
    write(root, ".gitignore", "scratch/\n");
    const first = await orangeData(root, "sync", "plan");
    const second = await orangeData(clone, "sync", "plan");
    write(root, "scratch/src/main.ts");
    const third = await orangeData(root, "sync", "plan");
    expect(new Set([first, second, third].map(({ planned_revision }) => planned_revision)).size).toBe(1);
  });
});
