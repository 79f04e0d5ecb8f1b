import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filePorts } from "@orange-hyper/store";
import { git, temporaryFolder } from "@orange-hyper/testkit";
import { vi } from "vitest";
import { openGitHub } from "../../src/github/github.js";
import type { Reviewed } from "./merging.js";

/** A fake `gh`, because the real one has no signed-in user. It records its calls and answers from files. */
const SCRIPT = `#!/bin/sh
cd "$(dirname "$0")" || exit 9
printf '%s\\n' "$*" >> calls
git remote get-url origin >> repository
case "$1 $2" in
"auth status") [ ! -e signed-out ] ;;
"pr list") cat list.json ;;
"pr create")
  while [ $# -gt 0 ]; do
    [ "$1" = --body-file ] && cp "$2" body
    shift
  done
  [ ! -e refuses ] || { echo "GraphQL: no, token=ghp_0123456789abcdefghijklmnopqrstuvwxyz" >&2; exit 1; }
  echo "Creating pull request"
  echo "https://github.com/orange/shop/pull/7" ;;
*) exit 8 ;;
esac
`;

export const URL = "https://github.com/orange/shop/pull/7";

/**
 * Adds a bare repository as the project's origin, and puts a fake `gh` with configurable answers on PATH. The test must
 * undo the stubbed environment.
 */
export function hosted(there: Reviewed) {
  const folder = join(temporaryFolder(), "bin");
  mkdirSync(folder);
  const program = join(folder, "gh");
  writeFileSync(program, SCRIPT);
  chmodSync(program, 0o755);
  vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
  const origin = temporaryFolder();
  git(origin, "init", "-q", "--bare", "-b", "main");
  git(there.path, "remote", "add", "origin", origin);
  git(there.path, "push", "-q", "origin", "main");
  const elsewhere = temporaryFolder();
  const { programs } = filePorts({ root: elsewhere, cwd: elsewhere });
  const at = (name: string): string => join(folder, name);
  const list = (...items: readonly object[]): void => {
    const full = items.map((item) => ({ number: 7, url: URL, state: "OPEN", ...item }));
    writeFileSync(at("list.json"), JSON.stringify(full));
  };
  list();
  return {
    origin,
    list,
    touch: (name: string) => writeFileSync(at(name), ""),
    read: (name: string) => (existsSync(at(name)) ? readFileSync(at(name), "utf8") : ""),
    open: () => openGitHub(programs, there.engine.pooling),
  };
}
