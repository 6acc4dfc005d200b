import fc from 'fast-check';
import { expect, it } from 'vitest';
import { annotatedTable, annotatedTrades } from '#domain/breakdowns/testing/annotatedTable.ts';
import { analysisKinds } from '../analysisKind.ts';
import { checkDraft } from '../checkDraft.ts';
import { figures } from '../figures.ts';
import { journalFacts } from '../journalFacts.ts';
import { draftAnalysis } from './draftAnalysis.ts';
import { writeAnalysis } from './writeAnalysis.ts';

const documentOf = (rows: Parameters<typeof annotatedTable>[0]) =>
  journalFacts({ table: annotatedTable(rows), unit: 'trade', filter: {}, zone: 'UTC', currency: 'USD' });

it('what our own rules write passes the same check as any other answer, for any trades and any question', () => {
  fc.assert(
    fc.property(annotatedTrades, fc.constantFrom(...analysisKinds), fc.string({ maxLength: 60 }), (rows, kind, question) => {
      const document = documentOf(rows);
      const checked = checkDraft(draftAnalysis({ kind, document, question }), document);
      expect(checked).toHaveProperty('analysis');
      expect(writeAnalysis({ kind, document, question })).toEqual((checked as { analysis: unknown }).analysis);
    }),
    { numRuns: 60 },
  );
});

it('a name that reads like a claim is left out rather than shown', () => {
  const table = { ...annotatedTable([]), setups: ['', 'sell calls now'] };
  const document = journalFacts({ table, unit: 'trade', filter: {}, zone: 'UTC', currency: 'USD' });
  expect(writeAnalysis({ kind: 'insights', document }).headline).toEqual([
    { text: 'There are no closed trades to look at yet.', fact: null },
  ]);
});

it.each(['USD', 'EUR', 'JPY', 'CAD', 'AUD', 'SEK', 'PLN', 'KRW', 'BRL', 'USDT'])('amounts in %s are figures as any other', (currency) => {
  const facts = [
    {
      id: 'all',
      label: 'All trades of this scope',
      n: 95,
      strength: null,
      filter: {},
      figures: figures(currency, [['Net P&L', 'money', '-1234']]),
    },
  ];
  const document = { version: 1, scope: '', currency, unit: 'trade', facts, names: [], notes: [], trades: [] } as const;
  const { headline } = writeAnalysis({ kind: 'insights', document });
  expect(headline.map(({ text }) => text).join('')).toMatch(/^Your 95 trades came to −/);
  const amount = headline.filter(({ fact }) => fact === 'all').map(({ text }) => text);
  expect(amount[1]!.replace('−', '')).toBe(figures(currency, [['', 'money', '1234']])[0]!.shown.normalize('NFKC'));
});
