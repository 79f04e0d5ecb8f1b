import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ProgramPort } from "@orange-hyper/core/ports";
import { filePorts } from "@orange-hyper/store";
import { vi } from "vitest";
import { temporaryFolder } from "./folders.js";

/** A machine on which somebody may have a client. */
export interface ClientProgram {
  readonly root: string;
  readonly home: string;
  /** Where the client is, or would be. */
  readonly program: string;
  readonly programs: ProgramPort;
}

/**
 * A home with these files, and on PATH a shell script in place of the client; none where the script is empty. The test has to undo
 * what this stubs in the environment.
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
