import type { OrangeContext } from "@orange-hyper/core";
import { openReadSession } from "@orange-hyper/core/observe";
import { type DocumentStore, readFolder } from "@orange-hyper/core/ports";

/** A session does not wait longer than this for the doctor. */
const BUDGET_MS = 300;

/** What the doctor finds, in numbers. */
export interface Health {
  readonly ok: boolean;
  readonly errors: number;
  readonly warnings: number;
}

/** What became of a look. */
export interface Examination {
  readonly health: Health | null;
  /** What was read meanwhile is read from these again at no cost; what was not, once the time is over, not at all. */
  readonly documents: DocumentStore;
  /** True when nothing was kept of the documents of some folder. */
  readonly hasReadFolders: boolean;
}

/** Asks the doctor, for as long as a session may wait. */
export async function examine(caller: OrangeContext): Promise<Examination> {
  let hasReadFolders = false;
  const counted: DocumentStore = {
    ...caller.documents,
    readFolder: async (folder) => {
      hasReadFolders = true;
      return readFolder(caller.documents, folder);
    },
  };
  const { ctx, isOver } = withDeadline(Object.create(caller, { documents: { value: counted } }));
  const readSession = openReadSession(ctx);
  const seen = await readSession.observe<DoctorSeen>("doctor.quick");
  return {
    health: seen === null || isOver() ? null : healthOf(seen.summary),
    documents: { ...readSession.ctx.documents, census: caller.documents.census },
    hasReadFolders,
  };
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
