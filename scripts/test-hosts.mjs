// npm run test:hosts [-- <vitest arguments>]: drives the real clients of agent hosts against a scripted model.
import { installClient } from "./lib/host-client.mjs";
import { installNode } from "./lib/node-releases.mjs";
import { run } from "./lib/process.mjs";

const POSIX = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];

/** Each client, and the variable in which its tests look for its program. */
const CLIENTS = {
  ORANGE_TEST_CODEX: {
    name: "codex",
    package: "@openai/codex",
    program: "bin/codex.js",
    platforms: [...POSIX, "win32-x64", "win32-arm64"],
  },
  ORANGE_TEST_OPENCODE: {
    name: "opencode",
    // What `opencode-ai` would choose and put in place by a script of its own; none is run.
    package: "opencode-linux-x64",
    program: "bin/opencode",
    platforms: ["linux-x64"],
  },
  ORANGE_TEST_PI: {
    name: "pi",
    package: "@mariozechner/pi-coding-agent",
    program: "dist/cli.js",
    platforms: POSIX,
  },
  ORANGE_TEST_PI_NEXT: {
    name: "pi-next",
    package: "@earendil-works/pi-coding-agent",
    program: "dist/cli.js",
    platforms: POSIX,
  },
};

/** The Node.js of clients for which the oldest that Orange runs on is too old. */
const NEWER_NODE = "22.23.3";

const variables = {};
for (const [variable, client] of Object.entries(CLIENTS)) {
  const path = await install(client);
  if (path !== undefined) variables[variable] = path;
}
variables.ORANGE_TEST_PI_NODE = (await installNode(NEWER_NODE)) ?? process.execPath;
if (Object.keys(CLIENTS).every((variable) => variable in variables)) await test(variables);

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
