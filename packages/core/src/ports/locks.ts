export interface LockRequest {
  /** Shown to other processes that wait for the lock. */
  readonly command: string;
  /** How long to wait for the lock, in ms. Default: set by the driver. */
  readonly waitMs?: number;
}

export interface Lease {
  /** Releases the lock. Idempotent; has no effect on a lock that another owner has taken over. */
  release(): Promise<void>;
}

/** Locks between processes. The lock of a dead holder is taken over. */
export interface LockStore {
  /**
   * Acquires a lock, whose name follows the rules of a Key. Throws a retryable FILESYSTEM_ERROR when it does not become
   * free in time.
   */
  acquire(name: string, request: LockRequest): Promise<Lease>;
}
