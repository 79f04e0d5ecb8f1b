import { sectionOf } from "../sections/sections.js";
import { type GateResult, refused } from "./gate.js";
import { type Labelled, labelledValues } from "./labelled.js";

const LABELS = ["APPROACH", "TOUCHING", "RISKS"];
/** At least one of these labels is required, because risks alone are not a plan. */
const WANTED = ["APPROACH", "TOUCHING"];

/** Checks that the plan describes the approach or the files that it touches. */
export function checkPlan(body: string): GateResult<{ readonly fields: Labelled }> {
  const section = sectionOf(body, "Plan");
  if (section === undefined) return refused("PLAN_MISSING");
  const fields = labelledValues(section.content, LABELS);
  return WANTED.some((label) => label.toLowerCase() in fields)
    ? { valid: true, fields }
    : refused("PLAN_EMPTY", WANTED);
}
