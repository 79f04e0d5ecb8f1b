import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { orange, readTree, startOrange, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it, onTestFinished } from "vitest";

function repository(): string {
  const folder = temporaryFolder();
  const git = (...argv: string[]): void => {
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...argv], { cwd: folder });
  };
  writeFileSync(join(folder, "README.md"), "# A repository\n");
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "-m", "First");
  return folder;
}

function keptClone(output: string): string {
  const folder = /^The clone stays in (.+)$/m.exec(output)?.[1] ?? "";
  onTestFinished(() => rmSync(dirname(folder), { recursive: true, force: true }));
  return folder;
}

describe("the tour", () => {
  it("walks from request to approved memory in a clone, and leaves the repository as it was", async () => {
    const folder = repository();
    const before = readTree(folder);
    const { status, stdout, stderr } = await orange(["tour"], { cwd: folder });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(readTree(folder)).toEqual(before);
    const lines = stdout.match(/^ {2}\$ .+$/gm)?.map((line) => line.trim().split(" ").slice(1, 4).join(" "));
    expect(lines).toEqual([
      "orange init",
      "orange quest new",
      "orange route --quest",
      "orange capsule --quest",
      "orange quest done",
      "orange remember propose",
      "orange remember show",
      "orange remember validate",
      "orange remember accept",
      "orange graph search",
      "orange doctor",
      "orange identity build",
    ]);
    const clone = keptClone(stdout);
    const graph = (await orange(["graph", "list", "--json"], { cwd: clone })).json();
    expect(graph.data.nodes).toMatchObject([
      { title: "Slugs join lower-case words with single hyphens, and have none at the ends." },
    ]);
    const quests = (await orange(["quest", "list", "--all", "--json"], { cwd: clone })).json();
    expect(quests.data.quests).toMatchObject([
      { status: "completed", verification_status: "verified", verification_source: "observed" },
    ]);
    expect(quests.data.quests[0].verification_evidence[0]).toContain("pass 3");
    expect(existsSync(join(clone, "orange-tour/slug.mjs"))).toBe(true);
    const page = /^Its page: +(.+)$/m.exec(stdout)?.[1] ?? "";
    expect(existsSync(page)).toBe(true);
  });

  it("takes another repository by path, also from a folder inside it", async () => {
    const folder = repository();
    const { status, stdout } = await orange(["tour", "--repo", join(folder, ".git/..")], {
      cwd: temporaryFolder(),
    });
    expect(status).toBe(0);
    expect(stdout).toContain(`on a clone of ${folder}`);
    keptClone(stdout);
  });

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("removes the clone when it is stopped by %s", async (signal, status) => {
    const temporary = temporaryFolder();
    const child = startOrange(["tour"], { cwd: repository(), env: { TMPDIR: temporary } });
    let text = "";
    child.stderr?.on("data", (chunk: Buffer) => (text += chunk.toString()));
    await new Promise<void>((resolve) => child.stdout?.on("data", () => resolve()));
    expect(readdirSync(temporary)).toHaveLength(1);
    const ended = new Promise((resolve) => child.on("close", resolve));
    child.kill(signal);
    expect(await ended).toBe(status);
    expect(text).toContain("orange: The tour was stopped, and its clone removed.\nhint: Run `orange tour`");
    expect(readdirSync(temporary)).toEqual([]);
  });

  it("leaves nothing behind where the repository cannot be cloned", async () => {
    const folder = repository();
    const temporary = temporaryFolder();
    const env = { TMPDIR: temporary, PATH: "/nowhere" };
    const { status, stderr } = await orange(["tour"], { cwd: folder, env });
    expect([status, stderr]).toEqual([3, expect.stringContaining("could not be cloned: ")]);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it("says what to do where there is no repository", async () => {
    const { status, stdout, stderr } = await orange(["tour"], { cwd: temporaryFolder() });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(
      "is not inside a git repository.\nhint: Name a repository with --repo; `orange tour --help` shows how.",
    );
  });

  it("takes no folder that is missing for the repository around it", async () => {
    const folder = repository();
    const { status, stdout, stderr } = await orange(["tour", "--repo", "nope"], { cwd: folder });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(`There is no folder ${join(folder, "nope")}.`);
  });
});
