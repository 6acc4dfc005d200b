import { describe, expect, it } from 'vitest';
import type { FillTakenBack } from '#domain/importers/imported.ts';
import { type Fill, isDeleted, isRestorable, withChanges } from '#domain/trades/fill.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { type FillId, fillIdOf, importIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import { decided } from '../testing/decided.ts';
import { TestJournal } from '../testing/testJournal.ts';
import { testRecord } from '../testing/testRecord.ts';
import { commitImport } from './commitImport.ts';
import { countingFills, cutIn, restateFills } from './restateFills.ts';
import { partsMoved } from './unpackImport.ts';

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
    () => new Set(),
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

describe('an execution that its trader deleted', () => {
  const ids = ['AAAAAAAAAAE', 'AAAAAAAAAAI', 'AAAAAAAAAAM'] as const;
  const [first, second, third] = ids.map(execution) as [Fill, Fill, Fill];
  const replaced = (id: FillId, by: FillId | null) => ({ id, by, reason: 'Replaced.' });
  type Answer = { readonly fills: readonly Fill[]; readonly takesBack: readonly FillTakenBack[] };

  /** The fills of a journal after these answers, by "deleted", "taken back" or "counts". */
  function journalAfter(known: readonly Fill[], ...answers: readonly Answer[]) {
    const fills = new Map(known.map((each) => [each.id, each]));
    for (const answer of answers) {
      const statement = { ...answer, cut: cutIn(fills) };
      const { changed } = restateFills(fills, statement, importIdOf('again'), millis(1), () => true);
      for (const each of countingFills(fills, statement)) if (!fills.has(each.id)) fills.set(each.id, each);
      for (const [id, each] of changed) fills.set(id, each);
    }
    const stateOf = (each: Fill) => (isRestorable(each) ? 'deleted' : isDeleted(each) ? 'taken back' : 'counts');
    return [...fills.values()].map((each) => `${ids.indexOf(each.id as (typeof ids)[0]) + 1} ${stateOf(each)}`);
  }
  const deleted = (each: Fill) => withChanges(each, { deletedAt: millis(0) });

  it.each<[string, readonly Fill[], readonly Answer[], readonly string[]]>([
    ['is replaced', [first], [{ fills: [second], takesBack: [replaced(first.id, second.id)] }], ['1 taken back', '2 deleted']],
    [
      'is replaced twice in one answer',
      [first],
      [{ fills: [third], takesBack: [replaced(first.id, second.id), replaced(second.id, third.id)] }],
      ['1 taken back', '3 deleted'],
    ],
    [
      'is replaced, and what replaced it too',
      [first],
      [
        { fills: [second], takesBack: [replaced(first.id, second.id)] },
        { fills: [third], takesBack: [replaced(first.id, second.id), replaced(second.id, third.id)] },
      ],
      ['1 taken back', '2 taken back', '3 deleted'],
    ],
    [
      'is taken back and stated again',
      [first],
      [
        { fills: [], takesBack: [replaced(first.id, null)] },
        { fills: [first], takesBack: [] },
      ],
      ['1 deleted'],
    ],
  ])('stays deleted when it %s', (_, known, answers, states) => expect(journalAfter(known.map(deleted), ...answers)).toEqual(states));

  it('has the broker’s new values once it is restored', () => {
    const { changed } = restateFills(
      new Map([[first.id, deleted(first)]]),
      { fills: [{ ...first, price: decimal('61') }], takesBack: [], cut: new Map() },
      importIdOf('again'),
      millis(1),
      () => true,
    );
    expect([...changed.values()].map((each) => [formatDecimal(each.price), isRestorable(each)])).toEqual([['61', true]]);
  });

  it('does not take one along that replaces an execution which counts too', () => {
    const answer = { fills: [third], takesBack: [replaced(first.id, third.id), replaced(second.id, third.id)] };
    expect(journalAfter([deleted(first), second], answer)).toEqual(['1 taken back', '2 taken back', '3 counts']);
  });
});
