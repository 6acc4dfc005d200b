import { type Decimal, divideRound } from '../money.ts';
import type { Fill } from './fill.ts';
import { Position } from './position.ts';
import type { LotMethod, Matched, Trade, UnmatchedClose } from './trade.ts';

/** The order in which fills of one instrument happened. */
export const inTime = (a: Fill, b: Fill): number => a.time - b.time || a.order - b.order || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const isOrdered = (fills: readonly Fill[]): boolean => {
  for (let i = 1; i < fills.length; i++) if (inTime(fills[i - 1]!, fills[i]!) > 0) return false;
  return true;
};

/** A position being built, and the place its trade will have in the result. */
type Open = { readonly position: Position; readonly place: number };

/** What is open now, by account and instrument. */
class OpenPositions {
  private readonly accounts = new Map<string, Map<string, Open | null>>();

  of(account: string): Map<string, Open | null> {
    let instruments = this.accounts.get(account);
    if (!instruments) {
      instruments = new Map();
      this.accounts.set(account, instruments);
    }
    return instruments;
  }

  all(): Open[] {
    return [...this.accounts.values()].flatMap((instruments) => [...instruments.values()].filter((open) => open !== null));
  }
}

/**
 * Fills → round trips, per account and instrument, in any order of input. Fills through zero are split with their fee by quantity; events
 * close what is held at 0; a close with nothing to close is reported in `unmatched` and never becomes a short.
 */
export function matchFills(fills: readonly Fill[], method: LotMethod = 'fifo'): Matched {
  const ordered = isOrdered(fills) ? fills : [...fills].sort(inTime);
  const trades: Trade[] = [];
  const unmatched: UnmatchedClose[] = [];
  const positions = new OpenPositions();
  let places = 0;
  for (const fill of ordered) {
    const held = positions.of(fill.account);
    let open = held.get(fill.instrument.key) ?? null;
    const rest: Decimal = open ? close(open.position, fill, unmatched) : refuseClose(fill, unmatched);
    if (open && open.position.held === 0n) {
      trades[open.place] = open.position.trade();
      held.set(fill.instrument.key, null);
      open = null;
    }
    if (rest === 0n) continue;
    if (!open) {
      open = { position: new Position(fill, fill.action === 'buy' ? 'long' : 'short', method), place: places++ };
      held.set(fill.instrument.key, open);
    }
    open.position.open(fill, rest, rest === fill.quantity ? fill.fee : fill.fee - feeShare(fill, fill.quantity - rest));
  }
  for (const { position, place } of positions.all()) trades[place] = position.trade();
  return { trades, unmatched };
}

const feeShare = (fill: Fill, quantity: Decimal): Decimal => divideRound(fill.fee * quantity, fill.quantity);

/** With nothing held: buys and sells open unless the broker calls them a close; events have nothing to act on. Answers what opens. */
function refuseClose(fill: Fill, unmatched: UnmatchedClose[]): Decimal {
  if ((fill.action === 'buy' || fill.action === 'sell') && fill.effect !== 'close') return fill.quantity;
  unmatched.push({ fill, quantity: fill.quantity });
  return 0n;
}

/** Lets a fill act on a held position. Answers how much of it is left to open: more of the same side, or the other side after a flip. */
function close(position: Position, fill: Fill, unmatched: UnmatchedClose[]): Decimal {
  const { action, quantity } = fill;
  if (action === 'split') {
    if (!position.split(fill)) unmatched.push({ fill, quantity });
    return 0n;
  }
  const adds = action === (position.side === 'long' ? 'buy' : 'sell');
  if (adds && fill.effect !== 'close') return quantity;
  if (adds) {
    unmatched.push({ fill, quantity });
    return 0n;
  }
  const taken = quantity < position.held ? quantity : position.held;
  position.close(fill, taken, taken === quantity ? fill.fee : feeShare(fill, taken));
  const rest = quantity - taken;
  if (rest === 0n) return 0n;
  if ((action === 'buy' || action === 'sell') && fill.effect !== 'close') return rest;
  unmatched.push({ fill, quantity: rest });
  return 0n;
}
