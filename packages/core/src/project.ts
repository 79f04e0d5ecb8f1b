import { validationError } from "./errors.js";
import { msg } from "./text/msg.js";
import { isRecord, nonBlank } from "./values.js";

/** Format version of `config.json`, not of any package. */
export const CONFIG_VERSION = "0.1.0";

/** Folder of the storage tree inside a project, and the prefix of every `file` in JSON answers. */
export const STORAGE_ROOT = ".orange-hyper";

/**
 * Key prefixes of documents that git ignores and that are still pending: somebody has to decide about or finish them.
 */
export const UNDECIDED: readonly string[] = ["proposals/memory-delta/pending/", "quests/active/quest_auto_"];

/** True for the key of a document that git ignores and that is still pending. */
export function isUndecided(key: string): boolean {
  return UNDECIDED.some((start) => key.startsWith(start));
}

export type ConfigState =
  | { readonly kind: "missing" }
  | { readonly kind: "invalid"; readonly reason: string; readonly isConflict?: true }
  | { readonly kind: "valid"; readonly data: Readonly<Record<string, unknown>> };

/** The project's identity as it appears in JSON answers. */
export interface ProjectIdentity {
  readonly project_id: string;
  readonly project_name: string;
}

/** A project: its location and its config. The config is read once, when the handle is created. */
export interface ProjectHandle {
  /** Absolute path of the folder that holds the storage tree; shown to people, never stored. */
  readonly root: string;
  /** Base name of the root; the default project name. */
  readonly folderName: string;
  /** Root of the initialised project that contains this one, if any. Set only for commands that work in place. */
  readonly enclosing: string | null;
  readonly config: ConfigState;
  /** Root of this project in the main checkout, when this one is in a linked work tree; otherwise null or absent. */
  readonly main?: string | null;
  /** Config in the main checkout, read on first access; null or absent when there is no main checkout. */
  readonly mainConfig?: ConfigState | null;
}

/** Reads the identity from a config. A part is null when neither its top-level nor its nested field is filled. */
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

/**
 * Returns the identity that artefacts are bound to. Throws VALIDATION_ERROR for a broken config or one without an id.
 */
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

/** Returns the content of the config. Throws VALIDATION_ERROR when it is missing or not a JSON object. */
export function requireConfig(project: ProjectHandle): Readonly<Record<string, unknown>> {
  if (project.config.kind === "valid") return project.config.data;
  const reason = project.config.kind === "invalid" ? project.config.reason : msg`file does not exist`;
  throw validationError(
    `${STORAGE_ROOT}/config.json is not valid JSON: ${reason}`,
    configRepairHint(project.config),
  );
}

/**
 * Returns a hint on how to repair an unreadable config. For a merge conflict it does not suggest moving the file aside,
 * because the file holds the edits of both sides.
 */
export function configRepairHint(config: ConfigState): string {
  return config.kind === "invalid" && config.isConflict === true
    ? msg`Keep what is right of both sides in ${STORAGE_ROOT}/config.json and remove the lines that git added; git mergetool helps.`
    : msg`Repair ${STORAGE_ROOT}/config.json, or run \`orange init --force\` to move it aside.`;
}

/** Throws VALIDATION_ERROR for an artefact of another project. A legacy artefact without a project id is accepted. */
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

/** Returns the path of a key as JSON answers print it. */
export function displayPath(key: string): string {
  return key === "" ? STORAGE_ROOT : `${STORAGE_ROOT}/${key}`;
}
