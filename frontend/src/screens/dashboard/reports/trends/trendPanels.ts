import { axisTexts } from '#charts/equity/axisTexts.ts';
import type { LineData } from '#charts/line/lineData.ts';
import * as trendTexts from '#copy/reports/trendTexts.ts';
import { holdingTime } from '#domain/format/holdingTime.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { percent, profitFactorText, resultInR } from '#domain/format/percent.ts';
import { averageR, expectancy } from '#domain/metrics/list/expectancy.ts';
import { profitFactor } from '#domain/metrics/list/payoffRatio.ts';
import { winRate } from '#domain/metrics/list/winRate.ts';
import type { Metric } from '#domain/metrics/metric.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import type { RollingTrend } from '#domain/reports/trends/rollingTrend.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { DAY, HOUR, MINUTE } from '#domain/units/millis.ts';
import { coveredR } from '#format/coveredR.ts';

/** Milliseconds of the unit that marks of an axis are round in, for durations as long as these: minutes, hours or days. */
function durationUnit(durations: Iterable<number>): number {
  const longest = Math.max(0, ...durations);
  return [DAY, HOUR].find((unit) => longest >= 3 * unit) ?? MINUTE;
}

/** One figure over time: its line, its value over all trades, and its format. */
export type TrendPanel = {
  readonly title: string;
  readonly means: string;
  readonly data: LineData;
  readonly text: (value: number) => string;
  readonly yTexts: (values: readonly number[]) => readonly string[];
};

type Bounds = { readonly low: Float64Array; readonly high: Float64Array };

/** Where the win rate of each window lies, in percent. */
function likelyRates({ winRate: rates, window }: RollingTrend): Bounds {
  const known = new Map<number, { low: number; high: number }>();
  const of = (rate: number) => {
    const found = known.get(rate) ?? wilsonInterval(Math.round((rate * window) / 100), window)!;
    known.set(rate, found);
    return found;
  };
  return { low: rates.map((rate) => 100 * of(rate).low), high: rates.map((rate) => 100 * of(rate).high) };
}

const likelyMeans = ({ expectancy: means, expectancyReach }: RollingTrend): Bounds => ({
  low: means.map((mean, i) => mean - expectancyReach[i]!),
  high: means.map((mean, i) => mean + expectancyReach[i]!),
});

/** Value formats beside a panel and along its axis. */
type AxisText = readonly [TrendPanel['text'], TrendPanel['yTexts']];

const plain = (write: TrendPanel['text']): AxisText => [write, (values) => values.map((value) => write(value))];

function panelOf(
  at: Float64Array,
  [title, means]: readonly [string, string],
  values: Float64Array,
  overall: number | null,
  [text, yTexts]: AxisText,
  likely?: Bounds,
  all = overall === null ? '' : text(overall),
): TrendPanel {
  const data: LineData = {
    at,
    lines: [{ name: title, values, look: 'primary' }],
    bands: likely === undefined ? [] : [{ ...likely, look: 'primary', opacity: 0.13 }],
    levels: overall === null ? [] : [{ value: overall, name: trendTexts.all(all) }],
  };
  return { title, means, text, yTexts, data };
}

/** Panels of the trends. The panel of average R is missing where no trade has a risk, and where all panels are in R. */
export function trendPanels(trend: RollingTrend, statistics: TradeStatistics, money: MoneyFormat, allInR: boolean): readonly TrendPanel[] {
  const at = Float64Array.from(trend.winRate, (_, i) => i + trend.window);
  const read = (metric: Metric) => {
    const value = metric.read(statistics);
    return value === null ? null : Number(value);
  };
  const panel = (
    words: readonly [string, string],
    values: Float64Array,
    overall: number | null,
    write: AxisText,
    likely?: Bounds,
    all?: string,
  ) => panelOf(at, words, values, overall, write, likely, all);
  const amounts = [money.result, axisTexts(money)] as const;
  const { trades, holding } = statistics;
  const unit = durationUnit(trend.held);
  return [
    panel(
      [trendTexts.winRate, trendTexts.winRateMeans],
      trend.winRate,
      read(winRate),
      plain((value) => percent(value, 0)),
      likelyRates(trend),
    ),
    panel([trendTexts.expectancy, trendTexts.expectancyMeans], trend.expectancy, read(expectancy), amounts, likelyMeans(trend)),
    ...(allInR || statistics.risk.trades === 0
      ? []
      : [
          panel(
            [trendTexts.expectancyR, trendTexts.expectancyRMeans],
            trend.expectancyR,
            read(averageR),
            plain((value) => resultInR(value)),
            undefined,
            coveredR(read(averageR) ?? 0, statistics.risk.trades, trades),
          ),
        ]),
    panel(
      [allInR ? trendTexts.profitFactorR : trendTexts.profitFactor, trendTexts.profitFactorMeans],
      trend.profitFactor,
      read(profitFactor),
      plain((value) => profitFactorText(value)),
    ),
    ...(trades === 0
      ? []
      : [panel([trendTexts.fees, trendTexts.feesMeans], trend.fees, toNumber(statistics.fees) / trades, [money.amount, axisTexts(money)])]),
    panel(
      [trendTexts.held, trendTexts.heldMeans],
      trend.held.map((ms) => ms / unit),
      holding.median === null ? null : holding.median / unit,
      plain((value) => holdingTime(Math.round(value * unit))),
    ),
  ];
}
