import type { Draft } from "../board/task-board.js";
import type { Step } from "./event.js";
import { FIELDS, type Field, type Mode, type State } from "./state.js";
import { type Typed, typedInto } from "./typed.js";

type Create = Extract<Mode, { kind: "create" }>;

/** Handles a key in the form of a new task. While the task is being created, the form can be left but not changed. */
export function keyInCreate(state: State, mode: Create, typed: Typed): Step<State> {
  const { draft, field, isSent } = mode;
  const stay = (change: Partial<Create>): Step<State> => ({
    state: { ...state, mode: { ...mode, ...change } },
    effects: [],
  });
  if (typed.key === "escape") return { state: { ...state, mode: { kind: "list" } }, effects: [] };
  if (isSent) return stay({});
  switch (typed.key) {
    case "tab":
    case "down":
      return stay({ field: neighbour(field, 1) });
    case "shift+tab":
    case "up":
      return stay({ field: neighbour(field, -1) });
    case "enter":
      return {
        state: { ...state, said: null, mode: { ...mode, isSent: true } },
        effects: [{ kind: "create", draft: { ...draft, summary: draft.summary.trim() } }],
      };
    default:
      return stay({ draft: filled(draft, field, { typed, harnesses: state.harnesses }) });
  }
}

function filled(
  draft: Draft,
  field: Field,
  { typed, harnesses }: { readonly typed: Typed; readonly harnesses: readonly string[] },
): Draft {
  switch (field) {
    case "branch":
      return { ...draft, branch: typedInto(draft.branch, { ...typed, text: ofBranch(typed.text) }) };
    case "summary":
      return { ...draft, summary: typedInto(draft.summary, typed) };
    case "harness":
      return typed.text === "" ? draft : { ...draft, harness: after(harnesses, draft.harness) };
    case "status":
      return typed.text === "" ? draft : { ...draft, status: after(["pending", "reviewing"], draft.status) };
  }
}

/** Removes characters that a branch name cannot contain. */
function ofBranch(text: string): string {
  return text.replace(/[^A-Za-z0-9._/-]/g, "");
}

function neighbour(field: Field, by: 1 | -1): Field {
  const at = FIELDS.indexOf(field) + by + FIELDS.length;
  return FIELDS[at % FIELDS.length] as Field;
}

function after<T extends string>(choices: readonly T[], now: T): T {
  return choices[(choices.indexOf(now) + 1) % choices.length] ?? now;
}
