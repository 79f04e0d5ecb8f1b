/**
 * Returns a function that runs `work`, never twice at the same time. Calls during a run cause one more run after it.
 */
export function coalesced(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let isWorking = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isWorking = true;
    do {
      isWanted = false;
      await work().catch(failed);
    } while (isWanted);
    isWorking = false;
  };
  return () => {
    isWanted = true;
    if (!isWorking) void run();
  };
}
