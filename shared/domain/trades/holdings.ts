import type { Decimal } from '#domain/units/decimal.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { Fill } from './fill.ts';
import { contractKey } from './instrument.ts';
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

/**
 * Open positions of one instrument in one account: ungrouped, and of manually grouped trades, in order of opening. Contracts of the same name that are worth
 * something else, as two files may state it, are `other` holdings: netted with each other they would make a result that neither of them has.
 */
export type InstrumentHolding = {
  readonly plain: OpenSides;
  readonly named: Map<FillId, OpenSides>;
  readonly multiplier: Decimal;
  other: InstrumentHolding | null;
  lastSplit: Fill | null;
};

const nothingHeld = (multiplier: Decimal): InstrumentHolding => ({
  plain: nothingOpen(),
  named: new Map(),
  multiplier,
  other: null,
  lastSplit: null,
});

function* holdingsFrom(first: InstrumentHolding): Iterable<InstrumentHolding> {
  for (let holding: InstrumentHolding | null = first; holding !== null; holding = holding.other) yield holding;
}

/** Place of the oldest open position of a holding; infinite for none. */
const openedAt = ({ plain, named }: InstrumentHolding): number =>
  Math.min(...[plain, ...named.values()].flatMap(openOf).map(({ place }) => place), Number.POSITIVE_INFINITY);

/** Finds the open holding of an event: of its own contract, else the oldest. Trades closed before decide nothing: they may not be loaded. */
function heldFrom(first: InstrumentHolding, multiplier: Decimal): InstrumentHolding {
  const open = [...holdingsFrom(first)].filter((holding) => openedAt(holding) < Number.POSITIVE_INFINITY);
  return open.find((holding) => holding.multiplier === multiplier) ?? open.sort((a, b) => openedAt(a) - openedAt(b))[0] ?? first;
}

/** An empty position, of a trade with `left` fills to come. */
export const nothingOpen = (left = 0): OpenSides => ({ long: null, short: null, left });
/** The open positions of one instrument. */
export const openOf = ({ long, short }: OpenSides): OpenPosition[] => [long, short].filter((open) => open !== null);

/** Current open positions, by account and instrument. */
export class Holdings {
  private readonly accounts = new Map<string, Map<string, InstrumentHolding>>();

  /** Finds the holding of a fill. Events without a price, such as expirations, may state another multiplier. */
  of({ account, instrument, action, price }: Fill): InstrumentHolding {
    let instruments = this.accounts.get(account);
    if (!instruments) {
      instruments = new Map();
      this.accounts.set(account, instruments);
    }
    let holding = instruments.get(instrument.key);
    if (!holding) {
      holding = nothingHeld(instrument.multiplier);
      instruments.set(instrument.key, holding);
    }
    if (action !== 'buy' && action !== 'sell' && price === 0n) return heldFrom(holding, instrument.multiplier);
    while (holding.multiplier !== instrument.multiplier) {
      holding.other ??= nothingHeld(instrument.multiplier);
      holding = holding.other;
    }
    return holding;
  }

  open(): OpenPosition[] {
    return [...this.accounts.values()].flatMap((all) =>
      [...all.values()].flatMap((first) =>
        [...holdingsFrom(first)].flatMap(({ plain, named }) => [plain, ...named.values()].flatMap(openOf)),
      ),
    );
  }
}

/** Number of fills of each manually grouped trade, by account, instrument, worth and name. */
export function namedCounts(fills: readonly Fill[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const fill of fills) if (fill.changes?.trade !== undefined) counts.set(nameOf(fill), (counts.get(nameOf(fill)) ?? 0) + 1);
  return counts;
}
/** Key of a manually grouped trade. */
export const nameOf = ({ account, instrument, changes }: Fill): string => `${account}\n${contractKey(instrument)}\n${changes!.trade}`;
