import { describe, expect, it } from "vitest";
import { captureFacts, routeInput } from "../src/evidence/capture-facts.js";
import { routeOf } from "../src/evidence/route.js";
import { testChanges } from "../src/evidence/test-changes.js";
import { opened } from "./support/work-tree.js";

const TESTS = `import { it } from "vitest";
it("adds", () => {});
it("subtracts", () => {});
`;

/** A repository with tests, and what becomes of them by a change. */
async function changing() {
  const there = await opened();
  there.write("test/sum.test.ts", TESTS);
  there.write("test/own.test.weird", "a test of a language that nobody knows\n");
  there.write("test/fixtures/a.json", "{}\n");
  there.commit();
  const { tree } = await there.workspace.marks();
  const changes = async () => testChanges(there.workspace, await there.workspace.capture(tree));
  return { ...there, tree, changes };
}

describe("tests", () => {
  it("are counted where they are removed, skipped or emptied", async () => {
    const there = await changing();
    there.write(
      "test/sum.test.ts",
      TESTS.replace('it("adds"', 'it.skip("adds"').replace('it("subtracts", () => {});\n', ""),
    );
    expect(await there.changes()).toEqual({ removed: 2, modified: 1, paths: ["test/sum.test.ts"] });
  });

  it("are counted with their file, also in a language that is not known", async () => {
    const there = await changing();
    there.remove("test");
    expect(await there.changes()).toEqual({
      removed: 3,
      modified: 3,
      paths: ["test/sum.test.ts", "test/own.test.weird"],
    });
  });

  it("are not lost where they move, are renamed, or are added", async () => {
    const there = await changing();
    there.git("mv", "test/sum.test.ts", "test/moved.test.ts");
    there.write("test/new.test.ts", 'it("new", () => {});\n');
    expect(await there.changes()).toEqual({ removed: 0, modified: 1, paths: [] });
  });

  it("are not what lies beside them", async () => {
    const there = await changing();
    there.remove("test/fixtures/a.json");
    there.write("a.txt", "two\n");
    expect(await there.changes()).toEqual({ removed: 0, modified: 1, paths: [] });
  });
});

it("facts of a change hold all that gates and routes decide by", async () => {
  const there = await changing();
  there.write("package.json", "{}\n");
  there.write(".github/workflows/ci.yml", "on: push\n");
  there.write("src/b.txt", "b\nc\n");
  there.remove("test/sum.test.ts");
  const capture = await there.workspace.capture(there.tree);
  const policy = {
    edit_requires_approval: true,
    dependency_install_requires_approval: true,
    network_requires_approval: true,
    protected_paths: [],
    protected_test_paths: ["test/**"],
    abort_without_approval: false,
    qa_required: false,
    external_transfer_allowed: [],
  };
  const facts = captureFacts({
    capture,
    settings: { policy, validation: [] },
    scopes: [
      { allowed: [], denied: ["test/**"] },
      { allowed: ["src/**", "test/**", ".github/**"], denied: [] },
    ],
    tests: await testChanges(there.workspace, capture),
    external: ["src/b.txt"],
    implemented: [],
    strayed: [],
  });
  const none = { old_path: null, content_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(facts).toEqual({
    tree: capture.marks.tree,
    head: capture.marks.head,
    files: 4,
    lines: 6,
    external: ["src/b.txt"],
    implemented: [],
    protected: [
      { ...none, path: ".github/workflows/ci.yml", state: "added" },
      { path: "test/sum.test.ts", state: "deleted", old_path: null, content_sha256: null },
    ],
    forbidden: [],
    out_of_scope: ["test/sum.test.ts", "package.json"],
    dependencies: [{ ...none, path: "package.json", state: "added" }],
    check_scripts: ["package.json"],
    tests_removed: 2,
    tests_modified: 1,
  });
  const input = routeInput(facts, {
    capture,
    mode: "implement",
    layer: "L2",
    roles: ["verifier"],
    isQaRequired: false,
  });
  expect(routeOf(input)).toMatchObject({
    risk_level: "high",
    matched_rules: ["protected_path", "dependency_change", "pipeline", "check_script", "test_removed"],
  });
});
