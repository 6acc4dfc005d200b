import type { Executed, Order, Traded } from './randomJournal.ts';
import { type BrokerWriters, feeOf, lines, newYork, pairsOf, twelveHourStamp, type Writer } from './written.ts';

/** A deal of a position with the order that it fills. */
type Dealt = Executed & { readonly order: number };
/** A position's deals, named by the order of its first deal. */
type Position = { readonly what: Traded; readonly isLong: boolean; readonly opens: readonly Dealt[]; readonly closes: readonly Dealt[] };

/** Gold in dollars and an index, by the lot. */
const lots: readonly Traded[] = [
  { symbol: 'XAUUSD', kind: 'future', cents: 419_000, tick: 25, worth: 100 },
  { symbol: 'US500', kind: 'future', cents: 690_000, tick: 25, worth: 10 },
];

const dealsOf = (orders: readonly Order[]): Dealt[] => orders.flatMap(({ id: order, fills }) => fills.map((fill) => ({ ...fill, order })));

/** Positions of an account that has one of a symbol at a time: from flat to flat. */
function netted(orders: readonly Order[]): Position[] {
  return [...Map.groupBy(orders, ({ what }) => what)].flatMap(([what, some]) => {
    const trips: Order[][] = [];
    for (const [at, order] of some.entries()) {
      if (order.opens && some[at - 1]?.opens !== true) trips.push([]);
      trips.at(-1)!.push(order);
    }
    return trips.map((trip) => {
      const [opens, closes] = [true, false].map((opens) => dealsOf(trip.filter((order) => order.opens === opens)));
      return { what, isLong: trip[0]!.side === 'buy', opens: opens!, closes: closes! };
    });
  });
}

/** Positions of an account in which each order opens one of its own; what closes several of them is an order for each. */
function hedged(orders: readonly Order[]): Position[] {
  const pairs = pairsOf(orders);
  return orders
    .filter(({ opens }) => opens)
    .map((order) => {
      const ids = new Set(order.fills.map(({ id }) => id));
      const own = pairs.filter(({ entry }) => ids.has(entry.id));
      const closes = [...Map.groupBy(own, ({ exit }) => exit)].map(([exit, parts]) => {
        const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
        const id = exit.id * 1000 + order.id;
        return { ...exit, id, quantity, order: id };
      });
      return { what: order.what, isLong: order.side === 'buy', opens: dealsOf([order]), closes };
    });
}

const sizeOf = (deals: readonly Dealt[]): number => deals.reduce((sum, { quantity }) => sum + quantity, 0);
const centsOf = (deals: readonly Dealt[]): number => deals.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);
const averageOf = (deals: readonly Dealt[]): number => centsOf(deals) / sizeOf(deals);
const price = (cents: number): string => (cents / 100).toFixed(2);
const stamp = (time: number): string => {
  const { year, month, day, clock } = newYork(time);
  return `${year}.${month}.${day} ${clock}`;
};
const wonBy = ({ what, isLong, opens }: Position, closes: readonly Dealt[]): string => {
  const points = centsOf(closes) - averageOf(opens) * sizeOf(closes);
  return (((isLong ? points : -points) * what.worth) / 100).toFixed(2);
};

/** The layouts of one kind of account. */
const writersOf = (mode: 'Netting' | 'Hedge', positionsOf: (orders: readonly Order[]) => readonly Position[]): readonly Writer[] => {
  const account = ['Trade History Report,,,,,,,,,,,,,', `Account:,,,"7001 (USD, Broker-Live, real, ${mode})",,,,,,,,,,`];
  return [
    {
      layout: 'positions',
      hasResults: true,
      hasFees: true,
      fileName: `ReportHistory ${mode}.csv`,
      decimals: 2,
      write: (orders) =>
        lines(account[0]!, [
          account[1]!,
          'Positions,,,,,,,,,,,,,',
          'Time,Position,Symbol,Type,Volume,Price,S / L,T / P,Time,Price,Commission,Swap,Profit,',
          ...positionsOf(orders).map((position) => {
            const { what, isLong, opens, closes } = position;
            const [first, last] = [opens[0]!, closes.at(-1)!];
            return `${stamp(first.time)},${first.order},${what.symbol},${isLong ? 'buy' : 'sell'},${sizeOf(opens).toFixed(2)},${price(averageOf(opens))},,,${stamp(last.time)},${price(averageOf(closes))},-${feeOf(sizeOf(opens) * 2)},0.00,${wonBy(position, closes)},`;
          }),
        ]),
    },
    {
      layout: 'deals',
      hasResults: true,
      hasFees: true,
      fileName: `ReportHistory ${mode} deals.csv`,
      write: (orders) =>
        lines(account[0]!, [
          account[1]!,
          'Deals,,,,,,,,,,,,,',
          'Time,Deal,Symbol,Type,Direction,Volume,Price,Order,Commission,Fee,Swap,Profit,Balance,Comment',
          ...legsOf(positionsOf(orders)).map(({ position, deal, direction }) => {
            const isBuy = position.isLong === (direction === 'in');
            const won = direction === 'in' ? '0.00' : wonBy(position, [deal]);
            return `${stamp(deal.time)},${deal.id},${position.what.symbol},${isBuy ? 'buy' : 'sell'},${direction},${deal.quantity.toFixed(2)},${price(deal.cents)},${deal.order},-${feeOf(deal.quantity)},0.00,0.00,${won},0.00,`;
          }),
        ]),
    },
    {
      layout: 'legs',
      hasResults: true,
      fileName: `Position history ${mode}.csv`,
      write: (orders) =>
        lines('Report,,,,,,,,', [
          'Name: Mt5 Position History List ,Produced At: 25/07/2026 19:49,,,,,,,',
          'Symbol,Account Number,Position,Position Status,Date Time,Transaction Type,Trade Volume Lots,Open Price,Profit',
          ...legsOf(positionsOf(orders)).map(({ position, deal, direction }) => {
            const { what, isLong, opens } = position;
            const does = `Trade ${isLong === (direction === 'in') ? 'Buy' : 'Sell'} ${direction === 'in' ? 'In' : 'Out'}`;
            const won = direction === 'in' ? '0' : wonBy(position, [deal]);
            return `${what.symbol},7001,${opens[0]!.order},Closed,${twelveHourStamp(deal.time)},${does},${deal.quantity.toFixed(2)},${price(deal.cents)},${won}`;
          }),
        ]),
    },
  ];
};

/** The deals of positions in the order of their times. */
const legsOf = (positions: readonly Position[]) =>
  positions
    .flatMap((position) => [
      ...position.opens.map((deal) => ({ position, deal, direction: 'in' as const })),
      ...position.closes.map((deal) => ({ position, deal, direction: 'out' as const })),
    ])
    .toSorted((a, b) => a.deal.time - b.deal.time || a.deal.id - b.deal.id);

/** MetaTrader 5 where a symbol has one position: closed positions (one row each, with its average prices), deals, and a position's legs. */
export const metaTraderNettingWriters: BrokerWriters = {
  broker: 'metatrader netting',
  instruments: lots,
  writers: writersOf('Netting', netted),
};
/** The same where each order opens a position of its own. */
export const metaTraderHedgeWriters: BrokerWriters = { broker: 'metatrader hedge', instruments: lots, writers: writersOf('Hedge', hedged) };
