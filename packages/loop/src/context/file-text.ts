import { redact } from "@orange-hyper/redact";
import type { FileStart } from "./repository-files.js";

/** Most bytes of one file that are looked at, by section 17 of the specification of runs. */
export const LARGEST_READ = 256 * 1024;

/** The text of a file without secrets; null for a binary one. */
export interface FileText {
  readonly text: string;
  readonly is_redacted: boolean;
  /** The file goes on. */
  readonly is_cut: boolean;
}

/** What was read as text. A secret that spans lines is found because all of it is looked at, not only the lines that are asked for. */
export function fileText({ bytes, size }: FileStart): FileText | null {
  if (bytes.includes(0)) return null;
  const isCut = size > bytes.length;
  const decoded = new TextDecoder().decode(bytes);
  // Half a line may hold half a secret.
  const whole = isCut ? decoded.slice(0, decoded.lastIndexOf("\n") + 1) : decoded;
  const { text, redacted } = redact(whole);
  return { text, is_redacted: redacted, is_cut: isCut };
}
