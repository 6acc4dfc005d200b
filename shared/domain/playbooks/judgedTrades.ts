import type { ClosedResults } from '../metrics/closedResults.ts';
import { mostHaveRisk, type ResultBasis } from '../metrics/resultBasis.ts';
import { tradingDays } from '../metrics/table/tradingDays.ts';
import { readChecks, type TradeChecks } from './tradeChecks.ts';

/** A closed trade with its checklist. `place` is in the results; `day`: the number of the day on which it was closed; `value`: R or money, null in R without a risk. */
export type JudgedTrade = {
  readonly place: number;
  readonly row: number;
  readonly day: number;
  readonly value: number | null;
  readonly checks: TradeChecks;
};

/** The judged trades of a playbook in the order they were closed, and what their values are in. */
export type JudgedTrades = { readonly basis: ResultBasis; readonly trades: readonly JudgedTrade[] };

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
