import { normalCdf } from '#domain/statistics/normalCdf.ts';

/** Black–Scholes premium at zero interest: what an option of `days` days is worth. Good enough for a demo history, no more. */
export function optionPrice(right: 'C' | 'P', spot: number, strike: number, days: number, volatility: number): number {
  if (days <= 0) return Math.max(0, right === 'C' ? spot - strike : strike - spot);
  const spread = volatility * Math.sqrt(days / 365);
  const d1 = (Math.log(spot / strike) + (spread * spread) / 2) / spread;
  const d2 = d1 - spread;
  const call = spot * normalCdf(d1) - strike * normalCdf(d2);
  return Math.max(0.01, right === 'C' ? call : call - spot + strike);
}
