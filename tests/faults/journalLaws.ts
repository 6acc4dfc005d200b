import { isDeepStrictEqual } from 'node:util';
import { groupTotals } from '#domain/journal/model/chapterTotals.ts';
import { lotMethodOf } from '#domain/journal/model/journalManifest.ts';
import { rebuildMonths } from '#domain/journal/model/rebuildMonths.ts';
import { closeOfOpening } from '#domain/manual/openingFill.ts';
import { deliveredSharesIds } from '#domain/options/outcomes/outcomeFills.ts';
import { isManualEvent } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { add, type Decimal, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import type { Seen } from './seenJournal.ts';

/** Laws of a journal in any history. Each records its violations with the story so far. */
export class JournalLaws {
  readonly broken: { readonly what: string; readonly story: string; readonly found: unknown }[] = [];
  story = '';

  note(what: string, found: unknown): void {
    this.broken.push({ what, story: this.story, found });
  }

  /** Laws that must always hold. */
  always({ book: manifest, chapters, ledgers, fills, rows, notes }: Seen): void {
    const sums = new Map<string, Decimal>();
    for (const { account, fills: own, notes: ownNotes } of ledgers) {
      const { trades } = matchFills([...own.values()], lotMethodOf(manifest, account));
      const mine = rows.filter((row) => row.account === account);
      const line = (each: { id: string; gross: bigint; fees: bigint; openQuantity: bigint; closedAt: number | null }) =>
        `${each.id} ${each.gross} ${each.fees} ${each.openQuantity} ${each.closedAt}`;
      const [matched, stored] = [trades.map(line).sort(), mine.map(line).sort()];
      if (!isDeepStrictEqual(matched, stored)) this.note('trades are not those of all fills', { matched, stored });
      for (const { closedAt, gross, instrument } of trades)
        if (closedAt !== null) sums.set(instrument.currency, add(sums.get(instrument.currency) ?? ZERO, gross));
      const pages = [...rebuildMonths({ fills: own, notes: ownNotes }, lotMethodOf(manifest, account)).values()];
      const notes = pages.flatMap((page) => [...page.unattached, ...page.annotatedTrades.flatMap(({ note }) => note ?? [])]);
      if (notes.length !== ownNotes.length) this.note('a note is neither on a trade nor unattached', ownNotes);
    }
    for (const { currency, gross } of manifest.totals)
      if (gross !== (sums.get(currency) ?? 0n)) this.note('totals', { currency, gross, sum: sums.get(currency) });
    const ownTrades = ledgers.map(({ account, fills: own }) => matchFills([...own.values()], lotMethodOf(manifest, account)).trades);
    const strategies = ownTrades.length === 0 ? [] : groupTotals(ownTrades.flat(), 'strategy', []);
    if (manifest.strategies !== null && !manifest.overridden && !isDeepStrictEqual(manifest.strategies, strategies))
      this.note('totals by strategy', { strategies: manifest.strategies, counted: strategies });
    if (chapters.length !== manifest.entries.length) this.note('chapters', manifest.entries);
    if (new Set(fills.map(({ id }) => id)).size !== fills.length) this.note('a fill is in two accounts', fills);
    const setups = notes.map(({ setup }) => setup);
    if (new Set(setups).size !== setups.length) this.note('a note is twice', setups);
  }

  /** A manual event may be replaced by a file that includes it; every other fill does not change, unless its import is undone. */
  unchanged(
    before: Seen,
    after: Seen,
    { fees, batch = '', replaced = [] }: { fees?: boolean; batch?: string; replaced?: readonly string[] },
  ): void {
    const now = new Map(after.fills.map((fill) => [fill.id, fill]));
    const moved = new Set(before.fills.filter(isManualEvent).flatMap(deliveredSharesIds));
    for (const fill of before.fills) {
      const current = now.get(fill.id);
      const mayGo = isManualEvent(fill) || moved.has(fill.id) || closeOfOpening(fill) !== null || fill.batch === batch;
      if (current === undefined && !mayGo) this.note('a fill is lost', fill);
      if (current === undefined && batch === '' && !replaced.includes('file') && !replaced.includes(fill.id))
        this.note('a manual event is lost', fill);
      // The shares of a split with a ratio follow from the held ones.
      if (current !== undefined && fill.ratio === undefined && current.quantity !== fill.quantity)
        this.note('a fill has another quantity', [fill, current]);
      if (current !== undefined && fees !== true && current.fee !== fill.fee) this.note('a fill has another fee', [fill, current]);
    }
    const setupsNow = new Set(after.notes.map(({ setup }) => setup));
    for (const { setup } of before.notes) if (!setupsNow.has(setup)) this.note('a note is lost', setup);
  }

  /** After a manual event is undone, nothing opens more than it did. */
  noShort(before: Seen, after: Seen): void {
    const opened = ({ ledgers }: Seen) => {
      const by = new Map<string, Decimal>();
      for (const { fills } of ledgers)
        for (const trade of matchFills([...fills.values()]).trades)
          for (const { fill, role, quantity } of trade.fills) if (role === 'open') by.set(fill.id, add(by.get(fill.id) ?? ZERO, quantity));
      return by;
    };
    const was = opened(before);
    for (const [id, quantity] of opened(after))
      if (quantity > (was.get(id) ?? 0n)) this.note('a position that nobody had', { id, quantity: formatDecimal(quantity) });
  }

  /** Doing and taking back is as if nothing had been. */
  same(before: Seen, after: Seen): void {
    const facts = ({ answers, fills, notes, waiting }: Seen) => ({
      answers,
      fills: fills.map(({ batch: _, ...fill }) => fill).sort((a, b) => (a.id < b.id ? -1 : 1)),
      notes: notes.toSorted((a, b) => (a.anchor < b.anchor ? -1 : 1)),
      waiting: waiting.map(({ fill, quantity }) => [fill.id, quantity]),
    });
    if (!isDeepStrictEqual(facts(before), facts(after)))
      this.note('undone, the journal is not as it was', { before: facts(before), after: facts(after) });
  }
}
