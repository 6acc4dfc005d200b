import { decimal } from '#domain/units/decimal.ts';
import { DAY } from '#domain/units/millis.ts';
import { type JournalManifest, type ManifestEntry, monthStart, type Totals } from '../model/journalManifest.ts';
import { spread } from './column.ts';
import { entryId } from './entryId.ts';
import type { PackedManifest, PackedTotals } from './packedManifest.ts';

const SAVE_LENGTH = 7;

const readTotals = (totals: readonly PackedTotals[]): Totals[] =>
  totals.map((each) => ({ ...each, gross: decimal(each.gross), fees: decimal(each.fees) }));

const monthName = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** The manifest that was packed. */
export function unpackManifest(packed: PackedManifest): JournalManifest {
  const size = packed.saves.length / SAVE_LENGTH;
  const [account, month, part] = [spread(packed.account, size), spread(packed.month, size), spread(packed.part, size)];
  const [bytes, trades, open, days] = [packed.bytes, packed.trades, packed.open, packed.days].map((c) => spread(c, size)) as [
    Numbers,
    Numbers,
    Numbers,
    Numbers,
  ];
  const options = spread(packed.options ?? 1, size);
  const from = new Map(packed.from);
  const deleted = new Map(packed.deleted);
  let at = 0;
  const entries = Array.from({ length: size }, (_, row): ManifestEntry => {
    at += month[row]!;
    const name = monthName(at);
    const save = packed.saves.slice(row * SAVE_LENGTH, (row + 1) * SAVE_LENGTH);
    return {
      id: entryId(account[row]!, name, part[row]!, save),
      account: packed.accounts[account[row]!]!,
      month: name,
      part: part[row]!,
      save,
      bytes: bytes[row]!,
      trades: trades[row]!,
      open: open[row]!,
      deleted: deleted.get(row) ?? 0,
      options: options[row] === 1,
      firstOpen: from.get(row) ?? monthStart(name),
      lastExit: monthStart(name) + days[row]! * DAY,
    };
  });
  const { version, save, accounts, lots = {}, moved = {}, last } = packed;
  const totals = readTotals(packed.totals);
  const strategies = packed.strategies === undefined ? null : readTotals(packed.strategies);
  return { version, save, accounts, entries, totals, strategies, overridden: packed.overridden === 1, lots, moved, last };
}

type Numbers = readonly number[];
