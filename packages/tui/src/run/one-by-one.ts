/** `work` one at a time: what is asked for while it is under way is done once more after it. */
export function oneByOne(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
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
