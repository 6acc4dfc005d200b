import { expect, it } from 'vitest';
import { encodeChapter } from '#domain/journal/codec/encodeChapter.ts';
import { withChanges } from '#domain/trades/fill.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { correctedFills } from './correctedFills.ts';

it('separates a fill that its broker took back from those that its trader deleted or edited', () => {
  const [busted, deleted, edited, same] = [1, 2, 3, 4].map((n) => fill('sell', '1', '10', `2026-03-02T15:0${n}:00Z`));
  const deletedAt = millis(Date.UTC(2026, 2, 3));
  const unmatchedFills = [
    withChanges(busted!, { deletedAt, bustedBy: 'Canceled by the exchange.' }),
    withChanges(deleted!, { deletedAt }),
    withChanges(edited!, { was: { price: decimal('9') } }),
    same!,
  ];
  const chapter = encodeChapter({ account: 'Main', month: '2026-03', annotatedTrades: [], unmatchedFills, unattached: [] });
  const found = correctedFills([chapter], [busted!, deleted!, edited!, same!]);
  expect(Object.fromEntries(Object.entries(found).map(([kind, some]) => [kind, some.map((each) => each.fill.id)]))).toEqual({
    takenBack: [busted!.id],
    deleted: [deleted!.id],
    edited: [edited!.id],
  });
});
