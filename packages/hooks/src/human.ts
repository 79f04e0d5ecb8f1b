import { hintForPeople } from "@orange-hyper/core";
import { type Fact, facts, nextLine, printable, type Screen, wrapped, yesNo } from "@orange-hyper/core/human";
import { msg } from "@orange-hyper/core/text";
import { recommendedCommands } from "./recommend.js";
import type {
  HookPreviewData,
  HookRunSessionStartData,
  HookRunStopData,
  HookStatusData,
  HookWarning,
  LocalReport,
} from "./schema.js";

/** Formats the result of `hook preview` for people. */
export function hookPreviewText(data: HookPreviewData, screen: Screen): string {
  const [identity, ...planned] = data.checks;
  const looked: readonly Fact[] = [
    [screen.translate(identity.label), `${yesNo(identity.current, screen)} (${identity.target})`],
    ...planned.map(({ label, target }): Fact => [screen.translate(label), target.replace(/ --json$/, "")]),
  ];
  return [
    screen.bold(screen.t`What hooks would look at in ${printable(data.project.project_name)}`),
    facts([...looked, reportFact(data.localReport, screen)], screen),
    ...ending({ ...data, initialized: data.project.initialized }, screen),
  ].join("\n");
}

/** Formats the result of `hook status` for people. */
export function hookStatusText(data: HookStatusData, screen: Screen): string {
  const known: readonly Fact[] = [
    [screen.t`Installed`, yesNo(data.installed, screen)],
    [screen.t`Set up with a client`, stateText(data.bindingStatus, screen)],
    [screen.t`Activated here`, stateText(data.activationStatus, screen)],
    [screen.t`Last hook run`, data.lastHeartbeat ?? screen.t`none`],
    [screen.t`Project`, data.project.project_id ?? screen.t`none`],
    [screen.t`Hooks act on`, data.runtimeSupportedEvents.join(", ")],
    [screen.t`To try by hand`, data.supportedEvents.join(", ")],
    [screen.t`Not to be tried`, data.unsupportedEvents.join(", ")],
    reportFact(data.localReport, screen),
  ];
  return [
    screen.bold(screen.t`Hooks`),
    facts(known, screen),
    ...ending({ ...data, initialized: data.project.initialized }, screen),
  ].join("\n");
}

/** Formats the result of `hook run` for people. */
export function hookRunText(
  data: HookRunSessionStartData | HookRunStopData,
  state: Pick<Ending, "initialized" | "hasQuest">,
  screen: Screen,
): string {
  const seen = Object.entries(data.observations).map(
    ([name, value]): Fact => [screen.translate(SEEN[name as keyof Observations]), seenText(value, screen)],
  );
  return [
    screen.bold(screen.t`What a hook sees at ${data.event}`),
    facts([...seen, reportFact(data.report, screen)], screen),
    ...ending({ ...data, ...state }, screen),
  ].join("\n");
}

/** Formats a state of the host, as the `hosts` plugin names it. */
function stateText(state: string, { translate }: Screen): string {
  return translate(state.replaceAll("_", " "));
}

function reportFact({ file, directory }: LocalReport, { t }: Screen): Fact {
  return [t`Report`, file ?? t`none; with --write-report in ${directory}`];
}

interface Ending {
  readonly warnings: readonly HookWarning[];
  readonly initialized: boolean;
  readonly hasQuest?: boolean;
}

function ending({ warnings, initialized, hasQuest = true }: Ending, screen: Screen): readonly string[] {
  const commands = recommendedCommands(warnings, initialized);
  // A capsule needs an active quest.
  const [next] = hasQuest ? commands : commands.filter((command) => command !== "orange capsule");
  return [
    "",
    ...explain(onceEach(warnings), screen),
    ...(next === undefined ? [] : [nextLine(next.replace(/ --json$/, ""), screen)]),
    screen.dim(screen.t`Nothing was changed.`),
  ];
}

function explain(warnings: readonly HookWarning[], screen: Screen): readonly string[] {
  if (warnings.length === 0) return [screen.green(screen.t`No warnings.`)];
  return [
    screen.yellow(warnings.length === 1 ? screen.t`1 warning:` : screen.t`${warnings.length} warnings:`),
    ...warnings.flatMap(({ message, hint }) => [
      wrapped(`- ${printable(screen.translate(message))}`, screen),
      screen.dim(wrapped(printable(hintForPeople(screen.translate(hint))), screen, "  ")),
    ]),
  ];
}

/** Returns warnings without repeated messages. A finding may have two codes, which matter only to programs. */
function onceEach(warnings: readonly HookWarning[]): readonly HookWarning[] {
  const first = new Map<string, HookWarning>();
  for (const warning of warnings) if (!first.has(warning.message)) first.set(warning.message, warning);
  return [...first.values()];
}

type Observations = HookRunSessionStartData["observations"] & HookRunStopData["observations"];

/** Labels of the observations, by their names in the JSON output. */
const SEEN: { readonly [Name in keyof Observations]: string } = {
  orangeRootExists: msg`Storage folder`,
  configExists: msg`Config`,
  projectIdExists: msg`Project id`,
  projectBoundaryActive: msg`Kept to this project`,
  identitySummaryExists: msg`Identity summary`,
  acceptedMemoryNodeCount: msg`Accepted memory`,
  doctorQuickStatus: msg`Doctor`,
  completedQuestVerificationAnomalies: msg`Completed quests in doubt`,
  acceptedGraphNodeProvenanceAnomalies: msg`Memory in doubt`,
  pendingMemoryProposalCount: msg`Memory waiting for you`,
  capsule: msg`Capsule`,
  identity: msg`Identity page`,
  graphIndexExists: msg`Graph index`,
  projectBoundaryWarnings: msg`Of other projects`,
};

function seenText(value: Observations[keyof Observations], screen: Screen): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return yesNo(value, screen);
  if (!("stale" in value || "errorCount" in value))
    return value.length === 0 ? screen.t`none` : value.map(screen.translate).join("; ");
  if ("errorCount" in value) return foundText(value, screen);
  if (!value.exists) return screen.t`none yet`;
  return value.stale ? screen.t`out of date` : screen.t`up to date`;
}

function foundText(
  { errorCount: errors, warningCount: warnings }: Observations["doctorQuickStatus"],
  { t }: Screen,
): string {
  return [
    errors === 1 ? t`1 error` : t`${errors} errors`,
    warnings === 1 ? t`1 warning` : t`${warnings} warnings`,
  ].join(", ");
}
