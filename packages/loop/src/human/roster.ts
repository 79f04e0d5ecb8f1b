import {
  blocks,
  type Column,
  drawTable,
  nextLine,
  printable,
  type Screen,
  shellQuote,
  wrapped,
} from "@orange-hyper/core/human";
import type { InitResult } from "../config/init-config.js";
import type { Preset } from "../config/presets.js";
import type { RosterLine } from "../config/roster.js";
import type { ProviderRow } from "../runs/runs.js";

interface RosterData {
  readonly preset: string;
  readonly conductor: "fixed" | "orchestrator";
  readonly roster: readonly RosterLine[];
}

/** Renders `run roster` for people: who plays which role and, below, warnings about what providers do not enforce. */
export function rosterText({ preset, conductor, roster }: RosterData, screen: Screen): string {
  const { t } = screen;
  const columns: readonly Column<RosterLine>[] = [
    { title: t`Role`, cell: ({ role }) => role },
    { title: t`Provider`, cell: ({ provider }) => provider, colour: screen.cyan },
    { title: t`Model`, cell: ({ model }) => model ?? t`its own`, cut: "end", rank: 3 },
    { title: t`Place`, cell: ({ locality }) => placeWord(locality, screen), rank: 2 },
    { title: t`Kept from`, cell: ({ enforces }) => enforces.join(", "), cut: "end", rank: 1 },
    {
      title: t`There`,
      cell: ({ availability }) => availabilityWord(availability, screen),
      colour: (text, { availability }) => (availability === "missing" ? screen.red(text) : text),
    },
  ];
  const warnings = roster.flatMap((one) => one.warnings);
  const problems = roster.flatMap((one) => one.problems);
  return blocks([
    conductor === "fixed"
      ? t`Preset ${preset}: the runtime decides what comes next.`
      : t`Preset ${preset}: an orchestrator decides what comes next.`,
    drawTable(columns, roster, screen),
    unique(warnings.map(({ message }) => printable(screen.translate(message))))
      .map((text) => wrapped(screen.yellow(text), screen))
      .join("\n"),
    unique(problems.map(({ message, hint }) => `${screen.translate(message)} ${screen.translate(hint)}`))
      .map((text) => screen.red(printable(text)))
      .join("\n"),
  ]);
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}

function placeWord(locality: "local" | "remote", { t }: Screen): string {
  return locality === "local" ? t`this machine` : t`remote`;
}

function availabilityWord(availability: RosterLine["availability"], { t }: Screen): string {
  return { available: t`yes`, missing: t`no`, unknown: t`unknown` }[availability];
}

/** Renders `run presets` for people. */
export function presetsText({ presets }: { readonly presets: readonly Preset[] }, screen: Screen): string {
  const { t } = screen;
  const columns: readonly Column<Preset>[] = [
    { title: t`Preset`, cell: ({ id }) => id, colour: screen.cyan },
    { title: t`Roles`, cell: ({ roles }) => roles.join(", "), cut: "end", rank: 1 },
    { title: t`What it is`, cell: ({ summary }) => screen.translate(summary), cut: "end" },
  ];
  return drawTable(columns, presets, screen);
}

/** Renders `run providers` for people. */
export function providersText(
  { providers }: { readonly providers: readonly ProviderRow[] },
  screen: Screen,
): string {
  const { t } = screen;
  return blocks(
    providers.map(({ id, type, locality, enforces, enforces_editing, argv, roles, check }) =>
      [
        `${screen.bold(printable(id))}  ${type}  ${screen.dim(placeWord(locality, screen))}`,
        ...(argv === null ? [] : [`  ${printable(argv.map(shellQuote).join(" "))}`]),
        ...(roles.length === 0 ? [] : [`  ${t`Plays: ${roles.join(", ")}`}`]),
        ...claimLines(enforces, enforces_editing, screen),
        ...(check === null ? [] : checkLines(check, screen)),
      ].join("\n"),
    ),
  );
}

function claimLines(
  reading: readonly string[],
  editing: readonly string[],
  { t }: Screen,
): readonly string[] {
  if (reading.length + editing.length === 0) return [`  ${t`It keeps a role from nothing by itself.`}`];
  return [
    ...(reading.length === 0 ? [] : [`  ${t`Enforces, for a role that reads: ${reading.join(", ")}`}`]),
    ...(editing.length === 0 ? [] : [`  ${t`Enforces, for a role that edits: ${editing.join(", ")}`}`]),
  ];
}

function checkLines(
  { ok, program, version, problems }: NonNullable<ProviderRow["check"]>,
  screen: Screen,
): readonly string[] {
  const found = [program, version].filter((part) => part !== null).join(" ");
  return [
    ...(ok ? [`  ${screen.green(screen.t`It is there.`)} ${printable(found)}`.trimEnd()] : []),
    ...problems.map(
      ({ message, hint }) =>
        `  ${screen.red(printable(screen.translate(message)))} ${printable(screen.translate(hint))}`,
    ),
  ];
}

/** Renders `run init-config` for people. */
export function configText({ file, created, warnings }: InitResult, screen: Screen): string {
  const { t } = screen;
  return [
    created
      ? screen.green(t`Wrote ${printable(file)}`)
      : t`${printable(file)} is there already and was left as it is.`,
    ...warnings.map(({ message, hint }) =>
      screen.yellow(printable(`${screen.translate(message)} ${screen.translate(hint)}`)),
    ),
    nextLine("orange run roster", screen),
  ].join("\n");
}
