import { ledgerOf } from '../model/rebuildMonths.ts';
import { entriesMoved } from './entriesMoved.ts';
import { chaptersOf, type JournalCommand, type Refused } from './journalCommand.ts';
import { type FillMove, type MovePart, moveParts } from './moveParts.ts';

const partsOfFills = (fills: readonly FillMove[]): MovePart[] =>
  [...Map.groupBy(fills, ({ account, to }) => JSON.stringify([account, to])).values()]
    .filter(([first]) => first!.account !== first!.to)
    .map((own) => {
      const ids = new Set(own.map(({ fill }) => fill));
      return { from: own[0]!.account, to: own[0]!.to, refs: own, idsIn: ({ fills: all }) => [...ids].filter((id) => all.has(id)) };
    });

/** Moves fills to other accounts, all or none: the way back of `moveTrades`. Refused when one is no longer there. */
export const moveFills: JournalCommand<readonly FillMove[], { readonly undo: readonly FillMove[] }, Refused<'fill_not_found'>> = {
  load: ({ manifest, input, loaded }) => ({ entries: entriesMoved(manifest, loaded, partsOfFills(input)) }),
  decide: ({ manifest, input, loaded }) => {
    const parts = partsOfFills(input);
    const isThere = parts.every(({ from, refs, idsIn }) => idsIn(ledgerOf(chaptersOf(loaded, from))).length === refs.length);
    return isThere ? moveParts({ manifest, loaded, parts }) : { refused: 'fill_not_found' };
  },
};
