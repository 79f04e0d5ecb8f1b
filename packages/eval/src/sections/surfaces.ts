import { quantity } from "@orange-hyper/core/text";
import type { Escaper } from "../escaper.js";
import { figure, yesNo } from "../format.js";
import type { SnapshotData } from "../schema.js";
import type { SectionDraft } from "./section-draft.js";

/** The advisor's catalogue and the local signals for it. */
export function mcpSection({ mcpAdvisor }: SnapshotData): SectionDraft {
  const { status, available, catalogCount, signalCount } = mcpAdvisor;
  const tools = catalogCount === null ? "unavailable" : quantity(catalogCount, "tool");
  return {
    title: "MCP Advisor Signals",
    metrics: ["mcp.advisor.availability"],
    status,
    reason: reasonFor(catalogCount, {
      some: "The built-in advisor catalogue can be read.",
      none: "The advisor catalogue is empty.",
      unavailable: "The advisor is not available; nothing is assumed about its catalogue.",
    }),
    items: [
      `Advisor catalog available: ${yesNo(available)} (${tools})`,
      `Local MCP-shaped signal count: ${figure(signalCount)}`,
      "No MCP server was contacted.",
    ],
  };
}

/** Growth level and candidates. */
export function growthSection({ growth }: SnapshotData, escaper: Escaper): SectionDraft {
  const { status, candidateCount, growthLevel } = growth;
  return {
    title: "Growth Signal Preview",
    metrics: ["growth.candidates"],
    status,
    reason: reasonFor(candidateCount, {
      some: "Local evidence yields one or more growth candidates.",
      none: "Local evidence yields no growth candidate yet.",
      unavailable: "Growth is not available; no candidate is assumed.",
    }),
    items: [
      `Growth level: ${growthLevel === null ? "unavailable" : escaper.id(growthLevel)} (preview only)`,
      `Candidate count: ${figure(candidateCount)}`,
      "Nothing was unlocked and nothing was changed.",
    ],
  };
}

/** The recipes that adapters can follow. */
export function adapterSection({ adapter }: SnapshotData, escaper: Escaper): SectionDraft {
  const { status, recipeCount, expectedContractVersion } = adapter;
  return {
    title: "Adapter Invocation Readiness",
    metrics: ["adapter.recipes"],
    status,
    reason: reasonFor(recipeCount, {
      some: "The built-in adapter recipes are available.",
      none: "There are no adapter recipes.",
      unavailable: "Adapter recipes are not available; none are assumed.",
    }),
    items: [
      `Adapter recipes: ${figure(recipeCount)}`,
      `Expected adapter JSON contract: ${escaper.id(expectedContractVersion)}`,
      "Recipes describe calls; they run nothing.",
    ],
  };
}

/** The figures that this report cannot have. */
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

function reasonFor(
  count: number | null,
  texts: { readonly some: string; readonly none: string; readonly unavailable: string },
): string {
  if (count === null) return texts.unavailable;
  return count > 0 ? texts.some : texts.none;
}
