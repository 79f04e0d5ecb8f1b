import { displayPath, isRecord, type Key, nonBlank } from "@orange-hyper/core";
import { type BlobStore, readJsonObject } from "@orange-hyper/core/ports";
import { compareText, msg } from "@orange-hyper/core/text";
import type { GroupsData } from "../schema.js";

const FOLDER = "hooks/reports";

/** The kinds of report that are used, in order of preference. Previews and status reports are ignored. */
const KINDS = ["hook-run-stop", "hook-run-session-start"] as const;

type HookWarningsData = GroupsData["hookWarnings"];

interface HookReport {
  readonly key: Key;
  readonly kind: string;
  readonly generatedAt: string | null;
  readonly warnings: HookWarningsData["warnings"];
}

/** Reads the warnings in the newest hook report on disk. Runs no hook. */
export async function readHookWarnings(blobs: BlobStore): Promise<HookWarningsData> {
  const reports = await readReports(blobs);
  const latest = KINDS.map((kind) => newest(reports.filter((report) => report.kind === kind))).find(Boolean);
  if (latest === undefined) return withoutReport();
  const { key, generatedAt, warnings } = latest;
  return {
    status: warnings.length > 0 ? "needs-attention" : "good",
    source: "local-hook-report",
    sourceFile: displayPath(key),
    latestReportGeneratedAt: generatedAt,
    hookRun: false,
    warningCount: warnings.length,
    warnings,
    summary:
      warnings.length > 0
        ? warnings.length === 1
          ? msg`1 hook warning found in the latest local hook report.`
          : msg`${warnings.length} hook warnings found in the latest local hook report.`
        : msg`Latest local hook report contains no warnings.`,
  };
}

function withoutReport(): HookWarningsData {
  return {
    status: "insufficient-data",
    source: "unavailable",
    sourceFile: null,
    latestReportGeneratedAt: null,
    hookRun: false,
    warningCount: 0,
    warnings: [],
    summary: msg`No local hook report found; no hook event was run.`,
  };
}

async function readReports(blobs: BlobStore): Promise<readonly HookReport[]> {
  const keys = await blobs.list(FOLDER).catch(() => []);
  const reports: HookReport[] = [];
  for (const key of keys.filter((name) => name.endsWith(".json"))) {
    const report = await readReport(blobs, key);
    if (report !== null) reports.push(report);
  }
  return reports;
}

async function readReport(blobs: BlobStore, key: Key): Promise<HookReport | null> {
  const state = await readJsonObject(blobs, key).catch(() => null);
  const stored = state?.kind === "valid" ? state.data : {};
  if (!Array.isArray(stored["warnings"])) return null;
  return {
    key,
    kind: nonBlank(stored["report_kind"]) ?? kindInName(key),
    generatedAt: nonBlank(stored["generated_at"]),
    warnings: stored["warnings"].map(normalWarning),
  };
}

function kindInName(key: Key): string {
  return KINDS.find((kind) => key.startsWith(`${FOLDER}/${kind}-`)) ?? "";
}

function normalWarning(stored: unknown): HookWarningsData["warnings"][number] {
  const { code, message, hint } = isRecord(stored) ? stored : { code: null, message: stored, hint: null };
  return {
    code: nonBlank(code) ?? "HOOK_WARNING",
    message: nonBlank(message) ?? "",
    hint: nonBlank(hint) ?? "",
  };
}

function newest(reports: readonly HookReport[]): HookReport | undefined {
  const time = ({ generatedAt }: HookReport): string => generatedAt ?? "";
  return [...reports].sort((a, b) => compareText(time(b), time(a)) || compareText(b.key, a.key))[0];
}
