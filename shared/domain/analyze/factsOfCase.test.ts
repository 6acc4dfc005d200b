import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FactsDocument } from '../facts/fact.ts';
import { ZERO } from '../units/decimal.ts';
import { factsOfCase, factsOfFile } from './factsOfCase.ts';

const trade = (n: number, grossPnl: string) => ({
  id: `t${n}`,
  symbol: 'AAPL',
  side: 'long',
  fees: '1',
  grossPnl,
  entryTime: `2026-03-${String(2 + n).padStart(2, '0')}T15:00:00Z`,
  exitTime: `2026-03-${String(2 + n).padStart(2, '0')}T15:30:00Z`,
});
const figureOf = (facts: unknown, name: string) =>
  (facts as FactsDocument[])[0]!.facts[0]!.figures.find((figure) => figure.name === name)?.value;

it('the facts of a list of trades are those that an AI call would send', () => {
  const answer = factsOfCase({ id: 'x', input: { trades: [trade(0, '11'), trade(1, '-4')] } }) as { facts: unknown };
  expect([figureOf(answer.facts, 'Net P&L'), figureOf(answer.facts, 'Win rate')]).toEqual(['5', '50']);
  expect(factsOfCase({ cases: [{ id: 'x', input: { trades: [trade(0, '11'), trade(1, '-4')] } }] })).toEqual({ cases: [answer] });
});

it('an invalid list of trades is refused with a sentence', () => {
  expect([factsOfCase(7), factsOfCase({ cases: [7] }), factsOfCase({ input: { trades: [], timeZone: 'Mars' } })]).toMatchObject(
    [{ sentence: /isn’t a case file/ }, { sentence: /lists of trades/ }, { sentence: /not a time zone/ }].map(({ sentence }) => ({
      sentence: expect.stringMatching(sentence),
    })),
  );
});

it('a broker’s file has them by its fills', () => {
  const path = join(import.meta.dirname, '../../../tests/fixtures/optionSeller.csv');
  const options = { zone: 'America/New_York', journalZone: 'America/New_York', lots: 'fifo', unit: 'strategy', capital: ZERO } as const;
  const answer = factsOfFile(readFileSync(path), 'optionSeller.csv', options) as { facts: FactsDocument[] };
  expect(answer.facts[0]).toMatchObject({ currency: 'USD', unit: 'strategy' });
  expect(answer.facts[0]!.facts.length).toBeGreaterThan(5);
});
