import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Fields } from "../../engine/payload.js";
import { readObject } from "../../workflow/read-file.js";
import { SIDECAR_NAMES, sidecarProblems } from "../../workflow/sidecars.js";
import type { Finding } from "./finding.js";
import type { Settings } from "./settings.js";

/** Maximum number of findings from the validation of the sidecars. */
const MAX = 12;

/** The sidecars that exist, by file name. `value` is null for a file that does not hold a JSON object. */
export type Sidecars = Readonly<Record<string, { readonly value: Fields | null } | undefined>>;

/** Reads the sidecars in the folder of an artifact. */
export function readSidecars(folder: string): Sidecars {
  const there = SIDECAR_NAMES.filter((name) => existsSync(join(folder, name)));
  return Object.fromEntries(there.map((name) => [name, { value: readObject(join(folder, name)) }]));
}

/** Lists the required sidecars that are missing, or else the problems of those that exist. */
export function sidecarFindings(sidecars: Sidecars, folder: string, settings: Settings): readonly Finding[] {
  const missing = requiredNames(settings).filter((name) => sidecars[name] === undefined);
  if (missing.length > 0) {
    return missing.map((name) => ({
      text: `${folder}/${name} sidecar validation: required sidecar is missing`,
      short: name,
      isMissing: true,
      blocking: true,
      remedy: `write ${name}`,
    }));
  }
  const onlyCritique = Object.keys(sidecars).every((name) => name === "critique.json");
  if (onlyCritique && !settings.requireCritique) return [];
  return Object.entries(sidecars)
    .flatMap(([name, sidecar]) => problemsOf(name, sidecar?.value ?? null))
    .slice(0, MAX)
    .map((line) => ({ text: `${folder} sidecar validation: ${line}`, short: line, blocking: true }));
}

function requiredNames({ requireSidecars, requireCritique }: Settings): readonly string[] {
  const base = ["acceptance.json", "evidence.json", "handoff.json", "state.json"];
  return [...(requireSidecars ? base : []), ...(requireCritique ? ["critique.json"] : [])].sort();
}

function problemsOf(name: string, value: Fields | null): readonly string[] {
  if (value === null) return [`${name}: $: cannot be read as a JSON object`];
  return sidecarProblems(name, value).map((problem) => `${name}: ${problem}`);
}
