import { describe, expect, it } from "vitest";
import { ranIn } from "./support/analyse.js";

const OUTPUT = `
 Test Files  1 passed (1)
      Tests  2 passed (2)
   Duration  1s
Tests:       2 passed, 2 total
5 passed in 0.12s
ok  \texample.com/shop/cart\t0.004s
test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
 2 pass
 0 fail
00:01 +2: All tests passed!
`;
const files = {
  "package.json": JSON.stringify({
    scripts: { test: "vitest run", snap: "UPDATE_SNAPSHOTS=1 vitest run", "test:mocha": "mocha -u tdd" },
  }),
};
const outcome = async (command: string, stdout = OUTPUT): Promise<string> => {
  const seen = await ranIn(files, command, { stdout });
  return seen.outcome ?? "none";
};

describe("a run that takes what it sees for what is right", () => {
  it.each([
    "npx vitest run -u",
    "npm test -- --update",
    "npm run snap",
    "UPDATE_SNAPSHOTS=1 npm test",
    "npx cross-env UPDATE=1 vitest run",
    "npx react-scripts test -u --watchAll=false",
    "bun test --update-snapshots",
    "pytest --snapshot-update",
    "pytest --inline-snapshot=fix",
    "pytest --regen-all",
    "pytest --record-mode=rewrite",
    "SNAPSHOT_UPDATE=true pytest -q",
    "go test ./... -update",
    "go test ./cart -args -update",
    "UPDATE_GOLDEN=1 go test ./...",
    "UPDATE_EXPECT=1 cargo test",
    "INSTA_UPDATE=always cargo test",
    "export INSTA_FORCE_PASS=1; cargo test",
    "TRYBUILD=overwrite cargo test",
    "cargo insta test --accept",
    "flutter test --update-goldens",
  ])("proves nothing: %s", async (command) => {
    expect(await outcome(command)).not.toBe("passed");
  });

  it.each<[command: string, stdout?: string]>([
    ["npx vitest run --update=false"],
    ["npx jest --ci"],
    ["INSTA_UPDATE=no cargo test"],
    ["cargo insta test"],
    ["pytest --inline-snapshot=disable"],
    ["pytest --record-mode=none"],
    ["UPDATE_SNAPSHOTS=0 npm test"],
    ["UPDATED_AT=1 npm test"],
    ["npm run test:mocha", "\n\n  2 passing (6ms)\n\n"],
    ["npx vitest run -u && npx vitest run"],
  ])("is no run that compares: %s", async (command, stdout) => {
    expect(await outcome(command, stdout)).toBe("passed");
  });

  it("leaves behind what was not checked before", async () => {
    const seen = await ranIn(files, "npx vitest run && npx vitest run -u", { stdout: OUTPUT });
    expect(seen.mayEdit).toBe(true);
    expect((await ranIn(files, "go test ./... -update", { stdout: OUTPUT })).mayEdit).toBe(true);
  });
});
