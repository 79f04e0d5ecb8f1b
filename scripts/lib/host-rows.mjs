// Maps tests with real clients to the rows of a host's page that they prove, so that a failure names the row.
import { relative } from "node:path";
import { loadPlugins } from "./architecture.mjs";
import { renderRow } from "./host-pages.mjs";
import { root } from "./workspace.mjs";

/** Patterns of test titles, with the event that the tests are about; null when no row describes it. */
const PROVES = [
  [
    /policy speaks against|decides nothing about memory|input that a plugin gives|not written at once|without its description/,
    "preToolUse",
  ],
  [/edit after|subagent edits|in the background|without a transcript|delegate of a workflow/, "postToolUse"],
  [/plainly destructive request/, "userPromptSubmit"],
  [/turn of work|only answers ends freely|claim that nothing changed/, "stop"],
  [
    /goes on later|compacted|in a folder of the project|two sessions|left alone|nothing is activated/,
    "agentSpawn",
  ],
  [
    /linked work tree|missing Orange|nobody has reviewed|setup|asking changes nothing|from nothing to|names other|works on a task|settings that were|leaves alone/,
    null,
  ],
  [
    /directive|all that it started|without a login|a role that (?:reads|edits)|whatever the repository|given it the web|run whose roles|asks no model/,
    null,
  ],
];

/** Returns the event that a test is about; null when no row describes it, undefined for an unknown title. */
export function eventOf(title) {
  return PROVES.find(([pattern]) => pattern.test(title))?.[1];
}

/**
 * Returns lines that explain a failed run: the version that was tested, the rows that no longer hold, and what failed.
 * @param {any} report vitest's report, as parsed JSON
 * @param {Record<string, readonly string[]>} versions the tested versions of the clients, by the package of their tests
 */
export async function changedRows(report, versions) {
  const plugins = await loadPlugins();
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const [, folder = ""] = relative(root, name).replaceAll("\\", "/").split("/");
    const { hosts: [host] = [] } = plugins.find((each) => each.folder === folder)?.plugin ?? {};
    const tried = `${host?.title ?? folder} ${(versions[folder] ?? []).join(", ")}`;
    const before = host === undefined ? "" : `, tried with ${host.testedVersions.join(", ")}`;
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message) return ["", `${tried}: ${message}`];
    return failed.flatMap(({ fullName, failureMessages }) => {
      const event = eventOf(fullName);
      const row =
        event && host?.events
          ? `this row of docs/hosts/${host.id}.md no longer holds:`
          : "outside of the table:";
      return [
        "",
        `${tried}${before}: ${row}`,
        ...(event && host?.events ? [renderRow(host, event)] : []),
        `  ${fullName}: ${causeIn(failureMessages[0])}`,
      ];
    });
  });
}

/** Returns the first line of a failure. Replaces the placeholder that vitest reports for a test that timed out. */
function causeIn(message = "") {
  const [line] = message.split("\n");
  return line === "Error: STACK_TRACE_ERROR" ? "it took too long" : line;
}
