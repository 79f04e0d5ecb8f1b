import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { isOrangeError, type OrangeContext } from "@orange-hyper/core";
import type { Messages } from "@orange-hyper/core/human";

/** How to find the project of a client. */
export interface SessionOptions {
  /** Opens the project that contains a folder, reading it anew. */
  readonly projectAt: (folder: string) => OrangeContext;
  /** The folder to serve; null for the working directory, else a root of the client. */
  readonly folder: string | null;
  readonly capabilities: () => ClientCapabilities | undefined;
  /** Messages in the language of the person who may be asked. */
  readonly messages: Messages;
  /** Environment of this process, passed on to the clients that play the roles of a run. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What a request can use beside its input. */
export interface Call {
  /** True when the client can show a form to the person. */
  readonly canAsk: boolean;
  /** Answers to earlier questions of this request. */
  readonly responses: Readonly<Record<string, unknown>> | undefined;
  /** Messages for the forms shown to the person. */
  readonly messages: Messages;
  readonly env: SessionOptions["env"];
}

/** The result of a request, or a question that must be answered first. */
export type Reply<T> = T | InputRequiredResult;

const ROOTS = "roots";

/** The requests of one client. Each opens the project anew, and writes run one after another. */
export class Session {
  readonly #options: SessionOptions;
  readonly #running = new Set<Promise<unknown>>();
  #writing: Promise<unknown> = Promise.resolve();
  /** The client's root that contains a project, if the folder does not. */
  #root: string | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Performs a request that changes nothing. */
  read<T>(request: ServerContext, work: Work<T>): Promise<Reply<T>> {
    return this.#track(this.#perform(request, work));
  }

  /** Performs a request after all earlier writes. A request that was cancelled meanwhile does nothing. */
  write<T>(request: ServerContext, work: Work<T>): Promise<Reply<T>> {
    const turn = this.#writing.then(() => this.#perform(request, work));
    this.#writing = turn.catch(() => undefined);
    return this.#track(turn);
  }

  /** Settles once no request is in progress. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  async #perform<T>(request: ServerContext, work: Work<T>): Promise<Reply<T>> {
    const { mcpReq } = request;
    mcpReq.signal.throwIfAborted();
    const capabilities = statedIn(mcpReq.envelope) ?? this.#options.capabilities();
    const project = this.#open(mcpReq.inputResponses, capabilities?.roots !== undefined);
    if (project === null) return inputRequired({ inputRequests: { [ROOTS]: inputRequired.listRoots() } });
    const { messages, env } = this.#options;
    return work(project, { canAsk: hasForms(capabilities), responses: mcpReq.inputResponses, messages, env });
  }

  /** Opens the project; null if the client must first be asked for its roots. */
  #open(responses: Call["responses"], hasRoots: boolean): OrangeContext | null {
    const { projectAt, folder } = this.#options;
    if (this.#root !== null) return projectAt(this.#root);
    try {
      return projectAt(folder ?? ".");
    } catch (error) {
      if (!isMissing(error) || !hasRoots || folder !== null) throw error;
      const answer = inputResponse(responses && { ...responses }, ROOTS);
      if (answer.kind === "missing") return null;
      for (const { uri } of answer.kind === "roots" ? answer.roots : []) {
        const project = attempt(() => projectAt(uri));
        if (project === null) continue;
        this.#root = uri;
        return project;
      }
      throw error;
    }
  }

  #track<T>(work: Promise<T>): Promise<T> {
    const done = work.finally(() => this.#running.delete(done));
    this.#running.add(done);
    return done;
  }
}

type Work<T> = (project: OrangeContext, call: Call) => Promise<Reply<T>>;

/**
 * Since the protocol version of 2026, every request states its client's capabilities. The library has validated their
 * shape.
 */
function statedIn(envelope: ServerContext["mcpReq"]["envelope"]): ClientCapabilities | undefined {
  const fields: Readonly<Record<string, unknown>> = { ...envelope };
  return fields[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
}

/** A client of 2025 that declares no elicitation mode supports forms. */
function hasForms(capabilities: ClientCapabilities | undefined): boolean {
  const elicitation = capabilities?.elicitation;
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

/** True if no project was found; false if the project is invalid. */
function isMissing(error: unknown): boolean {
  return isOrangeError(error) && error.code === "USER_INPUT_ERROR";
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
