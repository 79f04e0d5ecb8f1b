import { msg } from "@orange-hyper/core/text";
import { SUGGESTED } from "../evidence/validation.js";
import {
  type Findings,
  fieldsOf,
  isRepositoryGlob,
  listOf,
  mapOf,
  oneOf,
  own,
  type Reader,
  refuse,
  text,
  wholeNumber,
  within,
  yesOrNo,
} from "./fields.js";
import { argument, argv } from "./read-provider.js";
import { VALIDATION_KINDS, type ValidationCommand } from "./settings.js";

/** Format of a command's id (specification of runs, section 10.1). */
const COMMAND_ID = /^[a-z][a-z0-9-]{0,31}$/;
const DEFAULT_TIMEOUT_SECONDS = 600;
/** Maximum timeout of a command, the same as the largest time budget of a run. */
const MAX_TIMEOUT_SECONDS = 86_400;
const MAX_COMMANDS = 30;
const KNOWN = ["id", "kind", "argv", "cwd", "required", "timeout_seconds", "env", "network"];

/** Reads `validation`: the commands in the order in which they run. */
export const readValidation: Reader<readonly ValidationCommand[]> = (value, path, found) => {
  const commands = listOf(readCommand, MAX_COMMANDS)(value, path, found);
  if (commands === undefined) return undefined;
  const ids = commands.map(({ id }) => id);
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) !== index) refuse(found, `${path}[${index}].id`, msg`stands there twice`);
  return commands;
};

function readCommand(value: unknown, path: string, found: Findings): ValidationCommand | undefined {
  const fields = fieldsOf(found, { value, path, known: KNOWN });
  if (fields === null) return undefined;
  const get = <T>(name: string, read: Reader<T>): T | undefined =>
    read(own(fields, name), within(path, name), found);
  const needed = <T>(name: string, read: Reader<T>): T | undefined =>
    own(fields, name) === undefined ? refuse(found, within(path, name), msg`is missing`) : get(name, read);
  const id = needed("id", text(COMMAND_ID, msg`must be small letters, digits and hyphens`));
  if (id?.startsWith(SUGGESTED) === true)
    refuse(
      found,
      within(path, "id"),
      msg`must not begin with ${SUGGESTED}, as commands do that a role suggests`,
    );
  const kind = needed("kind", oneOf(VALIDATION_KINDS));
  const command = needed("argv", argv);
  const rest = {
    cwd: get("cwd", folder) ?? ".",
    required: get("required", yesOrNo) ?? true,
    timeout_seconds: get("timeout_seconds", wholeNumber(MAX_TIMEOUT_SECONDS)) ?? DEFAULT_TIMEOUT_SECONDS,
    env: get("env", mapOf(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, argument)) ?? {},
    network: get("network", yesOrNo) ?? false,
  };
  if (id === undefined || kind === undefined || command === undefined) return undefined;
  return { id, kind, argv: command, ...rest };
}

const folder: Reader<string> = (value, path, found) => {
  if (value === undefined) return undefined;
  return isRepositoryGlob(value) ? value : refuse(found, path, msg`must be a folder of the repository`);
};
