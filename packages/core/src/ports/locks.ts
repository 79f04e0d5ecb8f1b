export interface LockRequest {
  /** Shown to whoever waits. */
  readonly command: string;
  /** Longest wait in milliseconds; the driver has a default. */
  readonly waitMs?: number;
}

export interface Lease {
  /** Idempotent; never releases a lock that another owner holds by now. */
  release(): Promise<void>;
}

/** Locks between processes. A lock whose holder died is taken over. */
export interface LockStore {
  /** Throws FILESYSTEM_ERROR when the lock is not free in time. */
  acquire(name: string, request: LockRequest): Promise<Lease>;
}
