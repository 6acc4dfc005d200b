import { expect, it } from 'vitest';
import { askedTime } from './askedTime.ts';

/** A Saturday. */
const TODAY = '2026-11-28';
const spans = (question: string) => askedTime(question, TODAY).periods.map(({ from, to }) => `${from} ${to}`);

it.each([
  ['How was last week?', ['2026-11-16 2026-11-22']],
  ['How is my week going?', ['2026-11-23 2026-11-28']],
  ['How was last month?', ['2026-10-01 2026-10-31']],
  ['Compare with last month', ['2026-11-01 2026-11-28', '2026-10-01 2026-10-31']],
  ['Was this month better than last month?', ['2026-11-01 2026-11-28', '2026-10-01 2026-10-31']],
  ['How did I change against September?', ['2026-11-01 2026-11-28', '2026-09-01 2026-09-30']],
  ['How did October compare to September 2026?', ['2026-10-01 2026-10-31', '2026-09-01 2026-09-30']],
  ['What about December?', ['2025-12-01 2025-12-31']],
  ['How did I do in May?', ['2026-05-01 2026-05-31']],
  ['How may I improve?', []],
  ['How was yesterday?', ['2026-11-27 2026-11-27']],
  ['What did I do on Nov 12?', ['2026-11-12 2026-11-12']],
  ['What happened on December 3?', ['2025-12-03 2025-12-03']],
  ['What happened on 2026-11-12?', ['2026-11-12 2026-11-12']],
  ['How was last Friday?', ['2026-11-27 2026-11-27']],
  ['How was last Saturday?', ['2026-11-21 2026-11-21']],
  ['Why do I lose on Fridays?', []],
  ['How were the last 30 days?', ['2026-10-30 2026-11-28']],
  ['How were the last two weeks?', ['2026-11-15 2026-11-28']],
  ['How was the week before last?', ['2026-11-09 2026-11-15']],
  ['How was last quarter?', ['2026-07-01 2026-09-30']],
  ['How was this year compared to last year?', ['2026-01-01 2026-11-28', '2025-01-01 2025-12-31']],
  ['How did I do in 2025?', ['2025-01-01 2025-12-31']],
  ['Am I getting better?', ['2026-11-01 2026-11-28', '2026-10-01 2026-10-31']],
  ['Which setup costs me the most?', []],
  ['Which weekdays are better or worse?', []],
  ['What is my worst day of the week?', []],
])('“%s” is about %j', (question, expected) => {
  expect(spans(question)).toEqual(expected);
});

it.each([
  ['What was my best day?', [{ kind: 'day', end: 1 }]],
  ['When was my worst week?', [{ kind: 'week', end: -1 }]],
  ['Which month cost me the most?', [{ kind: 'month', end: -1 }]],
  ['What was my biggest losing day?', [{ kind: 'day', end: -1 }]],
  ['What is my best day of the week?', []],
  ['What are my best days?', []],
])('“%s” asks for an end of %j', (question, expected) => {
  expect(askedTime(question, TODAY).ends).toEqual(expected);
});

it('holds a period that is over against the whole one before, the present one against the same days', () => {
  const [last] = askedTime('How was last month?', TODAY).periods;
  expect([last!.label, last!.before]).toEqual([
    'Last month (October 2026)',
    { id: 'before:month:2026-09-01', label: 'The month before (September 2026)', from: '2026-09-01', to: '2026-09-30' },
  ]);
  const [present] = askedTime('How is this month?', TODAY).periods;
  expect([present!.label, present!.before]).toMatchObject([
    'This month so far (November 2026)',
    { label: 'The same days of the month before (Oct 1, 2026 to Oct 28, 2026)', from: '2026-10-01', to: '2026-10-28' },
  ]);
  // March 30 has no counterpart in February.
  expect(askedTime('How is this month?', '2026-03-30').periods[0]!.before).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
});
