import type { OrangeContext } from "@orange-hyper/core";
import { openReadSession, type ReadSession } from "@orange-hyper/core/observe";

/** Returns a context that reads each file once, for building one page. */
export function readerOf(ctx: OrangeContext): {
  readonly readSession: ReadSession;
  readonly reader: OrangeContext;
} {
  const readSession = openReadSession(ctx);
  const { documents, blobs } = readSession.ctx;
  const reader: OrangeContext = Object.create(ctx, {
    blobs: { value: blobs },
    documents: { value: documents },
  });
  return { readSession, reader };
}
