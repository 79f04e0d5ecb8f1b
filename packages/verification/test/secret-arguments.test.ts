import { describe, expect, it } from "vitest";
import { ranIn } from "./support/analyse.js";

async function kept(command: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const found = await ranIn(files, command);
  return JSON.stringify(found);
}

const SCRIPT = { "package.json": JSON.stringify({ scripts: { lint: "eslint ." } }) };

describe("a secret that a command was given", () => {
  it.each([
    ["npm test -- --password hunter2", {}],
    ["npm run lint -- --password hunter2", SCRIPT],
    ["npx vitest run --db-password 'hunter2 and more'", {}],
    ["pytest --token hunter2 tests", {}],
    ["pytest --db-pw=hunter2 tests", {}],
    ["npx jest --pass hunter2", {}],
    ["make check -- mysql -phunter2", {}],
    ["./scripts/check.sh mysql -uroot -phunter2", {}],
    ["DB_PASSWORD=hunter2 npm test", {}],
    ["npx eslint . && mysql -phunter2 -e 'select 1'", {}],
    ["npx eslint --api-key sunshine .", {}],
    ["npm test -- --password sunshine", {}],
  ])("is kept nowhere: %s", async (command, files) => {
    const all = await kept(command, files);
    expect(all).not.toMatch(/hunter2|and more|sunshine/);
    expect(all).toContain("[REDACTED]");
  });

  it.each([
    ["npx eslint --no-token src", "src"],
    ["pytest --password-policy strict tests/auth", "tests/auth"],
    ["npx vitest run tests/password.test.ts", "tests/password.test.ts"],
    ["pytest --token $TOKEN tests", "$TOKEN"],
  ])("is not seen in what is none: %s", async (command, word) => {
    const all = await kept(command);
    expect(all).toContain(word);
    expect(all).not.toContain("[REDACTED]");
  });
});
