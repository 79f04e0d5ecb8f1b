import { isRecord, jsonWithComments } from "../configuration/json-with-comments.js";
import { firstOf, type ManifestFiles } from "./manifest-files.js";
import type { PlannedCheck } from "./planned-check.js";

/** Returns those of `names` that are scripts of `package.json`, as commands of the package manager in use. */
export async function declaredScripts(
  files: ManifestFiles,
  names: readonly string[],
): Promise<readonly PlannedCheck[]> {
  const text = await files.read("package.json");
  const manifest = text === null ? null : jsonWithComments(text);
  const scripts = manifest?.["scripts"];
  if (manifest === null || !isRecord(scripts)) return [];
  const declared = names.filter((name) => isScript(scripts[name]));
  if (declared.length === 0) return [];
  const manager = await packageManager(manifest, files);
  return declared.map((name) => ({
    command: name === "test" && manager !== "bun" ? `${manager} test` : `${manager} run ${name}`,
    origin: "package.json",
  }));
}

/** False also for the placeholder that `npm init` writes. */
function isScript(body: unknown): boolean {
  return typeof body === "string" && body.trim() !== "" && !body.includes("no test specified");
}

const MANAGERS: Readonly<Record<string, string>> = {
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
  "bun.lockb": "bun",
};

async function packageManager(
  manifest: Readonly<Record<string, unknown>>,
  files: ManifestFiles,
): Promise<string> {
  const named = /^(npm|pnpm|yarn|bun)@/.exec(String(manifest["packageManager"] ?? ""))?.[1];
  if (named !== undefined) return named;
  return MANAGERS[(await firstOf(files, Object.keys(MANAGERS).join(" "))) ?? ""] ?? "npm";
}
