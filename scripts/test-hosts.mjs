// npm run test:hosts [-- <vitest arguments>]: drives the real clients of agent hosts against a scripted model.
import { installClient } from "./lib/host-client.mjs";
import { run } from "./lib/process.mjs";

const PLATFORM = `${process.platform}-${process.arch}`;
const PLATFORMS = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "win32-x64", "win32-arm64"];

const CLIENTS = [
  {
    name: "codex",
    package: "@openai/codex",
    program: "bin/codex.js",
    platforms: PLATFORMS,
    variable: "ORANGE_TEST_CODEX",
  },
  {
    name: "claude-code",
    package: "@anthropic-ai/claude-code",
    // Its own program is put in place by a script of its installation, and scripts of packages are not run.
    program: `../claude-code-${PLATFORM}/${process.platform === "win32" ? "claude.exe" : "claude"}`,
    platforms: PLATFORMS,
    variable: "ORANGE_TEST_CLAUDE_CODE",
  },
];

const variables = {};
const missing = [];
for (const client of CLIENTS) {
  const program = await install(client);
  if (program === undefined) missing.push(client.name);
  else variables[client.variable] = program;
}
if (missing.length < CLIENTS.length) await test();

/** Undefined when there is nothing to test with; then the exit status says whether that is a failure. */
async function install(client) {
  try {
    const path = await installClient(client);
    if (path !== null) return path;
    console.log(`Skipped: there is no ${client.package} for ${process.platform} on ${process.arch}.`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
  return undefined;
}

async function test() {
  const colour = process.stdout.isTTY ? [] : ["--no-color"];
  const left = missing.flatMap((name) => ["--exclude", `packages/host-${name}/**`]);
  const args = ["run", "--config", "vitest.hosts.config.ts", ...colour, ...left, ...process.argv.slice(2)];
  const { ok } = await run("vitest", args, { show: true, variables });
  if (!ok) process.exitCode = 1;
}
