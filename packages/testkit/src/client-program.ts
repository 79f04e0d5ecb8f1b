import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ProgramPort } from "@orange-hyper/core/ports";
import { filePorts } from "@orange-hyper/store";
import { vi } from "vitest";
import { temporaryFolder } from "./folders.js";

/** A simulated machine, with or without a client installed. */
export interface ClientProgram {
  readonly root: string;
  readonly home: string;
  /** Path of the client, whether or not it is installed. */
  readonly program: string;
  readonly programs: ProgramPort;
}

/**
 * Creates a home folder with these files and puts a shell script on PATH in place of the client; no client if the
 * script is empty. Stubs HOME and PATH, which the test must undo.
 */
export function clientProgram(
  name: string,
  script: string,
  files: Readonly<Record<string, string>>,
): ClientProgram {
  const root = temporaryFolder();
  const [home, program] = [join(root, "home"), join(root, "bin", name)];
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  for (const [path, text] of Object.entries(files)) write(join(home, path), text);
  if (script !== "") {
    write(program, `#!/bin/sh\n${script}\n`);
    chmodSync(program, 0o755);
  }
  vi.stubEnv("HOME", home);
  vi.stubEnv("PATH", `${dirname(program)}:/usr/bin:/bin`);
  return { root, home, program, programs: filePorts({ root, cwd: root }).programs };
}
