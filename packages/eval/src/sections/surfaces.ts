import type { Prose } from "../prose.js";
import type { SnapshotData } from "../schema.js";
import { figure, quantity } from "../words.js";
import type { SectionDraft } from "./section.js";

/** Whether the advisor could advise. */
export function mcpSection({ mcpAdvisor }: SnapshotData): SectionDraft {
  const { status, available, catalogCount, signalCount } = mcpAdvisor;
  return {
    title: "MCP Advisor Signals",
    metrics: ["mcp.advisor.availability"],
    status,
    reason:
      status === "good"
        ? "The built-in advisor catalogue can be read."
        : catalogCount === null
          ? "The advisor did not answer; nothing is assumed about its catalogue."
          : "The advisor catalogue is empty.",
    items: [
      `Advisor catalog available: ${available ? "yes" : "no"} (${catalogCount === null ? "unavailable" : quantity(catalogCount, "tool")})`,
      `Local MCP-shaped signal count: ${figure(signalCount)}`,
      "No MCP server was touched.",
    ],
  };
}

/** What grows. */
export function growthSection({ growth }: SnapshotData, prose: Prose): SectionDraft {
  const { status, candidateCount, growthLevel } = growth;
  return {
    title: "Growth Signal Preview",
    metrics: ["growth.candidates"],
    status,
    reason:
      status === "good"
        ? "Local evidence yields one or more growth candidates."
        : candidateCount === null
          ? "Growth did not answer; no candidate is assumed."
          : "Local evidence yields no growth candidate yet.",
    items: [
      `Growth level: ${growthLevel === null ? "unavailable" : prose.id(growthLevel)} (preview only)`,
      `Candidate count: ${figure(candidateCount)}`,
      "Nothing was unlocked and nothing was changed.",
    ],
  };
}

/** What adapters can call. */
export function adapterSection({ adapter }: SnapshotData, prose: Prose): SectionDraft {
  const { status, recipeCount, expectedContractVersion } = adapter;
  return {
    title: "Adapter Invocation Readiness",
    metrics: ["adapter.recipes"],
    status,
    reason:
      status === "good"
        ? "The built-in adapter recipes are available."
        : recipeCount === null
          ? "Adapter recipes did not answer; none are assumed."
          : "There are no adapter recipes.",
    items: [
      `Adapter recipes: ${figure(recipeCount)}`,
      `Expected adapter JSON contract: ${prose.id(expectedContractVersion)}`,
      "Recipes describe calls; they run nothing.",
    ],
  };
}

/** What this report cannot know. */
export function gapsSection(): SectionDraft {
  return {
    title: "Known Gaps",
    metrics: ["token.savings", "success_rate.improvement"],
    status: "insufficient-data",
    reason:
      "These metrics and integrations are intentionally unavailable rather than estimated or auto-generated.",
    items: [
      "Token savings are unavailable: token counts are not collected.",
      "Success-rate improvement is unavailable: no compared task packs are run.",
      "Identity pages hold no eval figures.",
      "There is no eval HTML dashboard, telemetry, upload, LLM judge, automatic hook or MCP run, and no planner loop.",
    ],
  };
}
