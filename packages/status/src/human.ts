import { shortId } from "@orange-hyper/core/documents";
import {
  age,
  displayWidth,
  fit,
  oneLine,
  padded,
  type Screen,
  shortenIds,
  wrapped,
} from "@orange-hyper/core/human";
import { cells, type Grid, gridFor, type Row } from "./layout.js";
import type { ShownFindingData, StatusData } from "./schema.js";
import { completedCounts, healthCounts, memoryCounts, verdict } from "./words.js";

/** Renders the state of a project on one screen of at most 30 lines. Only commands may be wider than the screen. */
export function statusScreen(data: StatusData, screen: Screen): string {
  const rows = {
    active: activeRows(data, screen),
    unverified: unverifiedRows(data, screen),
    pending: pendingRows(data, screen),
  };
  const grid = gridFor([...rows.active, ...rows.unverified, ...rows.pending], screen);
  const view = { data, screen, grid };
  return [
    heading(view),
    section(view, activeSection(view, rows.active)),
    section(view, completedSection(view, rows.unverified)),
    section(view, pendingSection(view, rows.pending)),
    [
      headed(view, screen.t`Memory`, memoryCounts(data.memories, data.stale_memories ?? 0, screen)),
      ...healthLines(view),
    ].join("\n"),
    nextLines(view),
  ].join("\n\n");
}

interface View {
  readonly data: StatusData;
  readonly screen: Screen;
  readonly grid: Grid;
}

function heading({ data, screen }: View): string {
  const { project_name: name, project_id: id } = data.project;
  const told = screen.columns === null && id !== null ? `  ${screen.dim(oneLine(id))}` : "";
  return [
    `${screen.bold(fit(name, screen.columns ?? 0, screen))}${id === null ? `  ${screen.dim(screen.t`no project id`)}` : told}`,
    verdictPaint(data, screen)(verdict(data, screen)),
  ].join("\n");
}

function verdictPaint({ health, proposals }: StatusData, screen: Screen): (text: string) => string {
  if ((health.errors ?? 0) > 0) return screen.red;
  return proposals.pending > 0 ? screen.yellow : screen.green;
}

interface Section {
  readonly title: string;
  readonly count: number;
  readonly note?: string;
  readonly rows: readonly Row[];
  /** Command that lists the rows for which there is no room. */
  readonly command?: string;
}

function section({ screen, grid }: View, { title, count, note = "", rows, command }: Section): string {
  const lines = rows.map((row) => {
    const { id, title: name, age: since, note: aside } = cells(row, grid, screen);
    return `  ${screen.cyan(id)}  ${name}  ${screen.dim(since)}  ${screen.dim(aside)}`.trimEnd();
  });
  const rest = count - rows.length;
  if (command !== undefined && rest > 0)
    lines.push(`  ${screen.dim(screen.t`and ${rest} more: ${command}`)}`);
  const said =
    count === 0 ? screen.dim(screen.t`none`) : [`${count}`, ...(note === "" ? [] : [note])].join(": ");
  return [headed({ screen }, title, said), ...lines].join("\n");
}

function activeSection({ data, screen }: View, rows: readonly Row[]): Section {
  return { title: screen.t`Active quests`, count: data.quests.active, rows, command: "orange quest list" };
}

function completedSection({ data, screen }: View, rows: readonly Row[]): Section {
  const { completed, unverified } = data.quests;
  const colour = unverified > 0 ? screen.yellow : screen.green;
  const note = colour(completedCounts(data.quests, screen));
  return { title: screen.t`Completed quests`, count: completed, note, rows };
}

function pendingSection({ data, screen }: View, rows: readonly Row[]): Section {
  const command = "orange remember list --status pending";
  return { title: screen.t`Waiting for you`, count: data.proposals.pending, rows, command };
}

function activeRows({ quests }: StatusData, screen: Screen): readonly Row[] {
  return quests.newest_active.map((quest) => ({
    id: shortId(quest.id),
    title: quest.title,
    age: age(quest.created_at, screen),
    note: "",
  }));
}

function unverifiedRows({ quests }: StatusData, screen: Screen): readonly Row[] {
  return quests.latest_unverified.map((quest) => ({
    id: shortId(quest.id),
    title: quest.title,
    age: age(quest.completed_at ?? quest.created_at, screen),
    note: screen.translate(quest.unverified_reason),
  }));
}

function pendingRows({ proposals }: StatusData, screen: Screen): readonly Row[] {
  return proposals.latest_pending.map((proposal) => ({
    id: shortId(proposal.id),
    title: proposal.title,
    age: age(proposal.created_at, screen),
    note: screen.translate(proposal.node_type),
  }));
}

/** Renders a bold title and a text, which wraps onto indented lines when there is too little room. */
function headed({ screen }: Pick<View, "screen">, title: string, text: string): string {
  const start = displayWidth(title) + INDENT;
  const room = screen.columns === null ? null : screen.columns - start;
  return `${screen.bold(title)}  ${wrapped(text, { columns: room }).replaceAll("\n", `\n${" ".repeat(start)}`)}`;
}

function healthLines(view: View): readonly string[] {
  const { data, screen } = view;
  const { health, skipped } = data;
  const colour =
    (health.errors ?? 0) > 0 ? screen.red : (health.warnings ?? 0) > 0 ? screen.yellow : screen.green;
  const said = healthCounts(health, screen);
  const files = health.source === null ? skipped.slice(0, 2) : [];
  return [
    headed(view, screen.t`Health`, health.source === null ? screen.dim(said) : colour(said)),
    ...health.findings.map((finding) => findingLine(finding, screen)),
    ...files.map(({ path, reason }) => marked("!", screen.t`${path} cannot be read: ${reason}`, screen)),
  ];
}

function findingLine({ level, message }: ShownFindingData, screen: Screen): string {
  return marked(level === "error" ? "x" : "!", shortenIds(screen.translate(message), screen), screen);
}

function marked(mark: "x" | "!", text: string, screen: Screen): string {
  const colour = mark === "x" ? screen.red : screen.yellow;
  return `  ${colour(mark)} ${fit(text, (screen.columns ?? 0) - 4, screen)}`;
}

/** Renders the commands one per line, each followed by its reason if there is room for it. */
function nextLines({ data, screen }: View): string {
  const room = screen.columns ?? Number.POSITIVE_INFINITY;
  const steps = data.steps.map(({ command, reason }) => {
    const why = screen.translate(reason);
    const shown = oneLine(screen.translate(command));
    return { shown, why, isRoomy: INDENT + displayWidth(shown) + INDENT + displayWidth(why) <= room };
  });
  const width = Math.max(0, ...steps.map(({ shown, isRoomy }) => (isRoomy ? displayWidth(shown) : 0)));
  const lines = steps.map(({ shown, why, isRoomy }) => {
    const gap = padded("", width - displayWidth(shown) + INDENT);
    const isBeside = isRoomy && INDENT + width + INDENT + displayWidth(why) <= room;
    return `  ${screen.bold(shown)}${isBeside ? gap + screen.dim(why) : ""}`;
  });
  return [screen.bold(screen.t`Next`), ...lines].join("\n");
}

const INDENT = 2;
