import { hintForPeople } from "@orange-hyper/core";
import { line, type Paint, printable, yesNo } from "@orange-hyper/core/human";
import { quantity } from "@orange-hyper/core/text";
import { recommendedCommands } from "./recommend.js";
import type {
  HookPreviewData,
  HookRunSessionStartData,
  HookRunStopData,
  HookStatusData,
  HookWarning,
  LocalReport,
} from "./schema.js";

/** `hook preview` for people. */
export function hookPreviewText(data: HookPreviewData, paint: Paint): string {
  const [identity, ...planned] = data.checks;
  return [
    paint.bold("Orange hook preview"),
    verdict(data.warnings, paint),
    ...effects(data),
    line("Project", data.project.project_name),
    line("Project ID", data.project.project_id ?? "missing"),
    "Checks:",
    `- ${identity.label}: ${yesNo(identity.current)} (${identity.target})`,
    ...planned.map(({ label, target }) => `- ${label} (${target})`),
    ...ending({ ...data, report: data.localReport, initialized: data.project.initialized }, paint),
  ].join("\n");
}

/** `hook status` for people. */
export function hookStatusText(data: HookStatusData, paint: Paint): string {
  return [
    paint.bold("Orange hook status"),
    verdict(data.warnings, paint),
    line("Installed", yesNo(data.installed)),
    ...effects(data),
    line("Project ID", data.project.project_id ?? "missing"),
    line("Supported events", data.supportedEvents.join(", ")),
    line("Unsupported events", data.unsupportedEvents.join(", ")),
    line("Runtime events", data.runtimeSupportedEvents.join(", ")),
    line("Set up with a client", data.bindingStatus),
    line("Activation", data.activationStatus),
    line("Last hook run", data.lastHeartbeat ?? "none"),
    ...ending({ ...data, report: data.localReport, initialized: data.project.initialized }, paint),
  ].join("\n");
}

/** `hook run` for people. */
export function hookRunText(
  data: HookRunSessionStartData | HookRunStopData,
  state: Pick<Ending, "initialized" | "hasQuest">,
  paint: Paint,
): string {
  return [
    paint.bold(`Orange hook run: ${data.event}`),
    verdict(data.warnings, paint),
    ...effects(data),
    "Observations:",
    ...Object.entries(data.observations).map(([name, value]) => `- ${line(name, valueText(value))}`),
    ...ending({ ...data, ...state }, paint),
  ].join("\n");
}

function verdict(warnings: readonly HookWarning[], paint: Paint): string {
  return warnings.length === 0
    ? paint.green("No warnings.")
    : paint.yellow(`${quantity(onceEach(warnings).length, "warning")}.`);
}

/** Whether hooks are installed is not among them: only `hook status` asks the client. */
function effects(data: Pick<HookStatusData, "readOnly" | "autoMutation">): readonly string[] {
  return [line("Read-only", yesNo(data.readOnly)), line("Auto mutation", yesNo(data.autoMutation))];
}

interface Ending {
  readonly report: LocalReport;
  readonly warnings: readonly HookWarning[];
  readonly initialized: boolean;
  readonly hasQuest?: boolean;
}

function ending({ report, warnings, initialized, hasQuest = true }: Ending, paint: Paint): readonly string[] {
  const commands = recommendedCommands(warnings, initialized);
  // A capsule is of an active quest.
  const [next] = hasQuest ? commands : commands.filter((command) => command !== "orange capsule");
  return [
    report.file === null
      ? `Local report: ${report.directory} (only with --write-report)`
      : line("Report written", `yes (${report.file})`),
    ...(warnings.length === 0 ? ["Warnings: none"] : ["Warnings:", ...explain(warnings, paint)]),
    ...(next === undefined ? [] : [paint.dim(`Next: ${next.replace(/ --json$/, "")}`)]),
  ];
}

function explain(warnings: readonly HookWarning[], paint: Paint): readonly string[] {
  return onceEach(warnings).flatMap(({ code, message, hint }) => [
    `- ${paint.yellow(code)}: ${printable(message)}`,
    paint.dim(`  Hint: ${printable(hintForPeople(hint))}`),
  ]);
}

/** A finding may have two codes, which only programs need. */
function onceEach(warnings: readonly HookWarning[]): readonly HookWarning[] {
  const first = new Map<string, HookWarning>();
  for (const warning of warnings) if (!first.has(warning.message)) first.set(warning.message, warning);
  return [...first.values()];
}

function valueText(value: unknown): string {
  if (typeof value === "boolean") return yesNo(value);
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.join("; ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
