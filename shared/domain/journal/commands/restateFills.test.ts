import { describe, expect, it } from 'vitest';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { fillIdOf, importIdOf } from '#domain/units/ids.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import { decided } from '../testing/decided.ts';
import { TestJournal } from '../testing/testJournal.ts';
import { testRecord } from '../testing/testRecord.ts';
import { commitImport } from './commitImport.ts';
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

describe('an execution that its trader cut in two', () => {
  const ids = ['AAAAAAAAAAE', 'AAAAAAAAAAI', 'AAAAAAAAAAM'] as const;
  const [rest, piece, successor] = ids.map(execution);
  const cut = { ...piece!, changes: { trade: rest!.id, cutFrom: rest!.id } };
  /** The journal after its broker answered with these. */
  const answered = (fills: readonly (typeof rest)[], by: string | null, isTaken = true) => {
    const journal = new TestJournal();
    journal.add([rest!, cut], 'Broker');
    const takenBack = isTaken ? [{ id: rest!.id, by: by === null ? null : fillIdOf(by), reason: 'Replaced.' }] : [];
    const part = { account: 'Broker', fills: fills.map((each) => each!), openings: [], takesBack: takenBack };
    const { points: _, ...file } = { ...testRecord('again', {}), points: [] };
    const input = { ...file, id: importIdOf('again'), fees: 'file', doubtful: 'skip', parts: [part], cash: [], points: [] } as const;
    const { change, result } = decided(commitImport, { manifest: journal.manifest, chapters: journal.all, input });
    journal.keep(change);
    return { held: journal.pages.trades.map(({ trade }) => formatDecimal(trade.openQuantity)), ...result };
  };

  it.each([
    ['is replaced', [successor], ids[2]],
    ['is replaced by one that was replaced', [], ids[2]],
    ['is stated differently', [{ ...rest!, quantity: decimal('3') }], ids[0]],
    ['is taken back', [], null],
  ] as const)('keeps its pieces, counts once and is reported when it %s', (_, fills, by) => {
    const { held, added, corrected, kept } = answered(fills, by);
    expect(held).toEqual(['1', '1']);
    expect([added, corrected]).toEqual([0, 0]);
    expect(kept.map(({ fill: id, was, isApplied }) => [id, was.quantity, isApplied])).toEqual([[rest!.id, '2', false]]);
  });

  it('is no correction when its broker states the two pieces as the one that they were', () => {
    const { held, corrected, kept } = answered([{ ...rest!, quantity: decimal('2'), fee: decimal('2') }], null, false);
    expect([held, corrected, kept]).toEqual([['1', '1'], 0, []]);
  });
});
