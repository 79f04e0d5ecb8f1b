import { msg } from "@orange-hyper/core/text";
import type { Escaper } from "../escaper.js";
import { figure, yesNo } from "../format.js";
import type { SnapshotData } from "../schema.js";
import type { SectionDraft } from "./section-draft.js";

/** Creates the section on the MCP advisor's catalogue and the local signals for it. */
export function mcpSection({ mcpAdvisor }: SnapshotData): SectionDraft {
  const { status, available, catalogCount, signalCount } = mcpAdvisor;
  const tools =
    catalogCount === null ? msg`unavailable` : catalogCount === 1 ? msg`1 tool` : msg`${catalogCount} tools`;
  return {
    title: msg`MCP Advisor Signals`,
    metrics: ["mcp.advisor.availability"],
    status,
    reason: reasonFor(catalogCount, {
      some: msg`The built-in advisor catalogue can be read.`,
      none: msg`The advisor catalogue is empty.`,
      unavailable: msg`The advisor is not available; nothing is assumed about its catalogue.`,
    }),
    items: [
      msg`Advisor catalog available: ${yesNo(available)} (${tools})`,
      msg`Local MCP-shaped signal count: ${figure(signalCount)}`,
      msg`No MCP server was contacted.`,
    ],
  };
}

/** Creates the section on the growth level and candidates. */
export function growthSection({ growth }: SnapshotData, escaper: Escaper): SectionDraft {
  const { status, candidateCount, growthLevel } = growth;
  return {
    title: msg`Growth Signal Preview`,
    metrics: ["growth.candidates"],
    status,
    reason: reasonFor(candidateCount, {
      some: msg`Local evidence yields one or more growth candidates.`,
      none: msg`Local evidence yields no growth candidate yet.`,
      unavailable: msg`Growth is not available; no candidate is assumed.`,
    }),
    items: [
      msg`Growth level: ${growthLevel === null ? msg`unavailable` : escaper.id(growthLevel)} (preview only)`,
      msg`Candidate count: ${figure(candidateCount)}`,
      msg`Nothing was unlocked and nothing was changed.`,
    ],
  };
}

/** Creates the section on adapter recipes. */
export function adapterSection({ adapter }: SnapshotData, escaper: Escaper): SectionDraft {
  const { status, recipeCount, expectedContractVersion } = adapter;
  return {
    title: msg`Adapter Invocation Readiness`,
    metrics: ["adapter.recipes"],
    status,
    reason: reasonFor(recipeCount, {
      some: msg`The built-in adapter recipes are available.`,
      none: msg`There are no adapter recipes.`,
      unavailable: msg`Adapter recipes are not available; none are assumed.`,
    }),
    items: [
      msg`Adapter recipes: ${figure(recipeCount)}`,
      msg`Expected adapter JSON contract: ${escaper.id(expectedContractVersion)}`,
      msg`Recipes describe calls; they run nothing.`,
    ],
  };
}

/** Creates the section on figures that are unavailable. */
export function gapsSection(): SectionDraft {
  return {
    title: msg`Known Gaps`,
    metrics: ["token.savings", "success_rate.improvement"],
    status: "insufficient-data",
    reason: msg`These metrics and integrations are intentionally unavailable rather than estimated or auto-generated.`,
    items: [
      msg`Token savings are unavailable: token counts are not collected.`,
      msg`Success-rate improvement is unavailable: no compared task packs are run.`,
      msg`Identity pages hold no eval figures.`,
      msg`There is no eval HTML dashboard, telemetry, upload, LLM judge, automatic hook or MCP run, and no planner loop.`,
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
