import { futureOption } from '#domain/importers/instruments/futureOption.ts';
import { readRight } from '#domain/importers/instruments/readOption.ts';
import { futureInstrument, optionIn, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import { moneyCheck, type StatedMoney } from '#domain/importers/rows/moneyCheck.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import { rowReasons } from '#domain/importers/rows/rowReasons.ts';
import { SplitPairs } from '#domain/importers/rows/splitPairs.ts';
import { layout } from '#domain/importers/rows/tableImporter.ts';
import { orderSide } from '#domain/importers/values/orderSide.ts';
import type { FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, ZERO } from '#domain/units/decimal.ts';
import { ContractMultipliers } from './contractMultipliers.ts';
import { deliveredSplit, isSplit } from './deliveredSplit.ts';

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
  account: ['account reference'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;

const EVENTS: readonly (readonly [RegExp, FillAction])[] = [
  [/^expiration/i, 'expire'],
  [/^assignment/i, 'assign'],
  [/^exercise/i, 'exercise'],
];

/** tastytrade's transactions as they were exported before: underlying and terms in columns, prices per share, fees as costs. */
export const tastytradeLegacy = layout({
  columns: COLUMNS,
  required: ['date', 'code', 'subcode', 'symbol', 'side', 'openClose', 'quantity', 'price', 'fees'],
  numbers: ['price', 'fees', 'amount'],
  fees: ['fees'],
  zone: null,
  newestFirst: true,
  start() {
    const splits = new SplitPairs();
    const multipliers = new ContractMultipliers();
    return {
      row: (cells) => legacyRow(cells, splits, multipliers),
      end(log) {
        splits.end(log);
        multipliers.end(log);
      },
    };
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

function legacyRow(cells: Cells, splits: SplitPairs, multipliers: ContractMultipliers): RowMeaning {
  const code = cells.text('code');
  const subcode = cells.text('subcode');
  if (code === 'Money Movement') return { ignored: rowReasons.cashMovement };
  if (code !== 'Trade' && code !== 'Receive Deliver')
    return `The code "${code.slice(0, 40)}" is not known. Enter the trade by hand if it is one.`;
  if (/merger|symbol change|spin|acat|transfer/i.test(subcode)) return rowReasons.transferredShares;
  const instrument = instrumentOf(cells);
  if (typeof instrument === 'string') return instrument;
  const quantity = absolute(cells.number('quantity', 'quantity'));
  const fee = cells.amount('fees', 'fees');
  const stamp = cells.text('date');
  const common = { instrument, quantity, fee, time: cells.clock.stamp(stamp), stamp, account: cells.account('account') };
  const openClose = cells.text('openClose').toLowerCase();
  const effect = openClose === 'open' || openClose === 'close' ? openClose : 'unknown';
  if (isSplit(subcode)) {
    const { time, account } = common;
    return deliveredSplit({ instrument, time, stamp, account, quantity, effect }, splits, cells.rows);
  }
  const event = instrument.kind === 'stock' ? undefined : EVENTS.find(([word]) => word.test(subcode))?.[1];
  if (event !== undefined) return { ...common, action: event, effect: 'close', price: ZERO };
  const side = orderSide(cells.text('side'));
  if (typeof side === 'string') return side;
  const price = cells.number('price', 'price');
  const proven = provenInstrument(cells, { instrument, quantity, price }, multipliers);
  return typeof proven === 'string' ? proven : { ...common, instrument: proven, action: side.action, effect, price };
}

/** The share or option of a trade as its amount proves it, before fees; futures have only what they realized there. */
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
