import type { Fill } from '#domain/trades/fill.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { Note } from '../model/note.ts';
import type { Ledger } from '../model/rebuildMonths.ts';

/** Fills as they were read anew, by the ids they keep. */
export type ReadFills = ReadonlyMap<FillId, Fill>;

/** What is written on a fill goes where the fill goes, at its new time. */
const follow = (notes: readonly Note[], made: ReadFills): Note[] =>
  notes.map((note) => ({ ...note, openedAt: made.get(note.anchor)?.time ?? note.openedAt }));

/** An account's ledger where fills became others under the same ids. */
export const ledgerWith = ({ fills, notes }: Ledger, made: ReadFills) => ({
  fills: new Map([...fills].map(([id, fill]) => [id, made.get(id) ?? fill])),
  notes: follow(notes, made),
});

/** An account's ledger without fills that went away. */
export const ledgerWithout = ({ fills, notes }: Ledger, made: ReadFills) => ({
  fills: new Map([...fills].filter(([id]) => !made.has(id))),
  notes: notes.filter(({ anchor }) => !made.has(anchor)),
});

/** An account's ledger with fills that came, and with what was written on them where they were. */
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
