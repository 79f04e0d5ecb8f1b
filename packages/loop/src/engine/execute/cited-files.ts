import { PAYLOAD_KEYS } from "../../model/role.js";
import { citedPath } from "../../protocol/cited-path.js";
import { issue } from "../../protocol/issues.js";
import type { Payloads } from "../../protocol/payloads.js";
import type { ReadResponse } from "../../protocol/read-response.js";
import type { RoleTask } from "../steps.js";
import type { Engine } from "./engine.js";

/** A file of the work tree that an answer cites, and the place of the citation. */
interface CitedFile {
  readonly at: string;
  readonly path: string;
}

/**
 * Checks that the files that an answer cites exist. A verifier's answer with a missing file is rejected, as for all
 * other evidence. A researcher's gets a warning, and the finding counts as unsupported.
 */
export async function withCitedFiles(
  engine: Pick<Engine, "ledger" | "workspace">,
  { purpose }: RoleTask,
  read: ReadResponse,
): Promise<ReadResponse> {
  const payload = read.response?.payload ?? null;
  if (payload === null || (purpose !== "verifier" && purpose !== "researcher")) return read;
  const cited = purpose === "verifier" ? ofVerdict(payload) : ofResearch(payload);
  const missing: CitedFile[] = [];
  for (const file of cited) if (!(await isThere(engine, file.path))) missing.push(file);
  if (missing.length === 0) return read;
  const { errors, warnings } = read.report;
  if (purpose === "researcher") {
    const found = missing.map(({ at, path }) =>
      issue({ path: at, code: "REF_UNKNOWN", message: "There is no such file.", actual: path }),
    );
    return { ...read, report: { ...read.report, warnings: [...warnings, ...found] } };
  }
  const found = missing.map(({ at, path }) =>
    issue({ path: at, code: "RULE", message: "It cites what is not there.", actual: path, rule: "V4" }),
  );
  return { response: null, report: { valid: false, errors: [...errors, ...found], warnings } };
}

function ofVerdict(payload: object): readonly CitedFile[] {
  const { evidence } = payload as Payloads["verifier"];
  return evidence.flatMap(({ kind, ref }, at) => {
    const path = kind === "file_read" ? citedPath(ref) : null;
    return path === null ? [] : [{ at: `data.${PAYLOAD_KEYS.verifier}.evidence.${at}.ref`, path }];
  });
}

function ofResearch(payload: object): readonly CitedFile[] {
  const { sources } = payload as Payloads["researcher"];
  return sources.flatMap(({ kind, ref }, at) =>
    kind === "file"
      ? [{ at: `data.${PAYLOAD_KEYS.researcher}.sources.${at}.ref`, path: citedPath(ref) ?? ref }]
      : [],
  );
}

/** True when a file exists in the recorded tree of the run. */
export async function isThere(
  { ledger, workspace }: Pick<Engine, "ledger" | "workspace">,
  path: string,
): Promise<boolean> {
  return (await workspace.text(ledger.state.tree_digest, path)) !== null;
}
