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

/** How projects are found for one client. */
export interface SessionOptions {
  /** The project that a folder lies in, read anew. */
  readonly projectAt: (folder: string) => OrangeContext;
  /** What the server was told to serve; null for where it was started, else a root of the client. */
  readonly folder: string | null;
  readonly capabilities: () => ClientCapabilities | undefined;
  /** In the language of the person that may be asked. */
  readonly messages: Messages;
  /** Of this process; what a run gives to the clients that play its roles. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What a request may do beside its input. */
export interface Call {
  /** True where the person can be asked by a form. */
  readonly canAsk: boolean;
  /** What was answered to earlier questions of this request. */
  readonly responses: Readonly<Record<string, unknown>> | undefined;
  /** For what the person is asked. */
  readonly messages: Messages;
  readonly env: SessionOptions["env"];
}

/** The answer of a request, or the question that has to be answered first. */
export type Reply<T> = T | InputRequiredResult;

const ROOTS = "roots";

/** The requests of one client: each on the project as it is then, those that write one after the other. */
export class Session {
  readonly #options: SessionOptions;
  readonly #running = new Set<Promise<unknown>>();
  #writing: Promise<unknown> = Promise.resolve();
  /** The root of the client that lies in a project, where the folder does not. */
  #root: string | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Answers a request that changes nothing. */
  read<T>(request: ServerContext, work: Work<T>): Promise<Reply<T>> {
    return this.#track(this.#perform(request, work));
  }

  /** Answers a request after those that were to write before it; one that was cancelled meanwhile does nothing. */
  write<T>(request: ServerContext, work: Work<T>): Promise<Reply<T>> {
    const turn = this.#writing.then(() => this.#perform(request, work));
    this.#writing = turn.catch(() => undefined);
    return this.#track(turn);
  }

  /** Settles once nothing is under way any more. */
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

  /** The project to work on; null where the client has to be asked for its roots first. */
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

/** Since 2026 every request says what its client can do; the protocol has checked the form of it. */
function statedIn(envelope: ServerContext["mcpReq"]["envelope"]): ClientCapabilities | undefined {
  const fields: Readonly<Record<string, unknown>> = { ...envelope };
  return fields[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
}

/** Of clients of 2025, one that declares no mode has forms. */
function hasForms(capabilities: ClientCapabilities | undefined): boolean {
  const elicitation = capabilities?.elicitation;
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

/** True where no project was found, and false where the one that was found is broken. */
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
