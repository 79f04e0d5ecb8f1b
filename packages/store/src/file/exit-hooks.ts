/** The part of `process` that the hooks use. */
export interface HostProcess {
  readonly pid: number;
  on(event: string, listener: () => void): unknown;
  off(event: string, listener: () => void): unknown;
  listenerCount(event: string): number;
  kill(pid: number, signal: string): unknown;
}

type Cleanup = () => void;

const SIGNALS = ["SIGINT", "SIGTERM"];
const hooks = new WeakMap<HostProcess, ExitHooks>();

/**
 * Calls `cleanup` when the process ends: on exit, and on SIGINT and SIGTERM. The signal is then raised again, so that
 * it has its default effect, unless another listener handles it. Returns a function that cancels the registration.
 */
export function onProcessEnd(host: HostProcess, cleanup: Cleanup): () => void {
  const shared = hooks.get(host) ?? new ExitHooks(host);
  hooks.set(host, shared);
  shared.add(cleanup);
  return () => shared.remove(cleanup);
}

/** The listeners of one process. They are registered only while a cleanup is pending. */
class ExitHooks {
  readonly #host: HostProcess;
  readonly #cleanups = new Set<Cleanup>();
  readonly #listeners: ReadonlyMap<string, () => void>;

  constructor(host: HostProcess) {
    this.#host = host;
    const onSignal = SIGNALS.map((signal) => [signal, () => this.#raiseAgain(signal)] as const);
    this.#listeners = new Map([["exit", () => this.#runAll()], ...onSignal]);
  }

  add(cleanup: Cleanup): void {
    if (this.#cleanups.size === 0) {
      for (const [event, listener] of this.#listeners) this.#host.on(event, listener);
    }
    this.#cleanups.add(cleanup);
  }

  remove(cleanup: Cleanup): void {
    if (!this.#cleanups.delete(cleanup) || this.#cleanups.size > 0) return;
    for (const [event, listener] of this.#listeners) this.#host.off(event, listener);
  }

  #runAll(): void {
    for (const cleanup of [...this.#cleanups]) {
      cleanup();
      this.remove(cleanup);
    }
  }

  #raiseAgain(signal: string): void {
    this.#runAll();
    if (this.#host.listenerCount(signal) === 0) this.#host.kill(this.#host.pid, signal);
  }
}
