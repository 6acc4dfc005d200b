import { rowReasons } from '#domain/importers/rowReasons.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, add, type Decimal, multiply, negate, subtract, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { RowMeaning } from '../../rows/layout.ts';
import type { RowCells } from '../../rows/rowCells.ts';
import type { RowLog } from '../../rows/rowLog.ts';
import type { RowLocation } from '../../rows/rowProblems.ts';
import { StatedSums } from '../../rows/statedSums.ts';
import { layout, tableImporter } from '../../rows/tableImporter.ts';
import { type OrderSide, orderSide } from '../../values/orderSide.ts';
import { type CoinPair, coinInstrument, coinPair } from './coinPair.ts';

const COLUMNS = {
  account: ['uid'],
  currency: ['currency'],
  contract: ['contract'],
  type: ['type'],
  side: ['direction'],
  quantity: ['quantity'],
  position: ['position'],
  price: ['filled price'],
  funding: ['funding'],
  fee: ['fee paid'],
  change: ['change'],
  action: ['action'],
  time: ['time(utc)'],
} as const;
type Cells = RowCells<keyof typeof COLUMNS>;

const transactions = layout({
  columns: COLUMNS,
  required: ['currency', 'contract', 'type', 'side', 'quantity', 'price', 'fee', 'change', 'action', 'time'],
  numbers: ['quantity', 'price', 'fee', 'change'],
  fees: ['fee'],
  zone: 'UTC',
  newestFirst: true,
  isRow: (cells) => !/^UID:/i.test(cells.text('account')),
  start() {
    const rows = new BybitRows();
    return { row: (cells) => rows.row(cells), end: (log) => rows.end(log), stated: () => rows.sums.list() };
  },
});

/** Bybit's transaction log of a unified account: perpetuals with their funding, and spot trades, whose two rows are one fill. */
export const bybit = tableImporter({
  id: 'bybit',
  name: 'Bybit',
  howTo:
    'In Bybit open Account, Data Export, Transaction Log of the Unified Trading Account, choose the dates, and unpack the CSV file that you download.',
  missing:
    'This doesn’t look like Bybit’s transaction log: the header row Uid, Currency, Contract, Type, … Time(UTC) is missing. Export the transaction log of the Unified Trading Account and choose that file.',
  layouts: [transactions],
});

/** A trade row's fields before its numbers. */
type Head = {
  readonly instrument: Instrument;
  readonly isSpot: boolean;
  readonly time: Millis;
  readonly stamp: string;
  readonly account: string;
};

const FILLS = /^(?:TRADE|LIQUIDATION|ADL)$/i;
const CASH = /^(?:TRANSFER_(?:IN|OUT)|AIRDROP|BONUS\w*|FEE_REFUND|CURRENCY_(?:BUY|SELL)|--|)$/i;

/** Spot rows wait for their other half: the coin's row is the fill, the money's row has the rest of the fee. */
class BybitRows {
  readonly sums = new StatedSums();
  private readonly coins = new Map<string, number[]>();
  private readonly moneys: { readonly key: string; readonly fee: Decimal; readonly money: Decimal; readonly place: RowLocation }[] = [];

  row(cells: Cells): RowMeaning {
    const type = cells.text('type');
    if (CASH.test(type)) return { ignored: rowReasons.cashMovement };
    const stamp = cells.text('time');
    const at = { time: cells.clock.iso(stamp), stamp, account: cells.account('account') };
    if (/^INTEREST/i.test(type)) return this.cash(cells, 'interest', '', cells.text('currency'), at);
    const isFunding = /^SETTLEMENT$/i.test(type);
    if (!isFunding && !FILLS.test(type)) return rowReasons.unknownType(type);
    const pair = coinPair(cells.text('contract'));
    if (typeof pair === 'string') return pair;
    const isSpot = !isFunding && !/^(?:OPEN|CLOSE)/i.test(cells.text('action'));
    const instrument = cells.instrument(`${cells.text('contract')}|${isSpot}`, () => coinInstrument(pair, isSpot ? '' : '.P'));
    if (typeof instrument === 'string') return instrument;
    if (isFunding) return this.cash(cells, 'funding', instrument.underlying, pair.quote, at);
    return this.fill(cells, pair, { instrument, isSpot, ...at });
  }

  private cash(
    cells: Cells,
    kind: 'interest' | 'funding',
    symbol: string,
    coin: string,
    at: Pick<Head, 'time' | 'stamp' | 'account'>,
  ): RowMeaning {
    const currency = /^(?:USDT|USDC)$/i.test(coin) ? 'USD' : coin.toUpperCase();
    if (!/^(?:USD|EUR|GBP)$/.test(currency)) return { ignored: `Paid in ${currency.slice(0, 10)}, which is no money of the journal.` };
    return { cash: { kind, symbol, currency, amount: cells.number('change', 'change'), precision: cells.clock.precision, ...at } };
  }

  private fill(cells: Cells, { base, quote }: CoinPair, { instrument, isSpot, ...at }: Head): RowMeaning {
    const side = orderSide(cells.text('side'));
    if (typeof side === 'string') return side;
    const size = absolute(cells.number('quantity', 'quantity'));
    const price = cells.number('price', 'filled price');
    const paid = negate(cells.amount('fee', 'fee'));
    if (cells.problem !== '') return cells.problem;
    const coin = cells.text('currency').toUpperCase();
    if (!isSpot) {
      this.sums.add(instrument.key, cells.number('change', 'change'), paid);
      return { instrument, ...side, effect: effectOf(cells, side), quantity: size, price, fee: paid, ...at };
    }
    const { line, start, end } = cells.rows;
    const key = [instrument.key, side.action, cells.text('price'), at.stamp].join('\n');
    if (coin === quote) {
      this.moneys.push({ key, fee: paid, money: size, place: { line, start, end } });
      return null;
    }
    if (coin !== base) return `A trade of ${instrument.symbol} in ${coin.slice(0, 10)} can’t be read. Enter it by hand.`;
    // A fee in the coin is deducted from the bought quantity.
    const quantity = side.action === 'buy' ? subtract(size, paid) : size;
    const placed = (fill: number) => void this.coins.set(key, [...(this.coins.get(key) ?? []), fill]);
    return { instrument, ...side, quantity, price, fee: multiply(paid, price), placed, ...at };
  }

  /** Joins the rows of money with those of coins: the same pair, side, price and second, for the same money. */
  end(log: RowLog): void {
    for (const { key, fee, money, place } of this.moneys) {
      const fills = this.coins.get(key) ?? [];
      const at = fills.findIndex((fill) => isFor(log, fill, money));
      if (at < 0) {
        log.failed(place, 'The row of coins for this trade isn’t in this file, or is for other money. Enter the trade by hand.');
        continue;
      }
      const [fill] = fills.splice(at, 1);
      log.at(fill!).fee = add(log.at(fill!).fee, fee);
      log.joined();
    }
    for (const fill of [...this.coins.values()].flat())
      log.withdraw(fill, 'The row of money for this trade isn’t in this file. Enter the trade by hand.', 'failed');
  }
}

/** True if a fill of coins matches this money: quantity bought, with the fee in coins, at its price. */
function isFor(log: RowLog, fill: number, money: Decimal): boolean {
  const { quantity, price, fee, action } = log.at(fill);
  const worth = add(multiply(quantity, price), action === 'buy' ? fee : ZERO);
  return absolute(subtract(worth, money)) * 1000n <= money;
}

/** The effect of a perpetual's fill: a close that leaves some or none of its position has not reversed it. */
function effectOf(cells: Cells, { action, effect }: OrderSide): OrderSide['effect'] {
  if (!/^CLOSE/i.test(cells.text('action')) || cells.text('position') === '') return effect;
  const left = cells.number('position', 'position');
  return action === 'sell' ? (left >= 0n ? 'close' : effect) : left <= 0n ? 'close' : effect;
}
