import type { Executed, Order, Traded } from './randomJournal.ts';

/** A quantity that an entry and an exit share, first in first out, and the side of the entry. */
export type Pair = {
  readonly what: Traded;
  readonly isLong: boolean;
  readonly quantity: number;
  readonly entry: Executed;
  readonly exit: Executed;
};

/** The pairs of fills that finished trades are made of. */
export function pairsOf(orders: readonly Order[]): Pair[] {
  const open = new Map<Traded, { readonly fill: Executed; readonly side: string; left: number }[]>();
  return orders.flatMap(({ what, side, fills }) =>
    fills.flatMap((exit) => {
      const lots = open.get(what) ?? [];
      open.set(what, lots);
      const pairs: Pair[] = [];
      let left = exit.quantity;
      while (left > 0 && lots[0] !== undefined && lots[0].side !== side) {
        const [lot] = lots;
        const quantity = Math.min(left, lot.left);
        pairs.push({ what, isLong: side === 'sell', quantity, entry: lot.fill, exit });
        left -= quantity;
        lot.left -= quantity;
        if (lot.left === 0) lots.shift();
      }
      if (left > 0) lots.push({ fill: exit, side, left });
      return pairs;
    }),
  );
}

/** Units of an order. */
export const sizeOf = ({ fills }: Order): number => fills.reduce((sum, { quantity }) => sum + quantity, 0);

/** Money of an order before its multiplier, in cents. */
export const centsOf = ({ fills }: Order): number => fills.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);

/** "690025" as "6900.25". */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The average price of an order, with as many decimals as its broker writes at most. */
export const averageOf = (order: Order, decimals = 6): string => String(Number((centsOf(order) / sizeOf(order) / 100).toFixed(decimals)));

/** The time of an order's last execution. */
export const filledAt = ({ fills }: Order): number => fills.at(-1)!.time;

/** Parts of an instant as New York's clocks show it in July 2026. */
export function newYork(time: number) {
  const [date = '', clock = ''] = new Date(time - 4 * 3_600_000).toISOString().slice(0, 19).split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day, clock, hours: Number(clock.slice(0, 2)) };
}

/** "07/20/2026 10:00:05". */
export function americanStamp(time: number): string {
  const { year, month, day, clock } = newYork(time);
  return `${month}/${day}/${year} ${clock}`;
}

/** "7/20/2026 1:00:05 PM"; without seconds where `isShort`. */
export function twelveHourStamp(time: number, isShort = false): string {
  const { year, month, day, clock, hours } = newYork(time);
  const rest = clock.slice(2, isShort ? 5 : 8);
  return `${Number(month)}/${Number(day)}/${year} ${hours % 12 || 12}${rest} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Lines as a file. */
export const lines = (header: string, rows: readonly string[]): string => `${[header, ...rows].join('\n')}\n`;

/** Dollars of fees for each unit that is bought or sold, at every broker. */
export const FEE_RATE = 0.05;

/** The fees of `units` units, in dollars. */
export const feeOf = (units: number): string => (units * FEE_RATE).toFixed(2);

/** Writes one layout of a broker. `decimals`: to how many its prices are rounded, where they are averages; absent: enough. `hasFees`: it states fees. `hasResults`: its results are those it states, each rounded to the cent. */
export type Writer = {
  readonly layout: string;
  readonly fileName: string;
  readonly decimals?: number;
  readonly hasFees?: true;
  readonly hasResults?: true;
  readonly write: (orders: readonly Order[]) => string;
};
/** A broker's layouts, and its instruments. Any two of them hold the same journal. */
export type BrokerWriters = { readonly broker: string; readonly instruments: readonly Traded[]; readonly writers: readonly Writer[] };

/** Maximum rounding error of the files' prices and results, in dollars. */
export const roundingOf = (orders: readonly Order[], writers: readonly Writer[]): number =>
  0.005 +
  writers.reduce(
    (sum, { decimals = 6, hasResults }) =>
      sum +
      orders.reduce((all, order) => all + (sizeOf(order) * order.what.worth * 0.5) / 10 ** decimals, 0) +
      // A close is of one unit at least.
      (hasResults === true ? orders.reduce((all, order) => all + sizeOf(order) * 0.005, 0) / 2 : 0),
    0,
  );
