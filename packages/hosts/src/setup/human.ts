import { line, printable, type Screen, wrapped } from "@orange-hyper/core/human";
import { type KnownHost, reviewsHooks } from "@orange-hyper/host-state";
import type { SetupData } from "../schema/setup.js";
import type { Step } from "./steps.js";

/** The plan, before anything is done. */
export function setupPlanText(data: SetupData, known: KnownHost, screen: Screen): string {
  const { title } = known.manifest;
  const isRemoval = data.mode === "remove";
  return [
    screen.bold(isRemoval ? `Taking Orange out of ${title}` : `Setting up Orange for ${title}`),
    line("Project", data.project_root),
    ...insideText(data, screen),
    line(title, data.executable ?? "not found on PATH"),
    ...othersText(data, screen),
    "",
    ...data.steps.flatMap((step, index) => stepText(step, index + 1, screen)),
    "",
    ...[
      ...requestsText(data),
      ...workTreesText(data),
      ...evidenceText(data),
      ...staysText(data),
      closing(data, reviewsHooks(known)),
    ].map((text) => wrapped(text, screen)),
  ].join("\n");
}

function requestsText({ mode, record_requests }: SetupData): readonly string[] {
  if (mode === "remove") return [];
  return record_requests === "words"
    ? [
        'Quests that hooks open keep your requests in your own words, without secrets. With `record_requests: "paths"` in the policy they keep the touched files alone.',
      ]
    : ["Quests that hooks open keep the touched files, and no word of your requests."];
}

function workTreesText({ mode, linked_work_trees, repository_root, host }: SetupData): readonly string[] {
  if (mode === "remove" || linked_work_trees === null || repository_root === null) return [];
  return linked_work_trees
    ? [
        `Linked work trees of this repository (\`git worktree add\`) are active as well, each with its own local state; \`orange setup ${host} --no-work-trees\` leaves them out.`,
      ]
    : [
        `Linked work trees of this repository are left out; \`orange setup ${host} --with-work-trees\` includes them.`,
      ];
}

function evidenceText({ mode, evidence }: SetupData): readonly string[] {
  if (mode !== "remove" || evidence !== "deleted") return [];
  return [
    "What hooks recorded here (checks, results, sessions) goes only if you say so; `--keep-evidence` keeps it.",
  ];
}

function staysText({ stays }: SetupData): readonly string[] {
  return stays.length === 0
    ? []
    : ["", "What stays:", ...stays.map(({ what, why }) => `- ${printable(`${what}: ${why}`)}`)];
}

function closing({ steps, mode }: SetupData, hasReview: boolean): string {
  const has = (state: Step["state"]): boolean => steps.some((step) => step.state === state);
  if (!has("todo")) {
    return has("blocked")
      ? "There is nothing that can be done now; the steps that are not possible say why."
      : "There is nothing to do.";
  }
  return mode === "remove"
    ? "What Orange derived from the project for itself goes as well. Nothing else changes."
    : `Nothing else is written.${hasReview ? " You trust the hooks yourself, in the client." : ""}`;
}

/** One step that is being done. */
export function setupStepText({ title, command }: Step, screen: Screen): string {
  return `${screen.cyan("→")} ${title}${command === null ? "" : screen.dim(`  ${printable(command)}`)}`;
}

/** What is the case afterwards, and what to type next. */
export function setupDoneText(data: SetupData, title: string, screen: Screen): string {
  const { states } = data;
  const blocked = data.steps.filter(({ state }) => state === "blocked");
  const shown: readonly (readonly [string, string, boolean])[] =
    data.mode === "remove"
      ? []
      : [
          ["Project activated", states.project_activated ? "yes" : "no", states.project_activated],
          [`Known to ${title}`, states.host_registration, states.host_registration === "registered"],
          ["Plugin installed", states.plugin_installation, states.plugin_installation === "installed"],
          ["Plugin enabled", states.plugin_enabled, states.plugin_enabled === "enabled"],
          ["Hooks trusted", hooksWords(states), states.hook_trust === "trusted" && states.hooks_enabled],
          ["Hooks seen running", states.hook_execution, states.hook_execution === "current"],
        ];
  return [
    ...(shown.length === 0 ? [] : ["", screen.bold("As it stands")]),
    ...shown.map(
      ([label, value, isGood]) => `${isGood ? screen.green("✓") : screen.yellow("·")} ${label}: ${value}`,
    ),
    ...(data.evidence === "none" || data.mode !== "remove"
      ? []
      : [
          "",
          data.evidence === "kept" ? "What hooks recorded was kept." : "What hooks recorded was deleted.",
        ]),
    ...staysText(data),
    ...blocked.map(({ title: what, reason }) => `${screen.yellow("!")} ${what}: ${reason}`),
    "",
    screen.bold("Next"),
    ...data.next.map((step, index) => wrapped(`${index + 1}. ${printable(step)}`, screen)),
  ].join("\n");
}

/** A hook that is trusted and switched off does not run either. */
function hooksWords({ hook_trust, hooks_enabled }: SetupData["states"]): string {
  return hooks_enabled ? hook_trust : `${hook_trust}, and one is switched off`;
}

function stepText(
  { title, paths, command, state, reason }: Step,
  number: number,
  screen: Screen,
): readonly string[] {
  const mark =
    state === "done"
      ? screen.dim(" (done)")
      : state === "blocked"
        ? screen.yellow(" (not possible now)")
        : "";
  return [
    `${number}. ${title}${mark}`,
    ...(state === "done" ? [] : [...paths, ...(command === null ? [] : [command])]).map((item) =>
      screen.dim(`   ${printable(item)}`),
    ),
    ...(reason === null ? [] : [`   ${printable(reason)}`]),
  ];
}

/** A part of a repository is a choice that nobody should make by running a command in the wrong folder. */
function insideText(
  { mode, host, project_root, repository_root }: SetupData,
  screen: Screen,
): readonly string[] {
  if (mode === "remove" || repository_root === null || repository_root === project_root) return [];
  const top = printable(repository_root);
  return [
    screen.yellow(`  inside the repository ${top}`),
    "  Sessions that are started elsewhere in it do not reach this project, only those in this folder do.",
    `  For the whole repository, run \`orange setup ${host}\` in ${top} instead.`,
  ];
}

function othersText({ mode, other_active_projects }: SetupData, screen: Screen): readonly string[] {
  if (mode !== "remove" || other_active_projects.length === 0) return [];
  return [
    "",
    screen.yellow("These projects are activated as well, and their hooks stop with the plugin:"),
    ...other_active_projects.map((root) => `- ${printable(root)}`),
  ];
}
