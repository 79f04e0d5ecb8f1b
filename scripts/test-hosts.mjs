// npm run test:hosts [-- <vitest arguments>]: drives the real agent clients against a scripted model.
// npm run test:hosts -- --newest: the same with the newest version of each client; on failure it prints the rows of the
// hosts' pages that no longer hold.
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

/** Packages whose tests drive every client that can play a role in a run, and skip clients that are not installed. */
const PLAYED_IN = ["loop", "loop-providers"];

/**
 * The clients under test, including the MCP conformance tool. `variable` is the environment variable with the path of
 * the client's program, `tests` the package with its tests, and `also` lists packages whose tests drive several
 * clients. `isPinned` clients keep their version with --newest.
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
    // The binary of the platform package, because the main package links it in an install script, which is not run.
    program: `../claude-code-${PLATFORM}/${process.platform === "win32" ? "claude.exe" : "claude"}`,
    platforms: ALL,
    variable: "ORANGE_TEST_CLAUDE_CODE",
    tests: "host-claude-code",
    also: PLAYED_IN,
  },
  {
    name: "opencode",
    // The platform package, because `opencode-ai` links it in an install script, which is not run.
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
    // Continued under the package name of pi-next below.
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
    // The version that the registry calls latest does not support the newest protocol.
    isPinned: true,
    program: "dist/index.js",
    platforms: ALL,
    variable: "ORANGE_TEST_MCP_CONFORMANCE",
    tests: "mcp-server",
  },
];

/** Version of Node.js for clients that need a newer one than Orange's minimum. */
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

/**
 * Installs a client. Returns undefined when that is impossible: on an unsupported platform with a note, after an error
 * with exit status 1.
 */
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
