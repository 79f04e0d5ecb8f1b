import { blocks, line, printable, type Screen, wrapped, yesNo } from "@orange-hyper/core/human";
import { type KnownHost, reviewsHooks } from "@orange-hyper/host-state";
import { inWords } from "../human-lines.js";
import type { SetupData } from "../schema/setup.js";
import type { Step } from "./steps.js";

/** Renders the plan that is shown before anything is done. */
export function setupPlanText(data: SetupData, known: KnownHost, screen: Screen): string {
  const { title } = known.manifest;
  const isRemoval = data.mode === "remove";
  const texts = (lines: readonly string[]): string => lines.map((text) => wrapped(text, screen)).join("\n");
  const head = [
    screen.bold(
      isRemoval ? screen.t`Taking Orange out of ${title}` : screen.t`Setting up Orange for ${title}`,
    ),
    line(screen.t`Project`, data.project_root),
    ...insideText(data, screen),
    line(title, data.executable ?? screen.t`not found on PATH`),
    ...othersText(data, screen),
  ];
  return blocks([
    head.join("\n"),
    data.steps.flatMap((step, index) => stepText(step, index + 1, screen)).join("\n"),
    texts([...requestsText(data, screen), ...workTreesText(data, screen), ...evidenceText(data, screen)]),
    texts(staysText(data, screen)),
    texts([closing(data, reviewsHooks(known), screen)]),
  ]);
}

function requestsText({ mode, record_requests }: SetupData, { t }: Screen): readonly string[] {
  if (mode === "remove") return [];
  return record_requests === "words"
    ? [
        t`Quests that hooks open keep your requests in your own words, without secrets. With \`record_requests: "paths"\` in the policy they keep the touched files alone.`,
      ]
    : [t`Quests that hooks open keep the touched files, and no word of your requests.`];
}

function workTreesText(
  { mode, linked_work_trees, repository_root, host }: SetupData,
  { t }: Screen,
): readonly string[] {
  if (mode === "remove" || linked_work_trees === null || repository_root === null) return [];
  return linked_work_trees
    ? [
        t`Linked work trees of this repository (\`git worktree add\`) are active as well, each with its own local state; \`orange setup ${host} --no-work-trees\` leaves them out.`,
      ]
    : [
        t`Linked work trees of this repository are left out; \`orange setup ${host} --with-work-trees\` includes them.`,
      ];
}

function evidenceText({ mode, evidence }: SetupData, { t }: Screen): readonly string[] {
  if (mode !== "remove" || evidence !== "deleted") return [];
  return [
    t`What hooks recorded here (checks, results, sessions) goes only if you say so; \`--keep-evidence\` keeps it.`,
  ];
}

function staysText({ stays }: SetupData, { t, translate }: Screen): readonly string[] {
  return stays.length === 0
    ? []
    : [
        t`What stays:`,
        ...stays.map(({ what, why }) => `- ${printable(`${translate(what)}: ${translate(why)}`)}`),
      ];
}

function closing({ steps, mode }: SetupData, hasReview: boolean, { t }: Screen): string {
  const has = (state: Step["state"]): boolean => steps.some((step) => step.state === state);
  if (!has("todo")) {
    return has("blocked")
      ? t`There is nothing that can be done now; the steps that are not possible say why.`
      : t`There is nothing to do.`;
  }
  if (mode === "remove")
    return t`What Orange derived from the project for itself goes as well. Nothing else changes.`;
  return hasReview
    ? t`Nothing else is written. You trust the hooks yourself, in the client.`
    : t`Nothing else is written.`;
}

/** Renders a step that is being performed. */
export function setupStepText({ title, command }: Step, screen: Screen): string {
  return `${screen.cyan("→")} ${screen.translate(title)}${command === null ? "" : screen.dim(`  ${printable(command)}`)}`;
}

/** Renders the state after a setup or a removal, and what to do next. */
export function setupDoneText(data: SetupData, title: string, screen: Screen): string {
  const { states } = data;
  const blocked = data.steps.filter(({ state }) => state === "blocked");
  const shown: readonly (readonly [string, string, boolean])[] =
    data.mode === "remove"
      ? []
      : [
          [screen.t`Project activated`, yesNo(states.project_activated, screen), states.project_activated],
          [
            screen.t`Known to ${title}`,
            inWords(states.host_registration, screen),
            states.host_registration === "registered",
          ],
          [
            screen.t`Plugin installed`,
            inWords(states.plugin_installation, screen),
            states.plugin_installation === "installed",
          ],
          [
            screen.t`Plugin enabled`,
            inWords(states.plugin_enabled, screen),
            states.plugin_enabled === "enabled",
          ],
          [
            screen.t`Hooks trusted`,
            hooksWords(states, screen),
            states.hook_trust === "trusted" && states.hooks_enabled,
          ],
          [
            screen.t`Hooks seen running`,
            inWords(states.hook_execution, screen),
            states.hook_execution === "current",
          ],
        ];
  return [
    ...(shown.length === 0 ? [] : ["", screen.bold(screen.t`As it stands`)]),
    ...shown.map(
      ([label, value, isGood]) => `${isGood ? screen.green("✓") : screen.yellow("·")} ${label}: ${value}`,
    ),
    ...(data.evidence === "none" || data.mode !== "remove"
      ? []
      : [
          "",
          data.evidence === "kept"
            ? screen.t`What hooks recorded was kept.`
            : screen.t`What hooks recorded was deleted.`,
        ]),
    ...(data.stays.length === 0 ? [] : ["", ...staysText(data, screen)]),
    ...blocked.map(
      ({ title: what, reason }) =>
        `${screen.yellow("!")} ${screen.translate(what)}: ${screen.translate(reason ?? "")}`,
    ),
    "",
    screen.bold(screen.t`Next`),
    ...data.next.map((step, index) => wrapped(`${index + 1}. ${printable(screen.translate(step))}`, screen)),
  ].join("\n");
}

/** Adds that a hook is switched off, because a trusted hook that is switched off does not run. */
function hooksWords({ hook_trust, hooks_enabled }: SetupData["states"], screen: Screen): string {
  const trust = inWords(hook_trust, screen);
  return hooks_enabled ? trust : screen.t`${trust}, and one is switched off`;
}

function stepText(
  { title, paths, command, state, reason }: Step,
  number: number,
  screen: Screen,
): readonly string[] {
  const mark =
    state === "done"
      ? screen.dim(` ${screen.t`(done)`}`)
      : state === "blocked"
        ? screen.yellow(` ${screen.t`(not possible now)`}`)
        : "";
  return [
    `${number}. ${screen.translate(title)}${mark}`,
    ...(state === "done" ? [] : [...paths, ...(command === null ? [] : [command])]).map((item) =>
      screen.dim(`   ${printable(item)}`),
    ),
    ...(reason === null ? [] : [`   ${printable(screen.translate(reason))}`]),
  ];
}

/** Warns that the project is only part of a repository, because the command may have been run in the wrong folder. */
function insideText(
  { mode, host, project_root, repository_root }: SetupData,
  screen: Screen,
): readonly string[] {
  if (mode === "remove" || repository_root === null || repository_root === project_root) return [];
  const top = printable(repository_root);
  return [
    screen.yellow(`  ${screen.t`inside the repository ${top}`}`),
    `  ${screen.t`Sessions that are started elsewhere in it do not reach this project, only those in this folder do.`}`,
    `  ${screen.t`For the whole repository, run \`orange setup ${host}\` in ${top} instead.`}`,
  ];
}

function othersText({ mode, other_active_projects }: SetupData, screen: Screen): readonly string[] {
  if (mode !== "remove" || other_active_projects.length === 0) return [];
  return [
    "",
    screen.yellow(screen.t`These projects are activated as well, and their hooks stop with the plugin:`),
    ...other_active_projects.map((root) => `- ${printable(root)}`),
  ];
}
