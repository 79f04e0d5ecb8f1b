import { hintForPeople } from "@orange-hyper/core";
import { type Fact, facts, nextLine, printable, type Screen, wrapped, yesNo } from "@orange-hyper/core/human";
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
export function hookPreviewText(data: HookPreviewData, screen: Screen): string {
  const [identity, ...planned] = data.checks;
  const looked: readonly Fact[] = [
    [identity.label, `${yesNo(identity.current, screen)} (${identity.target})`],
    ...planned.map(({ label, target }): Fact => [label, target.replace(/ --json$/, "")]),
  ];
  return [
    screen.bold(`What hooks would look at in ${printable(data.project.project_name)}`),
    facts([...looked, reportFact(data.localReport)], screen),
    ...ending({ ...data, initialized: data.project.initialized }, screen),
  ].join("\n");
}

/** `hook status` for people. */
export function hookStatusText(data: HookStatusData, screen: Screen): string {
  const known: readonly Fact[] = [
    ["Installed", yesNo(data.installed, screen)],
    ["Set up with a client", data.bindingStatus],
    ["Activated here", data.activationStatus],
    ["Last hook run", data.lastHeartbeat ?? "none"],
    ["Project", data.project.project_id ?? "none"],
    ["Hooks act on", data.runtimeSupportedEvents.join(", ")],
    ["To try by hand", data.supportedEvents.join(", ")],
    ["Not to be tried", data.unsupportedEvents.join(", ")],
    reportFact(data.localReport),
  ];
  return [
    screen.bold("Hooks"),
    facts(known, screen),
    ...ending({ ...data, initialized: data.project.initialized }, screen),
  ].join("\n");
}

/** `hook run` for people. */
export function hookRunText(
  data: HookRunSessionStartData | HookRunStopData,
  state: Pick<Ending, "initialized" | "hasQuest">,
  screen: Screen,
): string {
  const seen = Object.entries(data.observations).map(
    ([name, value]): Fact => [SEEN[name as keyof Observations], seenText(value, screen)],
  );
  return [
    screen.bold(`What a hook sees at ${data.event}`),
    facts([...seen, reportFact(data.report)], screen),
    ...ending({ ...data, ...state }, screen),
  ].join("\n");
}

function reportFact({ file, directory }: LocalReport): Fact {
  return ["Report", file ?? `none; with --write-report in ${directory}`];
}

interface Ending {
  readonly warnings: readonly HookWarning[];
  readonly initialized: boolean;
  readonly hasQuest?: boolean;
}

function ending({ warnings, initialized, hasQuest = true }: Ending, screen: Screen): readonly string[] {
  const commands = recommendedCommands(warnings, initialized);
  // A capsule is of an active quest.
  const [next] = hasQuest ? commands : commands.filter((command) => command !== "orange capsule");
  return [
    "",
    ...explain(onceEach(warnings), screen),
    ...(next === undefined ? [] : [nextLine(next.replace(/ --json$/, ""), screen)]),
    screen.dim("Nothing was changed."),
  ];
}

function explain(warnings: readonly HookWarning[], screen: Screen): readonly string[] {
  if (warnings.length === 0) return [screen.green("No warnings.")];
  return [
    screen.yellow(`${quantity(warnings.length, "warning")}:`),
    ...warnings.flatMap(({ message, hint }) => [
      wrapped(`- ${printable(message)}`, screen),
      screen.dim(wrapped(printable(hintForPeople(hint)), screen, "  ")),
    ]),
  ];
}

/** A finding may have two codes, which only programs need. */
function onceEach(warnings: readonly HookWarning[]): readonly HookWarning[] {
  const first = new Map<string, HookWarning>();
  for (const warning of warnings) if (!first.has(warning.message)) first.set(warning.message, warning);
  return [...first.values()];
}

type Observations = HookRunSessionStartData["observations"] & HookRunStopData["observations"];

/** What was seen, by the names that programs get it under. */
const SEEN: { readonly [Name in keyof Observations]: string } = {
  orangeRootExists: "Storage folder",
  configExists: "Config",
  projectIdExists: "Project id",
  projectBoundaryActive: "Kept to this project",
  identitySummaryExists: "Identity summary",
  acceptedMemoryNodeCount: "Accepted memory",
  doctorQuickStatus: "Doctor",
  completedQuestVerificationAnomalies: "Completed quests in doubt",
  acceptedGraphNodeProvenanceAnomalies: "Memory in doubt",
  pendingMemoryProposalCount: "Memory waiting for you",
  capsule: "Capsule",
  identity: "Identity page",
  graphIndexExists: "Graph index",
  projectBoundaryWarnings: "Of other projects",
};

function seenText(value: Observations[keyof Observations], screen: Screen): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return yesNo(value, screen);
  if (!("stale" in value || "errorCount" in value)) return value.length === 0 ? "none" : value.join("; ");
  if ("errorCount" in value)
    return `${quantity(value.errorCount, "error")}, ${quantity(value.warningCount, "warning")}`;
  if (!value.exists) return "none yet";
  return value.stale ? "out of date" : "up to date";
}
