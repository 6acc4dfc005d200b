import type { FillId } from '#domain/units/ids.ts';
import { type Ledger, ledgerOf } from '../model/rebuildMonths.ts';
import { entriesMoved, type FillMove, leadOf, type MovePart, moveParts } from './entriesMoved.ts';
import { chaptersOf, type JournalCommand, type Refused } from './journalCommand.ts';

/** Where the fills of a ledger are to go, by the fill that leads them: the close decides for its openings, and one of these where the close is not named. */
function leads({ fills: all }: Ledger, moves: readonly FillMove[]): ReadonlyMap<FillId, string> {
  const known = moves.flatMap(({ fill, to }) => (all.has(fill) ? [{ fill, lead: leadOf(all.get(fill)!), to }] : []));
  return new Map(
    [...known.filter(({ fill, lead }) => fill !== lead), ...known.filter(({ fill, lead }) => fill === lead)].map(({ lead, to }) => [
      lead,
      to,
    ]),
  );
}

const partsOfFills = (moves: readonly FillMove[]): MovePart[] =>
  [...Map.groupBy(moves, ({ account, to }) => JSON.stringify([account, to])).values()]
    .filter(([first]) => first!.account !== first!.to)
    .map((own) => {
      const { account: from, to } = own[0]!;
      const idsIn = (ledger: Ledger) => {
        const going = leads(
          ledger,
          moves.filter(({ account }) => account === from),
        );
        return [...ledger.fills.values()].filter((fill) => going.get(leadOf(fill)) === to).map(({ id }) => id);
      };
      return { from, to, refs: own, idsIn };
    });

/** Moves fills to other accounts, all or none, with openings that their trader added: the way back of `moveTrades`. Refused when one is no longer there. */
export const moveFills: JournalCommand<readonly FillMove[], { readonly undo: readonly FillMove[] }, Refused<'fill_not_found'>> = {
  load: ({ manifest, input, loaded }) => ({ entries: entriesMoved(manifest, loaded, partsOfFills(input)) }),
  decide: ({ manifest, input, loaded }) => {
    const parts = partsOfFills(input);
    const isThere = [...Map.groupBy(input, ({ account }) => account)].every(([account, own]) => {
      const { fills } = ledgerOf(chaptersOf(loaded, account));
      return own.every(({ fill, to }) => to === account || fills.has(fill));
    });
    return isThere ? moveParts({ manifest, loaded, parts }) : { refused: 'fill_not_found' };
  },
};
