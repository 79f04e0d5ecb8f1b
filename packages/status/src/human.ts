import type { Paint } from "@orange-hyper/core/human";
import { age } from "./age.js";
import type { Language } from "./language.js";
import { cells, clean, fitted, type Grid, gridFor, LONGEST_NOTE, type Row, SCREEN_WIDTH } from "./layout.js";
import type { ShownFindingData, StatusData } from "./schema.js";
import { english } from "./words/en.js";
import { korean } from "./words/ko.js";
import type { Words } from "./words/words.js";

export interface Screen {
  readonly paint: Paint;
  readonly language?: Language;
}

/** The state of a project on one screen of at most 25 lines, 80 columns wide but for commands and paths. */
export function statusScreen(data: StatusData, { paint, language = "en" }: Screen): string {
  const words = language === "ko" ? korean : english;
  const rows = {
    active: activeRows(data, words),
    unverified: unverifiedRows(data, words),
    pending: pendingRows(data, words),
  };
  const grid = gridFor([...rows.active, ...rows.unverified, ...rows.pending]);
  const view = { data, paint, words, grid };
  return [
    heading(view),
    section(view, words.activeQuests, activeNote(view), rows.active),
    section(view, words.completedQuests, completedNote(view), rows.unverified),
    section(view, words.waiting, pendingNote(view), rows.pending),
    [
      ...fact(view, words.memory, words.memories(data.memories, data.stale_memories ?? 0)),
      ...healthLines(view),
    ].join("\n"),
    nextLines(view),
  ].join("\n\n");
}

interface View {
  readonly data: StatusData;
  readonly paint: Paint;
  readonly words: Words;
  readonly grid: Grid;
}

function heading({ data, paint, words }: View): string {
  const { project_name: name, project_id: id } = data.project;
  return [
    `${paint.bold(clean(name))}  ${paint.dim(clean(id ?? words.missingId))}`,
    verdictPaint(data, paint)(words.verdict(data)),
  ].join("\n");
}

function verdictPaint({ health, proposals }: StatusData, paint: Paint): (text: string) => string {
  if ((health.errors ?? 0) > 0) return paint.red;
  return proposals.pending > 0 ? paint.yellow : paint.green;
}

function section({ paint, words, grid }: View, title: string, note: string, rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const { tag, title: name, age: since, note: aside } = cells(row, grid);
    return `  ${paint.cyan(tag)}  ${name}  ${paint.dim(since)}  ${paint.dim(aside)}`.trimEnd();
  });
  const said = note === "" ? paint.dim(words.none) : note;
  return [`${paint.bold(title)}  ${said}`, ...lines].join("\n");
}

function activeNote({ data, paint, words }: View): string {
  const { active, newest_active: shown } = data.quests;
  return counted(active, active > shown.length ? words.newest(shown.length, "orange quest list") : "", paint);
}

function completedNote({ data, paint, words }: View): string {
  const { completed, unverified } = data.quests;
  const said = words.completed(data.quests);
  if (completed === 0) return "";
  return `${completed}  ${unverified > 0 ? paint.yellow(said) : paint.green(said)}`;
}

function pendingNote({ data, paint, words }: View): string {
  const { pending, latest_pending: shown } = data.proposals;
  const list = "orange remember list --status pending";
  return counted(pending, pending > shown.length ? words.newest(shown.length, list) : "", paint);
}

function counted(count: number, more: string, paint: Paint): string {
  if (count === 0) return "";
  return more === "" ? String(count) : `${count}  ${paint.dim(more)}`;
}

function activeRows({ quests, generated_at: now }: StatusData, words: Words): readonly Row[] {
  return quests.newest_active.map((quest) => ({
    tag: words.open,
    title: quest.title,
    age: age(quest.created_at, now),
    note: quest.selector,
  }));
}

function unverifiedRows({ quests, generated_at: now }: StatusData, words: Words): readonly Row[] {
  return quests.latest_unverified.map((quest) => ({
    tag: words.unverified,
    title: quest.title,
    age: age(quest.completed_at ?? quest.created_at, now),
    note: fitted(quest.unverified_reason, LONGEST_NOTE),
  }));
}

function pendingRows({ proposals, generated_at: now }: StatusData, words: Words): readonly Row[] {
  return proposals.latest_pending.map((proposal) => ({
    tag: proposal.node_type,
    title: proposal.title,
    age: age(proposal.created_at, now),
    note: words.confidence(proposal.confidence),
  }));
}

function fact({ paint }: View, title: string, text: string): readonly string[] {
  return [`${paint.bold(title)}  ${text}`];
}

function healthLines(view: View): readonly string[] {
  const { data, paint, words } = view;
  const { health, skipped } = data;
  const colour =
    (health.errors ?? 0) > 0 ? paint.red : (health.warnings ?? 0) > 0 ? paint.yellow : paint.green;
  const said = words.findings(health);
  const files = health.source === null ? skipped.slice(0, 2) : [];
  return [
    ...fact(view, words.health, health.source === null ? paint.dim(said) : colour(said)),
    ...health.findings.map((finding) => findingLine(finding, paint)),
    ...files.map(
      ({ path, reason }) =>
        `  ${paint.yellow("!")} ${fitted(words.unreadable(path, reason), SCREEN_WIDTH - 4)}`,
    ),
  ];
}

function findingLine({ level, message }: ShownFindingData, paint: Paint): string {
  const mark = level === "error" ? paint.red("x") : paint.yellow("!");
  return `  ${mark} ${fitted(message, SCREEN_WIDTH - 4)}`;
}

function nextLines({ data, paint, words }: View): string {
  const { state, command, reason } = data.next;
  return [
    `${paint.dim(words.next)} ${paint.bold(clean(command))}`,
    `  ${paint.dim(words.reasons?.[state] ?? reason)}`,
  ].join("\n");
}
