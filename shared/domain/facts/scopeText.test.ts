import { expect, it } from 'vitest';
import { scopeText } from './scopeText.ts';

const names = { playbooks: new Map([['AbCd1234', 'ORB']]), rules: new Map([['AbCd1234.2', 'Gap with news']]) };

it.each([
  [{}, 'All accounts, counted by trades, in USD, net of fees'],
  [{ group: 'byHour:10', result: 'closed' }, 'All accounts, Hour: 10 AM, counted by trades, in USD, net of fees'],
  [{ playbook: 'AbCd1234', rules: '-AbCd1234.2' }, 'All accounts, ORB, Broken: Gap with news, counted by trades, in USD, net of fees'],
  [{ playbook: '!AbCd1234' }, 'All accounts, not ORB, counted by trades, in USD, net of fees'],
  [
    { group: 'byWeekday:9,byMonth:2026-13,byHour:x' },
    'All accounts, Weekday: 9, Month: 2026-13, Hour: x, counted by trades, in USD, net of fees',
  ],
  [{ r: '~', group: 'byWeekday:4' }, 'All accounts, with a planned risk, Weekday: Thursday, counted by trades, in USD, net of fees'],
  [{ setup: 'Gap,Fade', tags: '!news' }, 'All accounts, Setup: Gap or Fade, not Tags: news, counted by trades, in USD, net of fees'],
  [
    { rating: '0,5', weekday: '1,2' },
    'All accounts, not rated or rated 5 stars, opened on Monday or Tuesday, counted by trades, in USD, net of fees',
  ],
  [{ between: 'held:60~3600,net:-50~<20' }, 'All accounts, held 60 to 3600, net -50 to 20, counted by trades, in USD, net of fees'],
  [
    { habit: 'gaveback', note: 'no' },
    'All accounts, Habit: Gave back the day’s profit, without a note, counted by trades, in USD, net of fees',
  ],
  [{ trade: 'aB3dE5gH7jK' }, 'All accounts, one trade, counted by trades, in USD, net of fees'],
  [{ playbook: ',' }, 'All accounts, no playbook, counted by trades, in USD, net of fees'],
])('%o is said as people say it', (filter, text) => {
  expect(scopeText(filter, 'strategy', 'USD', names)).toBe(text);
});
