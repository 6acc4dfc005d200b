import type { Fill } from '#domain/trades/fill.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { Note } from '../model/note.ts';
import type { Ledger } from '../model/rebuildMonths.ts';

/** Changed fills by their ids, which stay. */
export type ReadFills = ReadonlyMap<FillId, Fill>;

/** Notes anchored on a fill move with it to its new time. */
const follow = (notes: readonly Note[], made: ReadFills): Note[] =>
  notes.map((note) => ({ ...note, openedAt: made.get(note.anchor)?.time ?? note.openedAt }));

/** An account's ledger with some fills changed under their ids. */
export const ledgerWith = ({ fills, notes }: Ledger, made: ReadFills) => ({
  fills: new Map([...fills].map(([id, fill]) => [id, made.get(id) ?? fill])),
  notes: follow(notes, made),
});

/** An account's ledger without some fills. */
export const ledgerWithout = ({ fills, notes }: Ledger, made: ReadFills) => ({
  fills: new Map([...fills].filter(([id]) => !made.has(id))),
  notes: notes.filter(({ anchor }) => !made.has(anchor)),
});

/** An account's ledger with fills moved into it, and with their notes. */
export const ledgerJoinedBy = ({ fills, notes }: Ledger, made: ReadFills, written: readonly Note[]) => ({
  fills: new Map([...made, ...fills]),
  notes: [
    ...notes,
    ...follow(
      written.filter(({ anchor }) => made.has(anchor)),
      made,
    ),
  ],
});
