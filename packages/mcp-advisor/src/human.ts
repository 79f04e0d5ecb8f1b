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
import type { McpListData, McpShowData, McpSuggestData, SuggestionData } from "./schema.js";

/** Formats the result of `mcp list` for people. */
export function toolsListed({ catalog }: McpListData, screen: Screen): string {
  const { t, translate } = screen;
  const columns: readonly Column<(typeof catalog.entries)[number]>[] = [
    { title: t`Id`, cell: ({ id }) => id, colour: screen.cyan },
    { title: t`Useful for`, cell: ({ use_cases: [first = ""] }) => translate(first), cut: "end" },
    { title: t`Category`, cell: ({ category }) => translate(category), rank: 1 },
    { title: t`Token impact`, cell: ({ token_impact: impact }) => levelWord(impact, screen), rank: 2 },
    { title: t`Name`, cell: ({ name }) => name, isExtra: true },
  ];
  return blocks([
    drawTable(columns, catalog.entries, screen),
    wrapped(t`Orange only advises: it installs, runs and configures no MCP server.`, screen),
    ...catalog.entries.slice(0, 1).map(({ id }) => nextLine(`orange mcp show ${shellQuote(id)}`, screen)),
  ]);
}

/** Formats the result of `mcp show` for people. */
export function toolShown({ tool }: McpShowData, screen: Screen): string {
  const { t, translate } = screen;
  return blocks([
    `${screen.bold(tool.name)} (${tool.id})`,
    facts(
      [
        [t`Category`, translate(tool.category)],
        [t`Token impact`, levelWord(tool.token_impact, screen)],
      ],
      screen,
    ),
    list(t`Use cases`, tool.use_cases.map(translate), screen),
    list(t`Useful when`, tool.useful_when.map(translate), screen),
    list(t`Risks`, tool.risks.map(translate), screen),
    list(t`Install hint`, [tool.install_hint], screen),
    list(t`Persistent use`, [translate(tool.persistent_use_policy)], screen),
    t`Shown only. Installing or running it needs your approval.`,
  ]);
}

/** Formats the result of `mcp suggest` for people. */
export function suggestionsShown(data: McpSuggestData, screen: Screen): string {
  const { t } = screen;
  const { suggestions } = data;
  if (suggestions.length === 0) return nothingSuggested(data, screen);
  return blocks([
    screen.bold(
      suggestions.length === 1
        ? t`1 MCP suggestion; each needs your approval.`
        : t`${suggestions.length} MCP suggestions; each needs your approval.`,
    ),
    facts(
      [
        [t`Read-only`, yesNo(data.readOnly, screen)],
        [t`Auto install`, yesNo(data.autoInstall, screen)],
        [t`Auto run`, yesNo(data.autoRun, screen)],
        [t`Config mutation`, yesNo(data.configMutation, screen)],
        [t`Project memory mutation`, yesNo(data.projectMemoryMutation, screen)],
        [t`Quest`, data.source_quest_id ?? t`none`],
        [t`Query`, data.input.query || t`none`],
      ],
      screen,
    ),
    stateWarnings(data, screen),
    ...suggestions.map((suggestion) => card(suggestion, screen)),
    nextLine(`orange mcp show ${shellQuote(suggestions[0]?.mcp_id ?? "")}`, screen),
    t`No MCP was installed, run, configured, or saved to project memory.`,
  ]);
}

function nothingSuggested(data: McpSuggestData, screen: Screen): string {
  const { t, translate } = screen;
  return blocks([
    screen.bold(t`No MCP suggestion right now`),
    facts(
      [
        [t`Reason`, translate(data.no_suggestion_reason ?? "")],
        [t`Suggested next step`, translate(data.suggested_next_step ?? "")],
      ],
      screen,
    ),
    stateWarnings(data, screen),
    t`No MCP was installed, run, or persisted.`,
  ]);
}

function card({ proposal, score, confidence, matched_signals }: SuggestionData, screen: Screen): string {
  const { t, translate } = screen;
  const { tool } = proposal;
  const lines = facts(
    [
      [t`Score`, String(score)],
      [t`Confidence`, levelWord(confidence, screen)],
      [t`Matched signals`, matched_signals.map(({ signal }) => signal).join(", ")],
      [t`Why now`, translate(proposal.why_now)],
      [t`Expected benefit`, translate(proposal.expected_benefit)],
      [t`Scope`, translate(proposal.scope)],
      [t`Risk`, translate(proposal.risk)],
      [t`Token impact`, levelWord(proposal.token_impact, screen)],
      [t`Install command`, t`${proposal.install_command} (not executed)`],
      [t`Use`, proposal.use_once_or_persist],
      [t`Requires user approval`, yesNo(proposal.requires_user_approval, screen)],
    ],
    screen,
  );
  return `${screen.bold(`${tool.name} (${tool.id}, ${translate(tool.category)})`)}\n${lines}`;
}

function levelWord(level: "low" | "medium" | "high", { t }: Screen): string {
  return { low: t`low`, medium: t`medium`, high: t`high` }[level];
}

function stateWarnings({ state }: McpSuggestData, { t, translate, yellow }: Screen): string {
  return state.warnings
    .map((warning) => `${yellow(t`Warning:`)} ${printable(translate(warning))}`)
    .join("\n");
}

function facts(pairs: readonly (readonly [string, string])[], screen: Screen): string {
  return wrapped(pairs.map(([name, value]) => line(name, value)).join("\n"), screen);
}
