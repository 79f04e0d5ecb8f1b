import { readFileSync, statSync } from "node:fs";
import { declarationUnreadable } from "./errors.js";

/** Bytes of a declaration. */
const LIMIT = 1_048_576;

/** What a file of YAML or JSON says; plain values alone. Refused with the first line of the reason. */
export async function readDeclaration(file: string): Promise<unknown> {
  try {
    if (statSync(file).size > LIMIT) throw new Error("it is larger than 1 MiB");
    const { default: yaml } = await import("js-yaml");
    return yaml.load(readFileSync(file, "utf8"), { schema: yaml.CORE_SCHEMA });
  } catch (error) {
    const [reason = "unknown"] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw declarationUnreadable(file, reason);
  }
}
