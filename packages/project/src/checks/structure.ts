import { type CheckResult, type Finding, type OrangeContext, readIdentity } from "@orange-hyper/core";
import { readJsonObject } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { STATUS_KEY, STRUCTURE_KEY, textAt } from "../sync/state.js";
import { NOT_REBUILT } from "../sync/status-file.js";

type Stored = Readonly<Record<string, unknown>>;

const APPLY = "Run `orange sync apply` to write the structure again.";
const BUILD = msg`Run \`orange identity build --json\` to rebuild the page.`;

/** Checks that the files of the last structure sync are readable, belong to this project and match each other. */
export async function checkStructure({ blobs, project }: OrangeContext): Promise<CheckResult> {
  const checks: string[] = [];
  const findings: Finding[] = [];
  const read = async (key: string): Promise<Stored | null> => {
    const state = await readJsonObject(blobs, key);
    if (state.kind === "valid") checks.push(msg`${key} parses`);
    if (state.kind === "invalid") findings.push(stateInvalid(key, state.reason));
    return state.kind === "valid" ? state.data : null;
  };
  const index = await read(STRUCTURE_KEY);
  const status = await read(STATUS_KEY);
  const isPresent = checks.length + findings.length > 0;
  const isReadable = findings.length === 0;
  const id = project.config.kind === "valid" ? readIdentity(project.config.data).id : null;
  if (id !== null) findings.push(...foreign(STRUCTURE_KEY, index, id), ...foreign(STATUS_KEY, status, id));
  if (isPresent && isReadable) findings.push(...disagreements(index, status));
  return { checks: isPresent ? checks : [msg`structure sync state not present`], findings };
}

function disagreements(index: Stored | null, status: Stored | null): readonly Finding[] {
  if (status === null) {
    const message = msg`${STRUCTURE_KEY} is there, ${STATUS_KEY} is not: a sync was interrupted`;
    return [warning("STRUCTURE_STATUS_MISSING", message, APPLY)];
  }
  if (index === null) {
    const message = msg`${STATUS_KEY} is there, ${STRUCTURE_KEY} is not`;
    return [warning("STRUCTURE_INDEX_MISSING", message, APPLY)];
  }
  if (textAt(index, "state_revision") !== textAt(status, "state_revision")) {
    const message = msg`${STATUS_KEY} names another revision than ${STRUCTURE_KEY} holds: a sync was interrupted`;
    return [warning("STRUCTURE_STATUS_STALE", message, APPLY)];
  }
  return pageFindings(status);
}

/** Returns the findings about the identity page, from the status file. */
function pageFindings(status: Stored): readonly Finding[] {
  const failure = textAt(status, "identity_warning");
  if (failure !== null && failure !== NOT_REBUILT) {
    return [warning("IDENTITY_BUILD_FAILED", msg`the identity page could not be built: ${failure}`, BUILD)];
  }
  if (textAt(status, "identity_built_from_revision") === textAt(status, "state_revision")) return [];
  return [
    warning(
      "IDENTITY_STRUCTURE_STALE",
      msg`the identity page does not show the structure of the last sync`,
      BUILD,
    ),
  ];
}

function foreign(key: string, stored: Stored | null, id: string): readonly Finding[] {
  const owner = textAt(stored, "project_id");
  if (owner === null || owner === id) return [];
  return [
    {
      code: "STRUCTURE_PROJECT_MISMATCH",
      level: "error",
      message: `${key} belongs to project_id ${owner}, not current project_id ${id}`,
      hint: APPLY,
      boundary: true,
    },
  ];
}

function warning(code: string, message: string, hint: string): Finding {
  return { code, level: "warning", message, hint };
}

function stateInvalid(key: string, reason: string): Finding {
  return {
    code: "STRUCTURE_STATE_INVALID",
    level: "error",
    message: `${key} is not valid JSON: ${reason}`,
    hint: APPLY,
  };
}
