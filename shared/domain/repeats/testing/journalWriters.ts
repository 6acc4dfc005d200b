import type { Order } from './randomJournal.ts';
import { centsOf, feeOf, lines, newYork, sizeOf } from './written.ts';

/** A round trip: orders of one instrument from flat to flat. */
type Trip = { readonly entries: readonly Order[]; readonly exits: readonly Order[]; readonly id: number; readonly note: string };

/** The round trips of orders, each with a note of its own, known by the number of its first order. */
export function tripsOf(orders: readonly Order[]): Trip[] {
  return [...Map.groupBy(orders, ({ what }) => what)].flatMap(([, some]) => {
    const trips: Order[][] = [];
    let held = 0;
    for (const order of some) {
      if (held === 0) trips.push([]);
      trips.at(-1)!.push(order);
      held += order.side === 'buy' ? sizeOf(order) : -sizeOf(order);
    }
    return trips.map((trip) => ({
      entries: trip.filter(({ opens }) => opens),
      exits: trip.filter(({ opens }) => !opens),
      id: trip[0]!.id,
      note: `note of ${trip[0]!.id}`,
    }));
  });
}

/** A trip as journals list it: averages, rounded to six decimals, and the result that its fills make. */
function rowOf({ entries, exits, id, note }: Trip) {
  const [first, last] = [entries[0]!, exits.at(-1)!];
  const size = entries.reduce((sum, order) => sum + sizeOf(order), 0);
  const average = (some: readonly Order[]) =>
    String(Number((some.reduce((sum, order) => sum + centsOf(order), 0) / size / 100).toFixed(6)));
  const sign = first.side === 'buy' ? 1 : -1;
  const cents = [...exits.map(centsOf), ...entries.map((order) => -centsOf(order))].reduce((sum, each) => sum + each, 0);
  const gross = (sign * cents * first.what.worth) / 100;
  const fee = Number(feeOf(2 * size));
  return {
    what: first.what,
    side: sign > 0 ? 'long' : 'short',
    size,
    entry: average(entries),
    exit: average(exits),
    gross: gross.toFixed(2),
    net: (gross - fee).toFixed(2),
    fee: fee.toFixed(2),
    opened: newYork(first.fills[0]!.time),
    closed: newYork(last.fills.at(-1)!.time),
    openedAt: new Date(first.fills[0]!.time).toISOString(),
    closedAt: new Date(last.fills.at(-1)!.time).toISOString(),
    note,
    /** Words and figures that differ between trades, so that one on another trade is noticed. */
    tag: `gap ${id % 4}`,
    mistake: `late ${id % 3}`,
    rating: 1 + (id % 5),
    risk: 100 + id,
  };
}
type Row = ReturnType<typeof rowOf>;

const dateOf = ({ year, month, day }: Row['opened']) => `${year}-${month}-${day}`;

/** Other journals' exports of the same orders, all in New York's time or with an offset; `notes` is where each has its note. */
export const journalWriters = [
  {
    layout: 'tradezella',
    write: (orders: readonly Order[]) =>
      lines(
        'Account Name,Avg Buy Price,Avg Sell Price,Close Date,Close Time,Commission,Gross P&L,Instrument,Spread Type,Net P&L,Net ROI,Open Date,Open Time,Side,Symbol,Fee,Quantity,Notes,Setups,Mistakes,Custom Tags,Rating,Trade Risk',
        tripsOf(orders)
          .map(rowOf)
          .map((row) => {
            const [bought, sold] = row.side === 'long' ? [row.entry, row.exit] : [row.exit, row.entry];
            const [symbol, contract] = row.what.kind === 'option' ? ['AAPL', '2026-08-21 220 CALL'] : [row.what.symbol, row.what.symbol];
            return `Mine,${bought},${sold},${dateOf(row.closed)},${row.closed.clock} EDT,${row.fee},${row.gross},${contract},single,${row.net},0.1,${dateOf(row.opened)},${row.opened.clock} EDT,${row.side},${symbol},0.0,${row.size}.0,${row.note},Gap,${row.mistake},${row.tag},${row.rating}.0,${row.risk}.0`;
          }),
      ),
  },
  {
    layout: 'tradervue/trades',
    write: (orders: readonly Order[]) =>
      lines(
        'Open Datetime,Close Datetime,Symbol,Side,Volume,Exec Count,Entry Price,Exit Price,Gross P&L,Gross P&L (%),Shared,Notes,Tags,Net P&L,Commissions,Fees,Initial Risk',
        tripsOf(orders)
          .map(rowOf)
          .map(
            (row) =>
              `${dateOf(row.opened)} ${row.opened.clock},${dateOf(row.closed)} ${row.closed.clock},${row.what.symbol},${row.side === 'long' ? 'L' : 'S'},${row.size},2,${row.entry},${row.exit},${row.gross},Inf,false,${row.note},${row.tag},${row.net},${row.fee},0.00,$${row.risk}`,
          ),
      ),
  },
  {
    layout: 'tradersync',
    write: (orders: readonly Order[]) =>
      lines(
        'Status,Symbol,Size,Open Date,Close Date,Open Time,Close Time,Setups,Entry Price,Exit Price,Return $,Avg Buy,Avg Sell,Net Return,Commision,Notes,Expire,Strike,Type,Side,Spread,Mistakes,Risk',
        tripsOf(orders)
          .map(rowOf)
          .map((row) => {
            const [bought, sold] = row.side === 'long' ? [row.entry, row.exit] : [row.exit, row.entry];
            const terms = row.what.kind === 'option' ? '2026-08-21,220,CALL' : ',,SHARE';
            const symbol = row.what.kind === 'option' ? 'AAPL' : row.what.symbol;
            return `WIN,${symbol},${row.size},${dateOf(row.opened)},${dateOf(row.closed)},${row.opened.clock},${row.closed.clock},Gap,$${row.entry},$${row.exit},$${row.gross},$${bought},$${sold},$${row.net},$${row.fee},${row.note},${terms},${row.side.toUpperCase()},SINGLE,${row.mistake},$${row.risk}`;
          }),
      ),
  },
  {
    layout: 'tradetally',
    write: (orders: readonly Order[]) =>
      JSON.stringify({
        exportVersion: '2.0',
        trades: tripsOf(orders)
          .map(rowOf)
          .map((row) => ({
            symbol: row.what.symbol,
            side: row.side,
            quantity: row.size,
            entryPrice: row.entry,
            exitPrice: row.exit,
            entryTime: row.openedAt,
            exitTime: row.closedAt,
            pnl: row.net,
            commission: row.fee,
            fees: '0',
            notes: row.note,
            tags: [row.tag],
            strategy: 'Gap',
          })),
      }),
  },
  {
    layout: 'deltalytix',
    write: (orders: readonly Order[]) =>
      lines(
        'Account Number,Quantity,Instrument,Entry Price,Close Price,Entry Date,Close Date,PNL,Time in Position,Side,Commission,Comment,Video URL,Tags',
        tripsOf(orders)
          .map(rowOf)
          .map(
            (row) =>
              `X,${row.size},${row.what.symbol},${row.entry},${row.exit},${row.openedAt},${row.closedAt},${row.gross},60,${row.side},${row.fee},,${row.tag},"${row.note}"`,
          ),
      ),
  },
  {
    layout: 'tradenote',
    write: (orders: readonly Order[]) =>
      JSON.stringify(
        tripsOf(orders).map((trip) => {
          const [row, fills] = [rowOf(trip), [...trip.entries, ...trip.exits].flatMap((order) => order.fills)];
          const [first, last, isOption] = [fills[0]!, fills.at(-1)!, row.what.kind === 'option'];
          return {
            id: `t${trip.id}`,
            account: 'X',
            currency: 'USD',
            type: isOption ? 'call' : row.what.kind,
            strategy: row.side,
            buyQuantity: row.size,
            sellQuantity: row.size,
            symbol: isOption ? 'AAPLc' : row.what.symbol,
            symbolOriginal: isOption ? 'AAPL  260821C00220000' : row.what.symbol,
            entryTime: Date.parse(row.openedAt) / 1000,
            exitTime: Date.parse(row.closedAt) / 1000,
            entryPrice: first.cents / 100,
            exitPrice: last.cents / 100,
            grossEntryProceeds: ((row.side === 'long' ? -1 : 1) * first.quantity * first.cents * row.what.worth) / 100,
            grossProceeds: row.gross,
            netProceeds: row.net,
            executionsCount: fills.length,
            tags: [{ name: row.tag }],
            note: row.note,
          };
        }),
      ),
  },
  {
    layout: 'tradesviz/executions',
    write: (orders: readonly Order[]) => {
      const notes = new Map(tripsOf(orders).map(({ entries, note }) => [entries[0]!.fills[0]!.id, note]));
      return lines(
        'date,symbol,side,currency,underlying,asset_type,price,quantity,commission,fees,stop_loss,profit_target,tags,notes,spread_id',
        orders.flatMap(({ what, side, fills }) =>
          fills.map(({ id, quantity, cents, time }) => {
            const stamp = new Date(time).toISOString().replace('.000Z', '+0000');
            const note = notes.get(id);
            return `${stamp},${what.symbol},${side},USD,${what.symbol},${what.kind},${cents / 100},${quantity}.0,${feeOf(quantity)},0.0,N/A,N/A,,${note === undefined ? '' : `<p>${note}</p>`},g`;
          }),
        ),
      );
    },
  },
] as const;
