import { type BookEvent, type BookTrade, shownIn, unitsOf } from '../bookEvent.ts';

/** Whole numbers of 10^-8, read without the product's decimals. */
const units = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole) * 100_000_000n + BigInt(fraction.slice(0, 8).padEnd(8, '0'));
  return text.startsWith('-') ? -size : size;
};
const SCALE = 100_000_000n;

/** The text of an amount at 10^-16. */
function plain(amount: bigint): string {
  const size = (amount < 0n ? -amount : amount).toString().padStart(17, '0');
  const fraction = size.slice(-16).replace(/0+$/, '');
  return `${amount < 0n ? '-' : ''}${size.slice(0, -16)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** An account by its book: results of closed units before fees, all fees of trades, open quantities (below zero: short), and cash by kind. */
export type Standing = {
  readonly gross: string;
  readonly fees: string;
  readonly open: Readonly<Record<string, string>>;
  readonly cash: Readonly<Record<string, string>>;
};

/** A lot: signed quantity, and its cost (below zero: money that came in) at 10^-16 before the units of a contract. */
type Lot = { quantity: bigint; cost: bigint };

/** Positions by the simplest reading of the book: lots are closed in the order they were opened. */
class Positions {
  readonly lots = new Map<string, Lot[]>();
  gross = 0n;

  add(symbol: string, quantity: bigint, price: bigint, per: number): void {
    const lots = this.lots.get(symbol) ?? [];
    this.lots.set(symbol, lots);
    let left = quantity;
    while (left !== 0n && lots.length > 0 && lots[0]!.quantity > 0n !== left > 0n) {
      const lot = lots[0]!;
      const [size, rest] = [lot.quantity < 0n ? -lot.quantity : lot.quantity, left < 0n ? -left : left];
      const closed = rest < size ? rest : size;
      const cost = (lot.cost * closed) / size;
      const sign = left > 0n ? 1n : -1n;
      this.gross += (-sign * closed * price - cost) * BigInt(per);
      lot.cost -= cost;
      lot.quantity += sign * closed;
      left -= sign * closed;
      if (lot.quantity === 0n) lots.shift();
    }
    if (left !== 0n) lots.push({ quantity: left, cost: left * price });
  }

  split(symbol: string, from: bigint, to: bigint): void {
    for (const lot of this.lots.get(symbol) ?? []) lot.quantity = (lot.quantity * to) / from;
  }

  open(): Record<string, string> {
    const held = [...this.lots].map(([symbol, lots]) => [symbol, lots.reduce((sum, { quantity }) => sum + quantity, 0n)] as const);
    return Object.fromEntries(
      held.filter(([, quantity]) => quantity !== 0n).map(([symbol, quantity]) => [symbol, plain(quantity * SCALE)]),
    );
  }
}

const signed = (side: 'buy' | 'sell', quantity: string): bigint => (side === 'buy' ? units(quantity) : -units(quantity));

/** The account as its book has it at a moment, worked out apart from the product. `unitsIn`: of one contract, 100 in options. */
export function standingOf(book: readonly BookEvent[], now: number, unitsIn: (symbol: string) => number = unitsOf): Standing {
  const shown = shownIn(book, now);
  const gone = new Set(shown.flatMap((event) => (event.is === 'bust' ? [event.trade] : event.is === 'trade' ? [event.corrects ?? 0] : [])));
  const counts = shown.filter((event) => !gone.has(event.id));
  const positions = new Positions();
  const cash: Record<string, bigint> = {};
  for (const event of counts.toSorted((a, b) => a.at - b.at || (a as BookTrade).order - (b as BookTrade).order || a.id - b.id))
    if (event.is === 'trade') positions.add(event.symbol, signed(event.side, event.quantity), units(event.price), unitsIn(event.symbol));
    else if (event.is === 'split') positions.split(event.symbol, units(event.from), units(event.to));
    else if (event.is === 'cash' && event.kind !== 'deposit') cash[event.kind] = (cash[event.kind] ?? 0n) + units(event.amount);
    else if (event.is === 'end') {
      const { symbol, held, quantity, shares } = event;
      const paid = units(event.cash ?? '0');
      const size = paid < 0n ? -paid : paid;
      const price = (size * SCALE) / (units(quantity) * BigInt(unitsIn(symbol)));
      positions.add(symbol, signed(held === 'long' ? 'sell' : 'buy', quantity), price, unitsIn(symbol));
      if (shares !== undefined) positions.add(shares.symbol, signed(shares.side, shares.quantity), units(shares.price), 1);
    }
  const fees = counts.reduce((sum, event) => (event.is === 'trade' ? sum + units(event.fee) : sum), 0n);
  return {
    gross: plain(positions.gross),
    fees: plain(fees * SCALE),
    open: positions.open(),
    cash: Object.fromEntries(Object.entries(cash).map(([kind, amount]) => [kind, plain(amount * SCALE)])),
  };
}
