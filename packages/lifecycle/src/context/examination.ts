import type { OrangeContext } from "@orange-hyper/core";
import { openReadSession } from "@orange-hyper/core/observe";

/** A session does not wait longer than this for the doctor. */
const BUDGET_MS = 300;

/** What the doctor finds, in numbers. */
export interface Health {
  readonly ok: boolean;
  readonly errors: number;
  readonly warnings: number;
}

/** Asks the doctor, for as long as a session may wait; null where there is none, or when it takes longer. */
export async function examine(caller: OrangeContext): Promise<Health | null> {
  const { ctx, isOver } = withDeadline(caller);
  const seen = await openReadSession(ctx).observe<DoctorSeen>("doctor.quick");
  return seen === null || isOver() ? null : healthOf(seen.summary);
}

function healthOf({ diagnostics: { errors, warnings } }: DoctorSeen): Health {
  return { ok: errors.length === 0, errors: errors.length, warnings: warnings.length };
}

interface DoctorSeen {
  readonly diagnostics: { readonly errors: readonly unknown[]; readonly warnings: readonly unknown[] };
}

/** The same context, whose reading ports refuse to go on after the budget: nothing else can stop synchronous reads. */
function withDeadline(ctx: OrangeContext): { readonly ctx: OrangeContext; readonly isOver: () => boolean } {
  const startMs = Date.parse(ctx.clock.now());
  let over = false;
  const check = (): void => {
    over ||= Date.parse(ctx.clock.now()) - startMs > BUDGET_MS;
    if (over) throw new Error("the doctor's time is over");
  };
  const timed = <T extends object>(port: T): { value: T } => ({ value: guarded(port, check) });
  const limited = Object.create(ctx, {
    documents: timed(ctx.documents),
    blobs: timed(ctx.blobs),
    logs: timed(ctx.logs),
  });
  return { ctx: limited, isOver: () => over };
}

function guarded<T extends object>(port: T, check: () => void): T {
  const guard =
    (method: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      check();
      return method.apply(port, args);
    };
  return Object.fromEntries(
    Object.entries(port).map(([name, part]) => [name, typeof part === "function" ? guard(part) : part]),
  ) as T;
}
