import type { OrangeContext } from "@orange-hyper/core";

/** What every write says that comes after the end of a process. */
export const KILLED = "killed";

/** The same ports, of which every write after so many fails, as if the process were gone; and how many were asked for. */
export function mortalPorts(ctx: OrangeContext, writes: number) {
  const count = { writes: 0 };
  const live = <T>(work: () => Promise<T>): Promise<T> => {
    count.writes += 1;
    return count.writes > writes ? Promise.reject(new Error(KILLED)) : work();
  };
  const { logs, blobs } = ctx;
  const doomed: OrangeContext = Object.create(ctx, {
    logs: {
      value: {
        ...logs,
        append: (...args: Parameters<typeof logs.append>) => live(() => logs.append(...args)),
      },
    },
    blobs: {
      value: {
        ...blobs,
        put: (...args: Parameters<typeof blobs.put>) =>
          // Of the heartbeat, nothing depends on when it is written.
          String(args[0]).endsWith("heartbeat.json") ? blobs.put(...args) : live(() => blobs.put(...args)),
      },
    },
  });
  return { doomed, count };
}
