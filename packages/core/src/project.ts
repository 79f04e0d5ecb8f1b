import { validationError } from "./errors.js";
import { msg } from "./text/msg.js";

/** Format version of `config.json`, not of any package. */
export const CONFIG_VERSION = "0.1.0";

/** Folder of the storage tree inside a project, and the prefix of every `file` in JSON answers. */
export const STORAGE_ROOT = ".orange-hyper";

/** How the keys of documents begin that git ignores and somebody still has to decide about or to finish. */
export const UNDECIDED: readonly string[] = ["proposals/memory-delta/pending/", "quests/active/quest_auto_"];

/** True for the key of such a document. */
export function isUndecided(key: string): boolean {
  return UNDECIDED.some((start) => key.startsWith(start));
}

export type ConfigState =
  | { readonly kind: "missing" }
  | { readonly kind: "invalid"; readonly reason: string; readonly isConflict?: true }
  | { readonly kind: "valid"; readonly data: Readonly<Record<string, unknown>> };

/** Identity as JSON answers carry it. */
export interface ProjectIdentity {
  readonly project_id: string;
  readonly project_name: string;
}

/** One project: where it is and what its config says. The config was read once, when the handle was made. */
export interface ProjectHandle {
  /** Absolute path of the folder that holds the storage tree; shown to people, never stored. */
  readonly root: string;
  /** Base name of the root, the name of a project that has not been given one. */
  readonly folderName: string;
  /** Root of the initialised project that this one lies in, if any; only known to commands that work in place. */
  readonly enclosing: string | null;
  readonly config: ConfigState;
  /** Root of the same project in the main checkout, where this one lies in a linked work tree of it; else null or absent. */
  readonly main?: string | null;
  /** The config there, read when it is asked for; null or absent where there is no main checkout. */
  readonly mainConfig?: ConfigState | null;
}

/** The identity in a config, each part null where neither field holds it. */
export function readIdentity(data: Readonly<Record<string, unknown>>): {
  readonly id: string | null;
  readonly name: string | null;
} {
  const nested = isRecord(data["project"]) ? data["project"] : {};
  return {
    id: nonBlank(data["project_id"]) ?? nonBlank(nested["id"]),
    name: nonBlank(data["project_name"]) ?? nonBlank(nested["name"]),
  };
}

/** The identity that artefacts are bound to. Throws VALIDATION_ERROR for a broken config or one without id. */
export function requireIdentity(project: ProjectHandle): ProjectIdentity {
  const { id, name } = readIdentity(requireConfig(project));
  if (id === null) {
    throw validationError(
      "config.project_id is missing. Run `orange init` or `orange doctor --repair-project-id`.",
      "Run `orange doctor --repair-project-id` to fill the missing id.",
    );
  }
  return { project_id: id, project_name: name ?? project.folderName };
}

/** The config's content. Throws VALIDATION_ERROR when it cannot be read as a JSON object. */
export function requireConfig(project: ProjectHandle): Readonly<Record<string, unknown>> {
  if (project.config.kind === "valid") return project.config.data;
  const reason = project.config.kind === "invalid" ? project.config.reason : msg`file does not exist`;
  throw validationError(
    `${STORAGE_ROOT}/config.json is not valid JSON: ${reason}`,
    configRepairHint(project.config),
  );
}

/** What mends a config that cannot be read. One that git could not merge is not moved aside: it holds the edits of both sides. */
export function configRepairHint(config: ConfigState): string {
  return config.kind === "invalid" && config.isConflict === true
    ? msg`Keep what is right of both sides in ${STORAGE_ROOT}/config.json and remove the lines that git added; git mergetool helps.`
    : msg`Repair ${STORAGE_ROOT}/config.json, or run \`orange init --force\` to move it aside.`;
}

/** Refuses an artefact of another project; one without id is legacy and passes. */
export function assertSameProject(
  subject: string,
  id: string,
  owner: string,
  current: ProjectIdentity,
): void {
  if (owner === "" || owner === current.project_id) return;
  throw validationError(
    `${subject} ${id} belongs to project_id ${owner}, not current project_id ${current.project_id}`,
    "Run the command in the project that owns it, or run `orange doctor` to see every foreign artefact.",
  );
}

/** The path that JSON answers print for a key. */
export function displayPath(key: string): string {
  return key === "" ? STORAGE_ROOT : `${STORAGE_ROOT}/${key}`;
}

/** True for a plain JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text that is not blank; null for any other value. */
export function nonBlank(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
