import { line, printable } from "@orange-hyper/core/human";
import { quantity } from "@orange-hyper/core/text";
import type { ShadowHealth } from "../shadow/health.js";
import type { Replayed } from "./replay.js";

type Counts = Readonly<Record<string, number>>;

/** `hooks abi status` for people. */
export function shadowStatusText(data: ShadowHealth & { readonly file: string }): string {
  const { healthy, failures } = data.health;
  return [
    `${quantity(data.total, "row")}: ${healthy ? "healthy" : `unhealthy: ${failures.join("; ")}`}`,
    line("File", data.file),
    line("Statuses", countsText(data.statuses)),
    line("Timeout rate", data.timeout_rate.toFixed(4)),
    line("Errors", String(data.error_count)),
    ...Object.entries(data.phases).map(
      ([phase, { total, statuses, decisions, p50_ms, p95_ms }]) =>
        `${printable(phase)}: ${total} (${countsText(statuses)}; decisions ${countsText(decisions)}), p50 ${p50_ms} ms, p95 ${p95_ms} ms`,
    ),
  ].join("\n");
}

function countsText(counts: Counts): string {
  const parts = Object.entries(counts).map(([name, count]) => `${count} ${printable(name)}`);
  return parts.length === 0 ? "none" : parts.join(", ");
}

interface ReplayData {
  readonly plugin: { readonly status: string; readonly message: string };
  readonly events: readonly Replayed[];
}

/** `hooks abi replay` for people. */
export function replayText({ plugin, events }: ReplayData): string {
  return [line("Plugin", `${plugin.status} (${plugin.message})`), ...events.map(replayedText)].join("\n");
}

function replayedText({ line: at, phase, host, decision, plugins, errors }: Replayed): string {
  if (decision === null) return `${at}: no event: ${printable(errors.join("; "))}`;
  const statuses = plugins.map(({ plugin, status }) => `${plugin} ${status}`).join(", ");
  const by = statuses === "" ? "" : ` [${statuses}]`;
  return printable(`${at}: ${phase} of ${host}: ${decision.kind} (${decision.reason_code})${by}`);
}

/** `hooks abi trust` for people. */
export function trustText({
  path,
  digest,
  bytes,
}: {
  readonly path: string;
  readonly digest: string;
  readonly bytes: number;
}): string {
  return [
    line("Approved", path),
    line("SHA-256", digest),
    line("Size", quantity(bytes, "byte")),
    "Any change of the file takes the approval back.",
  ].join("\n");
}
