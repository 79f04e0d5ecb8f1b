import { expect, it } from "vitest";
import { analyseTool, type ToolObservation } from "../src/index.js";
import { ROOT } from "./support/analyse.js";

/** One use of a shell in a project of some files, and the paths that were asked for. */
async function run(
  command: string,
  read: (path: string) => Promise<string | null>,
): Promise<{ seen: ToolObservation; asked: readonly string[] }> {
  const asked: string[] = [];
  const seen = await analyseTool({
    toolName: "Bash",
    toolInput: { command },
    toolResponse: "",
    exitStatus: 0,
    root: ROOT,
    read: (path) => {
      asked.push(path);
      return read(path);
    },
  });
  return { seen, asked };
}

it("reads no file for a command that runs no script and has no configuration", async () => {
  for (const command of ["ls -la", "npx knip", "git status && cat package.json"]) {
    expect((await run(command, async () => null)).asked).toEqual([]);
  }
});

it("asks for each file once, by its path in the project, and for none outside", async () => {
  const { asked } = await run(
    "cd packages/a && npm test && make -C ../.. check && bash ../../../x.sh",
    async () => null,
  );
  expect(asked).toEqual([...new Set(asked)]);
  expect(asked).toContain("packages/a/package.json");
  expect(asked).toContain("Makefile");
  for (const path of asked) expect(path).not.toMatch(/^\/|\.\./);
});

it("stops reading where scripts go on for ever", async () => {
  let count = 0;
  const endless = async (path: string): Promise<string | null> => {
    if (!path.endsWith(".sh")) return null;
    count += 1;
    return `bash s${count}.sh && bash t${count}.sh`;
  };
  const { seen, asked } = await run("bash test.sh", endless);
  expect(asked.length).toBeLessThanOrEqual(96);
  expect(seen.outcome).not.toBe("failed");
});

it("judges scripts that run each other without an end", async () => {
  const scripts = { test: "npm run a", a: "npm run b", b: "npm run a" };
  const { seen, asked } = await run("npm test", async () => JSON.stringify({ scripts }));
  expect(asked.toSorted()).toEqual([".npmrc", "package.json"]);
  expect(seen.checks.every((check) => check.class === "own")).toBe(true);
});

it("takes what cannot be read for what is not there", async () => {
  for (const read of [
    () => {
      throw new Error("refused at once");
    },
    async () => undefined as unknown as null,
    async () => Promise.reject(new Error("no")),
    async () => "{",
    async () => "x".repeat(300_000),
  ]) {
    const { seen } = await run("npm test", read);
    expect(seen).toMatchObject({
      outcome: "passed",
      checks: [{ class: "own", own: true, runner: "script test" }],
    });
  }
});

it("reads whatever stands in files of configuration in bounded time", async () => {
  const command = "npx eslint . && npx tsc && pytest && npx vitest run && just test";
  for (const part of ['"\\', "{ignores:[", "exclude: [", "/*", "// ' ", "addopts = '"]) {
    const text = part.repeat(Math.floor((64 * 1024) / part.length));
    const start = performance.now();
    await run(command, async () => text);
    expect(performance.now() - start, part).toBeLessThan(20_000);
  }
});

it.each([
  ["npm test --ignore-scripts", "", ["test"]],
  ["npm --ignore-scripts t", "", ["test"]],
  ["npm test", "ignore-scripts=true\n", ["test"]],
  ["npm test -- --ignore-scripts", "", ["types", "test"]],
  ["npm test", "ignore-scripts=false\n", ["types", "test"]],
])("runs what stands before a script where that is not left out: %s, %j", async (command, npmrc, classes) => {
  const scripts = { pretest: "tsc --noEmit", test: "vitest run" };
  const files: Record<string, string> = {
    "package.json": JSON.stringify({ scripts }),
    ".npmrc": npmrc,
  };
  const { seen } = await run(command, async (path) => files[path] ?? null);
  expect(seen.checks.map((check) => check.class)).toEqual(classes);
});
