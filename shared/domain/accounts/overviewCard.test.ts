import { expect, it } from 'vitest';
import { overviewCardsShape, readOverviewCards, writeOverviewCards } from './overviewCard.ts';

const ids = new Set(['equity', 'month', 'hours']);

it('chosen cards round-trip in their order', () => {
  const cards = [
    { id: 'hours', width: 12 },
    { id: 'equity', width: 4 },
  ] as const;
  expect(readOverviewCards(writeOverviewCards(cards), ids)).toEqual(cards);
  expect(overviewCardsShape.pattern.test(writeOverviewCards(cards))).toBe(true);
});

it('skips an unknown card, an unknown width and a repeated kind; an empty text gives no cards', () => {
  expect(readOverviewCards('gone:4,month:6,month:12,equity:5', ids)).toEqual([{ id: 'month', width: 6 }]);
  expect(readOverviewCards('', ids)).toEqual([]);
  expect(overviewCardsShape.pattern.test('')).toBe(true);
});

it('nothing else can be stored', () => {
  for (const text of ['equity', 'equity:5', 'equity:4,', 'Equity:4', 'equity:4 month:4', ','])
    expect(overviewCardsShape.pattern.test(text), text).toBe(false);
});
