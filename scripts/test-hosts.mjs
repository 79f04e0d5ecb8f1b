// npm run test:hosts [-- <vitest arguments>]: drives the real clients of agent hosts against a scripted model.
// npm run test:hosts -- --newest: the same with each client's newest version; fails with the rows of the pages that changed.
import { join } from "node:path";
import { installClient, installNewestClient } from "./lib/host-client.mjs";
import { changedRows } from "./lib/host-rows.mjs";
import { installNode } from "./lib/node-releases.mjs";
import { run } from "./lib/process.mjs";
import { inTemporaryFolder } from "./lib/temporary.mjs";
import { readJson } from "./lib/workspace.mjs";

const PLATFORM = `${process.platform}-${process.arch}`;
const POSIX = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];
const ALL = [...POSIX, "win32-x64", "win32-arm64"];

/** Packages whose tests drive every client that can play a role of a run, and leave out the ones that are not there. */
const PLAYED_IN = ["loop", "loop-providers"];

/**
 * Each client, and the tool that takes the part of one, the variable in which its tests look for its program, the package whose tests
 * these are, and others that drive it beside more clients.
 */
const CLIENTS = [
  {
    name: "codex",
    package: "@openai/codex",
    program: "bin/codex.js",
    platforms: ALL,
    variable: "ORANGE_TEST_CODEX",
    tests: "host-codex",
    also: PLAYED_IN,
  },
  {
    name: "claude-code",
    package: "@anthropic-ai/claude-code",
    // Its own program is put in place by a script of its installation, and scripts of packages are not run.
    program: `../claude-code-${PLATFORM}/${process.platform === "win32" ? "claude.exe" : "claude"}`,
    platforms: ALL,
    variable: "ORANGE_TEST_CLAUDE_CODE",
    tests: "host-claude-code",
    also: PLAYED_IN,
  },
  {
    name: "opencode",
    // What `opencode-ai` would choose and put in place by a script of its own; none is run.
    package: "opencode-linux-x64",
    program: "bin/opencode",
    platforms: ["linux-x64"],
    variable: "ORANGE_TEST_OPENCODE",
    tests: "host-opencode",
    also: PLAYED_IN,
  },
  {
    name: "pi",
    package: "@mariozechner/pi-coding-agent",
    // Its makers go on under the name below.
    isPinned: true,
    program: "dist/cli.js",
    platforms: POSIX,
    variable: "ORANGE_TEST_PI",
    tests: "host-pi",
    also: PLAYED_IN,
  },
  {
    name: "pi-next",
    package: "@earendil-works/pi-coding-agent",
    program: "dist/cli.js",
    platforms: POSIX,
    variable: "ORANGE_TEST_PI_NEXT",
    tests: "host-pi",
    also: PLAYED_IN,
  },
  {
    name: "mcp-conformance",
    package: "@modelcontextprotocol/conformance",
    // What the registry calls the newest does not know the newest protocol.
    isPinned: true,
    program: "dist/index.js",
    platforms: ALL,
    variable: "ORANGE_TEST_MCP_CONFORMANCE",
    tests: "mcp-server",
  },
];

/** The Node.js of clients for which the oldest that Orange runs on is too old. */
const NEWER_NODE = "22.23.3";

const isNewest = process.argv.includes("--newest");
const given = process.argv.slice(2).filter((argument) => argument !== "--newest");
const variables = {};
const versions = {};
const missing = new Set();
for (const client of CLIENTS) {
  const installed = await install(client);
  if (installed === undefined) missing.add(client.tests);
  else {
    variables[client.variable] = installed.path;
    versions[client.tests] = [...(versions[client.tests] ?? []), installed.version];
    for (const name of client.also ?? []) {
      versions[name] = [...(versions[name] ?? []), `${client.name} ${installed.version}`];
    }
  }
}
variables.ORANGE_TEST_NEWER_NODE = (await installNode(NEWER_NODE)) ?? process.execPath;
if (Object.keys(variables).length > 1) await inTemporaryFolder("hosts", test);

/** Undefined when there is nothing to test with; then the exit status says whether that is a failure. */
async function install(client) {
  try {
    const isPinned = !isNewest || client.isPinned === true;
    const installed = await (isPinned ? installClient : installNewestClient)(client);
    if (installed !== null) return installed;
    console.log(`Skipped: there is no ${client.package} for ${process.platform} on ${process.arch}.`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
  return undefined;
}

async function test(folder) {
  const colour = process.stdout.isTTY ? [] : ["--no-color"];
  const left = [...missing].flatMap((name) => ["--exclude", `packages/${name}/**`]);
  const report = join(folder, "report.json");
  const reporters = isNewest ? ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`] : [];
  const args = ["run", "--config", "vitest.hosts.config.ts", ...colour, ...left, ...reporters, ...given];
  const { ok } = await run("vitest", args, { show: true, variables });
  if (ok) return;
  process.exitCode = 1;
  if (isNewest) for (const line of await changedRows(readJson(report), versions)) console.error(line);
}
