import type { RunState } from "../../src/engine/state.js";
import { stubScript } from "./random-cast.js";
import type { Game, Move } from "./random-game.js";
import { configOf, make, type Played, tried } from "./random-moves.js";
import { randomProject } from "./random-project.js";
import { REQUEST } from "./scripted-run.js";

/** Maximum number of rounds after the moves. Every run ends, or stays blocked, well before it. */
const MAX_ROUNDS = 60;

/** Plays a game to its end and calls `look` after every move. */
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
    if (round > MAX_ROUNDS) throw new Error("The run comes to no end.");
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

/** Asserts that every action on a finished run is refused and leaves its state unchanged. */
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
  // Roles may ask for approvals, and manual roles may give invalid answers, without end; the person gives up at last.
  const isByRole = state.approvals.some(
    ({ approval_id, kind }) => state.pending_approvals.includes(approval_id) && OF_ROLES.has(kind),
  );
  if (round > MAX_ROUNDS / 2 && (isByRole || state.open_directive !== null)) return { kind: "abort" };
  if (state.pending_approvals.length > 0) {
    const { ending } = game;
    // A person who requests a revision every time would be asked without end, so later rounds approve.
    const verdict = round < MAX_ROUNDS / 3 ? ending[round % ending.length] : "approve";
    return { kind: "decide", verdict: verdict ?? "approve", at: 0 };
  }

  if (state.open_directive?.is_handed_off === true) return { kind: "respond", isRight: true };
  return { kind: "resume", maxSteps: null, addIterations: null };
}
