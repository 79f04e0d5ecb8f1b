import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { newProposal, newQuest, orangeData, temporaryFolder, temporaryProject } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { httpFront } from "./support/http-front.js";

/** What belongs to HTTP, or is told there by a header: of a line that names no version, the older form of the protocol is meant. */
const OF_HTTP = [
  "sep-2575-request-meta-invalid-missing-meta",
  "sep-2575-request-meta-invalid-missing-protocol-version",
  "sep-2575-http-server-meta-invalid-400",
  "sep-2575-http-server-unsupported-version-400",
  "sep-2575-http-server-header-mismatch-400",
  "sep-2575-missing-capability-http-400",
  "sep-2575-http-server-method-not-found-404",
  "sep-2575-http-server-method-not-found-404-initialize",
  "sep-2575-http-server-method-not-found-404-ping",
  "sep-2575-http-server-method-not-found-404-logging-setlevel",
  "sep-2575-http-server-method-not-found-404-resources-subscribe",
  "sep-2575-http-server-method-not-found-404-resources-unsubscribe",
];
/** What is looked at by tools that only a server for these checks has. */
const OF_OTHER_TOOLS = [
  "sep-2575-server-rejects-undeclared-capability",
  "sep-2575-http-server-no-independent-requests-on-stream",
  "sep-2575-server-no-log-without-loglevel",
];
/** There are no prompts. */
const OF_PROMPTS = ["sep-2549-prompts-list-caching-hints"];

/** Every scenario that asks for no tool, resource or prompt of its own, with the checks that are known to fail. */
const SCENARIOS: readonly (readonly [version: string, scenario: string, failing: readonly string[]])[] = [
  ["2025-06-18", "server-initialize", []],
  ["2025-11-25", "server-initialize", []],
  ["2025-11-25", "server-session-lifecycle", []],
  ["2025-11-25", "ping", []],
  ["2025-11-25", "tools-list", []],
  ["2025-11-25", "resources-list", []],
  ["2025-11-25", "server-sse-multiple-streams", []],
  ["2026-07-28", "tools-list", []],
  ["2026-07-28", "resources-list", []],
  ["2026-07-28", "server-sse-multiple-streams", []],
  ["2026-07-28", "sep-2164-resource-not-found", []],
  ["2026-07-28", "caching", OF_PROMPTS],
  ["2026-07-28", "input-required-result-unsupported-methods", []],
  ["2026-07-28", "server-stateless", [...OF_HTTP, ...OF_OTHER_TOOLS]],
];

interface Check {
  readonly id: string;
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
}

describe("the official conformance tool", () => {
  it.each(SCENARIOS)("of protocol %s, %s, fails no check but the known ones", async (...scenario) => {
    const [version, name, failing] = scenario;
    const cwd = await temporaryProject();
    const proposal = await newProposal(cwd, "Sessions are kept in Redis for one hour");
    await orangeData(cwd, "remember", "accept", proposal);
    await newQuest(cwd, "Move the sessions");
    const checks = await checked(await httpFront(cwd), version, name);
    expect(checks.filter(({ status }) => status === "SUCCESS").length).toBeGreaterThan(0);
    const failed = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING");
    expect([...new Set(failed.map(({ id }) => id))].sort()).toEqual([...failing].sort());
  });
});

async function checked(url: string, version: string, scenario: string): Promise<readonly Check[]> {
  const folder = temporaryFolder();
  const tool = [programIn("ORANGE_TEST_MCP_CONFORMANCE"), "server", "--url", url];
  const what = ["--spec-version", version, "--scenario", scenario, "--output-dir", folder];
  const printed = await new Promise<string>((resolve) => {
    // Its exit status only says whether a check failed.
    execFile(programIn("ORANGE_TEST_NEWER_NODE"), [...tool, ...what], (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
  const [result] = readdirSync(folder);
  if (result === undefined) throw new Error(`The tool wrote nothing: ${printed}`);
  return JSON.parse(readFileSync(join(folder, result, "checks.json"), "utf8")) as readonly Check[];
}

function programIn(variable: string): string {
  const path = process.env[variable];
  if (path === undefined) throw new Error(`${variable} is not set; run \`npm run test:hosts\`.`);
  return path;
}
