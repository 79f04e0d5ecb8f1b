import { uptimeMs } from "./clock.js";

/**
 * How often a held lock is renewed, in ms. A process that is suspended, or computes without opening files, cannot
 * renew. A lock that was not renewed for six periods may be taken over if its holder cannot be looked up.
 */
export const RENEWAL_PERIOD_MS = 10_000;

const held = new Set<() => void>();
let timer: NodeJS.Timeout | undefined;
let dueMs = Number.POSITIVE_INFINITY;

/** Calls `renew` about every ten seconds until the returned function is called. */
export function keepRenewed(renew: () => void): () => void {
  held.add(renew);
  if (timer === undefined) {
    dueMs = uptimeMs() + RENEWAL_PERIOD_MS;
    timer = setInterval(renewIfDue, RENEWAL_PERIOD_MS);
    timer.unref();
  }
  return () => {
    if (!held.delete(renew) || held.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    dueMs = Number.POSITIVE_INFINITY;
  };
}

/**
 * Renews locks that are due. Called whenever a file is opened, because synchronous work on many files keeps the timer
 * from firing.
 */
export function renewIfDue(): void {
  if (held.size === 0 || uptimeMs() < dueMs - RENEWAL_PERIOD_MS / 10) return;
  dueMs = uptimeMs() + RENEWAL_PERIOD_MS;
  for (const renew of held) renew();
}
