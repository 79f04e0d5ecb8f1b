import type { CheckResult, Finding, OrangeContext } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { hasConflict, withNotes } from "../exchange/agents-block.js";
import { AGENTS_FILE, LARGEST_AGENTS_FILE } from "../exchange/write-agents.js";

/** Reports when a merge left the approved notes in the project's AGENTS.md in two versions. */
export async function checkAgents({ files, project }: OrangeContext): Promise<CheckResult> {
  const read = await files.read(`${project.root}/${AGENTS_FILE}`, LARGEST_AGENTS_FILE);
  const text = read.ok ? new TextDecoder().decode(read.bytes) : "";
  return { checks: [], findings: hasConflict(text) ? [conflictFound(withNotes(text, []) !== null)] : [] };
}

function conflictFound(canBeWritten: boolean): Finding {
  return {
    code: "AGENTS_NOTES_CONFLICT",
    level: "warning",
    message: `the notes in ${AGENTS_FILE} hold the marks of an unresolved merge`,
    hint: canBeWritten
      ? msg`Run \`orange export --agents-md\` to write them from the approved memory.`
      : msg`Resolve it by hand, because text of yours is part of it, then run \`orange export --agents-md\`.`,
  };
}
