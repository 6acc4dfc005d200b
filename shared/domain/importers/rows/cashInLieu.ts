import type { Fill, SplitRatio } from '#domain/trades/fill.ts';
import { absolute, add, type Decimal, decimal, decimalOf, divide, ONE, subtract, ZERO } from '#domain/units/decimal.ts';
import { days } from '#domain/units/millis.ts';
import { shareInstrument } from '../instruments/usInstrument.ts';
import { type CashRow, cashKept } from './cashRow.ts';
import { UNNAMED } from './draftFill.ts';
import type { SplitRow } from './execution.ts';
import type { RowMeaning } from './layout.ts';
import type { RowCells } from './rowCells.ts';
import type { RowLog } from './rowLog.ts';
import type { RowLocation } from './rowProblems.ts';
import type { SplitPairs } from './splitPairs.ts';

type Lieu = { readonly row: SplitRow; readonly cash: CashRow; readonly place: RowLocation };

/** Brokers pay for fractions this long after the split. */
const PAID_WITHIN = days(60);
const HALF = decimal('0.5');
/** More units for one than any split has. */
const MOST = 5000n;

/**
 * Cash for the fraction of a share that a split left: the fraction belongs to the shares that were split, so it is sold from them for this cash.
 * Cash for a fraction of shares that no split of this file gave (a spin-off, a merger) stays cash of the symbol.
 */
export class CashInLieu {
  private readonly list: Lieu[] = [];

  /** Gives the meaning of a row of cash: cash in lieu is placed at the end, all other is cash of its symbol. `cash.amount` is above zero when the account received it. */
  meaning(cells: RowCells<never>, cash: CashRow): RowMeaning {
    const { kind, symbol, amount, time, stamp, account = '' } = cash;
    if (kind !== 'cashInLieu' || cells.problem !== '' || Number.isNaN(time) || amount === 0n) return { cash };
    const instrument = cells.instrument(symbol, (words) => shareInstrument(words));
    if (typeof instrument === 'string') return { cash };
    const { line, start, end } = cells.rows;
    this.list.push({ row: { instrument, time, stamp, account }, cash, place: { line, start, end } });
    return null;
  }

  /** Gives fractions to the splits and sells them, once the splits are read. */
  end(log: RowLog, splits: SplitPairs): void {
    const paid = new Set<number>();
    for (const { row, cash, place } of this.list) {
      const split = splitOf(log, row, paid);
      if (split < 0 || cash.amount <= 0n) {
        const { stamp, account = '', name = '', ...movement } = cash;
        log.ignored(place, cashKept.cashInLieu);
        log.findings.cashOf({ ...movement, account }, name, stamp);
        continue;
      }
      paid.add(split);
      const known = fractionOf(splits.ratioOf(split));
      if (known === null) log.findings.notes.add(openFraction(row.instrument.symbol));
      const quantity = known ?? HALF;
      log.at(split).quantity = add(log.at(split).quantity, quantity);
      sell(log, { row, cash, place }, quantity);
    }
  }
}

/** The latest split of these shares before the cash that was not paid for yet, by the number of its fill; -1: none. */
function splitOf(log: RowLog, { instrument, account = '', time }: SplitRow, paid: ReadonlySet<number>): number {
  let found = -1;
  for (let at = 0; at < log.size; at++) {
    const fill = log.at(at);
    const isOf = fill.action === 'split' && !paid.has(at) && fill.instrument.key === instrument.key && fill.account === account;
    if (isOf && fill.time <= time && time - fill.time <= PAID_WITHIN && (found < 0 || fill.time > log.at(found).time)) found = at;
  }
  return found;
}

/** The note about a fraction that the file does not state. */
const openFraction = (symbol: string): string =>
  `The file doesn’t say what fraction of ${symbol.slice(0, 40)} was paid in cash after its split, so we count half a share. Once the position is closed, its result is exact; until then the cost of what is left can be off by part of a share.`;

/** The fraction that a reverse split leaves beside whole shares: 105 shares that became 10 were 1 for 10, which leaves half a share. Null where the numbers leave it open. */
function fractionOf(ratio: SplitRatio | null): Decimal | null {
  if (ratio === null || ratio.fresh <= 0n) return null;
  const fractions: Decimal[] = [];
  const least = ratio.old / add(ratio.fresh, ONE);
  for (let each = least < 2n ? 2n : least; each <= MOST && each * ratio.fresh <= ratio.old; each++) {
    const left = subtract(divide(ratio.old, decimalOf(each)) ?? ZERO, ratio.fresh);
    if (left > 0n && left < ONE) fractions.push(left);
  }
  return fractions.length === 1 ? fractions[0]! : null;
}

function sell(log: RowLog, { row, cash, place }: Lieu, quantity: Decimal): void {
  const { account = '', instrument, time } = row;
  const price = divide(absolute(cash.amount), quantity) ?? ZERO;
  const fill: Omit<Fill, 'id' | 'order' | 'batch'> = {
    account,
    instrument,
    action: 'sell',
    quantity,
    price,
    fee: ZERO,
    time,
    precision: cash.precision,
    effect: 'close',
  };
  log.fillAt(place, { ...fill, id: UNNAMED, order: 0, batch: '' }, cash.name ?? '', cash.stamp);
}
