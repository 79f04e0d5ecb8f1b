import type { ProjectHandle } from "@orange-hyper/core";
import {
  blocks,
  type Column,
  drawTable,
  line,
  list,
  nextLine,
  printable,
  type Screen,
  shellQuote,
  wrapped,
  yesNo,
} from "@orange-hyper/core/human";
import { type Messages, messagesFor } from "./messages.js";
import type { McpListData, McpShowData, McpSuggestData, SuggestionData } from "./schema.js";

/** `mcp list` for people. */
export function toolsListed({ catalog }: McpListData, screen: Screen): string {
  const columns: readonly Column<(typeof catalog.entries)[number]>[] = [
    { title: "Id", cell: ({ id }) => id, colour: screen.cyan },
    { title: "Useful for", cell: ({ use_cases: [first = ""] }) => first, cut: "end" },
    { title: "Category", cell: ({ category }) => category, rank: 1 },
    { title: "Token impact", cell: ({ token_impact: impact }) => impact, rank: 2 },
    { title: "Name", cell: ({ name }) => name, isExtra: true },
  ];
  return blocks([
    drawTable(columns, catalog.entries, screen),
    wrapped("Orange only advises: it installs, runs and configures no MCP server.", screen),
    ...catalog.entries.slice(0, 1).map(({ id }) => nextLine(`orange mcp show ${shellQuote(id)}`, screen)),
  ]);
}

/** `mcp show` for people. */
export function toolShown({ tool }: McpShowData, paint: Screen): string {
  return blocks([
    `${paint.bold(tool.name)} (${tool.id})`,
    facts(
      [
        ["Category", tool.category],
        ["Token impact", tool.token_impact],
      ],
      paint,
    ),
    list("Use cases", tool.use_cases, paint),
    list("Useful when", tool.useful_when, paint),
    list("Risks", tool.risks, paint),
    list("Install hint", [tool.install_hint], paint),
    list("Persistent use", [tool.persistent_use_policy], paint),
    "Shown only. Installing or running it needs your approval.",
  ]);
}

/** `mcp suggest` for people, partly in the language of the project. */
export function suggestionsShown(
  data: McpSuggestData,
  project: Pick<ProjectHandle, "config">,
  paint: Screen,
): string {
  const words = messagesFor(project);
  if (data.suggestions.length === 0) return nothingSuggested(data, words, paint);
  return blocks([
    paint.bold(words.found(data.suggestions.length)),
    facts(
      [
        ["Read-only", yesNo(data.readOnly, paint)],
        ["Auto install", yesNo(data.autoInstall, paint)],
        ["Auto run", yesNo(data.autoRun, paint)],
        ["Config mutation", yesNo(data.configMutation, paint)],
        ["Project memory mutation", yesNo(data.projectMemoryMutation, paint)],
        ["Quest", data.source_quest_id ?? "none"],
        ["Query", data.input.query || "none"],
      ],
      paint,
    ),
    stateWarnings(data, paint),
    ...data.suggestions.map((suggestion) => card(suggestion, paint)),
    nextLine(`orange mcp show ${shellQuote(data.suggestions[0]?.mcp_id ?? "")}`, paint),
    words.closing,
  ]);
}

function nothingSuggested(data: McpSuggestData, words: Messages, paint: Screen): string {
  return blocks([
    paint.bold(words.none),
    facts(
      [
        [words.reason, data.no_suggestion_reason ?? ""],
        [words.nextStep, data.suggested_next_step ?? ""],
      ],
      paint,
    ),
    stateWarnings(data, paint),
    words.closingNone,
  ]);
}

function card({ proposal, score, confidence, matched_signals }: SuggestionData, paint: Screen): string {
  const { tool } = proposal;
  const lines = facts(
    [
      ["Score", String(score)],
      ["Confidence", confidence],
      ["Matched signals", matched_signals.map(({ signal }) => signal).join(", ")],
      ["Why now", proposal.why_now],
      ["Expected benefit", proposal.expected_benefit],
      ["Scope", proposal.scope],
      ["Risk", proposal.risk],
      ["Token impact", proposal.token_impact],
      ["Install command", `${proposal.install_command} (not executed)`],
      ["Use", proposal.use_once_or_persist],
      ["Requires user approval", yesNo(proposal.requires_user_approval, paint)],
    ],
    paint,
  );
  return `${paint.bold(`${tool.name} (${tool.id}, ${tool.category})`)}\n${lines}`;
}

function stateWarnings({ state }: McpSuggestData, paint: Screen): string {
  return state.warnings.map((warning) => `${paint.yellow("Warning:")} ${printable(warning)}`).join("\n");
}

function facts(pairs: readonly (readonly [string, string])[], screen: Screen): string {
  return wrapped(pairs.map(([name, value]) => line(name, value)).join("\n"), screen);
}
