import type { Fill } from '#domain/trades/fill.ts';
import { contractKey } from '#domain/trades/instrument.ts';
import { squeeze } from './column.ts';
import { type FillColumns, packFillColumns, type Small } from './fillColumns.ts';
import { type PackedInstrument, packInstrument } from './packedInstrument.ts';

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
