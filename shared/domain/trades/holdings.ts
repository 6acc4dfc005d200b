import type { FillId } from '#domain/units/ids.ts';
import type { Fill } from './fill.ts';
import type { Position } from './position.ts';

/** A position being built, and the place its trade will have in the result. */
type OpenPosition = { readonly position: Position; readonly place: number };

/** The side of a position. */
export type PositionSide = 'long' | 'short';

/**
 * Open positions of one instrument: one side, or both if a fill was declared as opening against the other. `left`:
 * number of remaining fills of a manually grouped trade, which lasts until the last of them; 0 for all others, which
 * end when flat.
 */
export type OpenSides = { long: OpenPosition | null; short: OpenPosition | null; left: number };

/** Open positions of one instrument in one account: ungrouped, and of manually grouped trades, in order of opening. */
export type InstrumentHolding = { readonly plain: OpenSides; readonly named: Map<FillId, OpenSides> };

/** An empty position, of a trade with `left` fills to come. */
export const nothingOpen = (left = 0): OpenSides => ({ long: null, short: null, left });
/** The open positions of one instrument. */
export const openOf = ({ long, short }: OpenSides): OpenPosition[] => [long, short].filter((open) => open !== null);

/** Current open positions, by account and instrument. */
export class Holdings {
  private readonly accounts = new Map<string, Map<string, InstrumentHolding>>();

  of({ account, instrument }: Fill): InstrumentHolding {
    let instruments = this.accounts.get(account);
    if (!instruments) {
      instruments = new Map();
      this.accounts.set(account, instruments);
    }
    let holding = instruments.get(instrument.key);
    if (!holding) {
      holding = { plain: nothingOpen(), named: new Map() };
      instruments.set(instrument.key, holding);
    }
    return holding;
  }

  open(): OpenPosition[] {
    return [...this.accounts.values()].flatMap((all) =>
      [...all.values()].flatMap(({ plain, named }) => [plain, ...named.values()].flatMap(openOf)),
    );
  }
}

/** Number of fills of each manually grouped trade, by account, instrument and name. */
export function namedCounts(fills: readonly Fill[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const fill of fills) if (fill.changes?.trade !== undefined) counts.set(nameOf(fill), (counts.get(nameOf(fill)) ?? 0) + 1);
  return counts;
}
/** Key of a manually grouped trade. */
export const nameOf = ({ account, instrument, changes }: Fill): string => `${account}\n${instrument.key}\n${changes!.trade}`;
