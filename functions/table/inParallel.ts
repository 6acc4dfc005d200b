/** Runs work on each item, at most sixty concurrently, and returns results in order. */
export async function inParallel<T, R>(things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const answers = new Array<R>(things.length);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < things.length) {
      const at = next++;
      answers[at] = await work(things[at]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(60, things.length) }, lane));
  return answers;
}
