/** Delays (ms) before the trades that have arrived are counted: the first, which most others follow sooner, and later ones. */
const [FIRST, LATER] = [300, 2000];

type Arrivals = {
  /** Counts the staged trades; null without any. */
  readonly countStaged: () => Promise<{ readonly trades: number } | null>;
  /** True until the first version of the same user is complete. */
  readonly isPartial: () => boolean;
  readonly show: (trades: number) => void;
};

/** Creates a listener to arriving chapters that counts them, at most every two seconds, until the version is complete. */
export function countArrivals({ countStaged, isPartial, show }: Arrivals): () => void {
  let [isWaiting, delay] = [false, FIRST];

  async function count(): Promise<void> {
    isWaiting = false;
    if (!isPartial()) return;
    const arrived = await countStaged();
    if (arrived !== null && isPartial()) show(arrived.trades);
  }

  return () => {
    if (isWaiting) return;
    isWaiting = true;
    // Figures of all trades come later in any case.
    setTimeout(() => void count().catch(() => undefined), delay);
    delay = LATER;
  };
}
