import type { RouteFacts } from "../engine/facts.js";
import type { Mode } from "../model/mode.js";
import type { Role } from "../model/role.js";
import { isMigration, isPipeline } from "./risk-files.js";

/** What a route is computed from: facts of the change, of the quest and of the roster. */
export interface RouteInput {
  readonly mode: Mode;
  /** Quest layer, L0 to L5. */
  readonly layer: string;
  /** Every name of the changed files, old ones as well. */
  readonly paths: readonly string[];
  readonly files: number;
  /** Lines added and removed. */
  readonly lines: number;
  readonly protected: number;
  readonly dependencies: number;
  readonly checkScripts: number;
  readonly testsRemoved: number;
  readonly testsModified: number;
  readonly roles: readonly Role[];
  readonly isQaRequired: boolean;
}

export type RouteBody = Omit<RouteFacts, "ref" | "tree">;

/** Section 9.1 of the specification of runs: more than these is a larger risk. */
const HIGH = { lines: 400, files: 20 };
const MEDIUM = { lines: 80, files: 5 };

/** How much is at risk by a change, and who looks at it. The first level of which a rule matches counts, with all that match in it. */
export function routeOf(input: RouteInput): RouteBody {
  const [high, medium] = [matching(highRules(input)), matching(mediumRules(input))];
  const risk_level = high.length > 0 ? "high" : medium.length > 0 ? "medium" : "low";
  const matched_rules = high.length > 0 ? high : medium;
  return { risk_level, matched_rules, ...lanesOf(input, { risk_level, matched_rules }) };
}

type Rules = Readonly<Record<string, boolean>>;

function matching(rules: Rules): readonly string[] {
  return Object.keys(rules).filter((name) => rules[name] === true);
}

function highRules(input: RouteInput): Rules {
  return {
    protected_path: input.protected > 0,
    dependency_change: input.dependencies > 0,
    migration: input.paths.some(isMigration),
    pipeline: input.paths.some(isPipeline),
    check_script: input.checkScripts > 0,
    many_lines: input.lines > HIGH.lines,
    many_files: input.files > HIGH.files,
    test_removed: input.testsRemoved > 0,
    layer: ["L4", "L5"].includes(input.layer),
  };
}

function mediumRules(input: RouteInput): Rules {
  return {
    several_lines: input.lines > MEDIUM.lines,
    several_files: input.files > MEDIUM.files,
    test_modified: input.testsModified > 0,
    layer: input.layer === "L3",
  };
}

type Level = Pick<RouteBody, "risk_level" | "matched_rules">;

function lanesOf(
  { mode, files, roles, isQaRequired }: RouteInput,
  { risk_level, matched_rules }: Level,
): Pick<RouteBody, "lanes" | "warnings"> {
  const why = matched_rules.length === 0 ? "always" : `${risk_level} risk: ${matched_rules.join(", ")}`;
  const hasQa = roles.includes("qa");
  const isQaWanted = risk_level !== "low" || isQaRequired;
  const lanes = [
    { lane: "runtime_validation", required: files > 0 || mode === "review", reason: "files changed" },
    ...(isQaWanted
      ? [{ lane: "qa", required: isQaRequired, reason: hasQa ? why : "skipped: the roster has no qa" }]
      : []),
    { lane: "verifier", required: true, reason: "always" },
    {
      lane: "critic",
      required: false,
      reason: roles.includes("critic") ? "only where a trigger holds" : "the roster has no critic",
    },
    ...(risk_level === "high" && mode === "implement"
      ? [{ lane: "human", required: true, reason: why }]
      : []),
  ];
  const warnings = [
    ...(isQaWanted && !hasQa ? ["QA_SKIPPED"] : []),
    ...(roles.includes("critic") ? [] : ["CRITIC_UNAVAILABLE"]),
  ];
  return { lanes, warnings };
}
