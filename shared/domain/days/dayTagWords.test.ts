import { expect, it } from 'vitest';
import { instantOf } from '../units/millis.ts';
import { dayTagWords } from './dayTagWords.ts';

const tag = (name: string, value: number | null, setAt: string) => ({ name, value, setAt: instantOf(setAt) });

it('scales are words with their value, others by name; values set from 9:30 in New York on are distinct', () => {
  const words = dayTagWords([
    { day: '2026-03-06', tags: [tag('sleep', 4, '2026-03-06T14:29:59Z'), tag('travel', null, '2026-03-06T14:30:00Z')] },
    // Summer time began on March 8: the bell rings an hour earlier in UTC.
    { day: '2026-03-09', tags: [tag('sleep', 4, '2026-03-09T13:29:59Z'), tag('stress', 2, '2026-03-09T13:30:00Z')] },
  ]);
  expect([...words]).toEqual([
    ['2026-03-06', ['Sleep 4', 'travel, set later']],
    ['2026-03-09', ['Sleep 4', 'Stress 2, set later']],
  ]);
});
