import { expect, it } from 'vitest';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { filterWords } from './filterWords.ts';

const { trades } = matchFills([
  fill('buy', '1', '5', '2026-03-02T15:00:00Z'),
  fill('sell', '1', '6', '2026-03-02T15:01:00Z'),
  fill('buy', '1', '5', '2026-03-03T15:00:00Z'),
  fill('buy', '1', '5', '2026-03-03T15:01:00Z', option('C100', '2026-03-20', 'ABC')),
]);
const table = { ...tableOfTrades(trades), tagSets: [[], ['late'], ['late', 'news']], tags: Uint16Array.of(1, 2, 0) };

it('words are counted by rows, the most used first, and rows without any as the empty word', () => {
  const { symbols, asset, tags, setup } = filterWords(table, null);
  expect([symbols, asset, tags, setup]).toEqual([
    [
      { word: 'XYZ', uses: 2 },
      { word: 'ABC', uses: 1 },
    ],
    [
      { word: 'stock', uses: 2 },
      { word: 'option', uses: 1 },
    ],
    [
      { word: 'late', uses: 2 },
      { word: '', uses: 1 },
      { word: 'news', uses: 1 },
    ],
    [{ word: '', uses: 3 }],
  ]);
});

it('only the chosen rows are counted', () => {
  expect(filterWords(table, Uint32Array.of(2)).symbols).toEqual([{ word: 'ABC', uses: 1 }]);
  expect(filterWords(table, Uint32Array.of()).tags).toEqual([]);
});
