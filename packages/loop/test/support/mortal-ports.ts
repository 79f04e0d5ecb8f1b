import type { OrangeContext } from "@orange-hyper/core";

/** Message of the error that every write throws after the process has died. */
export const KILLED = "killed";

/** Returns ports whose writes fail after the first `writes`, as if the process had died, and the number of attempts. */
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
          // Writes of the heartbeat are not counted, because their timing affects nothing.
          String(args[0]).endsWith("heartbeat.json") ? blobs.put(...args) : live(() => blobs.put(...args)),
      },
    },
  });
  return { doomed, count };
}
