import { joinWords } from '../format/joinWords.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import { rowsById } from '../metrics/table/allRows.ts';
import type { TradeId } from '../units/ids.ts';
import { ALL, type FactsDocument } from './fact.ts';
import type { FactSource } from './factSource.ts';
import { baselineOf, factsDocument, tradeFact } from './journalFacts.ts';

/** The facts of one trade, beside all trades and those of its symbol and setup; null where the journal has no such trade. */
export function reviewFacts(source: FactSource, trade: TradeId): FactsDocument | null {
  const { table, zone } = source;
  const row = rowsById(table).get(trade);
  if (row === undefined) return null;
  const { symbol, currency } = table.instruments[table.instrument[row]!]!;
  const setup = table.setups[table.setup[row]!]!;
  const own = { ...source, currency };
  const of = (id: string, label: string, filter: JournalFilter) => baselineOf(own, id, label, filter);
  return factsDocument({ ...own, filter: { trade } }, [
    tradeFact(table, row, zone, 'This trade'),
    of(ALL, 'All your trades', {}),
    of('symbol', `Your trades in ${symbol}`, { symbols: joinWords([symbol]) }),
    ...(setup === '' ? [] : [of('setup', `Your trades of the setup ${setup}`, { setup: joinWords([setup]) })]),
  ]);
}
