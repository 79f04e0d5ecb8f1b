/** Starts work once all earlier work has ended, however it ended. */
export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function serialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
