const known = new WeakMap<Int32Array, number>();

/** Number of strategies in a table's exits. Cached, because columns never change. */
export function strategyCount(strategy: Int32Array): number {
  let count = known.get(strategy);
  if (count === undefined) {
    count = 0;
    for (let exit = 0; exit < strategy.length; exit++) if (strategy[exit]! >= count) count = strategy[exit]! + 1;
    known.set(strategy, count);
  }
  return count;
}
