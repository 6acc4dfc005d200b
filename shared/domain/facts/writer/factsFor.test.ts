import { expect, it } from 'vitest';
import * as aiTexts from '#copy/aiTexts.ts';
import { checkDraft } from '../checkDraft.ts';
import { type Fact, figures } from '../fact.ts';
import { draftAnalysis } from './draftAnalysis.ts';
import { factsFor } from './factsFor.ts';

const fact = (id: string, label: string, net: string, n = 30): Fact => ({
  id,
  label,
  n,
  strength: null,
  filter: {},
  figures: figures('USD', [
    ['Trades', 'count', n],
    ['Net P&L', 'money', net],
    ['Win rate', 'percent', 50],
  ]),
});
const facts = [
  fact('all', 'All trades of this scope', '100', 168),
  fact('byWeekday:1', 'Weekday: Monday', '50'),
  fact('byWeekday:4', 'Weekday: Thursday', '-400'),
  fact('byHour:10', 'Hour: 10 AM', '300'),
  fact('byHour:11', 'Hour: 11 AM', '-10'),
  fact('byHour:14', 'Hour: 2 PM', '-250'),
  fact('bySymbol:TSLA', 'Symbol: TSLA', '-900'),
  fact('bySymbol:AMD', 'Symbol: AMD', '700'),
  fact('bySymbol:SPY', 'Symbol: SPY', '-950', 4),
  fact('bySetup:Gap', 'Setup: Gap', '-60'),
  fact('bySetup:The most of it', 'Setup: The most of it', '20'),
  fact('byHolding:1 to 4 hours', 'Holding time: 1 to 4 hours', '80'),
  fact('bySize:twice and more', 'Size: twice and more', '-30'),
  fact('byLastResult:a loss', 'After: a loss', '-75'),
  fact('byStrategyName:Short put', 'Option strategy: Short put', '5000'),
  fact('byLastOfDay:the only one', 'Last of the day: the only one', '800'),
  fact('habit:rule:gaveback', 'Habit: Gave back the day’s profit', '-8180'),
];
const few = { ...facts[8]!, strength: 'few' } as const;
const known = facts.map((each) => (each.id === few.id ? few : each));
const idsFor = (question: string) => factsFor(question, known).map(({ id }) => id);

it.each([
  ['Which symbols cost me the most?', ['bySymbol:TSLA', 'bySymbol:SPY']],
  ['Which symbols are best?', ['bySymbol:AMD']],
  ['Which weekdays are better or worse?', ['byWeekday:4', 'byWeekday:1']],
  ['At which hours do I do well?', ['byHour:10']],
  ['What do my best mornings have in common?', ['byHour:10']],
  ['Why do I give back money on Thursdays?', ['byWeekday:4', 'habit:rule:gaveback']],
  ['How did I do in TSLA?', ['bySymbol:TSLA']],
  ['How about my TSLA trades at 10 AM?', ['byHour:10', 'bySymbol:TSLA']],
  ['Which setup costs me the most?', ['bySetup:Gap']],
  ['Do I trade worse after a loss?', ['byLastResult:a loss']],
  ['Do I hold losers too long?', ['byHolding:1 to 4 hours']],
  ['Do I do worse with a larger size?', ['bySize:twice and more']],
])('“%s” is answered with the facts it is about', (question, expected) => {
  expect(idsFor(question)).toEqual(expected);
});

it('answers an unrecognized question with the most notable facts, and one about losses with losses only', () => {
  expect(idsFor('What would you say of me?')[0]).toBe('habit:rule:gaveback');
  expect(idsFor('Where do I lose?')).toEqual(expect.arrayContaining(['bySymbol:TSLA', 'byWeekday:4']));
  for (const id of idsFor('Where do I lose?')) expect(known.find((each) => each.id === id)!.figures[1]!.value).toMatch(/^-/);
});

it('every question that the screens offer is about something that is known', () => {
  for (const question of [...aiTexts.questions, ...aiTexts.followUps.map(([, each]) => each)]) {
    expect(idsFor(question).length, question).toBeGreaterThan(0);
    expect(idsFor(question), question).not.toContain('byStrategyName:Short put');
    expect(idsFor(question), question).not.toContain('byLastOfDay:the only one');
  }
});

it('includes the lowest and the highest of too many groups', () => {
  const days = [-60, -50, -40, -30, -20, 10];
  const many = days.map((net, i) => fact(`bySymbol:S${i}`, `Symbol: S${i}`, String(net)));
  expect(factsFor('Which symbols are better or worse?', many).map(({ label }) => label.slice(-2))).toEqual([
    ...['S0', 'S5', 'S1', 'S4', 'S2', 'S3'],
  ]);
});

it('an answer begins with the requested figure, in the unit that is counted', () => {
  const document = {
    version: 1,
    scope: '',
    outside: null,
    currency: 'USD',
    unit: 'strategy',
    facts: known,
    names: [],
    notes: [],
    trades: [],
  } as const;
  const answer = (question: string) => draftAnalysis({ kind: 'ask', document, question });
  expect(answer('Which symbols cost me the most?').headline).toBe('Lowest of those with enough trades: “TSLA”, −$900.00 net in 30 trades.');
  expect(answer('Which weekdays are better or worse?').headline).toBe(
    'Lowest of those with enough trades: Thursdays, −$400.00 net in 30 trades. Highest: Mondays, $50.00 net in 30 trades.',
  );
  expect(answer('How did I do in TSLA?').findings[0]!.claim).toBe('“TSLA” (30 trades) came to −$900.00 net, won 50.0% of the time.');
  expect(answer('Which playbook works best?').headline).toBe(
    'There is nothing to compare for that yet. Your 168 trades came to $100.00 net, won 50.0% of the time.',
  );
  expect(answer('At which hours do I do well?').headline).toBe(
    'Highest of those with enough trades: entries at 10 AM, $300.00 net in 30 trades.',
  );
});

it('every answer passes the check for models, for either extreme', () => {
  const document = {
    version: 1,
    scope: '',
    outside: null,
    currency: 'USD',
    unit: 'strategy',
    facts: known,
    names: [],
    notes: [],
    trades: [],
  } as const;
  const questions = [
    'Which hours?',
    'Which hours are best?',
    'Which hours cost me most?',
    'Which symbols?',
    'How is my size?',
    'How do I hold?',
  ];
  for (const question of [...questions, 'After a loss?', 'Which setups?', 'Long or short trades?', ...aiTexts.questions])
    expect(checkDraft(draftAnalysis({ kind: 'ask', document, question }), document), question).toHaveProperty('analysis');
});
