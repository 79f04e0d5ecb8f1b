import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  BIN,
  git,
  initRepository,
  makeRepositoryTop,
  newProposal,
  orangeData,
  orangeInside,
  readTree,
  temporaryFolder,
  temporaryProject,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

function subfolder(folder: string, path: string): string {
  mkdirSync(join(folder, path), { recursive: true });
  return join(folder, path);
}

describe("the project of a command", () => {
  it("is the nearest initialised folder upward", async () => {
    const folder = await temporaryProject();
    const created = await orangeInside(["quest", "new", "From below", "--json"], {
      cwd: subfolder(folder, "src/deep"),
    });
    expect(created.status).toBe(0);
    expect((await orangeInside(["quest", "list", "--json"], { cwd: folder })).json().data.count).toBe(1);
  });

  it("is neither hidden by an empty .git on the way nor replaced by a second project without a word", async () => {
    const folder = await temporaryProject();
    subfolder(folder, "src/.git");
    const cwd = subfolder(folder, "src/deep");
    expect((await orangeInside(["quest", "list", "--json"], { cwd })).status).toBe(0);
    const refused = (await orangeInside(["init", "--json"], { cwd })).json();
    expect(refused.error.message).toContain("inside the initialized project at ../..,");
    const hint = /`orange ([^`]+)`/.exec(refused.error.hint)?.[1] ?? "";
    expect((await orangeData(cwd, ...hint.split(" "))).created_paths).toContain(".orange-hyper/config.json");
    expect((await orangeData(cwd, "init")).already_initialized).toBe(true);
  });

  it("takes the paths of a quest from its root, from a folder below that alone holds them, and through links", async () => {
    const folder = await temporaryProject();
    const cwd = subfolder(folder, "packages/api");
    for (const path of ["src", "packages/api/src", "packages/api/lib"]) subfolder(folder, path);
    const link = join(temporaryFolder(), "link");
    symlinkSync(folder, link);
    const typed = ["src", "lib", "packages/api", "not/there", join(link, "packages/api/lib")];
    const { quest } = await orangeData(
      cwd,
      "quest",
      "new",
      "Name it",
      ...typed.flatMap((path) => ["--path", path]),
    );
    const scope = async (): Promise<unknown> =>
      (await orangeData(cwd, "quest", "show", quest.id)).quest.scope_paths;
    expect(await scope()).toEqual([
      "src",
      "packages/api/lib",
      "packages/api",
      "not/there",
      "packages/api/lib",
    ]);
    await orangeData(cwd, "quest", "edit", quest.id, "--scope", "lib", "--scope", link);
    expect(await scope()).toEqual(["packages/api/lib", "."]);
    const outside = await orangeInside(["quest", "new", "x", "--path", temporaryFolder()], { cwd });
    expect([outside.status, outside.stderr]).toEqual([
      1,
      expect.stringContaining("must stay inside the project"),
    ]);
  });

  it("does not reach beyond the root of a repository", async () => {
    const folder = await temporaryProject();
    const inner = subfolder(folder, "vendor/other");
    makeRepositoryTop(inner);
    const result = await orangeInside(["quest", "list", "--json"], { cwd: inner });
    expect({ status: result.status, error: result.json().error }).toEqual({
      status: 1,
      error: {
        code: "USER_INPUT_ERROR",
        message: "Workspace is not initialized. Run `orange init` first.",
        hint: "Run `orange init` in the project root.",
      },
    });
  });

  it("is not replaced by a new one while its files are only missing from the checkout", async () => {
    const folder = await temporaryProject();
    writeFileSync(join(subfolder(folder, "src"), "a.js"), "1;\n");
    initRepository(folder);
    const { project_id: id } = (await orangeData(folder, "status")).project;
    const remove = () => rmSync(join(folder, ".orange-hyper"), { recursive: true });
    const ways: readonly [() => unknown, string][] = [
      [() => git(folder, "sparse-checkout", "set", "src"), "sparse-checkout add .orange-hyper"],
      [remove, "checkout -- .orange-hyper"],
    ];
    for (const [leaveOut, bringBack] of ways) {
      leaveOut();
      const { error } = (await orangeInside(["init", "--json"], { cwd: folder })).json();
      expect(error.message).toContain("is an Orange project already");
      expect(error.hint).toContain(`git ${bringBack}`);
      git(folder, ...bringBack.split(" "));
      expect((await orangeData(folder, "status")).project.project_id).toBe(id);
    }
    git(folder, "rm", "-r", "--quiet", "--cached", ".orange-hyper");
    remove();
    await orangeData(folder, "init");
    expect((await orangeData(folder, "status")).project.project_id).not.toBe(id);
  });

  it("is warned about when init makes one inside another on request", async () => {
    const folder = await temporaryProject();
    const inner = subfolder(folder, "packages/inner");
    const { status, stdout } = await orangeInside(["init", "--nested", "--json"], { cwd: inner });
    const { data } = JSON.parse(stdout);
    expect({ status, created: data.already_initialized, warnings: data.warnings.length }).toEqual({
      status: 0,
      created: false,
      warnings: 1,
    });
  });

  it("is never made in the home folder, where the user's own data is", async () => {
    const home = temporaryFolder();
    const env = { HOME: home, ORANGE_HYPER_HOME: "" };
    const { status, stderr } = await orangeInside(["init"], { cwd: home, env });
    expect([status, stderr]).toEqual([
      1,
      "orange: This folder holds your own Orange data, so it cannot be a project.\nhint: Run the command in the folder of a project.\n",
    ]);
    expect(readTree(home)).toEqual({});
  });

  it.skipIf(process.platform === "win32").each(["", "status", "quest list", "init"])(
    "is not looked for in a folder that was removed: orange %s",
    (line) => {
      const script = `rmdir "$PWD" && exec "${process.execPath}" "${BIN}" ${line}`;
      const { status, stderr } = spawnSync("sh", ["-c", script], {
        cwd: temporaryFolder(),
        encoding: "utf8",
      });
      expect([status, stderr]).toEqual([
        3,
        "orange: The folder that you are in was removed.\nhint: Go to one that exists, then run the same command again.\n",
      ]);
    },
  );

  it.each([
    [["quest", "list"], "quest.list"],
    [["quest", "new", "x"], "quest.new"],
    [["route", "x"], "route.show"],
    [["capsule"], "capsule.build"],
    [["remember", "list"], "remember.list"],
    [["remember", "propose", "--quest", "x"], "remember.propose"],
    [["graph", "list"], "graph.list"],
    [["graph", "rebuild-index"], "graph.rebuildIndex"],
  ])("must exist for %j", async (argv, id) => {
    const folder = temporaryFolder();
    const result = await orangeInside([...argv, "--json"], { cwd: folder });
    expect({ status: result.status, command: result.json().command, stderr: result.stderr }).toEqual({
      status: 1,
      command: id,
      stderr: "",
    });
    expect(readTree(folder)).toEqual({});
  });

  it("is reported by doctor as missing, part by part, where there is none", async () => {
    const folder = temporaryFolder();
    const result = await orangeInside(["doctor", "--json"], { cwd: folder });
    expect(result.status).toBe(2);
    expect(result.json().data.errors).toHaveLength(17);
    expect(readTree(folder)).toEqual({});
  });
});

describe("a config that cannot be read", () => {
  it.each(["{", "null", "[]", '"text"', ""])(
    "%j fails every command but doctor, naming the file",
    async (text) => {
      const folder = await temporaryProject();
      writeFileSync(join(folder, ".orange-hyper/config.json"), text);
      const before = readTree(folder);
      for (const argv of [
        ["quest", "new", "x"],
        ["graph", "list"],
        ["remember", "list"],
        ["capsule"],
        ["init"],
      ]) {
        const result = await orangeInside([...argv, "--json"], { cwd: folder });
        const { code, message, hint } = result.json().error;
        expect({ argv, status: result.status, code }).toEqual({ argv, status: 2, code: "VALIDATION_ERROR" });
        expect(message).toMatch(/^\.orange-hyper\/config\.json is not valid JSON: ./);
        expect(hint).toContain(".orange-hyper/config.json");
      }
      const doctor = (await orangeInside(["doctor", "--json"], { cwd: folder })).json();
      expect(doctor.data.diagnostics.errors.map((finding: { code: string }) => finding.code)).toEqual([
        "CONFIG_INVALID",
      ]);
      expect(readTree(folder)).toEqual(before);
    },
  );

  it("is moved aside by init --force, which keeps the id that the artefacts agree on", async () => {
    const folder = await temporaryProject();
    const { quest } = (await orangeInside(["quest", "new", "x", "--json"], { cwd: folder })).json().data;
    writeFileSync(join(folder, ".orange-hyper/config.json"), "{");
    const forced = (await orangeInside(["init", "--force", "--json"], { cwd: folder })).json();
    expect(forced.data.project_id).toBe(quest.project_id);
    expect(
      Object.keys(readTree(folder)).filter((path) => /config\.json\.bak-\d{8}T\d{6}Z$/.test(path)),
    ).toHaveLength(1);
    expect((await orangeInside(["doctor", "--json"], { cwd: folder })).status).toBe(0);
  });
});

describe("init", () => {
  it("repeated changes no byte and no time", async () => {
    const folder = await temporaryProject();
    const before = readTree(folder);
    const again = (await orangeInside(["init", "--json"], { cwd: folder })).json();
    expect(again.data).toMatchObject({ already_initialized: true, created_paths: [] });
    expect(again.data.preserved_paths).toHaveLength(17);
    expect(readTree(folder)).toEqual(before);
  });

  it("adds only what is missing", async () => {
    const folder = await temporaryProject();
    rmSync(join(folder, ".orange-hyper/graph/nodes/risk"), { recursive: true });
    rmSync(join(folder, ".orange-hyper/traces/route.jsonl"));
    const { data } = (await orangeInside(["init", "--json"], { cwd: folder })).json();
    expect(data.created_paths).toEqual([
      ".orange-hyper/graph/nodes/risk",
      ".orange-hyper/traces/route.jsonl",
    ]);
    expect((await orangeInside(["doctor", "--json"], { cwd: folder })).status).toBe(0);
  });

  it("--force keeps the id, the traces and the memory", async () => {
    const folder = await temporaryProject();
    const { project_id } = (await orangeInside(["init", "--json"], { cwd: folder })).json().data;
    await orangeInside(["route", "Fix it"], { cwd: folder });
    const proposal = await newProposal(folder, "A memory that force must not touch");
    await orangeData(folder, "remember", "accept", proposal);
    writeFileSync(join(folder, ".orange-hyper/graph/edges.jsonl"), '{"from":"a","to":"b"}\n');
    const memory = (): readonly (readonly [string, string])[] =>
      Object.entries(readTree(folder)).filter(([path]) =>
        /\.jsonl$|\/(quests|proposals|nodes)\/|index\.json$/.test(path),
      );
    const before = memory();
    expect(before).toHaveLength(9);
    const forced = (await orangeInside(["init", "--force", "--json"], { cwd: folder })).json();
    expect({ id: forced.data.project_id, forced: forced.data.forced }).toEqual({
      id: project_id,
      forced: true,
    });
    expect(memory()).toEqual(before);
    expect((await orangeData(folder, "graph", "list")).count).toBe(1);
  });
});
