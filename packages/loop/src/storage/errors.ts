import { failure, type OrangeError } from "@orange-hyper/core";
import { shellQuote } from "@orange-hyper/core/text";

/** No run matches the selector. Exit 1. */
export function runNotFound(selector: string): OrangeError {
  return failure("RUN_NOT_FOUND", "input", {
    message: `There is no run ${selector}.`,
    hint: "Run `orange run list` to see the ids.",
  });
}

/** There is no run that "last" could refer to. Exit 1. */
export function noRunYet(): OrangeError {
  return failure("RUN_NOT_FOUND", "input", {
    message: "There is no run yet.",
    hint: "Run `orange run start --help` to see how one begins.",
  });
}

/** Several run ids end with the selector. Exit 1. */
export function runAmbiguous(selector: string, ids: readonly string[]): OrangeError {
  return failure("RUN_ID_AMBIGUOUS", "input", {
    message: `Several runs end in ${selector}: ${ids.join(", ")}.`,
    hint: "Name more of the id; `orange run list` shows them.",
    data: { run_ids: ids },
  });
}

/** Another process works on the run. Exit 3. */
export function runBusy(runId: string): OrangeError {
  return failure("LOCK_TIMEOUT", "filesystem", {
    message: `Another process works on the run ${runId}.`,
    hint: `Run \`orange run status ${shellQuote(runId)}\`, or \`orange run pause ${shellQuote(runId)}\` to end what it does.`,
  });
}

/** The kept files differ from what the run wrote. Exit 2. */
export function tampered(subject: string): OrangeError {
  return failure("ARTIFACT_TAMPERED", "validation", {
    message: `What the run has kept was changed: ${subject}.`,
    hint: "Trust none of it; name the run to `orange run verify-artifacts` to see all of it.",
  });
}

/** The log of a run cannot be read. Exit 2. */
export function stateCorrupt(runId: string, reason: string): OrangeError {
  return failure("STATE_CORRUPT", "validation", {
    message: `The log of the run ${runId} cannot be read: ${reason}.`,
    hint: `Run \`orange run verify-artifacts ${runId}\`; a new run begins as \`orange run start --help\` says.`,
  });
}

/** The run has reached its storage limit. Exit 3. */
export function storageLimit(runId: string): OrangeError {
  return failure("RUN_STORAGE_LIMIT", "filesystem", {
    message: `The run ${runId} has kept 512 MiB, and may keep no more.`,
    hint: `Run \`orange run abort ${runId} --reason "<why>"\`.`,
  });
}

/** The artifact exceeds the maximum size. Exit 3. */
export function artifactTooLarge(kind: string): OrangeError {
  return failure("RUN_STORAGE_LIMIT", "filesystem", {
    message: `An artifact of the kind ${kind} has more than 4 MiB.`,
    hint: "Narrow the scope of the run with --allow.",
  });
}

/** Git does not ignore the folder in which runs are kept. Exit 2. */
export function stateNotIgnored(path: string): OrangeError {
  return failure("STATE_NOT_IGNORED", "validation", {
    message: `Git does not ignore ${path}, where a run keeps what it finds.`,
    hint: "Run `orange init` to write the lines that are missing in .orange-hyper/.gitignore.",
  });
}
