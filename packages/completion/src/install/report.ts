import { printable, printableBlock, type Screen } from "@orange-hyper/core/human";
import type { Left } from "./apply.js";
import type { InstallState, PlaceState } from "./state.js";

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

/** What is to be done, or was. */
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
  const step = ({ path, state, reason }: PlaceState, kind: Step["kind"]): Step => ({
    path,
    kind,
    state: state === "current" ? "done" : state === "refused" || isBlocked ? "blocked" : "todo",
    reason: reason ?? (isBlocked ? `${file.path} comes first` : null),
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

/** The plan, before anything is done. */
export function planText(data: InstallData, { block }: InstallState, paint: Screen): string {
  const isRemoval = data.mode === "remove";
  const title = isRemoval ? "Taking completion out of" : "Completion of Orange for";
  const lines = data.steps.flatMap((step) => stepText(step, isRemoval, paint));
  const shown =
    block === null || isRemoval || block.state === "current"
      ? []
      : [
          "",
          `The lines for ${printable(block.path)}:`,
          ...printableBlock(block.place.text)
            .trimEnd()
            .split("\n")
            .map((line) => paint.dim(`  ${line}`)),
        ];
  return [paint.bold(`${title} ${data.shell}`), ...lines, ...shown, "", closing(data)].join("\n");
}

function stepText({ path, kind, state, reason }: Step, isRemoval: boolean, paint: Screen): readonly string[] {
  const file = printable(path);
  const words = isRemoval
    ? kind === "script"
      ? `Remove ${file}`
      : `Take our lines out of ${file}`
    : kind === "script"
      ? `Write ${file}`
      : `Add our lines to the end of ${file}`;
  const mark = { todo: paint.cyan("→"), done: paint.green("✓"), blocked: paint.yellow("!") }[state];
  return [`${mark} ${words}${reason === null ? "" : ` (not possible: ${reason})`}`];
}

function closing({ steps, mode }: InstallData): string {
  if (steps.some(({ state }) => state === "todo"))
    return mode === "remove"
      ? "Nothing else changes."
      : "Nothing else is written; `orange completion install --remove` takes it back.";
  if (steps.some(({ state }) => state === "blocked")) return "There is nothing that can be done now.";
  return mode === "remove" ? "Nothing of ours is installed." : "It is all there already.";
}

/** What is the case afterwards. */
export function doneText({ shell, mode, left }: InstallData): string {
  const kept = left.map(({ path, reason }) => `Left as it is: ${printable(path)} (${reason}).`);
  return [
    ...kept,
    mode === "remove" ? "Removed." : `Done. Open a new ${shell}, then type \`orange \` and press Tab.`,
  ].join("\n");
}
