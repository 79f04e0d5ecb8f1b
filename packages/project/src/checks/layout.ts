import type { CheckResult, Finding, OrangeContext } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { CONFIG_KEY } from "../config.js";
import { type SurveyedEntry, surveyTree } from "../tree.js";

/** Key of the activation for agent hosts, which may exist before the project is initialised. */
const ACTIVATION_KEY = "local/activation.json";

/**
 * Checks that every part of the storage tree exists. In an initialised project, parts that git does not carry into a
 * clone may be missing.
 */
export async function checkLayout(ctx: OrangeContext): Promise<CheckResult> {
  const survey = await surveyTree(ctx);
  const checks = survey
    .filter((entry) => entry.found === entry.kind)
    .map((entry) => msg`${entry.label} exists`);
  if (await isActivatedOnly(ctx, survey)) return { checks, findings: [NOT_INITIALIZED_YET] };
  const isProject = survey.some(({ key, found }) => key === CONFIG_KEY && found !== null);
  const isFault = ({ found, kind, isCloned }: SurveyedEntry): boolean =>
    found === null ? isCloned || !isProject : found !== kind;
  return { checks, findings: survey.filter(isFault).map(describeFault) };
}

async function isActivatedOnly(ctx: OrangeContext, survey: readonly SurveyedEntry[]): Promise<boolean> {
  const hasFolders = ctx.documents.folders !== undefined;
  const parts = survey.filter(({ key, kind }) => key !== "" && (hasFolders || kind === "file"));
  if (parts.some(({ found }) => found !== null)) return false;
  return (await ctx.blobs.kind(ACTIVATION_KEY)) === "file";
}

const NOT_INITIALIZED_YET: Finding = {
  code: "PROJECT_NOT_INITIALIZED",
  level: "warning",
  message: "this project is activated and has no memory yet",
  hint: "Go on working: the first real piece of work makes it. Or run `orange init` to make it now.",
};

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
    message: kind === "folder" ? `${label} is not a directory` : `${label} is not a file`,
    hint: "Move it away, then run `orange init`.",
  };
}
