import { Command } from "clipanion";
import type { OrangeError } from "../errors.js";
import type { Messages } from "../human/messages.js";
import type { Screen } from "../human/screen.js";
import type { CommandName } from "../registry/command-manifest.js";
import type { OrangeContext } from "../registry/contract.js";
import { flag } from "./options.js";

/** Text for people: complete, or in pieces that are printed while longer work goes on. */
export type HumanText = string | Promise<string> | AsyncIterable<string>;

/** The answer of a command: `data` for `--json`, `human` for people, and an error when the verdict is negative. */
export interface Outcome {
  readonly data: object;
  /** Renders the answer for people. Not called with `--json`. */
  readonly human: (screen: Screen) => HumanText;
  /** True when nothing is to be shortened, even on a terminal (`--wide`). */
  readonly isWide?: boolean;
  /** Set for a negative verdict: the report still goes to stdout, and the exit code is the error's. */
  readonly error?: OrangeError | undefined;
  /**
   * Output of a command that follows another contract. Printed unchanged instead of all else, with or without `--json`.
   */
  readonly printed?: Printed;
}

/** Output and exit status of a command that answers in the form of another program. */
export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/** Reports what a long command is doing now. The caller decides whether it is shown. */
export type Progress = (doing: string) => void;

/** Forwards the output of a program that the command runs, as it arrives. */
export type Live = (text: string, stream: "stdout" | "stderr") => void;

/** Standard input and output as lines, for a command that exchanges messages with the program that started it. */
export interface LineStreams {
  /**
   * Calls `each` with every line, without its line end. Resolves once the other side closes the stream or `stop`
   * settles. Throws USER_INPUT_ERROR for a line of more than `maxBytes`.
   */
  read(each: (line: string) => void, limits: LineLimits): Promise<void>;
  /** Writes one line of JSON. Returns false once the other side has stopped reading. */
  write(json: string): boolean;
}

export interface LineLimits {
  readonly maxBytes: number;
  readonly stop: Promise<unknown>;
}

/** An HTTP request from this machine. */
export interface LocalRequest {
  readonly method: string;
  /** As received, including the query. */
  readonly path: string;
  /** Keyed by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface LocalResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An HTTP server that is reachable only from this machine. */
export interface LocalServer {
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string;
  /** Stops the server and closes every connection. */
  close(): Promise<void>;
}

/** Serves requests on a free port of the loopback address until closed. Bodies of more than 64 KiB are refused. */
export type Listen = (answer: (request: LocalRequest) => Promise<LocalResponse>) => Promise<LocalServer>;

/** The services that the CLI passes to a command, and the field in which the command leaves its outcome. */
export interface CommandContext {
  readonly orange: OrangeContext;
  /** The command that runs, as its manifest names it. */
  readonly command: CommandName;
  outcome?: Outcome;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Texts in the user's language, for output before the outcome is complete. */
  readonly messages: Messages;
  readonly progress: Progress;
  /** With `--json` all of it goes to stderr, because standard output must hold a single document. */
  readonly live: Live;
  /**
   * Resolves with the name of the signal when the user or the system asks the command to end. Before the first call,
   * such a signal ends the process at once; after it, the command itself must end.
   */
  readonly interruption: () => Promise<string>;
  /**
   * Returns the context of this command in the project that contains a folder, given as a path or a `file:` URL. Reads
   * the project again on every call, for long-running commands. Throws USER_INPUT_ERROR when the folder or the project
   * is missing.
   */
  readonly projectAt: (folder: string) => OrangeContext;
  readonly lines: LineStreams;
  readonly listen: Listen;
  // Clipanion's own context fields, typed so that no command can use them.
  readonly stdin: never;
  readonly stdout: never;
  readonly stderr: never;
  readonly colorDepth: number;
}

/**
 * What the parser adds to a command. Clipanion's types are not exposed, because users of this package do not install
 * it.
 */
interface Parsed {
  readonly context: CommandContext;
}

const ParsedCommand = Command as unknown as abstract new () => Parsed;

/**
 * Base class of every command: options are fields, and `run` returns an outcome. A command never prints, exits or
 * touches `process`; it fails by throwing an OrangeError.
 */
export abstract class OrangeCommand extends ParsedCommand {
  json: boolean = flag("--json", { description: "Print one JSON document for programs." });

  abstract run(ctx: OrangeContext): Promise<Outcome>;

  async execute(): Promise<void> {
    this.context.outcome = await this.run(this.context.orange);
  }
}

/** Base class of commands whose answer is fitted to the width of the terminal. */
export abstract class FittedCommand extends OrangeCommand {
  wide: boolean = flag("--wide", { description: "Show all columns and every text whole, as in a pipe." });

  override async execute(): Promise<void> {
    await super.execute();
    const { outcome } = this.context;
    if (outcome !== undefined) this.context.outcome = { ...outcome, isWide: this.wide };
  }
}
