import { statistic } from '#domain/metrics/statistic.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { findPatterns, seedOfTrades } from '#domain/patterns/findPatterns.ts';
import type { CountedBehavior, PatternReport, TestedGroup } from '#domain/patterns/patternReport.ts';
import { patternTrades } from '#domain/patterns/patternTrades.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { listedTrades, type TradeListInput, tradeList } from './tradeList.ts';

/** Other draws than those that the trades decide, by any text. */
export type PatternOptions = { readonly seed?: string | undefined };

const idsOf = ({ id }: TradeTable, rows: Uint32Array) => Array.from(rows, (row) => id[row]!);

function patternText(table: TradeTable, basis: PatternReport['basis'], group: TestedGroup) {
  const { dimension, group: key, n, effect, low, high, p, q, strength, isSmall, stretch, holdOut, net, totalR, rows } = group;
  return {
    dimension,
    group: key,
    n,
    [basis === 'r' ? 'effectR' : 'effectMoney']: statistic(effect),
    low: statistic(low),
    high: statistic(high),
    p,
    q,
    strength,
    smallSample: isSmall,
    oneStretch: stretch !== null,
    holdsOnNewest: holdOut.holds,
    netPnl: formatDecimal(net),
    totalR: statistic(totalR),
    trades: idsOf(table, rows),
  };
}

const countedText = (table: TradeTable, { id, unit, n, of, net, totalR, subject, rows }: CountedBehavior) => ({
  behavior: id,
  unit,
  n,
  of,
  subject,
  netPnl: formatDecimal(net),
  totalR: statistic(totalR),
  trades: idsOf(table, rows),
});

/** The patterns of a case of trades, ready for JSON. Throws a RangeError with a sentence when its input is no list of trades. */
export function patternsOfCase(input: unknown, { seed }: PatternOptions): object {
  if (!tradeList.fits(input)) throw new RangeError('Patterns are found in lists of trades, and this input is none.');
  const { table, view } = listedTrades(input as TradeListInput);
  const trades = patternTrades(table, { among: null, meant: null }, view, false);
  const search = findPatterns(trades, seed ?? seedOfTrades(trades));
  let step = search.next();
  while (!step.done) step = search.next();
  const { basis, tested, groups, counted } = step.value;
  return {
    basis,
    tested,
    days: step.value.days,
    draws: step.value.draws,
    seed: step.value.seed,
    found: groups.filter(({ strength }) => strength !== null).map((group) => patternText(table, basis, group)),
    counted: counted.map((behavior) => countedText(table, behavior)),
  };
}
