import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  newProposal,
  newQuest,
  orangeData,
  orangeInside,
  readTree,
  temporaryProject,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

interface Diagnosis {
  readonly status: number | null;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** Returns the codes of doctor's findings. Asserts that each has a message and a hint and is reported once. */
async function diagnose(folder: string): Promise<Diagnosis> {
  const result = await orangeInside(["doctor", "--json"], { cwd: folder });
  const { data } = result.json();
  for (const kind of ["errors", "warnings", "repairs"]) {
    const findings = data.diagnostics[kind] as readonly { code: string; message: string; hint: string }[];
    expect(findings.map(({ message }) => message)).toEqual(data[kind]);
    expect(new Set(findings.map(({ code, message }) => `${code} ${message}`)).size).toBe(findings.length);
    for (const { hint } of findings) expect(hint).not.toBe("");
  }
  expect(data.checks.filter((line: string, at: number) => data.checks.indexOf(line) !== at)).toEqual([]);
  const codes = (kind: string): string[] => data.diagnostics[kind].map(({ code }: { code: string }) => code);
  return { status: result.status, errors: codes("errors"), warnings: codes("warnings") };
}

const stored = (folder: string, key: string): string => join(folder, ".orange-hyper", key);

async function acceptedNode(folder: string): Promise<{ proposal: string; node: string }> {
  const proposal = await newProposal(folder, "A memory that doctor checks");
  const { node } = await orangeData(folder, "remember", "accept", proposal);
  return { proposal, node: node.id };
}

describe("doctor", () => {
  it.each(["null", "[]", '{"nodes":{}}', '{"nodes":[null]}', "{"])(
    "does not take %j for an index",
    async (text) => {
      const folder = await temporaryProject();
      writeFileSync(stored(folder, "graph/index.json"), text);
      expect(await diagnose(folder)).toEqual({ status: 2, errors: ["GRAPH_INDEX_INVALID"], warnings: [] });
      await orangeData(folder, "graph", "rebuild-index");
      expect(await diagnose(folder)).toEqual({ status: 0, errors: [], warnings: [] });
    },
  );

  it("gives one finding for a missing node, and accepting again mends it", async () => {
    const folder = await temporaryProject();
    const { proposal, node } = await acceptedNode(folder);
    rmSync(stored(folder, `graph/nodes/decision/${node}.md`));
    expect([...(await diagnose(folder)).errors].sort()).toEqual([
      "ACCEPTED_PROPOSAL_MISSING_NODE",
      "GRAPH_INDEX_ORPHAN_ENTRY",
    ]);
    await orangeData(folder, "remember", "accept", proposal);
    expect(await diagnose(folder)).toEqual({ status: 0, errors: [], warnings: [] });
  });

  it("notices a proposal that was edited after its acceptance", async () => {
    const folder = await temporaryProject();
    const { proposal } = await acceptedNode(folder);
    const file = stored(folder, `proposals/memory-delta/accepted/${proposal}.md`);
    writeFileSync(file, readFileSync(file, "utf8").replace("npm test passed", "nothing was tested"));
    expect((await diagnose(folder)).errors).toEqual(["GRAPH_NODE_HASH_MISMATCH"]);
  });

  it("repairs a legacy accepted proposal together with its node", async () => {
    const folder = await temporaryProject();
    const { proposal, node } = await acceptedNode(folder);
    const file = stored(folder, `proposals/memory-delta/accepted/${proposal}.md`);
    const legacy = readFileSync(file, "utf8").replace(/^project_(id|name): .*\n/gm, "");
    writeFileSync(file, legacy);
    const { createHash } = await import("node:crypto");
    const hash = createHash("sha256").update(legacy).digest("hex");
    const nodeFile = stored(folder, `graph/nodes/decision/${node}.md`);
    writeFileSync(
      nodeFile,
      readFileSync(nodeFile, "utf8").replace(/source_proposal_hash: .*/g, `source_proposal_hash: ${hash}`),
    );
    expect(await diagnose(folder)).toEqual({
      status: 0,
      errors: [],
      warnings: ["LEGACY_PROJECT_ID_MISSING", "LEGACY_PROJECT_NAME_MISSING"],
    });
    const repaired = await orangeData(folder, "doctor", "--repair-project-id");
    expect(repaired.diagnostics.repairs.map(({ code }: { code: string }) => code)).toEqual([
      "LEGACY_PROJECT_ID_REPAIRED",
      "GRAPH_NODE_HASH_REPAIRED",
    ]);
    expect(await diagnose(folder)).toEqual({ status: 0, errors: [], warnings: [] });
  });

  it("finds secret values in shared memory, never prints them, and leaves plain words alone", async () => {
    const folder = await temporaryProject();
    const calm = await newQuest(folder, "Auth tokens, secrets and passwords: authorization rules for .env");
    await orangeData(
      folder,
      "quest",
      "done",
      calm,
      "--evidence",
      "token handling reviewed; password: required",
    );
    expect(await diagnose(folder)).toEqual({ status: 0, errors: [], warnings: [] });
    const secret = `ghp_${"a1B2".repeat(9)}`;
    const leak = await newQuest(folder, "Leak");
    await orangeData(folder, "quest", "done", leak, "--evidence", "curl with the token");
    // Commands remove secrets from their input, so the secret is written into the file directly.
    const file = stored(folder, `quests/completed/${leak}.md`);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("the token", secret));
    const result = await orangeInside(["doctor", "--json"], { cwd: folder });
    expect(result.stdout).not.toContain(secret);
    const codes = result.json().data.diagnostics.errors.map(({ code }: { code: string }) => code);
    expect(new Set(codes)).toEqual(new Set(["PUBLIC_MEMORY_SECRET_LIKE_CONTENT"]));
    expect(result.json().data.errors[0]).toMatch(
      /^\.?[\w/-]*quests\/completed\/.+\.md:\d+ contains secret-like content \(/,
    );
  });

  it("warns about root ignore rules that hide shared memory, and about tracked private state", async () => {
    const folder = await temporaryProject();
    const git = (...argv: string[]): unknown => execFileSync("git", argv, { cwd: folder });
    git("init", "--quiet");
    await orangeData(folder, "init");
    writeFileSync(join(folder, ".gitignore"), "node_modules/\ndist/\n.orange-hyper/graph/\n");
    writeFileSync(stored(folder, "traces/route.jsonl"), "");
    git("add", "--force", ".orange-hyper/traces/route.jsonl");
    const { status, warnings } = await diagnose(folder);
    expect({ status, warnings: [...new Set(warnings)].sort() }).toEqual({
      status: 0,
      warnings: ["PUBLIC_MEMORY_GITIGNORE_POLICY", "PUBLIC_MEMORY_TRACKED_PRIVATE_STATE"],
    });
  });

  it("asks nothing of a root ignore file that leaves shared memory alone", async () => {
    const folder = await temporaryProject();
    execFileSync("git", ["init", "--quiet"], { cwd: folder });
    await orangeData(folder, "init");
    for (const text of ["", "coverage/\n", "*.log\n# .orange-hyper/\n", ".orange-hyper/local/\n"]) {
      writeFileSync(join(folder, ".gitignore"), text);
      expect({ text, ...(await diagnose(folder)) }).toEqual({ text, status: 0, errors: [], warnings: [] });
    }
  });

  it("says of a broken config only that it is broken, whatever else there is", async () => {
    const folder = await temporaryProject();
    await acceptedNode(folder);
    await newQuest(folder, "Work that goes on");
    writeFileSync(stored(folder, "config.json"), "{");
    expect(await diagnose(folder)).toEqual({ status: 2, errors: ["CONFIG_INVALID"], warnings: [] });
  });

  it("goes on when the capsule is a folder", async () => {
    const folder = await temporaryProject();
    rmSync(stored(folder, "capsules/current.md"));
    mkdirSync(stored(folder, "capsules/current.md"));
    expect((await diagnose(folder)).errors).toEqual(["LAYOUT_INVALID"]);
  });

  it("changes nothing, not even a time, and prints a report for people on stdout when it fails", async () => {
    const folder = await temporaryProject();
    await acceptedNode(folder);
    writeFileSync(stored(folder, "quests/active/bad.md"), "bad");
    const before = readTree(folder);
    const { status, stdout, stderr } = await orangeInside(["doctor"], { cwd: folder });
    expect({ status, stderr }).toEqual({ status: 2, stderr: "" });
    expect(stdout).toMatch(/^Not healthy: /);
    expect(stdout).toMatch(
      /\n1 error {2}QUEST_UNREADABLE\n {2}.+\n {2}- quests\/active\/bad\.md failed to parse: /,
    );
    expect(readTree(folder)).toEqual(before);
  });
});

describe("an invalid pending proposal", () => {
  it("cannot be accepted, says why with its data, and can be rejected", async () => {
    const folder = await temporaryProject();
    const proposal = await newProposal(folder, "A proposal that goes bad by hand");
    const file = stored(folder, `proposals/memory-delta/pending/${proposal}.md`);
    writeFileSync(file, readFileSync(file, "utf8").replace("confidence: medium", "confidence: urgent"));
    const validated = await orangeInside(["remember", "validate", proposal, "--json"], { cwd: folder });
    expect(validated.status).toBe(2);
    expect(validated.json()).toMatchObject({
      error: { code: "MEMORY_PROPOSAL_INVALID", message: `Memory proposal ${proposal} failed validation.` },
      data: {
        validation: { valid: false, errors: [`memory proposal ${proposal} has invalid confidence urgent`] },
      },
    });
    const human = await orangeInside(["remember", "validate", proposal], { cwd: folder });
    expect({ status: human.status, stderr: human.stderr }).toEqual({ status: 2, stderr: "" });
    expect(human.stdout).toContain("failed validation.");
    const accepted = await orangeInside(["remember", "accept", proposal, "--json"], { cwd: folder });
    expect({ status: accepted.status, valid: accepted.json().data.validation.valid }).toEqual({
      status: 2,
      valid: false,
    });
    expect((await orangeData(folder, "remember", "reject", proposal)).proposal.status).toBe("rejected");
  });
});
