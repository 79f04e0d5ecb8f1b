import type { Messages } from "@orange-hyper/core/human";
import { msg } from "@orange-hyper/core/text";

/** Descriptions of the levels of a route, for people. */
const LEVELS: Readonly<Record<string, string>> = {
  L0: msg`an answer, nothing to change`,
  L1: msg`one small local change`,
  L2: msg`bounded work`,
  L3: msg`several parts, or an unknown cause`,
  L4: msg`high risk: data, payments, access, production`,
  P0: msg`answer only`,
  P1: msg`look at the place, then act`,
  P2: msg`a short plan, one change, a check`,
  P3: msg`hypotheses or separate audits`,
  P4: msg`in stages, each approved`,
  T0: msg`no tools`,
  T1: msg`reads local files`,
  T2: msg`edits and checks what it touches`,
  T3: msg`runs the program, a browser, outside documentation`,
  V0: msg`no check`,
  V1: msg`a sanity check of what was touched`,
  V2: msg`a test of the change, or equal evidence`,
  V3: msg`reproduce it first, then a regression test`,
  V4: msg`a verification plan that names its gaps`,
  A0: msg`no sub-agents`,
  M0: msg`no MCP server`,
  MB0: msg`no memory`,
  MB1: msg`an index of the memory`,
  MB2: msg`3 to 5 memories`,
  MB3: msg`10 to 20 memories`,
  MB4: msg`all memory that may matter`,
};

/** Returns a line for each level of a route, in order. */
export function routeLevels(route: string, screen: Pick<Messages, "translate">): readonly string[] {
  return route
    .split("/")
    .map((level) => `  ${level.padEnd(3)}  ${screen.translate(LEVELS[level] ?? "")}`.trimEnd());
}

/** Description of the `--layer` option. */
export const LAYER_OPTION = msg`Size of the work instead of the inferred one: L0 a question, L1 a small fix, L2 bounded work, L3 several parts or an unknown cause, L4 high risk.`;
