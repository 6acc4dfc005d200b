import { rowReasons } from '#domain/importers/rowReasons.ts';
import { cashKindOf } from '#domain/importers/rows/cashRow.ts';
import { fillProblem } from '#domain/importers/rows/fillProblem.ts';
import { placeCash } from '#domain/importers/rows/placeRow.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { StatedSums } from '#domain/importers/rows/statedSums.ts';
import { add, type Decimal, negate, subtract } from '#domain/units/decimal.ts';
import { type DealColumns, dealColumnsOf } from './dealColumns.ts';
import { type DealMatches, dealFill, dealMatches, type ReadDeal } from './dealFill.ts';
import { REPORT_TIME, type ReportTable } from './metaTraderReport.ts';
import { lotInstrument, ticketFault } from './ticketInstrument.ts';
import type { Deal, DealPart } from './walkDeals.ts';

type Cells = RowCells<keyof DealColumns>;

const DIRECTIONS: Readonly<Record<string, Deal['direction']>> = {
  in: 'in',
  out: 'out',
  'in/out': 'in/out',
  inout: 'in/out',
  'out by': 'out',
};

const isSame = (a: ReadDeal, b: ReadDeal) =>
  a.instrument === b.instrument && a.side === b.side && a.volume === b.volume && a.price === b.price && a.time === b.time;

/** Reads a table of deals, where a report has no closed positions: each position that deals open is a trade, with the results that the broker states. */
export class DealTable implements ReportTable<keyof DealColumns> {
  readonly numbers = ['volume', 'price', 'profit'] as const;
  readonly fees = ['commission', 'swap', 'charge'] as const;
  readonly title = 'Deals';
  readonly others = 'It has no deals, which are what is read.';
  readonly otherRow = 'An order, not a fill; fills are read from the deals.';
  readonly sums = new StatedSums();
  readonly header = dealColumnsOf;
  private readonly log: RowLog;
  private readonly currency: string;
  private readonly isNetting: boolean | null;
  private readonly deals = new Map<string, ReadDeal>();

  /** `isNetting`: whether the account has one position of a symbol; null where the report doesn't say. */
  constructor(log: RowLog, currency: string, isNetting: boolean | null) {
    this.log = log;
    this.currency = currency;
    this.isNetting = isNetting;
  }

  row(cells: Cells): string {
    const { log } = this;
    const { line, start, end } = cells.rows;
    const place = { line, start, end };
    const [type, symbol, stamp] = [cells.text('type').toLowerCase(), cells.text('symbol'), cells.text('time')];
    if (stamp === '' && symbol === '' && type === '') {
      log.ignored(cells.rows, 'A sum of the table, not a deal.');
      return '';
    }
    if (!REPORT_TIME.test(stamp)) return `The time "${stamp.slice(0, 40)}" cannot be read.`;
    const time = cells.clock.stamp(stamp);
    if (Number.isNaN(time)) return cells.clock.problem || rowReasons.noTime;
    if (type !== 'buy' && type !== 'sell') return this.other(cells, type, symbol, { time, stamp });
    const direction = DIRECTIONS[cells.text('direction').toLowerCase()];
    if (direction === undefined) return `The direction "${cells.text('direction').slice(0, 40)}" is not in, out or in/out.`;
    const [id, order, position] = [cells.text('deal'), cells.text('order'), cells.text('position')];
    if (id === '') return 'The deal number is missing.';
    const refused = ticketFault(id) || ticketFault(order) || ticketFault(position);
    if (refused !== '') return refused;
    const instrument = cells.instrument(symbol, (words) => lotInstrument(words, this.currency));
    if (typeof instrument === 'string') return instrument;
    const [volume, price, profit] = [cells.number('volume', 'volume'), cells.number('price', 'price'), cells.amount('profit', 'profit')];
    const paid = add(add(cells.amount('commission', 'commission'), cells.amount('swap', 'swap')), cells.amount('charge', 'fee'));
    if (cells.problem !== '') return cells.problem;
    const unfit = fillProblem(instrument, type, volume, price);
    if (unfit !== '') return unfit;
    const { precision } = cells.clock;
    const deal: ReadDeal = {
      side: type,
      direction,
      volume,
      price,
      profit,
      order: order || id,
      position,
      id,
      instrument,
      fee: negate(paid),
      time,
      precision,
      stamp,
      place,
    };
    const before = this.deals.get(id);
    if (before !== undefined && !isSame(before, deal)) return `An earlier row has the same deal number (${id}) but another deal.`;
    if (before !== undefined) log.duplicate(place, `The same deal (${id}) is in an earlier row already.`);
    else this.deals.set(id, deal);
    return '';
  }

  /** A row that is neither a purchase nor a sale: cash of a symbol or of the account. */
  private other(cells: Cells, type: string, symbol: string, at: Pick<ReadDeal, 'time' | 'stamp'>): string {
    const { log } = this;
    if (/^cancell?ed/.test(type)) log.ignored(cells.rows, rowReasons.canceled);
    else {
      const amount = add(add(cells.amount('profit', 'profit'), cells.amount('commission', 'commission')), cells.amount('swap', 'swap'));
      const kind = /commission|agent/.test(type) ? 'commission' : cashKindOf(type);
      if (kind === null && !/^(?:balance|credit|bonus|correction|charge)/.test(type)) return rowReasons.unknownType(type);
      if (kind === null) log.ignored(cells.rows, rowReasons.cashMovement);
      else {
        const of = {
          kind,
          symbol: symbol.toUpperCase(),
          currency: this.currency,
          precision: cells.clock.precision,
          name: cells.text('deal'),
        };
        placeCash(cells, log, { ...at, ...of, amount });
      }
    }
    return '';
  }

  end(): void {
    const inOrder = [...this.deals.values()];
    if (inOrder.length > 1 && inOrder[0]!.time > inOrder.at(-1)!.time) inOrder.reverse();
    inOrder.sort((a, b) => a.time - b.time);
    for (const deals of Map.groupBy(inOrder, ({ instrument }) => instrument).values()) this.settle(deals);
  }

  private settle(deals: readonly ReadDeal[]): void {
    const { log, isNetting } = this;
    const isTurned = deals.some(({ direction }) => direction === 'in/out');
    const hedged = isNetting === true || isTurned ? null : dealMatches(deals, false);
    const found = hedged !== null && (isNetting === false || hedged.refused.size === 0) ? hedged : this.netted(deals, hedged);
    const { symbol, currency, key } = deals[0]!.instrument;
    const size = found.size ?? log.points.entered(symbol);
    const unsized = size === null ? log.points.ask(symbol, currency) : '';
    for (const deal of deals) {
      const refused = found.refused.get(deal) ?? unsized;
      const isClose = deal.direction !== 'in';
      this.sums.add(key, isClose ? subtract(deal.profit, deal.fee) : negate(deal.fee), deal.fee);
      if (refused !== '') log.failed(deal.place, refused);
    }
    if (size !== null) for (const part of found.parts) this.place(part as DealPart & { deal: ReadDeal }, size);
  }

  /** The matches of a netting account, or those of a hedging one that explain more deals. */
  private netted(deals: readonly ReadDeal[], hedged: DealMatches | null): DealMatches {
    const netted = dealMatches(deals, true);
    return hedged !== null && hedged.refused.size <= netted.refused.size ? hedged : netted;
  }

  private place(part: DealPart & { readonly deal: ReadDeal }, size: Decimal): void {
    const { deal, effect, volume } = part;
    this.log.fillAt(deal.place, dealFill(part, size), `deal-${deal.id}${volume === deal.volume ? '' : `-${effect}`}`, deal.stamp);
  }
}
