import { redact } from "@orange-hyper/redact";
import type { FileStart } from "./repository-files.js";

/** Maximum bytes of a file that are read (specification of runs, section 17). */
export const LARGEST_READ = 256 * 1024;

/** The text of a file, with its secrets removed. */
export interface FileText {
  readonly text: string;
  readonly is_redacted: boolean;
  /** True when the file is longer than what was read. */
  readonly is_cut: boolean;
}

/**
 * Decodes and redacts a file; returns null for a binary one. Redacts all of it, not only the requested lines, so that a
 * secret that spans several lines is found.
 */
export function fileText({ bytes, size }: FileStart): FileText | null {
  if (bytes.includes(0)) return null;
  const isCut = size > bytes.length;
  const decoded = new TextDecoder().decode(bytes);
  // An incomplete last line may contain a part of a secret.
  const whole = isCut ? decoded.slice(0, decoded.lastIndexOf("\n") + 1) : decoded;
  const { text, redacted } = redact(whole);
  return { text, is_redacted: redacted, is_cut: isCut };
}
