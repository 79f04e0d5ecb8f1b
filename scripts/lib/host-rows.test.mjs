import { deepEqual, equal, match, ok } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { changedRows, eventOf } from "./host-rows.mjs";
import { listFiles, root } from "./workspace.mjs";

test("every test with a real client is about a row, or known to be about none", () => {
  const files = listFiles(join(root, "packages")).filter((file) => /\/test-hosts\/.*\.test\.ts$/.test(file));
  const titles = files.flatMap((file) => {
    const text = readFileSync(join(root, "packages", file), "utf8");
    return [...text.matchAll(/^\s*it\("([^"]+)"/gm)].map(([, title]) => title);
  });
  ok(titles.length > 20);
  deepEqual(
    titles.filter((title) => eventOf(title) === undefined),
    [],
  );
});

test("a failure is told with the version, the row of the page, and what failed", async () => {
  const fullName = "a tool that a policy speaks against is refused";
  const report = {
    testResults: [
      {
        name: join(root, "packages/host-opencode/test-hosts/decide.test.ts"),
        message: "",
        assertionResults: [
          { status: "passed", fullName: "a turn of work", failureMessages: [] },
          { status: "failed", fullName, failureMessages: ["AssertionError: expected 1\nat somewhere"] },
        ],
      },
    ],
  };
  const [blank, head, row, what, ...more] = await changedRows(report, { "host-opencode": ["9.9.9"] });
  deepEqual([blank, more], ["", []]);
  match(
    head,
    /^opencode 9\.9\.9, tried with [\d.]+: this row of docs\/hosts\/opencode\.md no longer holds:$/,
  );
  match(row, /^\| before a tool \| `tool\.execute\.before` \| /);
  ok(readFileSync(join(root, "docs/hosts/opencode.md"), "utf8").includes(`${row}\n`));
  equal(what, `  ${fullName}: AssertionError: expected 1`);
});
