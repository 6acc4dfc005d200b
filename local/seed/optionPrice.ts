/** Standard normal distribution function (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function normalCdf(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    Math.exp((-x * x) / 2) *
    0.3989422804 *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x > 0 ? 1 - tail : tail;
}

/** Black–Scholes premium at zero interest: what an option of `days` days is worth. Good enough for a demo history, no more. */
export function optionPrice(right: 'C' | 'P', spot: number, strike: number, days: number, volatility: number): number {
  if (days <= 0) return Math.max(0, right === 'C' ? spot - strike : strike - spot);
  const spread = volatility * Math.sqrt(days / 365);
  const d1 = (Math.log(spot / strike) + (spread * spread) / 2) / spread;
  const d2 = d1 - spread;
  const call = spot * normalCdf(d1) - strike * normalCdf(d2);
  return Math.max(0.01, right === 'C' ? call : call - spot + strike);
}
