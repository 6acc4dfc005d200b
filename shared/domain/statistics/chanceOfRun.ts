/**
 * Chance of at least one run of `length` losses or more within `trades`, with loss probability `loss` (0 to 1),
 * independent of earlier trades. Exact: a first run ends at trade n if the trade before it was not a loss and no run
 * had ended by then. Source: Feller 1968, XIII.7.
 */
export function chanceOfRun(length: number, trades: number, loss: number): number {
  if (length <= 0) return 1;
  if (length > trades || loss <= 0) return 0;
  if (loss >= 1) return 1;
  const run = loss ** length;
  const chances = new Float64Array(trades + 1);
  chances[length] = run;
  for (let n = length + 1; n <= trades; n++) chances[n] = chances[n - 1]! + (1 - chances[n - length - 1]!) * (1 - loss) * run;
  return Math.min(1, chances[trades]!);
}
