import { isRecord, jsonWithComments } from "../configuration/json-with-comments.js";
import { type CommandContext, quoted, type ScriptUse } from "./script-use.js";
import { taskScript } from "./task-script.js";

/** Returns the task of deno.json that the words after `deno task` name; null when no such task can be read. */
export function denoTask(
  [name = "", ...given]: readonly string[],
  { folder, text }: CommandContext,
): ScriptUse | null {
  const source = folder === null ? null : (text(`${folder}/deno.json`) ?? text(`${folder}/deno.jsonc`));
  const tasks = source === null ? null : jsonWithComments(source)?.["tasks"];
  const task = isRecord(tasks) && Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (task === undefined) return null;
  const command = isRecord(task) ? (task["dependencies"] === undefined ? task["command"] : null) : task;
  const words = given.length === 0 ? "" : ` ${quoted(given)}`;
  const bodies = typeof command === "string" ? [{ source: `${command}${words}`, folder, isSh: true }] : null;
  return taskScript({ program: "script", tasks: [name], bodies, rest: given, given });
}
