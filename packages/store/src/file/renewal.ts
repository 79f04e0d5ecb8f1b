import { uptimeMs } from "./clock.js";

/**
 * How often a lock that is held is renewed. A process that computes without reading or writing a file, or that is suspended,
 * cannot renew: what nobody renewed for six periods may be taken over where its holder cannot be looked up.
 */
export const RENEWAL_PERIOD_MS = 10_000;

const held = new Set<() => void>();
let timer: NodeJS.Timeout | undefined;
let dueMs = Number.POSITIVE_INFINITY;

/** Calls `renew` about every ten seconds until the answer is called. */
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

/** Called where files are opened: work on many files keeps the timer from its turn. */
export function renewIfDue(): void {
  if (held.size === 0 || uptimeMs() < dueMs - RENEWAL_PERIOD_MS / 10) return;
  dueMs = uptimeMs() + RENEWAL_PERIOD_MS;
  for (const renew of held) renew();
}
