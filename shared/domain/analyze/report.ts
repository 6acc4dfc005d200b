import { dimensions } from '../breakdowns/dimensions/index.ts';
import { metrics, type TradeStatistics } from '../metrics/index.ts';
import { quotient } from '../metrics/statistic.ts';
import { formatDecimal } from '../units/decimal.ts';

/** All metrics and the folded dimensions of some trades as one JSON object: metric ids, then `dailyPnl`, then each dimension by its id. */
export function report(statistics: TradeStatistics): Record<string, unknown> {
  const figures = Object.fromEntries(
    metrics.flatMap(({ id, formerly, read }) => [id, formerly ?? id].map((name) => [name, read(statistics)])),
  );
  const dailyPnl = Object.fromEntries(statistics.days.map(({ day, net }) => [day, formatDecimal(net)]));
  const folded = dimensions.flatMap(({ id, read }) => (read === undefined ? [] : [[id, read(statistics)] as const]));
  const groups = folded.map(([id, tallies]) => [
    id,
    Object.fromEntries(
      tallies.map(({ key, trades, wins, losses, net }) => [
        key,
        { trades, wins, losses, netPnl: formatDecimal(net), winRate: quotient(100n * BigInt(wins), BigInt(trades)) ?? '0' },
      ]),
    ),
  ]);
  return { ...figures, dailyPnl, ...Object.fromEntries(groups) };
}
