import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type HostEnded, type HostPerson, hostPerson } from "@orange-hyper/testkit";
import type { ClaudeModel } from "./model.js";

/** Somebody who uses Claude Code. */
export interface Person extends HostPerson {
  /** The client's own folder. */
  readonly claudeHome: string;
  /** Starts the client, which must end with 0. */
  claude(cwd: string, ...argv: string[]): Promise<HostEnded>;
  /** A turn of the client without a terminal, talking to this model. */
  session(cwd: string, model: ClaudeModel, prompt: string, ...argv: string[]): Promise<HostEnded>;
}

const claudeHomeIn = (home: string): string => join(home, ".claude");

export function newPerson(): Person {
  const person = hostPerson({
    name: "claude",
    program: "ORANGE_TEST_CLAUDE_CODE",
    env: (home) => ({
      CLAUDE_CONFIG_DIR: claudeHomeIn(home),
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      DISABLE_TELEMETRY: "1",
      DISABLE_AUTOUPDATER: "1",
      DISABLE_ERROR_REPORTING: "1",
    }),
  });
  const claudeHome = claudeHomeIn(person.home);
  mkdirSync(claudeHome);
  writeFileSync(join(claudeHome, "settings.json"), SETTINGS);
  return {
    ...person,
    claudeHome,
    claude: (cwd, ...argv) => person.client(cwd, argv),
    session: (cwd, model, prompt, ...argv) => {
      const reporting = ["--output-format", "stream-json", "--verbose", "--include-hook-events"];
      const more = { ANTHROPIC_BASE_URL: model.url, ANTHROPIC_API_KEY: "none" };
      return person.client(cwd, ["-p", prompt, ...reporting, ...argv], more);
    },
  };
}

/** In the person's own layout: their tools may be used without a question, for nobody is there to answer. */
const SETTINGS = `{ "permissions": { "allow": ["Bash", "Edit", "Write", "Agent"] },
    "cleanupPeriodDays": 30 }
`;
