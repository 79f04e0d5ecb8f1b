/** What each level that a route can have means, for people. */
const LEVELS: Readonly<Record<string, string>> = {
  L0: "an answer, nothing to change",
  L1: "one small local change",
  L2: "bounded work",
  L3: "several parts, or an unknown cause",
  L4: "high risk: data, payments, access, production",
  P0: "answer only",
  P1: "look at the place, then act",
  P2: "a short plan, one change, a check",
  P3: "hypotheses or separate audits",
  P4: "in stages, each approved",
  T0: "no tools",
  T1: "reads local files",
  T2: "edits and checks what it touches",
  T3: "runs the program, a browser, outside documentation",
  V0: "no check",
  V1: "a sanity check of what was touched",
  V2: "a test of the change, or equal evidence",
  V3: "reproduce it first, then a regression test",
  V4: "a verification plan that names its gaps",
  A0: "no sub-agents",
  M0: "no MCP server",
  MB0: "no memory",
  MB1: "an index of the memory",
  MB2: "3 to 5 memories",
  MB3: "10 to 20 memories",
  MB4: "all memory that may matter",
};

/** A line for each level of a route, in its order. */
export function routeLevels(route: string): readonly string[] {
  return route.split("/").map((level) => `  ${level.padEnd(3)}  ${LEVELS[level] ?? ""}`.trimEnd());
}

/** What `--layer` takes. */
export const LAYER_OPTION =
  "Size of the work instead of the inferred one: L0 a question, L1 a small fix, L2 bounded work, L3 several parts or an unknown cause, L4 high risk.";
