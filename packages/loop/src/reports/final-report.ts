import type { RunState } from "../engine/state.js";
import type { ValidationBody } from "../evidence/validation.js";
import { checkGates } from "../rules/gates.js";
import type { LedgerReader } from "../storage/ledger.js";

type Reader = Pick<LedgerReader<RunState>, "artifacts" | "read">;

/**
 * Renders the report of a run as Markdown from what was kept. Texts written by models appear only as quotes under "Role
 * notes".
 */
export async function finalReport(ledger: Reader, state: RunState): Promise<string> {
  const lines = await ledger.artifacts();
  const validation =
    state.validation === null ? null : ((await ledger.read(state.validation.ref)) as ValidationBody | null);
  const git = state.latest.git_evidence === null ? null : await ledger.read(state.latest.git_evidence);
  const files =
    typeof git === "object" && Array.isArray(git?.["changed_files"])
      ? (git["changed_files"] as string[])
      : [];
  const { gates } = checkGates(state, true);
  return [
    `# Run ${state.run_id}`,
    section("Goal", [quote(state.goal)]),
    section("Outcome", outcome(state)),
    section(
      "Gates",
      gates.map(({ id, ok, reason }) => `- ${ok ? "met" : "not met"} ${id}: ${reason}`),
    ),
    section("Changes", files.length === 0 ? ["None."] : files.slice(0, 200).map((path) => `- ${path}`)),
    section("Validation", validationTable(validation)),
    section("Verdict", verdict(state)),
    section(
      "Revisions",
      state.trail.map(
        ({ n, packet_ref, outcome: of, verdict: word }) =>
          `- ${n}. ${packet_ref}: ${of}${word === null ? "" : `, ${word}`}`,
      ),
    ),
    section(
      "Approvals",
      state.approvals.map(
        ({ approval_id, kind, status, note }) =>
          `- ${approval_id} ${kind}: ${status}${note === null ? "" : ` (${oneLine(note)})`}`,
      ),
    ),
    section(
      "Refused and contradicted",
      state.incidents.map(
        ({ code, role, ref, message }) =>
          `- ${code} by ${role}${ref === null ? "" : ` (${ref})`}: ${oneLine(message)}`,
      ),
    ),
    section("Open risks", risks(state)),
    section(
      "Evidence refs",
      [state.latest.validation, state.latest.git_evidence, state.latest.diff, state.latest.verdict]
        .filter((ref) => ref !== null)
        .map((ref) => `- ${ref}`),
    ),
    section("Role notes", notes(state)),
    `${lines.length} artifacts were kept.`,
    "",
  ].join("\n");
}

function section(title: string, lines: readonly string[]): string {
  return `\n## ${title}\n\n${lines.length === 0 ? "None." : lines.join("\n")}`;
}

function outcome({
  status,
  verification,
  blocked_message,
  mode,
  counters,
  usage,
  is_stub,
}: RunState): readonly string[] {
  return [
    `- Status: ${status}${verification === "none" ? "" : `, ${verification}`}`,
    ...(blocked_message === null ? [] : [`- ${oneLine(blocked_message)}`]),
    `- Mode: ${mode}`,
    `- Iterations: ${counters.iterations}; repairs: ${counters.revisions}; directives: ${counters.directives}`,
    `- Time: ${Math.round(usage.seconds)} s`,
    `- Tokens: ${usage.tokens ?? "not every provider reported them"}`,
    ...(is_stub ? ["- A script played a role"] : []),
  ];
}

function validationTable(body: ValidationBody | null): readonly string[] {
  if (body === null || body.results.length === 0) return ["No command was run."];
  return [
    "| Command | Exit | Duration | Log |",
    "| --- | --- | --- | --- |",
    ...body.results.map(({ id, command, exitCode, timedOut, durationMs, stdoutRef, doubt }) => {
      const exit = timedOut ? "timed out" : String(exitCode ?? "signal");
      return `| ${id}: \`${oneLine(command.join(" ")).replaceAll("|", "\\|")}\` | ${exit}${doubt === null ? "" : ` (${doubt})`} | ${(durationMs / 1000).toFixed(1)} s | ${stdoutRef} |`;
    }),
  ];
}

function verdict({ verdict: found }: RunState): readonly string[] {
  if (found === null) return ["None."];
  return [
    `- ${found.verdict} (${found.ref})`,
    ...found.failed_criteria.map((text) => `- Failed: ${oneLine(text)}`),
  ];
}

function risks({ route, capture, validation }: RunState): readonly string[] {
  return [
    ...(route === null ? [] : route.matched_rules.map((rule) => `- ${rule}`)),
    ...(capture.tests_removed > 0 ? [`- ${capture.tests_removed} tests removed`] : []),
    ...(capture.external.length > 0
      ? [`- Changed by nobody of this run: ${capture.external.join(", ")}`]
      : []),
    ...(validation?.is_empty === true ? ["- No check is configured"] : []),
  ];
}

function notes({ plan, implementation, verdict: of, qa, research }: RunState): readonly string[] {
  const said = [
    ["planner", plan?.summary],
    ["researcher", research?.summary],
    ["implementer", implementation?.summary],
    ["qa", qa?.summary],
    ["verifier", of?.summary],
  ] as const;
  return said.flatMap(([role, text]) =>
    text === undefined || text === "" ? [] : [`${role}:\n${quote(text)}`],
  );
}

function quote(text: string): string {
  return text
    .trim()
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
