// npm run test:hosts [-- <vitest arguments>]: drives the real clients of agent hosts against a scripted model.
import { installClient } from "./lib/host-client.mjs";
import { run } from "./lib/process.mjs";

const CODEX = {
  name: "codex",
  package: "@openai/codex",
  program: "bin/codex.js",
  platforms: ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "win32-x64", "win32-arm64"],
};

const program = await install(CODEX);
if (program !== undefined) await test({ ORANGE_TEST_CODEX: program });

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

async function test(variables) {
  const colour = process.stdout.isTTY ? [] : ["--no-color"];
  const args = ["run", "--config", "vitest.hosts.config.ts", ...colour, ...process.argv.slice(2)];
  const { ok } = await run("vitest", args, { show: true, variables });
  if (!ok) process.exitCode = 1;
}
