import type { OrangeContext } from "@orange-hyper/core";
import { declarationUnreadable } from "./errors.js";

/** Maximum size of a declaration, in bytes. */
const LIMIT = 1_048_576;

/** Parses a YAML or JSON file into plain values. Throws FILESYSTEM_ERROR with the first line of the reason. */
export async function readDeclaration(
  { files }: Pick<OrangeContext, "files">,
  file: string,
): Promise<unknown> {
  const read = await files.read(file, LIMIT);
  if (!read.ok) throw declarationUnreadable(file, read.reason);
  const { default: yaml } = await import("js-yaml");
  try {
    return yaml.load(new TextDecoder().decode(read.bytes), { schema: yaml.CORE_SCHEMA });
  } catch (error) {
    const [reason = "unknown"] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw declarationUnreadable(file, reason);
  }
}
