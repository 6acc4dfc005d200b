import { breakdowns } from '../breakdowns/index.ts';
import { metrics, type TradeStatistics } from '../metrics/index.ts';
import { quotient } from '../metrics/statistic.ts';
import { formatDecimal } from '../units/decimal.ts';

/** All metrics and breakdowns of some trades as one JSON object: metric ids, then `dailyPnl`, then each breakdown by its id. */
export function report(statistics: TradeStatistics): Record<string, unknown> {
  const figures = Object.fromEntries(
    metrics.flatMap(({ id, formerly, read }) => [id, formerly ?? id].map((name) => [name, read(statistics)])),
  );
  const dailyPnl = Object.fromEntries(statistics.days.map(({ day, net }) => [day, formatDecimal(net)]));
  const groups = breakdowns
    .filter(({ id }) => id !== 'byDay')
    .map(({ id, read }) => [
      id,
      Object.fromEntries(
        read(statistics).map(({ key, trades, wins, losses, net }) => [
          key,
          { trades, wins, losses, netPnl: formatDecimal(net), winRate: quotient(100n * BigInt(wins), BigInt(trades)) ?? '0' },
        ]),
      ),
    ]);
  return { ...figures, dailyPnl, ...Object.fromEntries(groups) };
}
