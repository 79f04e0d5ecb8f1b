import type { ProviderErrorCode } from "./provider.js";

/** Messages of clients about missing authentication and about rate limits. Used only to choose an error code. */
const AUTH =
  /\b(?:401|403)\b|unauthori[sz]ed|not logged in|log ?in required|please (?:run|log)[^\n]{0,40}login|(?:invalid|no) api key/i;
const RATE = /\b429\b|rate.?limit|too many requests|overloaded/i;

/** How long to wait before the second attempt and before later ones, in ms (specification of runs, section 16.1). */
const WAITS_MS = [5_000, 30_000] as const;

export interface Classified {
  readonly code: ProviderErrorCode;
  readonly retryable: boolean;
  readonly retryAfterMs: number;
}

/** Classifies the failure of a program that ended without an answer. */
export function classifyExit(printed: string, attempt: number): Classified {
  const end = printed.slice(-20_000);
  if (AUTH.test(end)) return { code: "PROVIDER_AUTH", retryable: false, retryAfterMs: 0 };
  if (RATE.test(end)) {
    return { code: "PROVIDER_RATE_LIMIT", retryable: true, retryAfterMs: WAITS_MS[attempt > 1 ? 1 : 0] };
  }
  return { code: "PROVIDER_EXIT", retryable: attempt === 1, retryAfterMs: 0 };
}
