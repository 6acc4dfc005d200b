import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fill } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { formatDecimal, ONE } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { emptyManifest, type JournalManifest } from '../model/journalManifest.ts';
import { type LoadedChapter, ledgerOf } from '../model/rebuildMonths.ts';
import { decided } from '../testing/decided.ts';
import { closesWithoutOpening } from '../views/closesWithoutOpening.ts';
import { addFills } from './addFills.ts';
import { addOpening } from './addOpening.ts';
import { applyChange, entriesFor } from './applyChange.ts';
import type { JournalChange } from './journalChange.ts';
import { removeOpening } from './removeOpening.ts';

type Journal = { readonly manifest: JournalManifest; readonly loaded: readonly LoadedChapter[] };
let saves = 0;

/** The journal after a change, every chapter loaded. */
function turned({ manifest, loaded }: Journal, change: JournalChange): Journal {
  const save = String(++saves).padStart(7, 's');
  const made = entriesFor(
    manifest,
    change,
    save,
    change.drafts.map(() => 1),
  );
  const gone = new Set(change.replaced.map(({ id }) => id));
  const fresh = made.entries.map((entry, i) => ({ entry, chapter: change.drafts[i]!.chapter }));
  return { manifest: applyChange(manifest, change, made, save), loaded: [...loaded.filter(({ entry }) => !gone.has(entry.id)), ...fresh] };
}
const journalOf = (fills: readonly Fill[]): Journal =>
  turned({ manifest: emptyManifest, loaded: [] }, addFills({ manifest: emptyManifest, account: 'Main', loaded: [], fills }).change!);
const waiting = ({ loaded }: Journal) => closesWithoutOpening(loaded.map(({ chapter }) => chapter));
const told = (journal: Journal) => waiting(journal).map(({ fill, quantity }) => `${fill.instrument.symbol} ${formatDecimal(quantity)}`);
const allFills = ({ loaded }: Journal) => [...ledgerOf(loaded).fills.values()];
/** Adds the opening missing from the journal's close: `quantity` bought at 8. */
function opened({ manifest, loaded: chapters }: Journal, close: Fill, quantity: string) {
  const typed = { time: '2026-01-02T00:00:00Z', closedAt: new Date(close.time).toISOString(), price: '8', quantity, dayOnly: true };
  const { change, result } = decided(addOpening, { manifest, chapters, input: { id: close.id, account: 'Main', ...typed } });
  return { change: change!, id: result.id };
}
const close = { effect: 'close' as const };

describe('closes that wait for their opening', () => {
  it('are those in no trade and the open rest of those in one, the earliest first; a split of nothing closes nothing', () => {
    const journal = journalOf([
      fill('sell', '5', '12', '2026-03-02T15:00:00Z', undefined, close),
      fill('expire', '1', '0', '2026-02-20T21:00:00Z', option('P95'), close),
      fill('split', '10', '0', '2026-02-01T15:00:00Z', option('C90')),
      fill('buy', '3', '10', '2026-03-01T15:00:00Z'),
    ]);
    expect(told(journal)).toEqual([`${option('P95').symbol} 1`, 'XYZ 2']);
  });

  it('are met by an opening, and wait again when it is taken back', () => {
    const journal = journalOf([fill('sell', '5', '12', '2026-03-02T15:00:00Z', undefined, close)]);
    const { change, id } = opened(journal, waiting(journal)[0]!.fill, '5');
    const met = turned(journal, change);
    expect([told(met), met.manifest.totals.map(({ gross }) => formatDecimal(gross))]).toEqual([[], ['20']]);
    const input = { id, account: 'Main', time: '2026-01-02T00:00:00Z' };
    const again = turned(met, decided(removeOpening, { manifest: met.manifest, chapters: met.loaded, input }).change!);
    expect([told(again), again.manifest.totals]).toEqual([['XYZ 5'], []]);
  });
});

it('any openings: totals equal those of all fills matched together, fewer units wait, and no short appears', () => {
  const move = fc.record({ at: fc.integer({ min: 1, max: 60 }), quantity: fc.integer({ min: 1, max: 9 }), closes: fc.boolean() });
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 14 }), fc.nat(), fc.integer({ min: 1, max: 20 }), (moves, which, quantity) => {
      let journal = journalOf(
        moves.map(({ at, quantity: size, closes }) => {
          const time = new Date(Date.UTC(2026, 1, at, 15)).toISOString();
          return closes
            ? fill('sell', String(size), '12', time, undefined, close)
            : fill('buy', String(size), '10', time, undefined, { effect: 'open' });
        }),
      );
      const before = waiting(journal);
      if (before.length === 0) return;
      const chosen = before[which % before.length]!;
      journal = turned(journal, opened(journal, chosen.fill, String(quantity)).change);
      const { trades, unmatched } = matchFills(allFills(journal));
      const closed = trades.filter(({ closedAt }) => closedAt !== null);
      const sum = (units: readonly { quantity: bigint }[]) => units.reduce((total, each) => total + each.quantity, 0n);
      expect(journal.manifest.totals[0]?.gross ?? 0n).toBe(closed.reduce((total, { gross }) => total + gross, 0n));
      expect(sum(waiting(journal))).toBe(sum(unmatched));
      expect(sum(before) - sum(unmatched)).toBe(sum(before) < BigInt(quantity) * ONE ? sum(before) : BigInt(quantity) * ONE);
      expect(trades.every(({ side }) => side === 'long')).toBe(true);
    }),
    { numRuns: runs(60, 2000) },
  );
});
