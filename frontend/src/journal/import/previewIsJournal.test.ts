import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Imported } from '#domain/importers/imported.ts';
import { addFills } from '#domain/journal/commands/addFills.ts';
import { applyChange, entriesFor } from '#domain/journal/commands/applyChange.ts';
import { changeLotMethod } from '#domain/journal/commands/changeLotMethod.ts';
import { commitImport } from '#domain/journal/commands/commitImport.ts';
import { importIntoLedger } from '#domain/journal/commands/importIntoLedger.ts';
import type { JournalChange } from '#domain/journal/commands/journalChange.ts';
import { undoImport } from '#domain/journal/commands/undoImport.ts';
import { emptyManifest, type JournalManifest, lotMethodOf } from '#domain/journal/model/journalManifest.ts';
import { type LoadedChapter, ledgerOf, rebuildMonths } from '#domain/journal/model/rebuildMonths.ts';
import { decided, lotSettings } from '#domain/journal/testing/decided.ts';
import { testImport } from '#domain/journal/testing/testImport.ts';
import { testRecord } from '#domain/journal/testing/testRecord.ts';
import { tableOfChapters } from '#domain/journal/views/chapterTable.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill, option, shares } from '#domain/trades/testing/testFill.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import { type Decimal, decimal, fromScaled, fromUnits } from '#domain/units/decimal.ts';
import { importIdOf } from '#domain/units/ids.ts';
import { runs } from '#tests/deep.ts';
import { journalTrade } from '../worker/journalTrade.ts';
import { type OpeningInput, parseOpenings } from '../worker/unmatchedCloseRow.ts';
import { importPreview } from './importPreview.ts';
import { fillIdsOf, localLedger } from './localJournal.ts';
import { previewedTrades } from './previewedTrades.ts';

type Journal = { readonly manifest: JournalManifest; readonly loaded: readonly LoadedChapter[] };
let saves = 0;

/** The journal after a change, every chapter loaded. */
function turned({ manifest, loaded }: Journal, change: JournalChange | null): Journal {
  if (change === null) return { manifest, loaded };
  const save = String(++saves).padStart(7, 's');
  const bytes = change.drafts.map(() => 1);
  const made = entriesFor(manifest, change, save, bytes);
  const gone = new Set(change.replaced.map(({ id }) => id));
  const fresh = made.entries.map((entry, i) => ({ entry, chapter: change.drafts[i]!.chapter }));
  return { manifest: applyChange(manifest, change, made, save), loaded: [...loaded.filter(({ entry }) => !gone.has(entry.id)), ...fresh] };
}

const fileOf = (fills: readonly Fill[]): Imported => ({
  broker: 'schwab',
  accounts: [],
  zone: 'UTC',
  zoneCertain: true,
  points: [],
  hasFees: true,
  notes: [],
  waiting: [],
  layout: 'schwab',
  asks: [],
  sections: [],
  cash: [],
  fills,
  problems: [],
  stated: [],
  rows: { imported: fills.length, duplicate: 0, ignored: 0, failed: 0 },
});

const row = fc.record({
  what: fc.constantFrom('buy', 'sell', 'buy', 'sell', 'close', 'put', 'assign', 'recorded', 'future', 'futureClose'),
  quantity: fc.integer({ min: 1, max: 30 }),
  cents: fc.integer({ min: 100, max: 9000 }),
  hours: fc.integer({ min: 1, max: 24 * 20 }),
  where: fc.constantFrom('journal', 'file', 'both'),
});

function fillOf(what: string, quantity: number, cents: number, at: string, point: Decimal): Fill {
  const [count, price] = [String(quantity), String(cents / 100)];
  const future = plainInstrument('future', 'XQH6', 'USD', point);
  if (what === 'future') return fill('buy', count, price, at, future, { fee: fromScaled(cents, 4) });
  if (what === 'futureClose') return fill('sell', count, price, at, future, { effect: 'close' });
  const put = option('P95', '2027-01-15');
  if (what === 'put') return fill('sell', '2', price, at, put, { fee: fromUnits(30_000_000n) });
  if (what === 'assign') return fill('assign', '1', '0', at, put, { batch: 'earlier' });
  if (what === 'recorded') return fill('expire', '1', '0', at, put);
  if (what === 'close') return fill('sell', count, price, at, shares, { effect: 'close' });
  return fill(what as 'buy' | 'sell', count, price, at, shares, { fee: fromScaled(cents, 4) });
}

/** An opening of up to a month before its close, or after some other trade began: any typed value. */
const opening = fc.record({
  days: fc.integer({ min: 0, max: 30 }),
  cents: fc.integer({ min: 1, max: 9000 }),
  more: fc.integer({ min: -5, max: 5 }),
});

test.each<LotMethod>(['fifo', 'lifo', 'average'])('by %s a preview shows the trades and the result that the journal then has', (method) => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 24 }),
      fc.boolean(),
      fc.array(opening, { maxLength: 3 }),
      fc.constantFrom('0.5', '12.5', '50'),
      (rows, recounted, typed, entered) => {
        // The future's point value, typed beside the file.
        const point = decimal(entered);
        let at = Date.UTC(2026, 0, 5, 15);
        const all = rows.map(({ what, quantity, cents, hours, where }) => {
          at += hours * 3_600_000;
          return { where: what === 'recorded' ? 'journal' : where, fill: fillOf(what, quantity, cents, new Date(at).toISOString(), point) };
        });
        const known = all.filter(({ where }) => where !== 'file').map((each) => each.fill);
        const file = all.filter(({ where }) => where !== 'journal').map((each) => ({ ...each.fill, batch: 'file' }));
        const settings = lotSettings('Main', method);
        const of = ({ manifest, loaded }: typeof before) => ({ manifest, chapters: loaded });
        let before = turned(
          { manifest: emptyManifest, loaded: [] },
          addFills({ manifest: emptyManifest, account: 'Main', loaded: [], fills: known, lots: recounted ? 'fifo' : method }).change,
        );
        if (recounted && before.loaded.length > 0)
          before = turned(before, decided(changeLotMethod, { ...of(before), settings, input: { account: 'Main' } }).change);
        const chapters = before.loaded.map(({ chapter }) => chapter);
        const local = { chapters, ids: fillIdsOf(chapters) };
        const preview = (openings: readonly OpeningInput[]) =>
          importPreview(fileOf(file), localLedger(local, file, openings), { fills: file, openings, lotsOf: () => method });
        // Typed one after another, each for a close that still waits; the last one also for a close that waits no more.
        const openings: OpeningInput[] = [];
        for (const [i, { days, cents, more }] of typed.entries()) {
          const { unmatched, opened } = preview(openings);
          const close = unmatched[i % Math.max(unmatched.length, 1)] ?? opened[0]?.close;
          if (close === undefined) continue;
          const quantity = String(Math.max(1, Number(close.quantity) + more));
          const time = new Date(close.closedAt - days * 86_400_000 - 60_000).toISOString();
          const closedAt = new Date(close.closedAt).toISOString();
          openings.push({ id: close.id, account: 'Main', closedAt, time, price: String(cents / 100), quantity, fee: '0.5', side: 'long' });
        }
        const shown = preview(openings);
        const { ids } = local;

        const part = { fills: file, openings: parseOpenings(openings) };
        const origin = { layout: 'schwab', zone: 'UTC', doubtful: 'skip' as const, sourceOf: () => null };
        const made = importIntoLedger({ known: ledgerOf(before.loaded).fills, ...part, origin });
        expect(made.faults).toEqual([]);
        expect(shown.opened).toHaveLength(made.opened.length);
        const after = turned(before, decided(commitImport, { ...of(before), settings, input: testImport(part) }).change);
        if (after.manifest.entries.length > 0 && file.some(({ id }) => !ids.has(id)))
          expect(lotMethodOf(after.manifest, 'Main')).toBe(method);
        const news = new Set([...file.filter(({ id }) => !ids.has(id)), ...made.opened].map(({ id }) => id));
        const ofFile = new Set(
          [...rebuildMonths(ledgerOf(after.loaded), method).values()]
            .flatMap(({ annotatedTrades }) => annotatedTrades)
            .filter(({ trade }) => trade.fills.some((part) => news.has(part.fill.id)))
            .map(({ trade }) => trade.id as string),
        );
        const table = tableOfChapters(after.loaded.map(({ chapter }) => chapter));
        const rowsOfFile = Array.from({ length: table.size }, (_, i) => journalTrade(table, i)).filter(({ id }) => ofFile.has(id));
        const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
        expect(
          previewedTrades(shown.changed)
            .map(({ paid, ...row }) => row)
            .sort(byId),
        ).toEqual(rowsOfFile.sort(byId));
        expect(shown.totals.reduce((sum, { fees }) => sum + fees, 0n)).toBe(rowsOfFile.reduce((sum, { fees }) => sum + fees, 0n));
        expect(shown.totals.reduce((sum, { fees, openFees }) => sum + fees + openFees, 0n)).toBe(
          previewedTrades(shown.changed).reduce((sum, { paid }) => sum + paid, 0n),
        );
        expect(shown.totals.reduce((sum, { net }) => sum + net, 0n)).toBe(rowsOfFile.reduce((sum, { net }) => sum + net, 0n));

        // Taken back, nothing of the file is left: its openings go with it.
        const { change } = decided(undoImport, { ...of(after), record: testRecord('file'), input: { id: importIdOf('file') } });
        const left = [...ledgerOf(turned(after, change).loaded).fills.keys()].sort();
        const replaced = new Set(made.replaced.map(({ id }) => id));
        expect(left).toEqual([...ledgerOf(before.loaded).fills.keys()].filter((id) => !replaced.has(id)).sort());
      },
    ),
    { numRuns: runs(60, 3000) },
  );
});
