import type { CommandOptions } from "./command-options.js";
import type { Invocation } from "./provider.js";

/** What is started for one directive. */
export interface Line {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly input: string | null;
  /** The directive has to lie in a file. */
  readonly needsFile: boolean;
  /** The schema of the answer has to lie in a file. */
  readonly needsSchema: boolean;
}

/** Most bytes of a directive as an argument; section 16.4 of the specification of runs. */
const LONGEST_ARGUMENT = 100 * 1024;

/** Ways to the network that some programs know by capitals and others by small letters. */
const PROXIES = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"];

/** Variables that every program gets. */
const COMMON = [
  ...["PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS"],
  ...PROXIES.flatMap((name) => [name, name.toLowerCase()]),
];

const MODEL = /^[A-Za-z0-9._:/][A-Za-z0-9._:/-]{0,99}$/;

/** The argument vector, the environment and the input of one call. No shell ever reads any of it. */
export function commandLine(
  { command, model, env }: CommandOptions,
  call: Invocation,
  files: { readonly directive: string; readonly output: string; readonly schema: string },
): Line {
  const isOnline = call.hasNetwork && command.profiles.research !== null;
  const profile = call.canEdit ? "edit" : isOnline ? "research" : "read_only";
  const isLong = new TextEncoder().encode(call.text).length > LONGEST_ARGUMENT;
  const needsFile = command.input === "file" || (command.input === "arg" && isLong);
  // Never begins with a hyphen: it would be an option.
  const directive = isLong
    ? `Read the file ${files.directive} and do what it says.`
    : ` ${call.text}`.trimEnd();
  const named = model !== null && MODEL.test(model) ? [command.modelFlag, model] : [];
  const args = command.args.flatMap((argument) => {
    switch (argument) {
      case "{profile}":
        return command.profiles[profile] ?? [];
      case "{model}":
        return named;
      default:
        return [
          argument
            .replace("{cwd}", () => call.folder)
            .replace("{output_file}", () => files.output)
            .replace("{schema_file}", () => files.schema)
            .replace("{directive_file}", () => files.directive)
            .replace("{directive}", () => directive),
        ];
    }
  });
  const passed = [...COMMON, ...command.env].flatMap((name) => {
    const value = env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    args,
    env: {
      ...Object.fromEntries(passed),
      ...command.settings[profile],
      LANG: "C.UTF-8",
      GIT_TERMINAL_PROMPT: "0",
      ORANGE_ROLE: call.role,
      ORANGE_RUN_ID: call.runId,
    },
    input: command.input === "stdin" ? call.text : null,
    needsFile,
    needsSchema: command.args.some((argument) => argument.includes("{schema_file}")),
  };
}
