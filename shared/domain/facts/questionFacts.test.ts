import { expect, it } from 'vitest';
import { type ListedTrade, tradeListTable } from '../metrics/table/tradeListTable.ts';
import { instantOf } from '../units/millis.ts';
import { checkDraft } from './checkDraft.ts';
import { ALL } from './fact.ts';
import { questionFacts } from './questionFacts.ts';
import { draftAnalysis } from './writer/draftAnalysis.ts';
import { isAnswerable } from './writer/isAnswerable.ts';

const NOW = instantOf('2026-11-28T12:00:00Z');
let made = 0;
const trade = (day: string, grossPnl: string, symbol = 'AMD'): ListedTrade => ({
  id: `trade ${made++}`,
  symbol,
  side: 'long',
  fees: '0',
  grossPnl,
  entryTime: `${day}T15:00:00Z`,
  exitTime: `${day}T16:00:00Z`,
});
/** September 100, October −400 in three trades, November 50. */
const trades = [
  ...[trade('2026-09-10', '100'), trade('2026-10-05', '-500', 'TSLA'), trade('2026-10-06', '40'), trade('2026-10-07', '60')],
  ...[trade('2026-11-10', '-30'), trade('2026-11-20', '80', 'TSLA')],
];
const source = { table: tradeListTable(trades), unit: 'strategy', filter: {}, zone: 'UTC', currency: 'USD' } as const;
const answer = (question: string) => {
  const { document } = questionFacts(source, question, NOW);
  const draft = draftAnalysis({ kind: 'ask', document, question });
  expect(checkDraft(draft, document), question).toHaveProperty('analysis');
  return draft;
};

it('answers how a period was with its own trades, and the change from the one before', () => {
  const { headline, findings } = answer('How was last month?');
  expect(headline).toBe('Last month (October 2026): −$400.00 net in 3 trades, 66.7% won.');
  expect(findings.map(({ claim }) => claim)).toEqual([
    'Last month (October 2026): −$400.00 net in 3 trades, 66.7% won, −$133.33 on average. The change from the period before is −$500.00.',
    'The month before (September 2026): $100.00 net in 1 trade, 100.0% won, $100.00 on average.',
  ]);
});

it('answers a comparison with both periods, the present one first', () => {
  expect(answer('Compare with last month').headline).toBe(
    'This month so far (November 2026): $50.00 net in 2 trades, 50.0% won; Last month (October 2026): −$400.00 net in 3 trades, 66.7% won.',
  );
});

it('answers which day, week or month was best or worst, of everything realized', () => {
  expect(answer('What was my best day?').headline).toBe('Best day (Sep 10, 2026): $100.00 net in 1 trade, 100.0% won.');
  expect(answer('What was my worst week?').headline).toBe('Worst week (Oct 5, 2026 to Oct 11, 2026): −$400.00 net in 3 trades, 66.7% won.');
  expect(answer('Which month was my best?').headline).toBe('Best month (September 2026): $100.00 net in 1 trade, 100.0% won.');
});

it('counts groups within the one period that is asked about', () => {
  const { document } = questionFacts(source, 'Which symbols cost me money last month?', NOW);
  expect(document.facts.find(({ id }) => id === ALL)).toMatchObject({ label: 'Last month (October 2026)', n: 3 });
  expect(document.scope).toContain('from Oct 1, 2026 to Oct 31, 2026');
  expect(answer('What was my worst trade last month?').headline).toContain('Last month (October 2026). ');
});

it('states that a period without trades had no closed trades', () => {
  expect(answer('How was last week?').headline).toBe('Last week (Nov 16, 2026 to Nov 22, 2026): $80.00 net in 1 trade, 100.0% won.');
  expect(answer('How did I do in August?').headline).toBe('August 2026: no closed trades.');
});

it.each([
  ['How much tax do I owe?', false],
  ['What is my account balance?', false],
  ['How do I compare with other traders?', false],
  ['What is the capital of France?', false],
  ['Which playbook works best?', false],
  ['How much will I make next month?', false],
  ['How do I trade?', true],
  ['And then?', true],
  ['How was last month?', true],
  ['What was my best day?', true],
])('whether “%s” can be answered from a journal is %s', (question, expected) => {
  expect(isAnswerable(question, questionFacts(source, question, NOW).document.facts)).toBe(expected);
});
