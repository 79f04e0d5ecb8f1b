import type { CheckResult, Finding, OrangeContext } from "@orange-hyper/core";
import { type SurveyedEntry, surveyTree } from "../tree.js";

/** Looks for every part of the storage tree. */
export async function checkLayout(ctx: OrangeContext): Promise<CheckResult> {
  const survey = await surveyTree(ctx.blobs);
  return {
    checks: survey.filter((entry) => entry.found === entry.kind).map((entry) => `${entry.label} exists`),
    findings: survey.filter((entry) => entry.found !== entry.kind).map(describeFault),
  };
}

function describeFault({ label, key, kind, found }: SurveyedEntry): Finding {
  const graph = key.startsWith("graph/");
  if (found === null) {
    return {
      code: graph ? "GRAPH_STRUCTURE_MISSING" : "LAYOUT_MISSING",
      level: "error",
      message: `missing ${label}`,
      hint: graph
        ? "Run `orange init` to create missing graph folders and files."
        : "Run `orange init` to create what is missing.",
    };
  }
  return {
    code: graph ? "GRAPH_STRUCTURE_INVALID" : "LAYOUT_INVALID",
    level: "error",
    message: `${label} is not a ${kind === "folder" ? "directory" : "file"}`,
    hint: "Move it away, then run `orange init`.",
  };
}
