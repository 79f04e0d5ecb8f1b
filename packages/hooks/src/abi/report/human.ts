import { line, printable, type Screen } from "@orange-hyper/core/human";
import type { ShadowHealth } from "../shadow/health.js";
import type { Replayed } from "./replay.js";

/** Formats the result of `hooks abi status` for people. */
export function shadowStatusText(data: ShadowHealth & { readonly file: string }, screen: Screen): string {
  const { healthy, failures } = data.health;
  const rows = data.total === 1 ? screen.t`1 row` : screen.t`${data.total} rows`;
  return [
    healthy
      ? screen.t`${rows}: healthy`
      : screen.t`${rows}: unhealthy: ${failures.map(screen.translate).join("; ")}`,
    line(screen.t`File`, data.file),
    line(screen.t`Statuses`, countsText(data.statuses, screen)),
    line(screen.t`Timeout rate`, data.timeout_rate.toFixed(4)),
    line(screen.t`Errors`, String(data.error_count)),
    ...Object.entries(data.phases).map(
      ([phase, { total, statuses, decisions, p50_ms, p95_ms }]) =>
        screen.t`${printable(phase)}: ${total} (${countsText(statuses, screen)}; decisions ${countsText(decisions, screen)}), p50 ${p50_ms} ms, p95 ${p95_ms} ms`,
    ),
  ].join("\n");
}

function countsText(counts: Readonly<Record<string, number>>, { t }: Screen): string {
  const parts = Object.entries(counts).map(([name, count]) => `${count} ${printable(name)}`);
  return parts.length === 0 ? t`none` : parts.join(", ");
}

interface ReplayData {
  readonly plugin: { readonly status: string; readonly message: string };
  readonly events: readonly Replayed[];
}

/** Formats the result of `hooks abi replay` for people. */
export function replayText({ plugin, events }: ReplayData, screen: Screen): string {
  return [
    line(screen.t`Plugin`, `${plugin.status} (${screen.translate(plugin.message)})`),
    ...events.map((event) => replayedText(event, screen)),
  ].join("\n");
}

function replayedText({ line: at, phase, host, decision, plugins, errors }: Replayed, { t }: Screen): string {
  if (decision === null) return t`${at}: no event: ${printable(errors.join("; "))}`;
  const statuses = plugins.map(({ plugin, status }) => `${plugin} ${status}`).join(", ");
  const by = statuses === "" ? "" : ` [${statuses}]`;
  const decided = `${decision.kind} (${decision.reason_code})${by}`;
  return printable(t`${at}: ${phase ?? ""} of ${host ?? ""}: ${decided}`);
}

/** Formats the result of `hooks abi trust` for people. */
export function trustText(
  { path, digest, bytes }: { readonly path: string; readonly digest: string; readonly bytes: number },
  { t }: Screen,
): string {
  return [
    line(t`Approved`, path),
    line("SHA-256", digest),
    line(t`Size`, bytes === 1 ? t`1 byte` : t`${bytes} bytes`),
    t`Any change of the file takes the approval back.`,
  ].join("\n");
}
