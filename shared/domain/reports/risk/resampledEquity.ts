import { type ClosedResults, resultNumbers } from '#domain/metrics/closedResults.ts';
import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { runOfDays } from '#domain/statistics/runOfDays.ts';
import { type SimulatedEquity, simulateEquity } from '#domain/statistics/simulateEquity.ts';

/** Shares of the capital in percent, and multiples of the average loss (of one R, for results in R), that falls are measured by. */
const PERCENTS = [5, 10, 20, 30, 50];
const LOSSES = [5, 10, 20, 30, 50];

/** Fewest closed trades, and trading days they were closed on, that futures are drawn from: fewer say what happened, not what may. */
export const ENOUGH_TO_RESAMPLE = { trades: ENOUGH, days: 10 };

type ResamplingOptions = {
  readonly zone: string;
  readonly horizon: number;
  readonly capital: number | null;
  readonly inR: boolean;
  readonly paths?: number;
};

/** Source of the resampled futures: number of trading days, and length of the runs. */
export type ResampledEquity = SimulatedEquity & { readonly days: number; readonly runOfDays: number };

/** The places of some closed trades by the day they were closed on, and where each day begins among them; the end is last. */
export function daysOfResults({ table, order }: ClosedResults, zone: string) {
  const { closed } = tradingDays(table, zone);
  const dayOf = Int32Array.from(order, closed);
  // Accounts that count days differently end theirs at different hours: the days come first.
  const places = Uint32Array.from(order.keys()).sort((a, b) => dayOf[a]! - dayOf[b]! || a - b);
  const starts = Array.from(places.keys()).filter((at) => at === 0 || dayOf[places[at]!] !== dayOf[places[at - 1]!]);
  return { places, starts: Uint32Array.from([...starts, places.length]) };
}

/**
 * Simulated futures of some closed trades, drawn from their own net results in runs of whole trading days of `zone`. The trades are the seed, so the same
 * trades always give the same answer. Levels are percent of `capital` (in units of the currency) where there is one, else round amounts of average losses:
 * R when `inR`. Null for fewer than 20 trades, or 10 days.
 */
export function resampledEquity(results: ClosedResults, { zone, horizon, capital, inR, paths }: ResamplingOptions): ResampledEquity | null {
  const values = resultNumbers(results);
  if (values.length < ENOUGH_TO_RESAMPLE.trades) return null;
  const { places, starts } = daysOfResults(results, zone);
  const days = starts.length - 1;
  if (days < ENOUGH_TO_RESAMPLE.days) return null;
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
  const length = runOfDays(days);
  const drawn = { days: { starts, length }, seed, ...(paths !== undefined && { paths }) };
  const ordered = Float64Array.from(places, (place) => values[place]!);
  return { ...simulateEquity(ordered, { horizon, levels, capital, ...drawn })!, days, runOfDays: length };
}

/** A number to two figures: 187.23 as 190. */
const rounded = (value: number): number => Number(value.toPrecision(2));
