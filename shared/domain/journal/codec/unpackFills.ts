import { type Fill, fillFault } from '#domain/trades/fill.ts';
import { contractKey } from '#domain/trades/instrument.ts';
import { spread, squeeze } from './column.ts';
import { type FillColumns, ID_LENGTH, packFillColumns, readFillColumns, type Small } from './fillColumns.ts';
import { type PackedInstrument, packInstrument, readInstrument } from './packedInstrument.ts';

/** Uploaded fills of one account: columns, grouped by instrument so that they compress to about 15 bytes a fill. */
export type PackedFills = FillColumns & {
  readonly instruments: readonly PackedInstrument[] /** Number of fills of each instrument. */;
  readonly counts: Small;
};

/** Packs fills for `imports.commit`. Account and batch are not sent: the call names them. */
export function packFills(fills: readonly Fill[]): PackedFills {
  const groups = new Map<string, Fill[]>();
  for (const fill of fills) {
    const contract = contractKey(fill.instrument);
    const group = groups.get(contract);
    if (group === undefined) groups.set(contract, [fill]);
    else group.push(fill);
  }
  const sorted = [...groups.values()].map((group) => group.sort((a, b) => a.time - b.time || a.order - b.order));
  return {
    instruments: sorted.map(([first]) => packInstrument(first!.instrument)),
    counts: squeeze(sorted.map(({ length }) => length)),
    ...packFillColumns(sorted.flat()),
  };
}

/** Invalid packed fills; the message is a plain sentence with what to do next. */
export class InvalidFills extends Error {
  override readonly name = 'InvalidFills';
}

const lengthOf = (column: number | readonly unknown[]): number | null => (typeof column === 'number' ? null : column.length);

const INCOMPLETE = 'Some fills didn’t arrive. Please import the file again.';

function checkLengths(packed: PackedFills, size: number): void {
  const { action, quantity, price, fee, time, precision, order, effect } = packed;
  const columns = [action, quantity.v, price.v, fee.v, time.v, precision, order.v, effect];
  const { rows, gross } = packed.stated ?? { rows: [], gross: { v: 0 } };
  const dated = packed.tradeDays ?? { rows: [], days: [] };
  const isRising = (places: readonly number[]) => places.every((row, i) => row < size && row > (places[i - 1] ?? -1));
  const isWhole = isRising(rows) && (lengthOf(gross.v) ?? rows.length) === rows.length;
  const isDated = isRising(dated.rows) && dated.days.length === dated.rows.length;
  if (!isWhole || !isDated || !Number.isInteger(size) || columns.some((column) => (lengthOf(column) ?? size) !== size))
    throw new InvalidFills(INCOMPLETE);
}

/** The fills of an upload for `account`, imported by `batch`. Throws `InvalidFills` when they are inconsistent or impossible. */
export function unpackFills(packed: PackedFills, account: string, batch: string): Fill[] {
  const size = packed.ids.length / ID_LENGTH;
  checkLengths(packed, size);
  const instruments = packed.instruments.map(readInstrument);
  if (new Set(instruments.map(contractKey)).size < instruments.length)
    throw new InvalidFills('The file names one instrument twice. Please import it again.');
  const counts = spread(packed.counts, instruments.length);
  if (counts.length !== instruments.length || counts.reduce((sum, n) => sum + n, 0) !== size) throw new InvalidFills(INCOMPLETE);
  const cores = readFillColumns(packed);
  const fills: Fill[] = [];
  instruments.forEach((instrument, n) => {
    for (let left = counts[n]!; left > 0; left--) {
      const fill = { ...cores[fills.length]!, account, instrument, batch };
      const fault = fillFault(fill);
      if (fault !== null) throw new InvalidFills(`A fill of ${instrument.symbol} can't be imported: ${fault}. Please check the file.`);
      fills.push(fill);
    }
  });
  return fills;
}
