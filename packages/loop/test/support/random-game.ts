import { isOrangeError } from "@orange-hyper/core";
import fc from "fast-check";
import type { RunState } from "../../src/engine/state.js";
import { MODES, type Mode } from "../../src/model/mode.js";
import { ROLES, type Role } from "../../src/model/role.js";
import type { Directive } from "../../src/protocol/directive.js";
import { type RandomScript, type RandomStep, randomCast, stubScript } from "./random-cast.js";
import { GOOD_SUM, type RandomProject, randomProject } from "./random-project.js";
import { REQUEST } from "./scripted-run.js";

/** What a person or another program does about a run while nobody works on it. */
export type Move =
  | { readonly kind: "resume"; readonly maxSteps: 1 | null; readonly addIterations: number | null }
  | { readonly kind: "decide"; readonly verdict: "approve" | "reject" | "revise"; readonly at: number }
  | { readonly kind: "write"; readonly path: string; readonly text: string }
  | { readonly kind: "remove" | "rename"; readonly path: string }
  | { readonly kind: "commit" | "configure" | "pause" | "abort" | "validate" | "reconcile" | "handoff" }
  | { readonly kind: "respond"; readonly isRight: boolean }
  | { readonly kind: "summon"; readonly role: Role }
  | { readonly kind: "fanOut"; readonly roles: readonly Role[] }
  | { readonly kind: "request" };

/** A run of which everything is random, and what happens around it. */
export interface Game {
  readonly mode: Mode;
  readonly roles: readonly Role[];
  readonly script: RandomScript;
  /** Roles that answer by `respond`. */
  readonly manual: readonly Role[];
  readonly preset: "strict" | "solo" | "pair" | null;
  readonly validation: readonly object[];
  readonly policy: Readonly<Record<string, unknown>>;
  readonly limits: Readonly<Record<string, number>>;
  readonly allow: readonly string[];
  readonly deny: readonly string[];
  readonly allowNoChange: boolean;
  readonly abortWithoutApproval: boolean;
  readonly startSteps: 1 | null;
  readonly moves: readonly Move[];
  /** How the person decides once the moves are over. */
  readonly ending: readonly ("approve" | "reject" | "revise")[];
}

const GREP = { kind: "test", argv: ["grep", "-rq", "GOOD", "src"] };
const CHECKS = [
  [{ id: "unit", ...GREP }],
  [{ id: "unit", ...GREP }],
  [
    { id: "unit", ...GREP },
    { id: "style", kind: "lint", argv: ["grep", "-rq", "NONE", "src"], required: false },
  ],
  [
    { id: "format", kind: "other", argv: ["sh", "format.sh"] },
    { id: "unit", ...GREP },
  ],
  [],
];

const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("resume" as const),
      maxSteps: fc.constantFrom(1 as const, 1 as const, null),
      addIterations: fc.constantFrom(null, null, null, 1),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("decide" as const),
      verdict: fc.constantFrom("approve", "approve", "approve", "reject", "revise"),
      at: fc.nat(2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("write" as const),
      path: fc.constantFrom("src/sum.js", "src/mine.js", "docs/notes.md", ".env", "package.json"),
      text: fc.constantFrom(GOOD_SUM, "BAD 3\n", "{}\n"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("remove" as const, "rename" as const),
      path: fc.constantFrom("src/more.js", "docs/notes.md", "sum.test.js"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(["commit", "configure", "pause", "validate", "reconcile", "handoff", "handoff"] as const),
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("respond" as const),
      isRight: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("summon" as const), role: fc.constantFrom(...ROLES) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("fanOut" as const),
      roles: fc.array(fc.constantFrom(...ROLES), { minLength: 1, maxLength: 7 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "request" as const }) },
);

const lastMove: fc.Arbitrary<readonly Move[]> = fc.oneof(
  { weight: 9, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.constant([{ kind: "abort" as const }]) },
);

export const games: fc.Arbitrary<Game> = fc
  .constantFrom<Mode>("implement", "implement", "implement", ...MODES)
  .chain((mode) =>
    fc.record({
      mode: fc.constant(mode),
      cast: randomCast(mode),
      manual: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...ROLES], { maxLength: 2 })),
      preset: fc.constantFrom(null, null, null, "strict" as const, "solo" as const, "pair" as const),
      validation: fc.constantFrom(...CHECKS),
      policy: fc.record({
        edit_requires_approval: fc.constantFrom(false, false, true),
        dependency_install_requires_approval: fc.constantFrom(true, true, false),
        protected_test_paths: fc.constantFrom([], ["**/*.test.*"]),
      }),
      limits: fc.record({
        max_iterations: fc.constantFrom(1, 2, 3, 4, 6),
        max_revisions: fc.integer({ min: 0, max: 3 }),
        max_plan_revisions: fc.integer({ min: 0, max: 2 }),
        response_retries: fc.integer({ min: 0, max: 2 }),
        process_retries: fc.integer({ min: 0, max: 1 }),
      }),
      allow: fc.constantFrom([], [], ["src/**"], ["src/**", "docs/**"]),
      deny: fc.constantFrom([], [], ["docs/**"]),
      allowNoChange: fc.boolean(),
      abortWithoutApproval: fc.boolean(),
      startSteps: fc.constantFrom(1 as const, null, null),
      moves: fc.array(moves, { maxLength: 10 }),
      last: lastMove,
      ending: fc.array(fc.constantFrom("approve", "approve", "approve", "reject", "revise"), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
  )
  .map(({ cast, preset, moves: before, last, ...game }) => ({
    ...game,
    ...cast,
    preset: presetFor(game.mode, cast.roles, preset),
    moves: [...before, ...last],
  }));

function presetFor(mode: Mode, roles: readonly Role[], preset: Game["preset"]): Game["preset"] {
  if (mode !== "implement") return null;
  return preset === "strict" && !roles.includes("qa") ? null : preset;
}

/** A game on its board. */
export interface Played {
  readonly project: RandomProject;
  readonly runId: string;
  /** Files as nobody but the test changed them, where that can be told. */
  readonly own: { files: ReadonlyMap<string, string>; isKnown: boolean };
  state(): Promise<RunState>;
}

/** So many rounds bring every run to where no approval and no resumption brings it further. */
const MOST_ROUNDS = 60;

/** Plays a game to its end, and has it looked at after every move. */
export async function play(
  game: Game,
  look: (played: Played, move: string) => Promise<void>,
): Promise<Played> {
  const project = randomProject({
    "robot.json": JSON.stringify(stubScript(game.script)),
    ".orange-hyper/roles.json": JSON.stringify(configOf(game)),
  });
  const own: Played["own"] = { files: project.filesOf(project.tree()), isKnown: true };
  const { run } = await project.runs.start({
    ...REQUEST,
    mode: game.mode,
    preset: game.preset,
    allow: game.allow,
    deny: game.deny,
    allowNoChange: game.allowNoChange,
    abortWithoutApproval: game.abortWithoutApproval,
    maxSteps: game.startSteps,
    trustConfig: project.trust(),
  });
  const played: Played = {
    project,
    runId: run.run_id,
    own,
    state: async () => (await project.runs.show(run.run_id)).run,
  };
  await look(played, "start");
  for (const move of game.moves) {
    if (OVER.has((await played.state()).status)) break;
    await tried(() => make(game, played, move));
    await look(played, JSON.stringify(move));
  }
  let stuck = 0;
  for (let round = 0; stuck < 2; round += 1) {
    if (round > MOST_ROUNDS) throw new Error("The run comes to no end.");
    const before = await played.state();
    if (OVER.has(before.status)) break;
    const move = endingMove(game, before, round);
    await tried(() => make(game, played, move));
    await look(played, JSON.stringify(move));
    const after = await played.state();
    stuck = move.kind === "resume" && after.status === "blocked" ? stuck + 1 : 0;
  }
  if (OVER.has((await played.state()).status)) await leaveAlone(game, played);
  return played;
}

/** Whatever is asked of a run at its end is refused, and changes nothing of it. */
async function leaveAlone(game: Game, played: Played): Promise<void> {
  const before = JSON.stringify(await played.state());
  const role = game.roles.find((one) => one !== "implementer") ?? "verifier";
  const late: readonly Move[] = [
    { kind: "resume", maxSteps: null, addIterations: 1 },
    { kind: "respond", isRight: true },
    { kind: "summon", role },
    { kind: "fanOut", roles: [role] },
    ...(["pause", "abort", "validate", "reconcile", "handoff", "request"] as const).map((kind) => ({ kind })),
  ];
  for (const move of late) {
    const isRefused = !(await tried(() => make(game, played, move)));
    if (!isRefused || JSON.stringify(await played.state()) !== before)
      throw new Error(`A run at its end lets itself be changed: ${JSON.stringify(move)}`);
  }
}

const OVER: ReadonlySet<string> = new Set(["completed", "failed", "aborted"]);

const OF_ROLES: ReadonlySet<string> = new Set([
  "question",
  "orchestrator_request",
  "abort",
  "role_edit_violation",
]);

function endingMove(game: Game, state: RunState, round: number): Move {
  // Roles may ask, and hands may answer what is none, as long as somebody has the patience.
  const isByRole = state.approvals.some(
    ({ approval_id, kind }) => state.pending_approvals.includes(approval_id) && OF_ROLES.has(kind),
  );
  if (round > MOST_ROUNDS / 2 && (isByRole || state.open_directive !== null)) return { kind: "abort" };
  if (state.pending_approvals.length > 0) {
    const { ending } = game;
    // Who asks for another way each time is asked each time.
    const verdict = round < MOST_ROUNDS / 3 ? ending[round % ending.length] : "approve";
    return { kind: "decide", verdict: verdict ?? "approve", at: 0 };
  }

  if (state.open_directive?.is_handed_off === true) return { kind: "respond", isRight: true };
  return { kind: "resume", maxSteps: null, addIterations: null };
}

function configOf({ roles, manual, validation, policy, limits }: Game): object {
  return {
    schema_version: 1,
    roles: Object.fromEntries(
      roles.map((role) => [role, { provider: manual.includes(role) ? "hands" : "robot" }]),
    ),
    providers: { robot: { type: "stub", script: "robot.json" }, hands: { type: "manual" } },
    validation,
    policy,
    limits,
  };
}

/** False for what was refused, which is an answer; anything else that is thrown is a fault. */
async function tried(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isOrangeError(error) || !REFUSALS.has(error.code)) throw error;
    return false;
  }
}

const REFUSALS: ReadonlySet<string> = new Set([
  "RUN_STATE_INVALID",
  "APPROVAL_ALREADY_DECIDED",
  "APPROVAL_STALE",
  "ROLE_NOT_AVAILABLE",
  "FANOUT_TOO_LARGE",
  "FANOUT_ROLE_NOT_READ_ONLY",
]);

async function make(game: Game, played: Played, move: Move): Promise<unknown> {
  const { project, runId, own } = played;
  const { runs } = project;
  switch (move.kind) {
    case "resume":
      return runs.resume(runId, { maxSteps: move.maxSteps, addIterations: move.addIterations });
    case "decide":
      return decide(played, move);
    case "write":
    case "remove":
    case "rename":
      return changeOutside(played, move);
    case "commit":
      return project.commit();
    case "configure":
      return project.write(".orange-hyper/roles.json", JSON.stringify({ ...configOf(game), preset: "pair" }));
    case "pause":
      return runs.pause(runId);
    case "abort":
      return runs.abort(runId, "Enough");
    case "validate":
      own.isKnown = false;
      return runs.validate({ selector: runId, trustConfig: null });
    case "reconcile":
      return runs.reconcile(runId);
    case "handoff":
      return runs.handoff(runId);
    case "respond":
      return respond(game, played, move.isRight);
    case "summon":
      return runs.summon(runId, { role: move.role, kind: "risk_check", question: "Well?", refs: [] });
    case "fanOut": {
      const items = move.roles.map((role) => ({ role, kind: "risk_check" }));
      return runs.fanOut(runId, { items, instruction: "Look." });
    }
    case "request":
      return runs.requestApproval(runId, "May I go on?");
  }
}

async function decide(
  { project, runId, own, state }: Played,
  { verdict, at }: Extract<Move, { kind: "decide" }>,
): Promise<void> {
  const { approvals, pending_approvals } = await state();
  const id = pending_approvals[at % Math.max(1, pending_approvals.length)];
  const found = approvals.find(({ approval_id }) => approval_id === id);
  if (found === undefined) return;
  // Whether what a role changed stays or not is the person's by now.
  if (found.kind === "role_edit_violation") own.isKnown = false;
  await project.runs.decide({
    selector: runId,
    approval: found.approval_id,
    verdict,
    note: verdict === "revise" || found.kind === "question" || at === 1 ? "As you like." : null,
    via: "cli",
  });
}

/** A change that no role makes. */
function changeOutside(
  { project, own }: Played,
  move: Extract<Move, { kind: "write" | "remove" | "rename" }>,
): void {
  const before = project.filesOf(project.tree());
  if (move.kind === "write") project.write(move.path, move.text);
  if (move.kind === "remove") project.remove(move.path);
  if (move.kind === "rename") project.rename(move.path, `${move.path}.moved`);
  const after = project.filesOf(project.tree());
  const mine = new Map(own.files);
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(path), after.get(path)];
    if (was === is) continue;
    if (is === undefined) mine.delete(path);
    else mine.set(path, is);
  }
  own.files = mine;
}

/** Answers the directive that is out, as the script says or with what answers nothing. */
async function respond(game: Game, { project, runId, state }: Played, isRight: boolean): Promise<void> {
  const { runs } = project;
  const { open_directive: open, asked } = await state();
  if (open === null || !isRight) {
    await runs.respond(runId, '{"status":"ok","summary":"Fine.","data":{}}');
    return;
  }
  const directive = (await runs.artifact(runId, open.ref)).body as unknown as Directive;
  const steps = game.script[open.role] ?? [];
  const step = steps[Math.min(asked[open.role] ?? 0, steps.length - 1)] ?? {};
  if (open.role === "implementer") {
    for (const [path, text] of Object.entries(step.files ?? {})) project.write(path, text);
    for (const path of step.removed ?? []) project.remove(path);
    for (const [from, to] of step.renamed ?? []) project.rename(from, to);
  }
  const measured = (await runs.artifacts(runId, null)).filter(({ kind }) => MEASURED.has(kind)).at(-1);
  await runs.respond(runId, textOf(step, directive, measured?.ref ?? "none"));
}

const MEASURED: ReadonlySet<string> = new Set(["diff", "validation", "git_evidence"]);

function textOf(step: RandomStep, { runId, nonce, responseField }: Directive, ref: string): string {
  if (step.raw !== undefined) return step.raw;
  const ack = step.ack === "missing" ? {} : { [responseField]: { runId, nonce, responseField } };
  const { status = "ok", summary = "By hand.", data = {} } = step;
  return JSON.stringify({ status, summary, data: { ...data, ...ack } }).replaceAll("{evidence}", ref);
}
