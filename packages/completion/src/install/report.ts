import { printable, printableBlock, type Screen } from "@orange-hyper/core/human";
import { msg } from "@orange-hyper/core/text";
import type { Left } from "./apply.js";
import type { InstallState, TargetState } from "./state.js";

/** `data` of `orange completion install --json`. */
export interface InstallData {
  readonly shell: string;
  readonly mode: "install" | "remove";
  readonly dry_run: boolean;
  readonly applied: boolean;
  readonly confirmation_required: boolean;
  readonly steps: readonly {
    readonly path: string;
    readonly kind: "script" | "start-file";
    readonly state: "todo" | "done" | "blocked";
    readonly reason: string | null;
  }[];
  readonly left: readonly Left[];
}

export interface InstallMode {
  readonly isRemoval: boolean;
  readonly isDryRun: boolean;
  readonly isApplied: boolean;
  readonly isUnconfirmed: boolean;
  readonly left?: readonly Left[];
}

/** Returns the steps that are planned or were carried out. */
export function installData(state: InstallState, mode: InstallMode): InstallData {
  return {
    shell: state.shell,
    mode: mode.isRemoval ? "remove" : "install",
    dry_run: mode.isDryRun,
    applied: mode.isApplied,
    confirmation_required: mode.isUnconfirmed,
    steps: mode.isRemoval ? removalSteps(state) : installSteps(state),
    left: mode.left ?? [],
  };
}

type Step = InstallData["steps"][number];

function installSteps({ file, block }: InstallState): readonly Step[] {
  const isBlocked = file.state === "refused";
  const step = ({ path, state, reason }: TargetState, kind: Step["kind"]): Step => ({
    path,
    kind,
    state: state === "current" ? "done" : state === "refused" || isBlocked ? "blocked" : "todo",
    reason: reason ?? (isBlocked ? msg`${file.path} comes first` : null),
  });
  return [step(file, "script"), ...(block === null ? [] : [step(block, "start-file")])];
}

function removalSteps({ receipt }: InstallState): readonly Step[] {
  if (receipt === null) return [];
  const step = (path: string, kind: Step["kind"]): Step => ({ path, kind, state: "todo", reason: null });
  return [
    step(receipt.file, "script"),
    ...(receipt.block === null ? [] : [step(receipt.block.file, "start-file")]),
  ];
}

/** Renders the plan, before anything is done. */
export function planText(data: InstallData, { block }: InstallState, screen: Screen): string {
  const { t, bold, dim } = screen;
  const isRemoval = data.mode === "remove";
  const title = isRemoval
    ? t`Taking completion out of ${data.shell}`
    : t`Completion of Orange for ${data.shell}`;
  const lines = data.steps.map((step) => stepText(step, isRemoval, screen));
  const shown =
    block === null || isRemoval || block.state === "current"
      ? []
      : [
          "",
          t`The lines for ${printable(block.path)}:`,
          ...printableBlock(block.target.text)
            .trimEnd()
            .split("\n")
            .map((line) => dim(`  ${line}`)),
        ];
  return [bold(title), ...lines, ...shown, "", closing(data, screen)].join("\n");
}

function stepText({ path, kind, state, reason }: Step, isRemoval: boolean, screen: Screen): string {
  const { t, translate } = screen;
  const file = printable(path);
  const words = isRemoval
    ? kind === "script"
      ? t`Remove ${file}`
      : t`Take our lines out of ${file}`
    : kind === "script"
      ? t`Write ${file}`
      : t`Add our lines to the end of ${file}`;
  const mark = { todo: screen.cyan("→"), done: screen.green("✓"), blocked: screen.yellow("!") }[state];
  const said = reason === null ? words : t`${words} (not possible: ${translate(reason)})`;
  return `${mark} ${said}`;
}

function closing({ steps, mode }: InstallData, { t }: Screen): string {
  if (steps.some(({ state }) => state === "todo"))
    return mode === "remove"
      ? t`Nothing else changes.`
      : t`Nothing else is written; \`orange completion install --remove\` takes it back.`;
  if (steps.some(({ state }) => state === "blocked")) return t`There is nothing that can be done now.`;
  return mode === "remove" ? t`Nothing of ours is installed.` : t`It is all there already.`;
}

/** Renders the outcome. */
export function doneText({ shell, mode, left }: InstallData, { t, translate }: Screen): string {
  return [
    ...left.map(({ path, reason }) => t`Left as it is: ${printable(path)} (${translate(reason)}).`),
    mode === "remove" ? t`Removed.` : t`Done. Open a new ${shell}, then type \`orange \` and press Tab.`,
  ].join("\n");
}
