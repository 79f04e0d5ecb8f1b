import type { CommandOptions } from "./command-options.js";
import type { Invocation } from "./provider.js";

/** The process to start for one directive. */
export interface Line {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly input: string | null;
  /** True when the directive must be written to a file. */
  readonly needsFile: boolean;
  /** True when the schema of the answer must be written to a file. */
  readonly needsSchema: boolean;
}

/** Maximum bytes of a directive passed as an argument (specification of runs, section 16.4). */
const MAX_ARGUMENT_LENGTH = 100 * 1024;

/** Proxy variables. Both spellings are passed, because programs differ in which one they read. */
const PROXIES = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"];

/** Variables that every program receives. */
const COMMON = [
  ...["PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS"],
  ...PROXIES.flatMap((name) => [name, name.toLowerCase()]),
];

const MODEL = /^[A-Za-z0-9._:/][A-Za-z0-9._:/-]{0,99}$/;

/** Builds the arguments, environment and input of one call. No shell ever interprets any of it. */
export function commandLine(
  { command, model, env }: CommandOptions,
  call: Invocation,
  files: { readonly directive: string; readonly output: string; readonly schema: string },
): Line {
  const isOnline = call.hasNetwork && command.profiles.research !== null;
  const profile = call.canEdit ? "edit" : isOnline ? "research" : "read_only";
  const isLong = new TextEncoder().encode(call.text).length > MAX_ARGUMENT_LENGTH;
  const needsFile = command.input === "file" || (command.input === "arg" && isLong);
  // Never starts with a hyphen, so that it cannot be parsed as an option.
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
