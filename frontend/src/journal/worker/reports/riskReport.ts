import { type RiskSource, riskSources } from '#domain/accounts/riskSettings.ts';
import { closedResults } from '#domain/metrics/closedResults.ts';
import { type Drawdowns, drawdownEpisodes } from '#domain/reports/risk/drawdownEpisodes.ts';
import { daysOfResults, type ResampledEquity, resampledEquity } from '#domain/reports/risk/resampledEquity.ts';
import { type RiskTaken, riskTaken } from '#domain/reports/risk/riskTaken.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { chanceOfRun } from '#domain/statistics/riskOfRuin.ts';
import { toNumber } from '#domain/units/decimal.ts';
import type { ReportSelection } from './reportSelection.ts';

/** Probability of a losing streak within the trades ahead, 0 to 1. */
type StreakChance = { readonly length: number; readonly chance: number };

/**
 * Risk figures. `futures` and `streaks` are null with too few trades; `capital`: current equity, null without
 * contributions.
 */
export type RiskReport = {
  /** The deepest only. */
  readonly drawdowns: Drawdowns;
  readonly drawdownCount: number;
  readonly futures: ResampledEquity | null;
  /** The closed trades that futures are drawn from (in R those with a risk), and their trading days. */
  readonly trades: number;
  readonly days: number;
  readonly capital: number | null;
  readonly streaks: readonly StreakChance[] | null;
  readonly taken: RiskTaken;
};

const MOST_LISTED = 8;
const RUNS = [3, 4, 5, 6, 8, 10, 12, 15];

/** Risk over the next `horizon` trades. */
export function riskReport(selection: ReportSelection, { horizon }: { readonly horizon: number }): RiskReport {
  const { results, table, rows, view } = selection;
  const realized = selection.equity();
  const { episodes, percents } = drawdownEpisodes(realized);
  const put = realized.cash.reduce((sum, { amount }) => sum + toNumber(amount), toNumber(realized.startingCapital));
  const { totals, scale } = realized.equity;
  const equity = put + Number(totals[totals.length - 1] ?? 0) / 10 ** scale;
  const capital = put > 0 && equity > 0 ? equity : null;
  const futures = resampledEquity(results, { horizon, capital, zone: view.zone, inR: view.inR === true });
  let losses = 0;
  for (const outcome of results.outcomes) if (outcome < 0) losses++;
  const trades = results.outcomes.length;
  const loss = losses / Math.max(1, trades);
  return {
    drawdowns: { episodes: episodes.slice(0, MOST_LISTED), percents },
    drawdownCount: episodes.length,
    futures,
    trades,
    days: futures?.days ?? daysOfResults(results, view.zone).starts.length - 1,
    capital,
    streaks: isSmallSample(trades) ? null : RUNS.map((length) => ({ length, chance: chanceOfRun(length, horizon, loss) })),
    taken: riskTaken(view.inR ? closedResults(table, rows, view.currency) : results),
  };
}

/** Number of closed rows by where their R counts from; `none` has no risk, as legs do. */
export function riskSourcesReport({ table, results }: ReportSelection, _ask: null): Readonly<Record<RiskSource | 'none', number>> {
  const found = { written: 0, stop: 0, maxLoss: 0, perTrade: 0, none: 0 };
  for (const row of results.order) found[riskSources[(table.riskFrom?.[row] ?? 0) - 1] ?? 'none']++;
  return found;
}
