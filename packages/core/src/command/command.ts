import { Command } from "clipanion";
import type { OrangeError } from "../errors.js";
import type { Messages } from "../human/messages.js";
import type { Screen } from "../human/screen.js";
import type { OrangeContext } from "../registry/contract.js";
import { flag } from "./options.js";

/** Text for people: at once, or piece by piece while longer work goes on. */
export type HumanText = string | Promise<string> | AsyncIterable<string>;

/** What a command answers: `data` for `--json`, `human` for people, and an error when the answer is negative. */
export interface Outcome {
  readonly data: object;
  /** Called only when people read the answer. */
  readonly human: (screen: Screen) => HumanText;
  /** The person wants everything whole, on a terminal as well. */
  readonly isWide?: boolean;
  /** A negative verdict with a report: the report still goes to stdout, the exit code is the error's. */
  readonly error?: OrangeError | undefined;
  /** What a command of another contract prints, as it is and in place of all else, with or without `--json`. */
  readonly printed?: Printed;
}

/** Text and status of a command that answers as another program would. */
export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/** Tells people what a long command is doing now; shown only where and when it helps. */
export type Progress = (doing: string) => void;

/** Passes on what a program that the command runs prints, as it comes. */
export type Live = (text: string, stream: "stdout" | "stderr") => void;

/** Standard input and output as lines, for a command that talks with the program that started it until one of them ends that. */
export interface LineStreams {
  /**
   * Calls `each` with every line, without its end. Settles once the other side has closed its end or `stop` is settled.
   * Throws USER_INPUT_ERROR for a line of more than `maxBytes`.
   */
  read(each: (line: string) => void, limits: LineLimits): Promise<void>;
  /** Writes one line of JSON. False once nobody reads it. */
  write(json: string): boolean;
}

export interface LineLimits {
  readonly maxBytes: number;
  readonly stop: Promise<unknown>;
}

/** A request of a browser on this machine. */
export interface LocalRequest {
  readonly method: string;
  /** With its query, as it came. */
  readonly path: string;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface LocalResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A server that only this machine reaches. */
export interface LocalServer {
  /** As the address of a browser begins: `http://127.0.0.1:<port>`. */
  readonly origin: string;
  /** Ends it with every connection. */
  close(): Promise<void>;
}

/** Answers requests on a free port of the loopback address until it is closed. Bodies of more than 64 KiB are refused. */
export type Listen = (answer: (request: LocalRequest) => Promise<LocalResponse>) => Promise<LocalServer>;

/** What the CLI hands to a command, and where the command leaves its outcome. */
export interface CommandContext {
  readonly orange: OrangeContext;
  outcome?: Outcome;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** In the language of the person; for what is said before the outcome is there. */
  readonly messages: Messages;
  readonly progress: Progress;
  /** With `--json` all of it goes to stderr: standard output holds one document. */
  readonly live: Live;
  /**
   * Settles with the name of the signal when the person or the system asks the command to end. Until a command asks for
   * this, such a signal ends the process at once; from then on, ending is up to the command.
   */
  readonly interruption: () => Promise<string>;
  /**
   * The context of this command in the project that a folder, given by its path or as a `file:` URL, lies in; read anew with
   * every call, for commands that last. Throws USER_INPUT_ERROR where there is no such folder, and no project.
   */
  readonly projectAt: (folder: string) => OrangeContext;
  readonly lines: LineStreams;
  readonly listen: Listen;
  // Clipanion's own context fields; no command of ours touches them.
  readonly stdin: never;
  readonly stdout: never;
  readonly stderr: never;
  readonly colorDepth: number;
}

/** What the parser gives to a command. Its own types stay inside, because users of this package do not install it. */
interface Parsed {
  readonly context: CommandContext;
}

const ParsedCommand = Command as unknown as abstract new () => Parsed;

/**
 * Base of every command: options as fields, `run` returning an outcome. A command never prints, exits or touches
 * `process`; it throws OrangeErrors.
 */
export abstract class OrangeCommand extends ParsedCommand {
  static id: string;
  static paths: string[][];

  json: boolean = flag("--json", { description: "Print one JSON document for programs." });

  abstract run(ctx: OrangeContext): Promise<Outcome>;

  async execute(): Promise<void> {
    this.context.outcome = await this.run(this.context.orange);
  }
}

/** Base of commands whose answer is fitted to the width of a terminal. */
export abstract class FittedCommand extends OrangeCommand {
  wide: boolean = flag("--wide", { description: "Show all columns and every text whole, as in a pipe." });

  override async execute(): Promise<void> {
    await super.execute();
    const { outcome } = this.context;
    if (outcome !== undefined) this.context.outcome = { ...outcome, isWide: this.wide };
  }
}
