import type { ClosedResults } from '../metrics/closedResults.ts';
import { mostHaveRisk, type ResultBasis } from '../metrics/resultBasis.ts';
import { tradingDays } from '../metrics/table/tradingDays.ts';
import { GroupMoments } from '../statistics/groupMoments.ts';
import { type MeanDifference, type MeanInterval, meanDifference, meanInterval } from '../statistics/meanInterval.ts';
import { dayText, mondayOf } from '../units/dayKey.ts';
import { add, type Decimal, ZERO } from '../units/decimal.ts';
import { countChecks, readChecks, type TradeChecks } from './tradeChecks.ts';

/** A closed trade with its checklist. `place` is in the results; `day`: the number of the day on which it was closed; `value`: R or money, null in R without a risk. */
type JudgedTrade = {
  readonly place: number;
  readonly row: number;
  readonly day: number;
  readonly value: number | null;
  readonly checks: TradeChecks;
};

/** The judged trades of a playbook in the order they were closed, and what their values are in. */
type JudgedTrades = { readonly basis: ResultBasis; readonly trades: readonly JudgedTrade[] };

/** The closed trades of some results by the playbook they were judged by; trades without a checklist are in none. */
export function judgedTrades({ table, order, net }: ClosedResults, zone: string): ReadonlyMap<string, JudgedTrades> {
  const read = table.checkSets.map(readChecks);
  const days = tradingDays(table, zone);
  const unit = 10 ** table.scale;
  const byPlaybook = new Map<string, (Omit<JudgedTrade, 'value'> & { readonly money: number; readonly risk: number })[]>();
  for (let place = 0; place < order.length; place++) {
    const row = order[place]!;
    const checks = read[table.checks[row]!]!;
    if (checks === null) continue;
    const [money, risk] = [Number(net[place]) / unit, Number(table.risk[row]) / unit];
    const trade = { place, row, day: days.closed(row), checks, money, risk };
    const own = byPlaybook.get(checks.playbook);
    if (own === undefined) byPlaybook.set(checks.playbook, [trade]);
    else own.push(trade);
  }
  return new Map(
    [...byPlaybook].map(([playbook, trades]) => {
      const risky = trades.filter(({ risk }) => risk > 0).length;
      const basis: ResultBasis = mostHaveRisk(risky, trades.length) ? 'r' : 'money';
      const resultOf = (money: number, risk: number) => (basis === 'money' ? money : risk > 0 ? money / risk : null);
      return [playbook, { basis, trades: trades.map(({ money, risk, ...trade }) => ({ ...trade, value: resultOf(money, risk) })) }];
    }),
  );
}

/** Some trades of a playbook: `net` in money, `mean` per trade in the basis, `values` of those that have one. */
export type JudgedGroup = {
  readonly trades: number;
  readonly wins: number;
  readonly net: Decimal;
  readonly mean: MeanInterval | null;
  readonly values: readonly number[];
};

/** A rule by its number: trades that followed and broke it, those on which it was not assessed, and how far breaking it is from following it, per trade. */
export type RuleFigures = {
  readonly rule: number;
  readonly followed: JudgedGroup;
  readonly broken: JudgedGroup;
  readonly notAssessed: number;
  readonly difference: MeanDifference | null;
};

/** Number of followed checks among the assessed ones. */
type Adherence = { readonly followed: number; readonly assessed: number };

/**
 * Results of a playbook's closed trades. `followed` are those without a broken hard rule, `broken` those with one;
 * trades without an assessment are in neither.
 */
export type PlaybookFigures = {
  readonly basis: ResultBasis;
  readonly all: JudgedGroup;
  readonly followed: JudgedGroup;
  readonly broken: JudgedGroup;
  readonly difference: MeanDifference | null;
  readonly adherence: Adherence;
  /** Trades in a row up to the last one with every hard rule followed. */
  readonly streak: number;
  /** By the Monday of the week in which they were closed, the earliest first; weeks without a trade are absent. */
  readonly weeks: readonly (Adherence & { readonly week: string })[];
  readonly rules: readonly RuleFigures[];
  /** The newest first; `days`: on which its first and last trade were closed. */
  readonly versions: readonly {
    readonly version: number;
    readonly group: JudgedGroup;
    readonly adherence: Adherence;
    readonly days: readonly [first: string, last: string];
  }[];
};

const adherenceOf = (trades: readonly JudgedTrade[]): Adherence => {
  const counts = trades.map(({ checks }) => countChecks(checks));
  const followed = counts.reduce((sum, each) => sum + each.followed, 0);
  return { followed, assessed: followed + counts.reduce((sum, each) => sum + each.broken, 0) };
};

const isHardBroken = ({ checks }: JudgedTrade): boolean | null => (checks.rules.size === 0 ? null : countChecks(checks).hardBroken > 0);

/** A value of a day; null where it has none. The days do not fall. */
type DatedValue = { readonly day: number; readonly value: number | null };

/** The means of two sides with their 95 % intervals, and how far the second is from the first; null where a side has too little. */
type TwoSides = {
  readonly first: MeanInterval | null;
  readonly second: MeanInterval | null;
  readonly difference: MeanDifference | null;
};

/** Compares values of two sides; those on neither, and without a value, are left out. `isSecond`: null is neither. */
function twoSides<Of extends DatedValue>(items: readonly Of[], isSecond: (item: Of) => boolean | null): TwoSides {
  const sided = items.flatMap((item) => {
    const side = isSecond(item);
    return item.value === null || side === null ? [] : [{ value: item.value, day: item.day, side: side ? 1 : 0 }];
  });
  const days = [...new Set(sided.map(({ day }) => day))];
  const numbers = new Map(days.map((day, at) => [day, at]));
  const totals = { counts: new Float64Array(days.length), sums: new Float64Array(days.length) };
  for (const { value, day } of sided) {
    totals.counts[numbers.get(day)!]!++;
    totals.sums[numbers.get(day)!]! += value;
  }
  const moments = new GroupMoments(3, totals);
  for (const { value, day, side } of sided) {
    moments.add(side, value, numbers.get(day)!);
    moments.add(2, value, numbers.get(day)!);
  }
  const [first, second, all] = [moments.read(0), moments.read(1), moments.read(2)];
  return { first: meanInterval(first), second: meanInterval(second), difference: meanDifference(second, all) };
}

/** Figures of one playbook from its judged trades. */
export function playbookFigures({ net, outcomes, arithmetic }: ClosedResults, { basis, trades }: JudgedTrades): PlaybookFigures {
  const group = (own: readonly JudgedTrade[], mean: MeanInterval | null): JudgedGroup => ({
    trades: own.length,
    wins: own.filter(({ place }) => outcomes[place] === 1).length,
    net: own.reduce((sum, { place }) => add(sum, arithmetic.toDecimal(net[place]!)), ZERO as Decimal),
    mean,
    values: own.flatMap(({ value }) => (value === null ? [] : [value])),
  });
  const compared = (isBroken: (trade: JudgedTrade) => boolean | null) => {
    const { first, second, difference } = twoSides(trades, isBroken);
    const of = (side: boolean) => trades.filter((trade) => isBroken(trade) === side);
    return { followed: group(of(false), first), broken: group(of(true), second), difference };
  };
  const alone = (own: readonly JudgedTrade[]) => group(own, twoSides(own, () => false).first);
  const assessed = trades.filter(({ checks }) => checks.rules.size > 0);
  const lastBroken = assessed.findLastIndex((trade) => isHardBroken(trade) === true);
  const numbers = [...new Set(trades.flatMap(({ checks }) => [...checks.rules.keys()]))].sort((a, b) => a - b);
  return {
    basis,
    all: alone(trades),
    ...compared(isHardBroken),
    adherence: adherenceOf(trades),
    streak: assessed.length - 1 - lastBroken,
    weeks: [...Map.groupBy(assessed, ({ day }) => mondayOf(dayText(day)))].map(([week, own]) => ({ week, ...adherenceOf(own) })),
    rules: numbers.map((rule) => {
      const sides = compared(({ checks }) => (checks.rules.has(rule) ? !checks.rules.get(rule)!.followed : null));
      return { rule, ...sides, notAssessed: trades.length - sides.followed.trades - sides.broken.trades };
    }),
    versions: [...Map.groupBy(trades, ({ checks }) => checks.version)]
      .sort(([a], [b]) => b - a)
      .map(([version, own]) => {
        const days = [dayText(own[0]!.day), dayText(own.at(-1)!.day)] as const;
        return { version, group: alone(own), adherence: adherenceOf(own), days };
      }),
  };
}
