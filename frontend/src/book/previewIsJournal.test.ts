import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendChapters } from '../../../shared/domain/book/appendChapters.ts';
import { type Book, emptyBook, lotMethodOf } from '../../../shared/domain/book/book.ts';
import { addFills, type Change, entriesFor, turnBook } from '../../../shared/domain/book/changeBook.ts';
import { ledgerOf, type Loaded, rebuild } from '../../../shared/domain/book/rebuild.ts';
import { relot } from '../../../shared/domain/book/relot.ts';
import type { Imported } from '../../../shared/domain/importers/importer.ts';
import { broughtByFile } from '../../../shared/domain/trades/broughtByFile.ts';
import type { Fill } from '../../../shared/domain/trades/fill.ts';
import { fill, option, shares } from '../../../shared/domain/trades/testFill.ts';
import type { LotMethod } from '../../../shared/domain/trades/trade.ts';
import { importPreview } from './importPreview.ts';
import { bookForImport } from './localBook.ts';
import { tradeRow } from './tradeRow.ts';

type Journal = { readonly book: Book; readonly loaded: readonly Loaded[] };
let saves = 0;

/** The journal after a change, every chapter loaded. */
function turned({ book, loaded }: Journal, change: Change | null): Journal {
  if (change === null) return { book, loaded };
  const save = String(++saves).padStart(7, 's');
  const bytes = change.drafts.map(() => 1);
  const made = entriesFor(book, change, save, bytes);
  const gone = new Set(change.replaced.map(({ id }) => id));
  const fresh = made.entries.map((entry, i) => ({ entry, chapter: change.drafts[i]!.chapter }));
  return { book: turnBook(book, change, made, save), loaded: [...loaded.filter(({ entry }) => !gone.has(entry.id)), ...fresh] };
}

const fileOf = (fills: readonly Fill[]): Imported => ({
  ...{ broker: 'schwab', accounts: [], zone: 'UTC', zoneCertain: true, points: [], fills, problems: [], stated: [] },
  rows: { imported: fills.length, duplicate: 0, ignored: 0, failed: 0 },
});

const row = fc.record({
  what: fc.constantFrom('buy', 'sell', 'buy', 'sell', 'close', 'put', 'assign', 'told'),
  quantity: fc.integer({ min: 1, max: 30 }),
  cents: fc.integer({ min: 100, max: 9000 }),
  hours: fc.integer({ min: 1, max: 24 * 20 }),
  where: fc.constantFrom('journal', 'file', 'both'),
});

function fillOf(what: string, quantity: number, cents: number, at: string): Fill {
  const [count, price] = [String(quantity), String(cents / 100)];
  const put = option('P95', '2027-01-15');
  if (what === 'put') return fill('sell', '2', price, at, put, { fee: 30_000_000n });
  if (what === 'assign') return fill('assign', '1', '0', at, put, { batch: 'file' });
  if (what === 'told') return fill('expire', '1', '0', at, put);
  if (what === 'close') return fill('sell', count, price, at, shares, { effect: 'close' });
  return fill(what as 'buy' | 'sell', count, price, at, shares, { fee: BigInt(cents) * 10_000n });
}

test.each<LotMethod>(['fifo', 'lifo', 'average'])('by %s a preview shows the trades and the result that the journal then has', (method) => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 24 }), fc.boolean(), (rows, recounted) => {
      let at = Date.UTC(2026, 0, 5, 15);
      const all = rows.map(({ what, quantity, cents, hours, where }) => {
        at += hours * 3_600_000;
        return { where: what === 'told' ? 'journal' : where, fill: fillOf(what, quantity, cents, new Date(at).toISOString()) };
      });
      const known = all.filter(({ where }) => where !== 'file').map((each) => each.fill);
      const file = all.filter(({ where }) => where !== 'journal').map((each) => ({ ...each.fill, batch: 'file' }));
      let before = turned({ book: emptyBook, loaded: [] }, addFills(emptyBook, 'Main', [], known, recounted ? 'fifo' : method).change);
      if (recounted && before.loaded.length > 0) before = turned(before, relot(before.book, 'Main', before.loaded, method).change);
      const local = bookForImport(
        before.loaded.map(({ chapter }) => chapter),
        file,
      );
      const shown = importPreview(fileOf(file), local, { fills: file, openings: [], lotsOf: () => method });

      const after = turned(before, addFills(before.book, 'Main', before.loaded, file, method, broughtByFile).change);
      if (after.book.entries.length > 0 && file.some(({ id }) => !local.ids.has(id))) expect(lotMethodOf(after.book, 'Main')).toBe(method);
      const news = new Set(file.filter(({ id }) => !local.ids.has(id)).map(({ id }) => id));
      const ofFile = new Set(
        [...rebuild(ledgerOf(after.loaded), method).values()]
          .flatMap(({ pages }) => pages)
          .filter(({ trade }) => trade.fills.some((part) => news.has(part.fill.id)))
          .map(({ trade }) => trade.id as string),
      );
      const table = appendChapters(after.loaded.map(({ chapter }) => chapter));
      const made = Array.from({ length: table.size }, (_, i) => tradeRow(table, i)).filter(({ id }) => ofFile.has(id));
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      expect([...shown.trades].sort(byId)).toEqual(made.sort(byId));
      expect(shown.totals.reduce((sum, { net }) => sum + net, 0n)).toBe(made.reduce((sum, { net }) => sum + net, 0n));
    }),
    { numRuns: 300 },
  );
});
