/** Chance of at least `wins` in `trades` when each wins with chance `baseline` (0 to 1): the exact upper tail of the binomial distribution. */
export function binomialTail(wins: number, trades: number, baseline: number): number {
  if (wins <= 0) return 1;
  if (wins > trades || baseline <= 0) return 0;
  if (baseline >= 1) return 1;
  const [won, lost] = [Math.log(baseline), Math.log1p(-baseline)];
  let logChoices = 0;
  let tail = 0;
  for (let i = 0; i <= trades; i++) {
    if (i > 0) logChoices += Math.log((trades - i + 1) / i);
    if (i >= wins) tail += Math.exp(logChoices + i * won + (trades - i) * lost);
  }
  return Math.min(1, tail);
}
