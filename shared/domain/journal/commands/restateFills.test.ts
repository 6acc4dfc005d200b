import { expect, it } from 'vitest';
import { fillIdOf } from '#domain/units/ids.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import { partsMoved } from './restateFills.ts';

const execution = (id: string) => ({ ...fill('buy', 1, 'KO', '60', '2026-03-02T15:00:00Z'), id: fillIdOf(id), account: 'Broker' });
const takesBack = ['6 7', '7 8'].map((pair) => {
  const [id, by] = pair.split(' ').map(fillIdOf);
  return { id: id!, by: by!, reason: 'Replaced.' };
});
const placed = (fills: readonly string[], had: Readonly<Record<string, readonly string[]>>) =>
  partsMoved(
    [{ account: 'Broker', fills: fills.map(execution), openings: [], takesBack }],
    (account) => new Map((had[account] ?? []).map((id) => [fillIdOf(id), execution(id)])),
    () => ['Roth'],
  ).map((part) => [part.account, part.fills.map(({ id, account }) => `${id} ${account}`), part.takesBack?.map(({ id }) => id)]);

it('sends an execution after the moved one whose place it takes, over several corrections', () => {
  expect(placed(['8', '9'], { Roth: ['6'] })).toEqual([
    ['Broker', ['9 Broker'], ['6', '7']],
    ['Roth', ['8 Roth'], ['6']],
  ]);
});

it('leaves executions in their account where none was moved, and a successor where it is', () => {
  expect(placed(['8', '9'], { Broker: ['6'] })).toEqual([['Broker', ['8 Broker', '9 Broker'], ['6', '7']]]);
  expect(placed(['8'], { Broker: ['8'], Roth: ['6'] })).toEqual([
    ['Broker', ['8 Broker'], ['6', '7']],
    ['Roth', [], ['6']],
  ]);
});
