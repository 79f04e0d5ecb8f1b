// Documents made from each bridge's data about its host: the table of the host's page and the conformance declaration.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./workspace.mjs";

const CONFORMANCE = join(root, "packages/conformance");

/** The events of the contract in plain words, in the order of a session. */
const EVENTS = {
  agentSpawn: "start of a session",
  userPromptSubmit: "prompt",
  preToolUse: "before a tool",
  permissionRequest: "question of permission",
  postToolUse: "after a tool",
  stop: "end of a turn",
  subagentStart: "start of a subagent",
  subagentStop: "end of a subagent",
};

const CAN = { inject: "tells the model", block: "can refuse", modify: "can change" };

/** The policies of the contract. */
const POLICIES = ["workflow_steering", "quality_gate", "stop_goal_fit", "config_protection"];

/** @typedef {import("../../packages/core/dist/host/index.js").HostManifest} HostManifest */

/** Returns the event table of a host's page. @param {HostManifest} host */
export function renderEvents(host) {
  const rows = Object.keys(EVENTS).map((event) => renderRow(host, event));
  return [`| Event | In ${host.title} | What Orange does there |`, "| --- | --- | --- |", ...rows].join("\n");
}

/** Returns one row of the event table. @param {HostManifest} host @param {keyof typeof EVENTS} event */
export function renderRow({ events }, event) {
  const source = events[event];
  const native = source.native === null ? "–" : `\`${source.native}\``;
  if (isGap(source)) return `| ${EVENTS[event]} | ${native} | nothing: ${source.reason} |`;
  const note = source.note === undefined ? "" : `; ${source.note}`;
  const can = ["listens", ...source.can.map((ability) => CAN[ability])].join(", ");
  return `| ${EVENTS[event]} | ${native} | ${can}${note} |`;
}

/** Returns the YAML declaration of a bridge's conformance. @param {HostManifest} host @returns {Promise<string>} */
export async function renderDeclaration(host) {
  const {
    LEVELS: _,
    readFixtures,
    verdictOf,
  } = await import(pathToFileURL(join(CONFORMANCE, "dist/index.js")).href);
  const yaml = createRequire(join(CONFORMANCE, "package.json"))("js-yaml");
  const known = JSON.parse(readFileSync(join(CONFORMANCE, "expected-gaps.json"), "utf8"));
  const gaps = known.filter(({ hosts }) => hosts.includes(host.id));
  const results = readFixtures(join(CONFORMANCE, "fixtures")).map((fixture) => ({
    fixture,
    failures: gaps.filter((gap) => gap.fixture === fixture.name).map(({ reason }) => reason),
  }));
  const passed = results.filter(({ failures }) => failures.length === 0).length;
  const declaration = {
    conformance_level: verdictOf(results).highest,
    host: host.id,
    ...(host.testedVersions.length > 0 && { host_version: host.testedVersions.join(" || ") }),
    engine_contract_version: "1.0",
    ...(passed === results.length && { verdict: "PASS" }),
    fixture_count: results.length,
    fixtures_passed: passed,
    event_coverage: Object.fromEntries(
      Object.keys(EVENTS).map((name) => [name, coverage(host.events[name])]),
    ),
    policy_coverage: Object.fromEntries(
      POLICIES.map((policy) => [policy, policyCoverage(policy, results, host)]),
    ),
    gaps: [
      ...Object.entries(host.events).flatMap(([event, source]) =>
        isGap(source) ? [{ event, reason: source.reason, degradation: source.degradation }] : [],
      ),
      ...gaps.map(({ fixture, reason, degradation }) => ({ fixture, reason, degradation })),
    ],
  };
  const head = `# Made by \`npm run docs\` from the bridge of ${host.title} and from packages/conformance/expected-gaps.json.\n`;
  return head + yaml.dump(declaration, { lineWidth: -1, quotingType: '"' });
}

/** True when Orange does not receive the event. */
function isGap(source) {
  return source.can === undefined;
}

function coverage(source) {
  if (source.native === null) return `no native equivalent — ${source.degradation}`;
  if (isGap(source)) return `gap — ${source.native} is not listened to; ${source.degradation}`;
  const note = source.note === undefined ? "" : `; ${source.note}`;
  return `${source.native} (${["observe", ...source.can].join(", ")}${note})`;
}

/** Describes where a policy is wired. Only cases in which the policy acts count as proof; "allow" cases do not. */
function policyCoverage(policy, results, { events }) {
  const own = results.filter(({ fixture }) => fixture.policy_class === policy.replaceAll("_", "-"));
  const at = [...new Set(own.map(({ fixture }) => events[fixture.canonical_event].native))].join(", ");
  const speaking = own.filter(({ fixture }) => !fixture.name.includes("--allow-"));
  const failed = speaking.filter(({ failures }) => failures.length > 0);
  if (speaking.length === 0) return `not proven — no case in which it speaks; events at ${at}`;
  if (failed.length === 0) return `wired at ${at}`;
  const what = failed.length === speaking.length ? "omitted" : `partial at ${at}`;
  return `${what} — ${[...new Set(failed.flatMap(({ failures }) => failures))].join("; ")}`;
}
