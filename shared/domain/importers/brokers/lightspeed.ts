import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { absolute, add, type Decimal, negate, ZERO } from '#domain/units/decimal.ts';
import { usInstrument } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import { type DraftFill, UNNAMED } from '../rows/draftFill.ts';
import { fillProblem } from '../rows/fillProblem.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import type { RowLog } from '../rows/rowLog.ts';
import type { RowLocation } from '../rows/rowProblems.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { type OrderSide, orderSide } from '../values/orderSide.ts';

const FEES = ['FeeSEC', 'FeeMF', 'Fee1', 'Fee2', 'Fee3', 'FeeStamp', 'FeeTAF', 'Fee4'] as const;
const COLUMNS = {
  account: ['account number'],
  side: ['side'],
  words: ['buy/sell'],
  symbol: ['symbol'],
  currency: ['currency code'],
  price: ['price'],
  quantity: ['qty'],
  tradeNumber: ['trade number'],
  sequence: ['sequence number'],
  commission: ['commission amount'],
  date: ['trade date'],
  clock: ['execution time'],
  time: ['raw exec. time'],
  kind: ['transtype'],
  FeeSEC: ['feesec'],
  FeeMF: ['feemf'],
  Fee1: ['fee1'],
  Fee2: ['fee2'],
  Fee3: ['fee3'],
  FeeStamp: ['feestamp'],
  FeeTAF: ['feetaf'],
  Fee4: ['fee4'],
} as const;

const blotter = layout({
  columns: COLUMNS,
  required: ['account', 'side', 'symbol', 'price', 'quantity', 'tradeNumber', 'commission', 'clock'],
  numbers: ['price', 'commission'],
  fees: ['commission', ...FEES],
  ids: 'sequence',
  zone: 'America/New_York',
  newestFirst: false,
  start() {
    const rows = new BlotterRows();
    return { row: (cells) => rows.row(cells), end: (log) => rows.end(log) };
  },
});

/** Lightspeed's trade blotter: one row an execution, US Eastern times, each fee in a column of its own. */
export const lightspeed = tableImporter({
  id: 'lightspeed',
  name: 'Lightspeed',
  howTo: 'In Lightspeed’s account portal open Trade Blotter (Trades), choose the dates and export as CSV.',
  missing:
    'This doesn’t look like a Lightspeed trade blotter: the header row Account Number, … Side, Symbol, … Trade Number is missing. Export the blotter as CSV and choose that file.',
  layouts: [blotter],
});

type Cells = RowCells<keyof typeof COLUMNS>;
/** A fill of the blotter with its row, as long as its place among the fills of its minute is open. */
type BlotterFill = { readonly fill: DraftFill; readonly place: RowLocation; readonly name: string; readonly stamp: string };

/** "Long Buy", "Long Sell", "Short Sell", "Short Buy" or "Short Cover". */
const WORDS = /^(long|short) (buy|sell|cover)$/i;

/**
 * Collects the fills, because only the whole file shows whether its column Buy/Sell distinguishes short sales: then
 * a long sale never opens a short position. Times have no seconds, and a minute's exit may be listed above its
 * entry.
 */
class BlotterRows {
  private readonly fills: BlotterFill[] = [];
  private readonly longSales = new Set<DraftFill>();
  private tellsShort = false;

  row(cells: Cells): RowMeaning {
    const transaction = cells.text('kind');
    if (/cancel|bust/i.test(transaction))
      return 'This row cancels an earlier execution. Remove both from the file, or delete the earlier one after the import.';
    if (transaction !== '' && !/^trade$/i.test(transaction)) return rowReasons.unknownType(transaction);
    const side = sideOf(cells);
    if (typeof side === 'string') return side;
    const currency = cells.text('currency') || 'USD';
    const instrument = cells.instrument(`${cells.text('symbol')}|${currency}`, () =>
      inCurrency(usInstrument(cells.text('symbol')), currency),
    );
    if (typeof instrument === 'string') return instrument;
    const quantity = cells.number('quantity', 'quantity');
    const price = cells.number('price', 'price');
    const fee = FEES.reduce((sum, column) => add(sum, cells.amount(column, column)), cells.amount('commission', 'commission'));
    const account = cells.account('account');
    const stamp = cells.text('time') || `${cells.text('date')} ${cells.text('clock')}`.trim();
    const time = cells.clock.stamp(stamp);
    if (cells.problem !== '') return cells.problem;
    if (Number.isNaN(time)) return cells.clock.problem || rowReasons.noTime;
    if (quantity < 0n && side.action === 'buy') return 'The quantity is below zero, as sales are, but the side says buy.';
    const refused = fillProblem(instrument, side.action, absolute(quantity), price);
    if (refused !== '') return refused;
    const { precision } = cells.clock;
    const { line, start, end } = cells.rows;
    const { isLong, ...does } = side;
    const fill: DraftFill = {
      id: UNNAMED,
      account,
      instrument,
      ...does,
      quantity: absolute(quantity),
      price,
      fee,
      time,
      precision,
      order: 0,
      batch: '',
    };
    if (isLong && does.action === 'sell') this.longSales.add(fill);
    this.tellsShort ||= !isLong && does.effect !== 'unknown';
    // Partial fills share their trade number.
    const sequence = cells.text('sequence');
    const name = sequence === '' ? '' : `${cells.text('tradeNumber')}|${sequence}`;
    this.fills.push({ fill, place: { line, start, end }, name, stamp });
    return null;
  }

  end(log: RowLog): void {
    if (this.tellsShort) for (const fill of this.longSales) fill.effect = 'close';
    const held = new Map<string, Decimal>();
    const inTime = this.fills.toSorted((a, b) => a.fill.time - b.fill.time);
    for (const moment of Map.groupBy(inTime, ({ fill }) => fill.time).values())
      for (const { fill, place, name, stamp } of inTurn(moment, held)) log.fillAt(place, fill, name, stamp);
  }
}

/** A row's action; `isLong` if its words state it. Side decides, and a consistent word adds the position. */
function sideOf(cells: Cells): (OrderSide & { readonly isLong: boolean }) | string {
  const side = orderSide(cells.text('side'));
  if (typeof side === 'string') return side;
  const [, position = '', act = ''] = WORDS.exec(cells.text('words').replace(/\s+/g, ' ')) ?? [];
  const fits = position !== '' && /sell/i.test(act) === (side.action === 'sell');
  if (!fits) return { ...side, isLong: false };
  if (/long/i.test(position)) return { ...side, isLong: side.effect === 'unknown' };
  return { action: side.action, effect: side.action === 'sell' ? 'open' : 'close', isLong: false };
}

/** The fills of one moment, each close after the fills of the moment that open its units. `held`: signed units so far. */
function inTurn(moment: readonly BlotterFill[], held: Map<string, Decimal>): BlotterFill[] {
  const left = [...moment];
  const found: BlotterFill[] = [];
  const keyOf = ({ account, instrument }: DraftFill) => `${account}\n${instrument.key}`;
  const canBe = ({ fill }: BlotterFill) => {
    const units = held.get(keyOf(fill)) ?? ZERO;
    return fill.effect !== 'close' || (fill.action === 'sell' ? units : negate(units)) >= fill.quantity;
  };
  while (left.length > 0) {
    const at = Math.max(0, left.findIndex(canBe));
    const [next] = left.splice(at, 1);
    const { fill } = next!;
    held.set(keyOf(fill), add(held.get(keyOf(fill)) ?? ZERO, fill.action === 'buy' ? fill.quantity : negate(fill.quantity)));
    found.push(next!);
  }
  return found;
}

function inCurrency(made: Instrument | string, currency: string): Instrument | string {
  if (typeof made === 'string' || currency === 'USD') return made;
  if (!/^[A-Z]{3}$/.test(currency) || made.kind !== 'stock')
    return `"${currency.slice(0, 40)}" is not a currency this layout can be read in.`;
  return plainInstrument('stock', made.symbol, currency, made.multiplier);
}
