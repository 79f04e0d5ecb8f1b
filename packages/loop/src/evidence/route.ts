import type { RouteFacts } from "../engine/facts.js";
import type { Mode } from "../model/mode.js";
import type { Role } from "../model/role.js";
import { isMigration, isPipeline } from "./risk-files.js";

/** Input of a route: facts about the change, the quest and the roster. */
export interface RouteInput {
  readonly mode: Mode;
  /** Quest layer, L0 to L5. */
  readonly layer: string;
  /** All paths of the changed files, including old names. */
  readonly paths: readonly string[];
  readonly files: number;
  /** Lines added plus lines removed. */
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

/** Thresholds above which a change has a higher risk (specification of runs, section 9.1). */
const HIGH = { lines: 400, files: 20 };
const MEDIUM = { lines: 80, files: 5 };

/**
 * Determines the risk of a change and who must look at it. The highest level with a matching rule counts, and all of
 * its matching rules are listed.
 */
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
