import type { OrangeContext } from "@orange-hyper/core";
import { declarationUnreadable } from "./errors.js";

/** Bytes of a declaration. */
const LIMIT = 1_048_576;

/** What a file of YAML or JSON says; plain values alone. Refused with the first line of the reason. */
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
