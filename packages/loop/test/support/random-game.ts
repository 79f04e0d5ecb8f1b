import fc from "fast-check";
import { MODES, type Mode } from "../../src/model/mode.js";
import { ROLES, type Role } from "../../src/model/role.js";
import { type RandomScript, randomCast } from "./random-cast.js";
import { GOOD_SUM } from "./random-project.js";

/** An action of a person or another program between the steps of a run. */
export type Move =
  | { readonly kind: "resume"; readonly maxSteps: 1 | null; readonly addIterations: number | null }
  | { readonly kind: "decide"; readonly verdict: "approve" | "reject" | "revise"; readonly at: number }
  | { readonly kind: "write"; readonly path: string; readonly text: string }
  | { readonly kind: "remove" | "rename"; readonly path: string }
  /** A process resumes the run and is killed after a number of writes. */
  | { readonly kind: "killed"; readonly writes: number }
  | {
      readonly kind:
        | "commit"
        | "configure"
        | "wait"
        | "pause"
        | "abort"
        | "validate"
        | "reconcile"
        | "handoff";
    }
  | { readonly kind: "respond"; readonly isRight: boolean }
  | { readonly kind: "summon"; readonly role: Role }
  | { readonly kind: "fanOut"; readonly roles: readonly Role[] }
  | { readonly kind: "request" };

/** A randomly generated run, and the actions around it. */
export interface Game {
  readonly mode: Mode;
  readonly roles: readonly Role[];
  readonly script: RandomScript;
  /** Roles that are answered by hand, with `respond`. */
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
  /** The person's decisions after the last move, in turn. */
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
        ...(["commit", "configure", "wait", "pause", "validate", "reconcile", "handoff", "handoff"] as const),
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
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("killed" as const), writes: fc.integer({ min: 1, max: 60 }) }),
  },
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
