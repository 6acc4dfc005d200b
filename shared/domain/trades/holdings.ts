import type { FillId } from '#domain/units/ids.ts';
import type { Fill } from './fill.ts';
import type { Position } from './position.ts';

/** A position being built, and the place its trade will have in the result. */
type OpenPosition = { readonly position: Position; readonly place: number };

/** The side of a position. */
export type PositionSide = 'long' | 'short';

/**
 * What is open of one instrument: one side, or both where a fill was said to open against the other. `left`: how many fills are still to come of a trade that
 * its trader put together, which goes on until the last of them; 0 for all others, which end when they are flat.
 */
export type OpenSides = { long: OpenPosition | null; short: OpenPosition | null; left: number };

/** What is open of one instrument in one account: by itself, and of trades that their trader put together, in the order in which they began. */
export type InstrumentHolding = { readonly plain: OpenSides; readonly named: Map<FillId, OpenSides> };

/** Nothing open, of a trade with so many fills to come. */
export const nothingOpen = (left = 0): OpenSides => ({ long: null, short: null, left });
/** What is open of one thing. */
export const openOf = ({ long, short }: OpenSides): OpenPosition[] => [long, short].filter((open) => open !== null);

/** What is open now, by account and instrument. */
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

/** How many fills each trade has that its trader put together, by account, instrument and name. */
export function namedCounts(fills: readonly Fill[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const fill of fills) if (fill.changes?.trade !== undefined) counts.set(nameOf(fill), (counts.get(nameOf(fill)) ?? 0) + 1);
  return counts;
}
/** Tells apart the trades that a trader put together. */
export const nameOf = ({ account, instrument, changes }: Fill): string => `${account}\n${instrument.key}\n${changes!.trade}`;
