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

/** Fills by account and instrument, each in the order they happened. */
function ledgers(fills: readonly Fill[]): Fill[][] {
  const accounts = new Map<string, Map<string, Fill[]>>();
  for (const fill of fills) {
    let instruments = accounts.get(fill.account);
    if (!instruments) {
      instruments = new Map();
      accounts.set(fill.account, instruments);
    }
    const ledger = instruments.get(fill.instrument.key);
    if (ledger) ledger.push(fill);
    else instruments.set(fill.instrument.key, [fill]);
  }
  const all = [...accounts.values()].flatMap((instruments) => [...instruments.values()]);
  for (const ledger of all) if (!isOrdered(ledger)) ledger.sort(inTime);
  return all;
}

/**
 * Fills → round trips, per account and instrument, in any order of input. Fills through zero are split with their fee by quantity; events
 * close what is held at 0; a close with nothing to close is reported in `unmatched` and never becomes a short.
 */
export function matchFills(fills: readonly Fill[], method: LotMethod = 'fifo'): Matched {
  const found: { trade: Trade; first: Fill }[] = [];
  const unmatched: UnmatchedClose[] = [];
  for (const ledger of ledgers(fills)) {
    let position: Position | null = null;
    let first = ledger[0]!;
    const finish = () => {
      if (position) found.push({ trade: position.trade(), first });
      position = null;
    };
    for (const fill of ledger) {
      const rest: Decimal = position ? close(position, fill, unmatched) : refuseClose(fill, unmatched);
      if (position && position.held === 0n) finish();
      if (rest === 0n) continue;
      const fee: Decimal = fill.fee - (rest === fill.quantity ? 0n : feeShare(fill, fill.quantity - rest));
      if (!position) {
        first = fill;
        position = new Position(fill, fill.action === 'buy' ? 'long' : 'short', method);
      }
      position.open(fill, rest, fee);
    }
    finish();
  }
  found.sort((a, b) => inTime(a.first, b.first));
  return { trades: found.map(({ trade }) => trade), unmatched };
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
