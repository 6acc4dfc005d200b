import { type SimulatedEquity, simulateEquity } from '#domain/statistics/simulateEquity.ts';
import { type ClosedResults, resultNumbers } from '../closedResults.ts';

/** Shares of the capital in percent, and multiples of the average loss (of one R, for results in R), that falls are measured by. */
const PERCENTS = [5, 10, 20, 30, 50];
const LOSSES = [5, 10, 20, 30, 50];

/** Fewest closed trades that futures are drawn from: fewer say what happened, not what may. */
export const ENOUGH_TO_RESAMPLE = 20;

/**
 * Simulated futures of some closed trades, drawn from their own net results. The trades are the seed, so the same trades always give the same answer.
 * Levels are percent of `capital` (in units of the currency) where there is one, else round amounts of average losses: R when `inR`. Null for fewer
 * than 20 trades.
 */
export function resampledEquity(
  results: ClosedResults,
  {
    horizon,
    capital,
    inR,
    paths,
  }: { readonly horizon: number; readonly capital: number | null; readonly inR: boolean; readonly paths?: number },
): SimulatedEquity | null {
  const values = resultNumbers(results);
  if (values.length < ENOUGH_TO_RESAMPLE) return null;
  let [sum, lost, losses] = [0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    sum += value;
    if (value >= 0) continue;
    lost -= value;
    losses++;
  }
  const loss = inR || losses === 0 ? 1 : lost / losses;
  const { id } = results.table;
  const seed = `${values.length}|${id[results.order[0]!]}|${id[results.order.at(-1)!]}|${sum}`;
  const levels = capital === null ? LOSSES.map((times) => times * rounded(loss)) : PERCENTS;
  return simulateEquity(values, { horizon, levels, capital, seed, ...(paths !== undefined && { paths }) });
}

/** A number to two figures: 187.23 as 190. */
const rounded = (value: number): number => Number(value.toPrecision(2));
