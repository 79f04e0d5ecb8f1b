import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Edited, FileEdited } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";

/** Opens a text in the user's editor and waits for it to exit. Only the user can read the temporary file. */
export async function editText(text: string): Promise<Edited> {
  const editor = ownEditor();
  if (editor === undefined) return { kind: "no-editor" };
  const folder = await mkdtemp(join(tmpdir(), "orange-edit-"));
  try {
    const file = join(folder, "memory.txt");
    await writeFile(file, `${text}\n`, { mode: 0o600 });
    const failure = await runEditor(editor, file);
    if (failure !== null) return { kind: "failed", reason: failure };
    return { kind: "text", text: (await readFile(file, "utf8")).trim() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens a file in place and waits for the editor to exit. */
export async function editFile(path: string, editor = ownEditor()): Promise<FileEdited> {
  if (editor === undefined) return { kind: "no-editor" };
  const failure = await runEditor(editor, path);
  return failure === null ? { kind: "ended" } : { kind: "failed", reason: failure };
}

function ownEditor(): string | undefined {
  return [process.env["VISUAL"], process.env["EDITOR"]].find((value) => value?.trim());
}

/** Returns why the editor failed; null on success. The variable may contain arguments, as in "code --wait". */
function runEditor(editor: string, file: string): Promise<string | null> {
  const [program = "", ...args] = editor.trim().split(/\s+/);
  return new Promise((resolve) => {
    const child = spawn(program, [...args, file], { stdio: "inherit" });
    child.once("error", (error) => resolve(msg`${program} could not be started: ${error.message}`));
    child.once("close", (status, signal) =>
      resolve(status === 0 ? null : msg`${program} ended with ${status ?? signal ?? ""}`),
    );
  });
}
