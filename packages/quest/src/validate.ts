import { formatProblem, textField } from "@orange-hyper/core/documents";
import { documentStem } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { questInvalid } from "./errors.js";
import { ALL_QUEST_FOLDERS, type Quest, questFolder } from "./quest.js";
import { isLayer } from "./route.js";

const REQUIRED = [
  "schema_version",
  "id",
  "title",
  "status",
  "created_at",
  "updated_at",
  "layer",
  "route",
  "quest_policy",
  "output_contract",
  "verification_status",
] as const;

/** Returns the problems of a quest; [] for a valid one. Considers neither other files nor the project. */
export function validateQuest(quest: Quest): readonly string[] {
  const problems: string[] = [];
  for (const part of PARTS) for (const problem of part(quest)) problems.push(problem);
  if (documentStem(quest.key) !== quest.id) problems.push(msg`quest ${quest.id} filename does not match id`);
  return problems;
}

const PARTS = [missingFields, stateProblems, verificationProblems, routeProblems];

/** Throws VALIDATION_ERROR for a quest that is not valid. */
export function assertValidQuest(quest: Quest): void {
  const problems = validateQuest(quest);
  if (problems.length > 0) throw questInvalid(quest.key, problems);
}

function missingFields(quest: Quest): readonly string[] {
  const fields = quest.document.fields;
  const problems: string[] = [];
  for (const name of REQUIRED) {
    if (textField(fields, name).trim() === "") problems.push(msg`quest ${quest.id} missing ${name}`);
  }
  const unknown = formatProblem(textField(fields, "schema_version").trim());
  if (unknown !== null) problems.push(msg`quest ${quest.id} ${unknown}`);
  return problems;
}

function stateProblems(quest: Quest): readonly string[] {
  const { id, status, verificationStatus } = quest;
  const folder = questFolder(quest.key);
  const problems: string[] = [];
  if (status === "") return problems;
  if (!ALL_QUEST_FOLDERS.some((name) => name === status)) {
    problems.push(msg`quest ${id} has invalid status ${status}`);
  }
  if (status !== folder) problems.push(msg`quest ${id} is in ${folder} directory but status is ${status}`);
  if (verificationStatus === "") return problems;
  if ((status === "active" || status === "cancelled") && verificationStatus !== "pending") {
    problems.push(msg`${status} quest ${id} must have pending verification_status`);
  }
  if (status === "completed" && verificationStatus !== "verified" && verificationStatus !== "unverified") {
    problems.push(msg`completed quest ${id} must be verified or unverified`);
  }
  return problems;
}

/** Returns problems in the verification of a quest; they are included in the result of validateQuest. */
export function verificationProblems(quest: Quest): readonly string[] {
  const { id, verificationStatus } = quest;
  const hasEvidence = quest.verificationEvidence.some((text) => text.trim() !== "");
  const hasReason = quest.unverifiedReason.trim() !== "";
  const problems: string[] = [];
  if (verificationStatus === "verified" && !hasEvidence) {
    problems.push(msg`verified quest ${id} needs verification evidence`);
  }
  if (verificationStatus === "unverified" && !hasReason) {
    problems.push(msg`unverified quest ${id} needs unverified reason`);
  }
  if (quest.status === "completed" && !hasEvidence && !hasReason) {
    problems.push(msg`completed quest ${id} needs verification evidence or unverified reason`);
  }
  return problems;
}

function routeProblems({ id, layer, route }: Quest): readonly string[] {
  // Fast path: nearly every quest has a complete route for its layer.
  if (isLayer(layer) && route.startsWith(`${layer}/`) && COMPLETE_ROUTE.test(route)) return [];
  const problems: string[] = [];
  const levels = route.split("/");
  if (route !== "") {
    for (const [index, axis] of AXES.entries()) {
      const level = levels[index];
      if (level === undefined || level.trim() === "") {
        problems.push(msg`quest ${id} route contract missing ${axis}`);
      }
    }
    if (levels.length > AXES.length) problems.push(msg`quest ${id} route contract missing route`);
  }
  if (layer !== "" && !isLayer(layer)) problems.push(msg`quest ${id} unsupported layer ${layer}`);
  if (layer !== "" && route !== "" && levels[0] !== layer) {
    problems.push(msg`quest ${id} layer does not match route`);
  }
  return problems;
}

/** The axes of a route, in their order. */
const AXES = ["layer", "procedure", "tool_budget", "verification", "delegation", "mcp", "memory"] as const;

/** Matches a route with a level for each axis. */
const COMPLETE_ROUTE = /^[\w.-]+(?:\/[\w.-]+){6}$/;
