import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filePorts } from "@orange-hyper/store";
import { temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { HARNESSES, harnessOf } from "../src/harness/harness.js";
import { installSkill } from "../src/skill/install.js";
import { SKILL } from "../src/skill/skill-text.js";

function place() {
  const folder = temporaryFolder();
  const { hostFolders, ids } = filePorts({ root: folder, cwd: folder });
  const homes = { resolve: (text: string) => text.replace("~", folder) };
  const pi = harnessOf("pi");
  if (pi === undefined) throw new Error("There is no pi.");
  const at = join(folder, ".pi/agent/skills/orange");
  const install = (isDryRun = false) => installSkill({ homes, hostFolders, ids }, [pi], { isDryRun });
  return { folder, homes, hostFolders, ids, at, install, file: join(at, "SKILL.md") };
}

const conflict = { code: "SKILL_CONFLICT" };

describe("our skill", () => {
  it("tells its name and when to use it, and has a part for each role", () => {
    expect(SKILL).toMatch(/^---\nname: orange\ndescription: \S.*\n---\n/);
    for (const part of ["## Orchestrator", "## Worker", "## Reviewer"]) expect(SKILL).toContain(part);
    expect(SKILL.length).toBeLessThan(8_000);
  });

  it("is written where each agent looks for skills, once", async () => {
    const { homes, hostFolders, ids, folder } = place();
    const ground = { homes, hostFolders, ids };
    const planned = await installSkill(ground, HARNESSES, { isDryRun: true });
    expect(planned.map(({ path, action }) => [path.slice(folder.length), action])).toEqual([
      ["/.claude/skills/orange", "made"],
      ["/.codex/skills/orange", "made"],
      ["/.config/opencode/skills/orange", "made"],
      ["/.pi/agent/skills/orange", "made"],
    ]);
    expect(existsSync(join(folder, ".claude"))).toBe(false);
    expect(await installSkill(ground, HARNESSES, { isDryRun: false })).toEqual(planned);
    for (const { path } of planned) expect(readFileSync(join(path, "SKILL.md"), "utf8")).toBe(SKILL);
    const again = await installSkill(ground, HARNESSES, { isDryRun: false });
    expect(again.map(({ action }) => action)).toEqual(Array(4).fill("unchanged"));
  });

  it("takes the place of an older one of ours", async () => {
    const { install, file, at, ids } = place();
    mkdirSync(at, { recursive: true });
    writeFileSync(file, "older");
    writeFileSync(join(at, ".orange-skill.json"), JSON.stringify({ digest: ids.digest("older") }));
    expect(await install()).toMatchObject([{ action: "replaced" }]);
    expect(readFileSync(file, "utf8")).toBe(SKILL);
  });

  it("is finished where somebody was interrupted", async () => {
    const { install, file, at, ids } = place();
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, ".orange-skill.json"), JSON.stringify({ digest: ids.digest(SKILL) }));
    expect(await install()).toMatchObject([{ action: "replaced" }]);
    writeFileSync(file, "older");
    expect(await install()).toMatchObject([{ action: "replaced" }]);
  });

  it("never takes the place of what somebody else wrote", async () => {
    const { install, file, at } = place();
    mkdirSync(at, { recursive: true });
    writeFileSync(file, "mine");
    await expect(install()).rejects.toMatchObject(conflict);
    await expect(install(true)).rejects.toMatchObject(conflict);
    expect(readFileSync(file, "utf8")).toBe("mine");
  });

  it("keeps what was added to it, and where it is a link", async () => {
    const { install, at, folder } = place();
    await install();
    writeFileSync(join(at, "NOTES.md"), "mine");
    await expect(install()).rejects.toMatchObject(conflict);
    const other = place();
    mkdirSync(join(other.at, ".."), { recursive: true });
    symlinkSync(join(folder, ".pi/agent/skills/orange"), other.at);
    await expect(other.install()).rejects.toMatchObject(conflict);
  });
});
