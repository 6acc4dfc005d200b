import type { CashMovement } from '#domain/importers/imported.ts';
import { readRight } from '#domain/importers/instruments/readOption.ts';
import { futureInstrument, futureOption, optionIn, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { amountFill } from '#domain/importers/rows/amountFill.ts';
import { cashKindOf } from '#domain/importers/rows/cashRow.ts';
import type { Execution } from '#domain/importers/rows/execution.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import { moneyCheck, type StatedMoney } from '#domain/importers/rows/moneyCheck.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import { layout } from '#domain/importers/rows/tableImporter.ts';
import { orderSide } from '#domain/importers/values/orderSide.ts';
import type { FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, subtract, ZERO } from '#domain/units/decimal.ts';
import { shareChange, shareChangeOf } from './shareChange.ts';
import { type ContractMultipliers, TastytradeHistory } from './tastytradeHistory.ts';

/** A row of money alone: its sub type, words and symbol, and the amount with its fees, above zero when the account received it. */
type MoneyMovement = Omit<CashMovement, 'id' | 'account' | 'kind'> & {
  readonly subType: string;
  readonly description: string;
  readonly stamp: string;
  readonly account: string;
};

/** Reads money that moved without shares: dividends and interest are cash of a symbol or of the account; deposits, fees of the account and marks to market are not. */
export function moneyMovement({ subType, description, ...cash }: MoneyMovement): RowMeaning {
  const kind = kindOf(subType, description, cash.symbol);
  return kind === null ? { ignored: rowReasons.cashMovement } : { cash: { ...cash, kind } };
}

function kindOf(subType: string, description: string, symbol: string): CashMovement['kind'] | null {
  if (/interest|lending/i.test(subType)) return 'interest';
  if (/dividend/i.test(subType)) return cashKindOf(description) ?? 'dividend';
  // A withdrawal with a symbol pays for reinvested shares.
  if (symbol === '' || /deposit|withdrawal|mark to market|settlement/i.test(subType)) return null;
  return cashKindOf(`${subType} ${description}`);
}

const COLUMNS = {
  date: ['date/time'],
  code: ['transaction code'],
  subcode: ['transaction subcode'],
  symbol: ['symbol'],
  side: ['buy/sell'],
  openClose: ['open/close'],
  quantity: ['quantity'],
  expiry: ['expiration date'],
  strike: ['strike'],
  right: ['call/put'],
  price: ['price'],
  fees: ['fees'],
  amount: ['amount'],
  description: ['description'],
  account: ['account reference'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;

const EVENTS: readonly (readonly [RegExp, FillAction])[] = [
  [/^expiration/i, 'expire'],
  [/^(?:cash settled )?assignment/i, 'assign'],
  [/^(?:cash settled )?exercise/i, 'exercise'],
];

/** tastytrade's earlier export of transactions: underlying and terms in columns, prices per share, fees as costs. */
export const tastytradeLegacy = layout({
  name: 'legacy',
  columns: COLUMNS,
  required: ['date', 'code', 'subcode', 'symbol', 'side', 'openClose', 'quantity', 'price', 'fees'],
  numbers: ['price', 'fees', 'amount'],
  fees: ['fees'],
  zone: null,
  newestFirst: true,
  start() {
    const history = new TastytradeHistory();
    return { row: (cells) => legacyRow(cells, history), end: (log) => history.end(log) };
  },
});

function instrumentOf(cells: Cells): Instrument | string {
  const symbol = cells.text('symbol');
  const right = readRight(cells.text('right'));
  if (symbol.startsWith('./')) return cells.instrument(symbol, futureOption);
  if (symbol.startsWith('/')) return cells.instrument(symbol, futureInstrument);
  if (right === null) return cells.instrument(symbol, (words) => shareInstrument(words));
  const words = `${symbol} ${cells.text('expiry')} ${right === 'C' ? 'CALL' : 'PUT'} $${cells.text('strike')}`;
  return cells.instrument(words, optionIn);
}

function legacyRow(cells: Cells, history: TastytradeHistory): RowMeaning {
  const code = cells.text('code');
  const subcode = cells.text('subcode');
  if (code === 'Money Movement') return movement(cells, subcode);
  if (code !== 'Trade' && code !== 'Receive Deliver')
    return `The code "${code.slice(0, 40)}" is not known. Enter the trade by hand if it is one.`;
  const change = shareChangeOf(subcode);
  if (change === null && /merger|spin|acat|transfer/i.test(subcode)) return rowReasons.transferredShares;
  const instrument = instrumentOf(cells);
  if (typeof instrument === 'string') return instrument;
  const quantity = absolute(cells.number('quantity', 'quantity'));
  const fee = cells.amount('fees', 'fees');
  const stamp = cells.text('date');
  const common = { instrument, quantity, fee, time: cells.clock.stamp(stamp), stamp, account: cells.account('account') };
  const openClose = cells.text('openClose').toLowerCase();
  const effect = openClose === 'open' || openClose === 'close' ? openClose : 'unknown';
  if (change !== null) {
    const { time, account } = common;
    return shareChange(change, { instrument, time, stamp, account, quantity, effect }, history, cells.rows);
  }
  const event = instrument.kind === 'stock' ? undefined : EVENTS.find(([word]) => word.test(subcode))?.[1];
  if (event !== undefined) return ended(cells, { ...common, action: event, effect: 'close', price: ZERO }, history);
  const side = orderSide(cells.text('side'));
  if (typeof side === 'string') return side;
  const price = cells.number('price', 'price');
  const proven = provenInstrument(cells, { instrument, quantity, price }, history.multipliers);
  return typeof proven === 'string' ? proven : { ...common, instrument: proven, action: side.action, effect, price };
}

/** The end of an option: at 0, or with the cash it was settled for, before its fee. */
function ended(cells: Cells, event: Execution, { settled }: TastytradeHistory): RowMeaning {
  const { instrument, action, quantity, fee, account } = event;
  if (action === 'expire') return event;
  const value = cells.amount('amount', 'amount');
  const cash = value === 0n ? null : subtract(value, fee);
  const fill = amountFill(instrument, { action, quantity, price: null, cash, fees: fee });
  if (typeof fill === 'string') return fill;
  const hasMoney = fill.action !== action || /^cash settled/i.test(cells.text('subcode'));
  return { ...event, ...fill, placed: settled.ended(`${account}|${instrument.key}`, quantity, hasMoney) };
}

/** Money that moved without shares, with its fees. */
function movement(cells: Cells, subType: string): RowMeaning {
  const stamp = cells.text('date');
  const time = cells.clock.stamp(stamp);
  const amount = subtract(cells.amount('amount', 'amount'), cells.amount('fees', 'fees'));
  const [description, symbol, account] = [cells.text('description'), cells.text('symbol').toUpperCase(), cells.account('account')];
  return moneyMovement({ subType, description, symbol, currency: 'USD', amount, time, stamp, precision: cells.clock.precision, account });
}

/** The share or option of a trade as its amount proves it, before fees; futures only have their realized amount there. */
function provenInstrument(
  cells: Cells,
  { instrument, ...trade }: Omit<StatedMoney, 'money'> & { readonly instrument: Instrument },
  multipliers: ContractMultipliers,
): Instrument | string {
  const money = cells.optional('amount', 'amount');
  if (cells.problem !== '' || money === null || instrument.kind === 'future' || instrument.kind === 'futureOption') return instrument;
  return instrument.kind === 'option'
    ? multipliers.of(instrument, null, { ...trade, money })
    : moneyCheck(instrument, { ...trade, money }) || instrument;
}
