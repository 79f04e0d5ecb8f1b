import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { git, orangeInside, temporaryProject } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { connect } from "./support/client.js";

const WRITE = ["--allow-write"];
const ROLES = {
  schema_version: 1,
  roles: { implementer: { provider: "robot" }, verifier: { provider: "robot" } },
  preset: "solo",
  providers: { robot: { type: "stub", script: "robot.json" } },
  validation: [{ id: "unit", kind: "test", argv: ["node", "--version"] }],
};
const SCRIPT = { implementer: [{ files: { "src/a.js": "changed\n" }, data: {} }], verifier: [] };

/** A repository with a run that waits for its person to allow edits. */
async function waiting() {
  const folder = await temporaryProject();
  const files = {
    ".gitignore": "robot.json\n.env\nprivate/\n",
    ".env": "TOKEN=none\n",
    "private/notes.md": "nobody reads this\n",
    "robot.json": JSON.stringify(SCRIPT),
    "src/a.js": "one\ntwo three\n",
    ".orange-hyper/roles.json": JSON.stringify(ROLES),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  if (!existsSync(join(folder, ".git"))) git(folder, "init", "-q");
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "-m", "one");
  const digest = createHash("sha256").update(files[".orange-hyper/roles.json"]).digest("hex");
  const line = [
    "run",
    "start",
    "Change a",
    "--new-quest",
    "--in-place",
    "--mode",
    "implement",
    "--allow-stub",
  ];
  const started = await orangeInside([...line, "--trust-config", digest.slice(0, 12), "--json"], {
    cwd: folder,
  });
  return { folder, id: started.json().data.run.run_id as string };
}

async function toolNames(folder: string, args: readonly string[]): Promise<readonly string[]> {
  const { client } = await connect(folder, { args });
  return (await client.listTools()).tools.map(({ name }) => name);
}

describe("runs for a client", () => {
  it("are worked on only where the server was started for it, and approved nowhere", async () => {
    const folder = await temporaryProject();
    const looking = await toolNames(folder, []);
    const working = await toolNames(folder, WRITE);
    expect(working.filter((name) => !looking.includes(name)).sort()).toEqual([
      "orange_run_pause",
      "orange_run_request_approval",
      "orange_run_respond",
      "orange_run_resume",
      "orange_run_start",
      "orange_run_summon",
    ]);
    expect(working.filter((name) => /approve|decide|reject|revise/.test(name))).toEqual([]);
  });

  it("show what waits with its subject, and stay where they are until their person decides", async () => {
    const { folder, id } = await waiting();
    const { call } = await connect(folder, { args: WRITE });
    expect(await call("orange_run_status", { run_id: id })).toMatchObject({
      run: { run_id: id, status: "waiting_approval" },
    });
    expect(JSON.stringify(await call("orange_run_approvals", {}))).toContain('"workspace":"in_place"');
    expect(await call("orange_run_resume", { run_id: id })).toMatchObject({
      run: { status: "waiting_approval" },
    });
    expect(readFileSync(join(folder, "src/a.js"), "utf8")).toBe("one\ntwo three\n");
  });

  it("are refused by their code where there is none of that id", async () => {
    const { call, refusal } = await connect(await temporaryProject());
    expect(await call("orange_run_list", {})).toMatchObject({ runs: [] });
    expect(await refusal("orange_run_show", { run_id: "zzzzzzzz" })).toMatchObject({ code: "RUN_NOT_FOUND" });
  });
});

describe("files of the repository for a client", () => {
  it("are read and searched where git lists them", async () => {
    const { folder } = await waiting();
    const { call } = await connect(folder);
    expect(await call("orange_repo_read", { path: "src/a.js", from_line: 2 })).toMatchObject({
      text: expect.stringContaining("two three"),
    });
    expect(await call("orange_repo_search", { query: "two th" })).toMatchObject({
      hits: [{ path: "src/a.js", line: 2 }],
    });
    const listed = JSON.stringify(await call("orange_repo_list", {}));
    expect(listed).toContain("src/a.js");
    expect(listed).not.toContain("private/notes.md");
  });

  it("are neither outside, nor ignored, nor of git or with credentials", async () => {
    const { folder } = await waiting();
    const { refusal } = await connect(folder);
    for (const path of ["../outside", "/etc/passwd", ".env", "private/notes.md", "robot.json", ".git/config"])
      expect((await refusal("orange_repo_read", { path })).code, path).toMatch(/^[A-Z_]+$/);
  });
});
