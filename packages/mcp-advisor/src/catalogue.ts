import { msg } from "@orange-hyper/core/text";
/** The tools that can be suggested, in the order of the catalogue. */
export const TOOL_IDS = ["context7", "github", "sentry", "linear"] as const;
/** The id of a tool in the catalogue. */
export type ToolId = (typeof TOOL_IDS)[number];

/** An MCP server, described for people before they install it. */
export interface Tool {
  readonly id: ToolId;
  readonly name: string;
  readonly category: string;
  readonly useCases: readonly string[];
  readonly usefulWhen: readonly string[];
  readonly risks: readonly string[];
  readonly tokenImpact: "low" | "medium" | "high";
  /** Shown to people, never run. */
  readonly installHint: string;
  readonly persistentUsePolicy: string;
  /** The texts of its proposal card. */
  readonly card: { readonly benefit: string; readonly scope: string; readonly risk: string };
}

/** Returns every tool of the catalogue, in order. */
export function listTools(): readonly Tool[] {
  return [context7(), github(), sentry(), linear()];
}

function context7(): Tool {
  return {
    id: "context7",
    name: "Context7",
    category: msg`documentation`,
    useCases: [
      msg`version-specific library documentation lookup`,
      msg`framework API freshness checks`,
      msg`migration or deprecation review`,
    ],
    usefulWhen: [
      msg`framework/library freshness matters`,
      msg`the task depends on current API examples`,
      msg`hallucinated or stale library usage would be costly`,
    ],
    risks: [
      msg`external documentation context can increase prompt size`,
      msg`documentation results still need user/model review before code changes`,
    ],
    tokenImpact: "medium",
    installHint: "codex mcp add context7 -- npx -y @upstash/context7-mcp",
    persistentUsePolicy: msg`Use once by default. Persist only after repeated docs-freshness work and explicit user approval.`,
    card: {
      benefit: msg`Version-specific documentation can reduce stale API assumptions before code changes.`,
      scope: msg`read-only documentation lookup for the named framework, library, or API`,
      risk: msg`External docs context may add tokens and should be summarized before use.`,
    },
  };
}

function github(): Tool {
  return {
    id: "github",
    name: "GitHub",
    category: msg`repository`,
    useCases: [
      msg`issue and pull request context`,
      msg`repository discussion or review context`,
      msg`linked commit or branch investigation`,
    ],
    usefulWhen: [
      msg`repo issue/PR context matters`,
      msg`the task references external GitHub threads`,
      msg`review comments or issue decisions are needed`,
    ],
    risks: [
      msg`repository metadata may include private discussion or user data`,
      msg`credentials must stay in the MCP client or provider, not Orange Hyper memory`,
    ],
    tokenImpact: "medium",
    installHint: "codex mcp add github -- <github-mcp-server-command>",
    persistentUsePolicy: msg`Use once for a specific issue or PR. Persist only for repositories where the user explicitly approves ongoing access.`,
    card: {
      benefit: msg`The issue, PR or repository thread shows what has been decided upstream.`,
      scope: msg`read-only lookup of the issue, PR, repository, branch or review thread named`,
      risk: msg`Threads can be private; nothing of them enters project memory without its own proposal.`,
    },
  };
}

function sentry(): Tool {
  return {
    id: "sentry",
    name: "Sentry",
    category: msg`observability`,
    useCases: [
      msg`runtime error and incident context`,
      msg`stack trace and release health investigation`,
      msg`production regression triage`,
    ],
    usefulWhen: [
      msg`runtime incident/error context exists`,
      msg`stack traces or event samples would change the fix`,
      msg`production release health matters`,
    ],
    risks: [
      msg`incident data can include sensitive runtime details`,
      msg`high-volume traces can consume many tokens`,
    ],
    tokenImpact: "high",
    installHint: "codex mcp add sentry -- <sentry-mcp-server-command>",
    persistentUsePolicy: msg`Use once for a bounded incident. Persist only after explicit approval for a specific project and read-only scope.`,
    card: {
      benefit: msg`Real events tie the fix to actual stack traces, releases and paths.`,
      scope: msg`read-only lookup of the one incident or error at hand`,
      risk: msg`Event payloads can hold sensitive runtime details and cost many tokens.`,
    },
  };
}

function linear(): Tool {
  return {
    id: "linear",
    name: "Linear",
    category: msg`product`,
    useCases: [
      msg`product issue and work item context`,
      msg`roadmap or backlog clarification`,
      msg`task tracking and acceptance criteria lookup`,
    ],
    usefulWhen: [
      msg`product/task tracking context is needed`,
      msg`acceptance criteria live outside the repo`,
      msg`work item state changes the implementation scope`,
    ],
    risks: [
      msg`work items may include private roadmap or customer context`,
      msg`task tracker context should not be copied into project memory wholesale`,
    ],
    tokenImpact: "medium",
    installHint: "codex mcp add linear -- <linear-mcp-server-command>",
    persistentUsePolicy: msg`Use once for a specific work item. Persist only after repeated product-tracking work and explicit user approval.`,
    card: {
      benefit: msg`The work item states scope, acceptance criteria and priority.`,
      scope: msg`read-only lookup of the Linear issue or work item named`,
      risk: msg`Tracker items can hold private roadmap or customer details.`,
    },
  };
}
