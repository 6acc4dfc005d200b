import { expect, it } from 'vitest';
import { scopeText } from './scopeText.ts';

const names = { playbooks: new Map([['AbCd1234', 'ORB']]), rules: new Map([['AbCd1234.2', 'Gap with news']]) };

it.each([
  [{}, 'All accounts, counted by trades, in USD, net of fees'],
  [{ group: 'byHour:10', result: 'closed' }, 'All accounts, Hour: 10 AM, counted by trades, in USD, net of fees'],
  [{ playbook: 'AbCd1234', rules: '-AbCd1234.2' }, 'All accounts, ORB, Broken: Gap with news, counted by trades, in USD, net of fees'],
  [{ playbook: '!AbCd1234' }, 'All accounts, not ORB, counted by trades, in USD, net of fees'],
  [{ playbook: ',' }, 'All accounts, no playbook, counted by trades, in USD, net of fees'],
])('%o is said as people say it', (filter, text) => {
  expect(scopeText(filter, 'trade', 'USD', names)).toBe(text);
});
