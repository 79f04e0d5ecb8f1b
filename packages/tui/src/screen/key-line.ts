import { displayWidth, fit, type Screen } from "@orange-hyper/core/human";
import { msg, printable } from "@orange-hyper/core/text";
import {
  entering,
  mayCancel,
  mayDelete,
  mayMerge,
  mayRequestChanges,
  pullRequestKey,
} from "../state/allowed.js";
import { isOutputFullWidth } from "../state/layout.js";
import { rowOf, type State, selectedRow } from "../state/state.js";
import { CURSOR } from "./cursor.js";
import { KEYS } from "./key-names.js";

/** Formats the last line: the available keys, or the current question. */
export function keyLine(state: State, width: number, screen: Screen): string {
  const { mode } = state;
  switch (mode.kind) {
    case "question":
      return yesNo(question(state, screen), width, screen);
    case "changes":
      return entry(screen.t`What is to be changed (may stay empty):`, mode.text, width, screen);
    case "create":
      return keys(
        [key(KEYS.tab, msg`next`), key(KEYS.enter, msg`create`), key(KEYS.escape, msg`leave`)],
        width,
        screen,
      );
    case "body":
      return keys(
        [key("j/k", msg`scroll`), ...changesKey(state, mode.id), key("v", msg`close`)],
        width,
        screen,
      );
    case "list":
      return keys(listKeys(state), width, screen);
  }
}

export interface Key {
  readonly key: string;
  readonly does: string;
}

function key(name: string, does: string): Key {
  return { key: name, does };
}

function listKeys(state: State): readonly Key[] {
  const row = selectedRow(state);
  const creates = state.project === null ? [] : [key("c", msg`new`)];
  const runs = state.hasRuns ? [key("g", msg`runs`)] : [];
  const general = [...runs, key("f", msg`filter`), key("s", msg`status`), key("q", msg`quit`)];
  if (row === undefined) return [...creates, ...general];
  const way = entering(row);
  const pullRequest = pullRequestKey(row);
  const hasOutput = state.output !== null;
  return [
    ...(way === null ? [] : [key(KEYS.enter, ENTERING[way])]),
    ...changesKey(state, row.task.id),
    ...(mayMerge(row) ? [key("m", msg`merge`)] : []),
    ...(pullRequest === null ? [] : [key("p", pullRequest === "open" ? msg`open PR` : msg`create PR`)]),
    ...(mayCancel(row) ? [key("x", msg`cancel`)] : []),
    ...(mayDelete(row) ? [key("d", msg`delete`)] : []),
    key("v", msg`text`),
    key("o", hasOutput ? msg`hide output` : msg`output`),
    ...(isOutputFullWidth(state) ? [] : creates),
    key("R", msg`refresh PR`),
    key("y", msg`copy id`),
    ...general,
  ];
}

const ENTERING = { spawn: msg`start`, attach: msg`attach`, respawn: msg`restart` } as const;

function changesKey(state: State, id: string): readonly Key[] {
  const row = rowOf(state, id);
  return row !== undefined && mayRequestChanges(row) ? [key("r", msg`changes`)] : [];
}

/** Formats as many keys as fit, always including the last one, which leaves the view. */
export function keys(all: readonly Key[], width: number, screen: Screen): string {
  const labels = all.map(({ key: name, does }) => ({ name, label: screen.translate(does) }));
  const widths = labels.map(({ name, label }) => displayWidth(`${name} ${label}`) + GAP);
  let room = width + GAP - (widths.at(-1) ?? 0);
  const shown = labels.slice(0, -1).filter((_, at) => {
    room -= widths[at] ?? 0;
    return room >= 0;
  });
  return [...shown, ...labels.slice(-1)]
    .map(({ name, label }) => `${screen.cyan(name)} ${label}`)
    .join(" ".repeat(GAP));
}

/** Columns between two keys. */
const GAP = 2;

/** Always shown after a question, even on a narrow screen. */
const YES_NO = " (y/N)";

export function yesNo(question: string, width: number, screen: Screen): string {
  return screen.yellow(`${fit(question, width - YES_NO.length, screen)}${YES_NO}`);
}

/** Formats an input line so that its end is visible. */
export function entry(label: string, text: string, width: number, screen: Screen): string {
  const shown = fit(label, width >> 1, screen);
  const room = width - displayWidth(shown) - 2;
  return `${screen.yellow(shown)} ${tail(printable(text), room)}${CURSOR}`;
}

/** Returns the longest end of a text that fits into `columns` columns. */
export function tail(text: string, columns: number): string {
  const characters = [...text];
  while (displayWidth(characters.join("")) > columns) characters.shift();
  return characters.join("");
}

function question(state: State, { t }: Screen): string {
  const { mode } = state;
  if (mode.kind !== "question") return "";
  const task = rowOf(state, mode.id)?.task;
  const name = `${task?.project}/${task?.branch}`;
  switch (mode.asked) {
    case "force-merge":
      return t`Task not reviewed yet (${task?.status ?? ""}). Force merge ${name}?`;
    case "create-pr":
      return t`Push ${name} and create a pull request for it?`;
    case "cancel":
      return t`Cancel task ${name}?`;
    case "delete":
      return t`Delete task ${name}?`;
  }
}
