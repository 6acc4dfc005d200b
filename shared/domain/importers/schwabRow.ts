import { absolute, type Decimal, decimal, divide, formatDecimal, multiply } from '../money.ts';
import type { Fill, FillAction } from '../trades/fill.ts';
import { type Instrument, optionInstrument, plainInstrument } from '../trades/instrument.ts';
import type { CsvRows } from './csvRows.ts';
import type { InstrumentCache } from './instrumentCache.ts';
import { isNone } from './readNumber.ts';
import { isAdjusted, readOption, underlyingOf } from './readOption.ts';
import { type DraftFill, notANumber } from './rowLog.ts';
import type { StatementClock } from './statementClock.ts';

/** What an action at Schwab does to a position. */
export type SchwabAction = { readonly action: FillAction; readonly effect: Fill['effect'] };
/** Where the columns stand. */
export type SchwabColumns = Readonly<Record<'date' | 'action' | 'symbol' | 'quantity' | 'price' | 'fees' | 'amount', number>>;

/** "03/23/2026 as of 03/20/2026": the second date is when it happened. */
const AS_OF = /^.+ as of (.+)$/;

/** Fees stand between Amount and quantity × price; more than this means that the price is not per unit (bonds) or a cell is wrong. */
const doubtful = (fee: Decimal, gross: Decimal) => absolute(fee) > decimal('100') + absolute(gross) / 20n;

/** A trade row as a fill and the date it gives, or why it cannot be read. */
export function schwabRow(
  rows: CsvRows,
  at: SchwabColumns,
  { action, effect }: SchwabAction,
  clock: StatementClock,
  instruments: InstrumentCache,
): { fill: DraftFill; stamp: string } | string {
  const written = rows.cell(at.date);
  const stamp = AS_OF.exec(written)?.[1] ?? written;
  const time = clock.american(stamp);
  if (Number.isNaN(time)) return clock.problem;
  const made = instrumentOf(rows.cell(at.symbol));
  if (typeof made === 'string') return made;
  const instrument = instruments.of(made);
  if (typeof instrument === 'string') return instrument;
  const signed = rows.number(at.quantity);
  if (signed === null) return notANumber('quantity', rows.cell(at.quantity));
  if (signed === 0n) return 'The quantity is zero.';
  const cash = isNone(rows.cell(at.amount)) ? null : rows.number(at.amount);
  if (cash === null && !isNone(rows.cell(at.amount))) return notANumber('amount', rows.cell(at.amount));
  const fees = rows.amount(at.fees);
  if (fees === null) return notANumber('fees', rows.cell(at.fees));
  const fill = (said: Pick<Fill, 'action' | 'quantity' | 'price' | 'fee'>) => ({
    fill: { id: '', account: '', instrument, ...said, time, precision: clock.precision, order: 0, effect, batch: '' },
    stamp,
  });
  if (action === 'split')
    return instrument.kind === 'option'
      ? 'Split options are not read yet: their contract changes. Enter the new contract by hand.'
      : fill({ action, quantity: signed, price: 0n, fee: 0n });
  const quantity = absolute(signed);
  const units = multiply(quantity, instrument.multiplier);
  if (action !== 'buy' && action !== 'sell') {
    if (instrument.kind !== 'option') return `Only options can ${action}; this row is about ${instrument.symbol}.`;
    if (cash === null || cash === 0n) return fill({ action, quantity, price: 0n, fee: fees });
    return fill(settledInCash(quantity, units, cash, fees));
  }
  if (signed < 0n && action === 'buy') return `A buy of ${formatDecimal(signed)} is below zero.`;
  const price = rows.number(at.price);
  if (price === null) return notANumber('price', rows.cell(at.price));
  if (price < 0n) return `The price ${rows.cell(at.price)} is below zero.`;
  if (cash === null) return fill({ action, quantity, price, fee: fees });
  const gross = multiply(units, price);
  const fee = action === 'buy' ? -cash - gross : gross - cash;
  if (doubtful(fee, gross))
    return `The amount ${rows.cell(at.amount)} does not fit a ${action} of ${formatDecimal(quantity)} at ${formatDecimal(price)}. Enter this trade by hand.`;
  return fill({ action, quantity, price, fee });
}

/** An index option that ends with money instead of shares: sold at its settlement when cash comes in, bought back when it goes out. */
function settledInCash(
  quantity: Decimal,
  units: Decimal,
  cash: Decimal,
  fees: Decimal,
): Pick<Fill, 'action' | 'quantity' | 'price' | 'fee'> {
  const action = cash > 0n ? 'sell' : 'buy';
  const price = divide(absolute(cash + fees), units) ?? 0n;
  const gross = multiply(units, price);
  return { action, quantity, price, fee: action === 'buy' ? -cash - gross : gross - cash };
}

function instrumentOf(symbol: string): Instrument | string {
  if (symbol === '') return 'The symbol is missing.';
  const terms = readOption(symbol);
  if (terms === null)
    return / /.test(symbol)
      ? `The symbol "${symbol.slice(0, 40)}" cannot be read.`
      : plainInstrument('stock', symbol.toUpperCase(), 'USD', decimal('1'));
  if (isAdjusted(terms.root))
    return `${symbol} is an adjusted contract that may not stand for 100 shares. Put it in a generic file with its multiplier.`;
  return optionInstrument({ ...terms, underlying: underlyingOf(terms.root), currency: 'USD', multiplier: decimal('100') });
}
