import type { UserFilePort } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import {
  completionCombinesVerification,
  completionRequiresVerification,
  evidenceFileUnreadable,
  evidenceFileUnusable,
} from "./errors.js";
import type { Evidence } from "./evidence-source.js";
import { keptText, requiredText } from "./option-text.js";
import type { Verification } from "./quest-file.js";

const LARGEST_FILE = 256 * 1024;

/** The outcome of a quest as given by the user. Blank texts are refused, not ignored. */
export interface VerificationInput {
  /** A plain text counts as stated. Pass source "observed" only for a check that was seen to run and finish. */
  readonly evidence?: readonly (string | Evidence)[];
  /** Paths of text files, relative to the working directory. */
  readonly evidenceFiles?: readonly string[];
  readonly unverifiedReason?: string | undefined;
  /** The selector that was used for the quest, for the hint of an error. */
  readonly selector?: string;
}

/** Reads the evidence, or the reason for having none. Throws for both, for neither, and for unusable files. */
export async function readVerification(files: UserFilePort, input: VerificationInput): Promise<Verification> {
  const given = (input.evidence ?? []).map(readEvidence);
  const paths = input.evidenceFiles ?? [];
  const reason = input.unverifiedReason;
  if (reason !== undefined) {
    const unverifiedReason = requiredText("--unverified", reason);
    if (given.length + paths.length > 0) throw completionCombinesVerification();
    return { status: "unverified", evidence: [], unverifiedReason };
  }
  const evidence = [...given];
  for (const path of paths) evidence.push({ text: await readEvidenceFile(files, path), source: "stated" });
  if (evidence.length === 0) throw completionRequiresVerification(input.selector ?? "current");
  return { status: "verified", evidence, unverifiedReason: "" };
}

function readEvidence(given: string | Evidence): Evidence {
  const { text, source, at } =
    typeof given === "string" ? { text: given, source: "stated" as const, at: undefined } : given;
  return { text: requiredText("--evidence", text), source, ...(at === undefined ? {} : { at }) };
}

async function readEvidenceFile(files: UserFilePort, path: string): Promise<string> {
  const file = await files.read(path, LARGEST_FILE);
  if (!file.ok) {
    if (file.kind === "too-large") throw evidenceFileUnusable(path, msg`it is larger than 256 KiB`);
    throw evidenceFileUnreadable(path, file.kind === "missing" ? msg`file does not exist` : file.reason);
  }
  const text = decodeUtf8(file.bytes);
  if (text === null) throw evidenceFileUnusable(path, msg`it is not valid UTF-8`);
  if (text.includes("\u0000")) throw evidenceFileUnusable(path, msg`it contains NUL bytes`);
  const trimmed = text.replaceAll("\r\n", "\n").trim();
  if (trimmed === "") throw evidenceFileUnusable(path, msg`it is empty`);
  return keptText(trimmed);
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
