import { readNumber } from '#domain/format/readNumber.ts';
import { optionIn, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { cashKindOf } from '#domain/importers/rows/cashRow.ts';
import { type DraftFill, UNNAMED } from '#domain/importers/rows/draftFill.ts';
import { fillProblem } from '#domain/importers/rows/fillProblem.ts';
import { placeCash } from '#domain/importers/rows/placeRow.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import type { RowLocation } from '#domain/importers/rows/rowProblems.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, add, divide, negate, ZERO } from '#domain/units/decimal.ts';
import { DAY, type Millis } from '#domain/units/millis.ts';
import { bookedFills } from './bookedFills.ts';
import { ENDS, endFutureOptions, FUTURE_REMOVAL, type OptionRemoval } from './endFutureOptions.ts';
import type { SECTIONS } from './sectionOf.ts';
import { type Booking, type OrderLeg, thinkorswimFees } from './thinkorswimFees.ts';

/** Instruments of the fills so far, each once. */
function instrumentsOf(log: RowLog): readonly Instrument[] {
  const found = new Set<Instrument>();
  for (let at = 0; at < log.size; at++) found.add(log.at(at).instrument);
  return [...found];
}

type Cells = RowCells<keyof typeof SECTIONS.cash>;
const REMOVAL = /^REMOVAL OF OPTION DUE TO (EXPIRATION|ASSIGNMENT|EXERCISE) (-?[\d,.]+) (.+)$/i;
/** "BOT +100 SOFI UPON OPTION ASSIGNMENT": shares that no order bought, so that no trade history has them. */
const DELIVERED = /^(BOT|SOLD) ([+-]?[\d,.]+) (\S+) UPON OPTION (?:ASSIGNMENT|EXERCISE)/i;
/** The same as any purchase is written. */
const SHARES = /^(BOT|SOLD) ([+-]?[\d,.]+) ([A-Z][A-Z0-9./]{0,9}) @([\d,.]+)$/;

type Split = { readonly place: RowLocation; readonly time: Millis; readonly description: string };

/** True for sums and balances below a cash or futures statement, which are no rows. */
export const isCashTotal = (cells: Cells): boolean =>
  /^(?:\*|total)$/i.test(cells.text('date')) || /^total$/i.test(cells.text('description'));

/** Reads the cash and the futures statement: fees of trades, options that ended, and shares that they delivered. */
export class ThinkorswimCash {
  private readonly log: RowLog;
  private readonly fees = thinkorswimFees();
  private readonly removals: OptionRemoval[] = [];
  private readonly splits: Split[] = [];

  constructor(log: RowLog) {
    this.log = log;
  }

  /** A row. Answers why it cannot be read, or ''. */
  row(cells: Cells): string {
    const { line, start, end } = cells.rows;
    const place = { line, start, end };
    const type = cells.text('type').toUpperCase();
    const description = cells.text('description');
    const stamp = `${cells.text('date')} ${cells.text('time')}`.trim();
    const time = cells.clock.stamp(stamp);
    const ended = FUTURE_REMOVAL.exec(description);
    const removal = type === 'RAD' ? REMOVAL.exec(description) : null;
    const isSplit = type === 'RAD' && /\bSPLIT\b/i.test(description);
    if (ended === null && removal === null && !isSplit && type !== 'TRD') {
      this.cash(cells, type, description, { time, stamp });
      return '';
    }
    if (Number.isNaN(time)) return cells.clock.problem;
    if (isSplit) {
      this.splits.push({ place, time, description });
      return '';
    }
    if (ended !== null) {
      this.removals.push({ place, time, stamp, of: ended });
      return '';
    }
    if (removal !== null) {
      const instrument = cells.instrument(removal[3]!, optionIn);
      if (typeof instrument === 'string') return instrument;
      const quantity = absolute(cells.numberIn(removal[2]!, 'quantity'));
      if (cells.problem !== '') return cells.problem;
      return this.place(
        place,
        { instrument, action: ENDS[removal[1]!.toUpperCase()]!, quantity, price: ZERO, time, fee: ZERO },
        cells,
        stamp,
      );
    }
    const fee = negate(add(cells.amount('misc', 'fee'), cells.amount('commission', 'commission')));
    const delivered = DELIVERED.exec(description);
    if (delivered === null) {
      const paid = cells.optional('amount', 'amount');
      if (cells.problem !== '') return cells.problem;
      this.fees.add({ time, stamp, precision: cells.clock.precision, description, fee, amount: paid, place });
      return '';
    }
    const quantity = absolute(cells.numberIn(delivered[2]!, 'quantity'));
    const amount = absolute(cells.number('amount', 'amount'));
    const instrument = cells.instrument(delivered[3]!, (words) => shareInstrument(words));
    if (typeof instrument === 'string') return instrument;
    if (cells.problem !== '') return cells.problem;
    const price = divide(amount, quantity) ?? ZERO;
    const action = delivered[1]!.toUpperCase() === 'BOT' ? 'buy' : 'sell';
    return this.place(place, { instrument, action, quantity, price, time, fee }, cells, stamp);
  }

  /** In a statement without a trade history: reads fills from bookings. False without any. */
  readTrades(): boolean {
    const bookings = this.fees.all();
    bookedFills(this.log, bookings);
    this.endRemovals();
    return bookings.length > 0;
  }

  /** Once the trade history is read too: shares the fees, ends options on futures, and finds what only the cash balance has. */
  end(legs: readonly OrderLeg[]): void {
    const { log } = this;
    for (const booking of this.fees.share(legs, log)) {
      const refused = this.delivery(booking);
      if (refused !== '') log.failed(booking.place, refused);
    }
    this.endRemovals();
  }

  /** Ends options on futures, and finds the shares of splits. */
  private endRemovals(): void {
    const { log } = this;
    endFutureOptions(log, this.removals);
    for (const { place, time, description } of this.splits) {
      const words = new Set(description.toUpperCase().split(/[^A-Z0-9.]+/));
      const traded = instrumentsOf(log).find(({ kind, symbol }) => kind === 'stock' && words.has(symbol));
      if (traded === undefined)
        log.failed(place, 'We couldn’t read this split. If you hold these shares, record the split on the position.');
      else log.unreadSplit(place, { instrument: traded, time });
    }
  }

  /** Shares booked without a fill, on the day an option on them was assigned or exercised. Returns the reason if invalid, or ''. */
  private delivery({ description, time, fee, place, stamp, precision }: Booking): string {
    const [, side, size = '', symbol = '', price = ''] = SHARES.exec(description) ?? [];
    const { log } = this;
    const isDelivery = (fill: DraftFill) =>
      (fill.action === 'assign' || fill.action === 'exercise') && fill.instrument.underlying === symbol && Math.abs(fill.time - time) < DAY;
    let found = false;
    for (let at = 0; side !== undefined && at < log.size && !found; at++) found = isDelivery(log.at(at));
    const quantity = readNumber(size);
    const each = readNumber(price);
    const instrument = shareInstrument(symbol);
    if (!found || quantity === null || each === null || typeof instrument === 'string')
      return 'This trade isn’t in the trade history of the statement. Export a statement whose Account Trade History covers the same dates.';
    const action = side === 'BOT' ? 'buy' : 'sell';
    const refused = fillProblem(instrument, action, absolute(quantity), each);
    if (refused !== '') return refused;
    log.fillAt(place, draft({ instrument, action, quantity: absolute(quantity), price: each, time, fee }, precision), '', stamp);
    return '';
  }

  /** Cash of a symbol ("ORDINARY DIVIDEND~KO") or of the account; balances, deposits and transfers are neither. */
  private cash(cells: Cells, type: string, description: string, at: Pick<OptionRemoval, 'time' | 'stamp'>): void {
    const kind = /^(?:BAL|EFN|LIQ)$/.test(type) ? null : cashKindOf(description);
    const symbol = /~([A-Z][A-Z0-9./]{0,9})$/.exec(description)?.[1] ?? '';
    const common = { ...at, symbol, currency: 'USD', precision: cells.clock.precision };
    if (kind === null) this.log.ignored(cells.rows, rowReasons.cashMovement);
    else placeCash(cells, this.log, { ...common, kind, amount: cells.amount('amount', 'amount') });
  }

  private place(place: RowLocation, trade: CashTrade, cells: Cells, stamp: string): string {
    const refused = fillProblem(trade.instrument, trade.action, trade.quantity, trade.price);
    if (refused === '') this.log.fillAt(place, draft(trade, cells.clock.precision), '', stamp);
    return refused;
  }
}

type CashTrade = Pick<DraftFill, 'instrument' | 'action' | 'quantity' | 'price' | 'time' | 'fee'>;

/** Endings close; shares that are delivered may open or close. */
const draft = (trade: CashTrade, precision: DraftFill['precision']): DraftFill => {
  const effect = trade.action === 'buy' || trade.action === 'sell' ? 'unknown' : 'close';
  return { id: UNNAMED, account: '', ...trade, precision, order: 0, effect, batch: '' };
};
