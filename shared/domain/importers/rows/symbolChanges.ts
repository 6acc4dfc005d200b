import type { Decimal } from '#domain/units/decimal.ts';
import type { SplitRow } from './execution.ts';
import type { RowLog } from './rowLog.ts';
import type { RowLocation } from './rowProblems.ts';

type Half = { readonly row: SplitRow; readonly quantity: Decimal; readonly place: RowLocation };
type Halves = { readonly going: Half[]; readonly coming: Half[] };

/** The reason of both rows. */
const SAME = 'The same units under another symbol, not a trade.';

/**
 * Symbol changes in brokers' bookings: one row removes all units of the old symbol, another adds as many of the new
 * one, above or below it. A row without its other half is reported, and later trades of it wait, as for an
 * unreadable split.
 */
export class SymbolChanges {
  private readonly byName = new Map<string, Halves>();

  /** Adds a row of one; `name` distinguishes changes, `quantity` is above zero. The row's outcome is decided at the end. */
  add(name: string, way: keyof Halves, row: SplitRow, quantity: Decimal, { line, start, end }: RowLocation): null {
    const known = this.byName.get(name) ?? { going: [], coming: [] };
    known[way].push({ row, quantity, place: { line, start, end } });
    this.byName.set(name, known);
    return null;
  }

  /** Names earlier fills by their new symbols once all rows are read. */
  end(log: RowLog): void {
    for (const { going, coming } of this.byName.values()) {
      const left = new Set(coming);
      for (const half of going) {
        const others = [...left].filter(
          ({ quantity, row }) => quantity === half.quantity && row.instrument.kind === half.row.instrument.kind,
        );
        const isOnly = others.length === 1 && going.filter(({ quantity }) => quantity === half.quantity).length === 1;
        if (isOnly) {
          rename(half, others[0]!, log);
          left.delete(others[0]!);
        } else log.unreadSplit(half.place, half.row);
      }
      for (const half of left) log.unreadSplit(half.place, half.row);
    }
  }
}

function rename(going: Half, coming: Half, log: RowLog): void {
  const [from, to] = [going.row.instrument, coming.row.instrument];
  log.findings.renames.add({ account: going.row.account ?? '', from: from.key, to, time: going.row.time });
  log.findings.notes.add(
    `${from.symbol.slice(0, 40)} became ${to.symbol.slice(0, 40)}: its earlier trades in this file are read as ${to.symbol.slice(0, 40)}. Trades of ${from.symbol.slice(0, 40)} that you imported before keep their symbol, so close them by hand if they’re still open.`,
  );
  for (const { place } of [going, coming]) log.ignored(place, SAME);
}
