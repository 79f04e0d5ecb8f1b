import { displayPath, type OrangeContext } from "@orange-hyper/core";
import { flag, OrangeCommand, type Outcome, text } from "@orange-hyper/core/command";
import { shadowStatusText } from "../abi/report/human.js";
import { readShadowRows } from "../abi/report/read-rows.js";
import { SHADOW_LOG } from "../abi/shadow/beside-hook.js";
import { shadowHealth } from "../abi/shadow/health.js";
import { abiUnhealthy, numberRequired } from "../errors.js";

const LIMIT = 200;

/** `orange hooks abi status`: shows what plugins did beside the native hooks, and whether they are healthy. */
export default class HooksAbiStatus extends OrangeCommand {
  file = text("--file", { value: "file", description: "Another log than the project's own.", of: "file" });
  limit = text("--limit", {
    value: "rows",
    description: `Number of newest rows to count. Default: ${LIMIT}.`,
  });
  failOnUnhealthy = flag("--fail-on-unhealthy", { description: "End with status 2 where it is not well." });
  requireData = flag("--require-data", { description: "Without a row it is not well." });
  maxTimeoutRate = text("--max-timeout-rate", {
    value: "rate",
    description: "Share of rows that may be timeouts.",
  });
  maxErrorCount = text("--max-error-count", {
    value: "rows",
    description: "Number of rows that may be errors. Default: 0.",
  });
  maxP95 = text("--max-latency-ms", {
    value: "ms",
    description: "Longest that 95 of 100 runs of a phase may take.",
  });

  async run(ctx: OrangeContext): Promise<Outcome> {
    const file = this.file ?? displayPath(SHADOW_LOG);
    const rows = await readShadowRows(ctx, this.file, numberOf("--limit", this.limit) ?? LIMIT);
    const health = shadowHealth(rows, {
      maxTimeoutRate: numberOf("--max-timeout-rate", this.maxTimeoutRate) ?? 0,
      maxErrorCount: numberOf("--max-error-count", this.maxErrorCount) ?? 0,
      maxP95Ms: numberOf("--max-latency-ms", this.maxP95) ?? 0,
      requireData: this.requireData,
    });
    const data = { file, ...health };
    const isRefused = this.failOnUnhealthy && !health.health.healthy;
    return {
      data,
      error: isRefused ? abiUnhealthy(data) : undefined,
      human: (screen) => shadowStatusText(data, screen),
    };
  }
}

function numberOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}(?:\.\d{1,9})?$/.test(value)) throw numberRequired(name);
  return Number(value);
}
