import type { MoneyFormat } from '../format/moneyFormat.ts';
import { MOST_FACTOR, percent, profitFactorText, resultInR } from '../format/percent.ts';
import { decimals, writeNumber } from '../format/writeNumber.ts';
import type { ClosedResults } from '../metrics/closedResults.ts';
import { Tallies } from '../metrics/folds/tallies.ts';
import { tradingDays } from '../metrics/table/tradingDays.ts';
import type { DayResult, Tally } from '../metrics/tradeStatistics.ts';
import { dayNumberOf, daysOfWeek, weekAfter } from '../units/dayKey.ts';
import { type Decimal, decimalOf, divide, subtract, sumOf, toNumber } from '../units/decimal.ts';
import { processTallies, type TradedProcess } from './processTallies.ts';

const MEAN_OF = 4;

/**
 * Results of some weeks. `realized`: everything realized on their days, partial exits included, like the calendar;
 * counts and sums are of trades closed in them; `totalR` is of the `withRisk` with a known risk; `process` is how
 * they were traded.
 */
type WeekFigures = Tally & {
  readonly realized: Decimal;
  readonly totalR: number;
  readonly withRisk: number;
  readonly process: TradedProcess;
};

/** A week beside the one before it and the four weeks before it, together: `weeks` of those four the journal had begun. */
export type WeekReport = {
  readonly now: WeekFigures;
  readonly last: WeekFigures;
  readonly before: WeekFigures & { readonly weeks: number };
  /** The days of the week with an exit, in their order. */
  readonly days: readonly DayResult[];
};

const [NOW, LAST, BEFORE] = [0, 1, 2] as const;

/** The weeks, counted back from that of `monday`, that each of the three is made of. */
const groupsOfWeek = (week: number): readonly number[] => {
  if (week === 0) return [NOW];
  if (week === -1) return [LAST, BEFORE];
  return week < 0 && week >= -MEAN_OF ? [BEFORE] : [];
};

/** The figures of a week from closed trades and the days of all of them. Trades are of the week in which they were closed. */
export function weekFigures(
  results: ClosedResults,
  days: readonly DayResult[],
  { zone, monday }: { readonly zone: string; readonly monday: string },
): WeekReport {
  const { table, order, net, outcomes, arithmetic } = results;
  const tradingDay = tradingDays(table, zone);
  const first = dayNumberOf(monday);
  const tallies = new Tallies(3, arithmetic);
  const processes = processTallies(results, 3);
  const [totalR, withRisk] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let place = 0; place < order.length; place++) {
    const row = order[place]!;
    for (const group of groupsOfWeek(Math.floor((tradingDay.closed(row) - first) / 7))) {
      tallies.add(group, net[place]!, outcomes[place]!);
      processes.add(group, place);
      const risk = Number(table.risk[row]);
      if (!(risk > 0)) continue;
      withRisk[group]!++;
      totalR[group]! += Number(net[place]) / risk;
    }
  }
  const between = (from: string, until: string) => days.filter(({ day }) => day >= from && day < until);
  const figures = (group: number, from: string, until: string): WeekFigures => ({
    ...tallies.read(group),
    realized: sumOf(between(from, until).map((day) => day.net)),
    totalR: totalR[group]!,
    withRisk: withRisk[group]!,
    process: processes.read(group),
  });
  const [next, last, four] = [weekAfter(monday, 1), weekAfter(monday, -1), weekAfter(monday, -MEAN_OF)];
  const begun = days[0] === undefined ? 0 : Math.ceil((first - dayNumberOf(days[0].day)) / 7);
  return {
    now: figures(NOW, monday, next),
    last: figures(LAST, last, monday),
    before: { ...figures(BEFORE, four, monday), weeks: Math.max(0, Math.min(MEAN_OF, begun)) },
    days: days.filter(({ day }) => daysOfWeek(monday).includes(day)),
  };
}

type Summed = WeekReport['now'];

/** One figure of a week as text: "–" is unknown. `last` and `mean`: how far it is from last week's and from the mean of the weeks before. `sign` is of the value. */
type WeekScore = {
  readonly id: 'net' | 'r' | 'winRate' | 'factor' | 'rules';
  readonly value: string;
  readonly sign: number | null;
  readonly last: string;
  readonly mean: string;
};

const NONE = '–';
const signed = (value: number, digits: number) => writeNumber(value, { ...decimals(digits), signDisplay: 'exceptZero' });
const winRate = ({ wins, trades }: Summed) => (trades === 0 ? null : (100 * wins) / trades);
const factor = ({ grossProfit, grossLoss }: Summed) => (grossLoss === 0n ? null : toNumber(grossProfit) / toNumber(grossLoss));
const less = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b);
/** Difference of two profit factors; null where one is unknown or over MOST_FACTOR. */
const lessFactor = (a: number | null, b: number | null) => (Math.max(a ?? 0, b ?? 0) > MOST_FACTOR ? null : less(a, b));
const followed = ({ process: traded }: Summed) => (traded.assessed === 0 ? null : (100 * traded.followed) / traded.assessed);
const apart = (differences: readonly (number | null)[], write: (difference: number) => string) => {
  const [last = NONE, mean = NONE] = differences.map((difference) => (difference === null ? NONE : write(difference)));
  return { last, mean };
};

/** The figures of a weekly review, in its order, for the screen and the weekly mail. `points` writes a difference of percentages. Rules only where any were assessed. */
export function weekScores({ now, last, before }: WeekReport, money: MoneyFormat, points: (text: string) => string): readonly WeekScore[] {
  const { weeks } = before;
  const r = (figures: Summed) => (figures.withRisk === 0 ? null : figures.totalR);
  const meanR = weeks === 0 || before.withRisk === 0 ? null : before.totalR / weeks;
  const [ownR, gained] = [r(now), factor(now)];
  const meanNet = weeks === 0 ? null : divide(before.realized, decimalOf(weeks));
  const share = (id: 'winRate' | 'rules', of: (figures: Summed) => number | null): WeekScore => {
    const own = of(now);
    const differences = apart([less(own, of(last)), less(own, of(before))], (difference) => points(signed(difference, 1)));
    return { id, value: own === null ? NONE : percent(own), sign: null, ...differences };
  };
  return [
    {
      id: 'net',
      value: money.result(now.realized),
      sign: Math.sign(Number(now.realized)),
      last: weeks === 0 ? NONE : money.result(subtract(now.realized, last.realized)),
      mean: meanNet === null ? NONE : money.result(subtract(now.realized, meanNet)),
    },
    {
      id: 'r',
      value: ownR === null ? NONE : resultInR(ownR),
      sign: ownR,
      ...apart([less(ownR, r(last)), less(ownR, meanR)], (difference) => `${signed(difference, 2)}R`),
    },
    share('winRate', winRate),
    {
      id: 'factor',
      value: profitFactorText(gained),
      sign: null,
      ...apart([lessFactor(gained, factor(last)), lessFactor(gained, factor(before))], (difference) => signed(difference, 2)),
    },
    ...([now, before].some((figures) => followed(figures) !== null) ? [share('rules', followed)] : []),
  ];
}
