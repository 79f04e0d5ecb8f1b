import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The result of a script that was run with fake checks. */
export interface Happened {
  readonly status: number;
  /** Exit statuses of each check, in order; a check that did not run has no entry. */
  readonly runs: ReadonlyMap<string, readonly number[]>;
  readonly output: string;
}

/** Creates fake programs that log their runs and fail when listed in `failing`, and runs bash scripts with them. */
export function bashWith(programs: readonly string[]): {
  run: (script: string, failing: ReadonlySet<string>) => Happened;
  remove: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), "bash-"));
  let count = 0;
  for (const name of programs) {
    const file = join(folder, name);
    writeFileSync(
      file,
      `#!/bin/sh\ncase " $FAILING " in *" $0=$* "*|*" ${name} "*) s=1 ;; *) s=0 ;; esac\necho "${name} $* $s" >> "$RAN"\nexit $s\n`,
    );
    chmodSync(file, 0o755);
  }
  return {
    run: (script, failing) => {
      // A new log for each run, because programs left in the background still write to the log of theirs.
      count += 1;
      const log = join(folder, `ran-${count}`);
      writeFileSync(log, "");
      const { status, stderr } = spawnSync("bash", ["-c", script], {
        cwd: folder,
        env: { PATH: `${folder}:/usr/bin:/bin`, HOME: folder, FAILING: [...failing].join(" "), RAN: log },
        timeout: 60_000,
        stdio: ["ignore", "ignore", "pipe"],
        encoding: "utf8",
      });
      const runs = new Map<string, number[]>();
      for (const line of readFileSync(log, "utf8").trim().split("\n")) {
        if (line === "") continue;
        const words = line.trim().split(/ +/);
        const name = words.slice(0, -1).join(" ");
        runs.set(name, [...(runs.get(name) ?? []), Number(words.at(-1))]);
      }
      return { status: status ?? 255, runs, output: stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
