import { joinWords } from '../format/joinWords.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import { rowsById } from '../metrics/table/allRows.ts';
import { breakEvenWinRate, plannedRisk, targetsInR, weightedR } from '../tradePlans/planRisk.ts';
import { type TradePlanText, tradePlanNumbers } from '../tradePlans/tradePlan.ts';
import type { TradeId } from '../units/ids.ts';
import { ALL, type Fact, type FactsDocument, figures } from './fact.ts';
import type { FactSource } from './factSource.ts';
import { baselineOf, factsDocument, newestTrades, scopeFact, tradeFact } from './journalFacts.ts';

/** A plan's figures. Not based on trades. */
function planFact(plan: TradePlanText): Fact {
  const numbers = tradePlanNumbers(plan);
  const reward = weightedR(targetsInR(numbers));
  const rate = breakEvenWinRate(reward);
  return {
    id: 'plan',
    label: `This plan: ${plan.symbol} ${plan.side}`,
    n: null,
    strength: null,
    filter: null,
    figures: figures(plan.currency, [
      ['Entry from', 'price', numbers.entryLow],
      ['Entry to', 'price', numbers.entryHigh],
      ['Stop', 'price', numbers.stop],
      ['Quantity', 'count', numbers.quantity],
      ['Planned risk', 'money', plannedRisk(numbers)],
      ['Planned reward', 'r', reward],
      ['Break-even win rate', 'percent', rate === null ? null : 100 * rate],
      ...numbers.targets.map(({ price }, at) => [`Target ${at + 1}`, 'price', price] as const),
      ['Earnings', 'day', plan.earningsOn],
    ]),
  };
}

/** The facts of a plan: its figures, and the results of the trader's closed trades with its setup, symbol, side and playbook. */
export function planFacts(source: FactSource, plan: TradePlanText): FactsDocument {
  const { setup, symbol, side, playbook } = plan;
  const of = (id: string, label: string, filter: JournalFilter): Fact => baselineOf(source, id, label, { ...source.filter, ...filter });
  const own: readonly Fact[] = [
    ...(setup === null ? [] : [of(`bySetup:${joinWords([setup])}`, `Setup: ${setup}`, { setup: joinWords([setup]) })]),
    of(`bySymbol:${symbol}`, `Symbol: ${symbol}`, { symbols: joinWords([symbol]) }),
    of(`bySide:${side}`, `Side: ${side}`, { side }),
    ...(playbook === null
      ? []
      : [
          of('playbook:followed', 'Its playbook, every hard rule followed', { playbook, rules: 'followed' }),
          of('playbook:broken', 'Its playbook, a hard rule broken', { playbook, rules: 'broken' }),
        ]),
  ];
  const document = factsDocument(source, [planFact(plan), scopeFact(source), ...own.filter(({ n }) => n !== null && n > 0)]);
  const like = setup === null ? { symbols: joinWords([symbol]) } : { setup: joinWords([setup]) };
  return {
    ...document,
    trades: newestTrades(source, { ...source.filter, ...like }),
    names: [...new Set([...document.names, symbol, ...(setup === null ? [] : [setup])])],
  };
}

/** The facts of one trade, beside all trades and those of its symbol and setup; null where the journal has no such trade. */
export function reviewFacts(source: FactSource, trade: TradeId): FactsDocument | null {
  const { table, zone } = source;
  const row = rowsById(table).get(trade);
  if (row === undefined) return null;
  const { symbol, currency } = table.instruments[table.instrument[row]!]!;
  const setup = table.setups[table.setup[row]!]!;
  const own = { ...source, currency };
  const of = (id: string, label: string, filter: JournalFilter) => baselineOf(own, id, label, filter);
  const facts = [
    tradeFact(table, row, zone, 'This trade'),
    of(ALL, 'All your trades', {}),
    of('symbol', `Your trades in ${symbol}`, { symbols: joinWords([symbol]) }),
    ...(setup === '' ? [] : [of('setup', `Your trades of the setup ${setup}`, { setup: joinWords([setup]) })]),
  ];
  return factsDocument({ ...own, filter: { trade } }, facts, { ...own, filter: {} });
}
