/** The tools that can be suggested, in the order of the catalogue. */
export const TOOL_IDS = ["context7", "github", "sentry", "linear"] as const;
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
  /** Texts of its proposal card. */
  readonly card: { readonly benefit: string; readonly scope: string; readonly risk: string };
}

/** Every tool of the catalogue, in its order. */
export function listTools(): readonly Tool[] {
  return [context7(), github(), sentry(), linear()];
}

function context7(): Tool {
  return {
    id: "context7",
    name: "Context7",
    category: "documentation",
    useCases: [
      "version-specific library documentation lookup",
      "framework API freshness checks",
      "migration or deprecation review",
    ],
    usefulWhen: [
      "framework/library freshness matters",
      "the task depends on current API examples",
      "hallucinated or stale library usage would be costly",
    ],
    risks: [
      "external documentation context can increase prompt size",
      "documentation results still need user/model review before code changes",
    ],
    tokenImpact: "medium",
    installHint: "codex mcp add context7 -- npx -y @upstash/context7-mcp",
    persistentUsePolicy:
      "Use once by default. Persist only after repeated docs-freshness work and explicit user approval.",
    card: {
      benefit: "Version-specific documentation can reduce stale API assumptions before code changes.",
      scope: "read-only documentation lookup for the named framework, library, or API",
      risk: "External docs context may add tokens and should be summarized before use.",
    },
  };
}

function github(): Tool {
  return {
    id: "github",
    name: "GitHub",
    category: "repository",
    useCases: [
      "issue and pull request context",
      "repository discussion or review context",
      "linked commit or branch investigation",
    ],
    usefulWhen: [
      "repo issue/PR context matters",
      "the task references external GitHub threads",
      "review comments or issue decisions are needed",
    ],
    risks: [
      "repository metadata may include private discussion or user data",
      "credentials must stay in the MCP client or provider, not Orange Hyper memory",
    ],
    tokenImpact: "medium",
    installHint: "codex mcp add github -- <github-mcp-server-command>",
    persistentUsePolicy:
      "Use once for a specific issue or PR. Persist only for repositories where the user explicitly approves ongoing access.",
    card: {
      benefit: "The issue, PR or repository thread shows what has been decided upstream.",
      scope: "read-only lookup of the issue, PR, repository, branch or review thread named",
      risk: "Threads can be private; nothing of them enters project memory without its own proposal.",
    },
  };
}

function sentry(): Tool {
  return {
    id: "sentry",
    name: "Sentry",
    category: "observability",
    useCases: [
      "runtime error and incident context",
      "stack trace and release health investigation",
      "production regression triage",
    ],
    usefulWhen: [
      "runtime incident/error context exists",
      "stack traces or event samples would change the fix",
      "production release health matters",
    ],
    risks: [
      "incident data can include sensitive runtime details",
      "high-volume traces can consume many tokens",
    ],
    tokenImpact: "high",
    installHint: "codex mcp add sentry -- <sentry-mcp-server-command>",
    persistentUsePolicy:
      "Use once for a bounded incident. Persist only after explicit approval for a specific project and read-only scope.",
    card: {
      benefit: "Real events tie the fix to actual stack traces, releases and paths.",
      scope: "read-only lookup of the one incident or error at hand",
      risk: "Event payloads can hold sensitive runtime details and cost many tokens.",
    },
  };
}

function linear(): Tool {
  return {
    id: "linear",
    name: "Linear",
    category: "product",
    useCases: [
      "product issue and work item context",
      "roadmap or backlog clarification",
      "task tracking and acceptance criteria lookup",
    ],
    usefulWhen: [
      "product/task tracking context is needed",
      "acceptance criteria live outside the repo",
      "work item state changes the implementation scope",
    ],
    risks: [
      "work items may include private roadmap or customer context",
      "task tracker context should not be copied into project memory wholesale",
    ],
    tokenImpact: "medium",
    installHint: "codex mcp add linear -- <linear-mcp-server-command>",
    persistentUsePolicy:
      "Use once for a specific work item. Persist only after repeated product-tracking work and explicit user approval.",
    card: {
      benefit: "The work item states scope, acceptance criteria and priority.",
      scope: "read-only lookup of the Linear issue or work item named",
      risk: "Tracker items can hold private roadmap or customer details.",
    },
  };
}
