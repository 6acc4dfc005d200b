import { expect, it } from 'vitest';
import { type ListedTrade, tradeListTable } from '../metrics/table/tradeListTable.ts';
import { chanceTrades } from '../patterns/testing/testJournal.ts';
import { journalFacts } from './journalFacts.ts';
import { writeAnalysis } from './writer/writeAnalysis.ts';

/** A symbol that is traded often enough. */
const SMALL = (seed: number): string => `S${(100 + seed) % 14}`;

/** Trades in sixteen symbols by their places: two are too rare to judge, and all but one lost, so that the highest is among the smallest. */
const inManySymbols = (seed: number): readonly ListedTrade[] =>
  chanceTrades({ trades: 300, days: 150, seed }).map((trade, i) => {
    const symbol = i < 9 ? `F${i % 2}` : `S${(i * i + seed) % 14}`;
    const swing = Math.floor(i / 14) % 2 === 0 ? '901' : '-899';
    const grossPnl = symbol === SMALL(seed) ? swing : (Number(trade.grossPnl) - 60).toFixed(2);
    return { ...trade, symbol, grossPnl, fees: '0' };
  });

/** Cents by symbol, and how many trades, counted one by one. */
function bySymbol(trades: readonly ListedTrade[]): readonly { symbol: string; cents: number; n: number }[] {
  const sums = new Map<string, { symbol: string; cents: number; n: number }>();
  for (const { symbol, grossPnl, fees } of trades) {
    const sum = sums.get(symbol) ?? { symbol, cents: 0, n: 0 };
    sums.set(symbol, { symbol, cents: sum.cents + Math.round((Number(grossPnl) - Number(fees)) * 100), n: sum.n + 1 });
  }
  return [...sums.values()];
}

it.each([1, 2, 3, 4, 5, 6])(
  'the lowest and the highest of more groups than a document has are in it and in the answer, seed %i',
  (seed) => {
    const trades = inManySymbols(seed);
    const source = { table: tradeListTable(trades), unit: 'strategy', filter: {}, zone: 'UTC', currency: 'USD' } as const;
    const document = journalFacts(source);
    const enough = bySymbol(trades)
      .filter(({ n }) => n >= 10)
      .toSorted((a, b) => a.cents - b.cents);
    expect(document.facts.filter(({ id }) => id.startsWith('bySymbol:')).length).toBeLessThan(enough.length);
    const said = writeAnalysis({ kind: 'ask', document, question: 'Which symbols are better or worse?' })
      .headline.map(({ text }) => text)
      .join('');
    const money = (cents: number) => `${cents < 0 ? '−' : ''}\\$${Math.floor(Math.abs(cents) / 100).toLocaleString('en-US')}\\.`;
    const [low, high] = [enough[0]!, enough.at(-1)!];
    expect(said).toMatch(
      new RegExp(
        `“${low.symbol}”, ${money(low.cents)}\\d\\d net in ${low.n} trades.*“${high.symbol}”, ${money(high.cents)}\\d\\d net in ${high.n} trades`,
      ),
    );
  },
);
