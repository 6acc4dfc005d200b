import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as aiTexts from '#copy/aiTexts.ts';
import { annotatedTable, annotatedTrades } from '#domain/breakdowns/testing/annotatedTable.ts';
import { checkDraft } from '../checkDraft.ts';
import { analysisKinds } from '../checkedAnalysis.ts';
import { figures } from '../fact.ts';
import { journalFacts } from '../journalFacts.ts';
import { patternFacts } from '../patternFacts.ts';
import { reviewFacts } from '../planFacts.ts';
import { weekFacts } from '../weekFacts.ts';
import { draftAnalysis } from './draftAnalysis.ts';
import { writeAnalysis } from './writeAnalysis.ts';

const sourceOf = (rows: Parameters<typeof annotatedTable>[0]) =>
  ({ table: annotatedTable(rows), unit: 'strategy', filter: {}, zone: 'UTC', currency: 'USD' }) as const;
const documentOf = (rows: Parameters<typeof annotatedTable>[0]) => journalFacts(sourceOf(rows));

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

it('never states a loss by both word and sign, for any analysis', () => {
  const twice = /\b(?:loss(?:es)?|lost|los(?:es?|ing)|down|fell|dropped|costs?|gave back|behind)\b(?: of| by| to| you)?:? ?[-−]/i;
  fc.assert(
    fc.property(annotatedTrades, fc.constantFrom(...aiTexts.questions, ''), (rows, question) => {
      const source = sourceOf(rows);
      const tasks = [
        ...source.table.id.map((id) => ({ kind: 'trade-review', document: reviewFacts(source, id)! }) as const),
        { kind: 'insights', document: journalFacts(source) },
        { kind: 'weekly-review', document: weekFacts(source, '2026-01-05') },
        { kind: 'pattern-explain', document: patternFacts(source, 'bySetup', 'Gap') },
        { kind: 'ask', document: journalFacts(source), question },
      ] as const;
      for (const task of tasks) {
        const { headline, findings, wentWell, focus, question: asked } = draftAnalysis(task);
        for (const sentence of [headline, ...findings.map(({ claim }) => claim), wentWell, focus, asked])
          expect(sentence).not.toMatch(twice);
        expect(checkDraft(draftAnalysis(task), task.document)).toHaveProperty('analysis');
      }
    }),
    { numRuns: 40 },
  );
});

it('a name that reads like a claim is left out rather than shown', () => {
  const table = { ...annotatedTable([]), setups: ['', 'sell calls now'] };
  const document = journalFacts({ table, unit: 'strategy', filter: {}, zone: 'UTC', currency: 'USD' });
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
  const document = { version: 1, scope: '', outside: null, currency, unit: 'strategy', facts, names: [], notes: [], trades: [] } as const;
  const { headline } = writeAnalysis({ kind: 'insights', document });
  expect(headline.map(({ text }) => text).join('')).toMatch(/^Your 95 trades came to −/);
  const amount = headline.filter(({ fact }) => fact === 'all').map(({ text }) => text);
  expect(amount[1]!.replace('−', '')).toBe(figures(currency, [['', 'money', '1234']])[0]!.shown.normalize('NFKC'));
});
