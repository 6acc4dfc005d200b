import { futureSymbol } from '#domain/importers/instruments/futureRoot.ts';
import type { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { futureInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { type Decimal, decimal, divide, formatDecimal, multiply } from '#domain/units/decimal.ts';

const CENT = decimal('0.01');

/** A future whose point value is in no table is worth what the row's P&L says of it. */
export function tradovateContract(contract: string, worth: PointValues, points: Decimal, pnl: Decimal | null): Instrument | string {
  const symbol = futureSymbol(contract);
  if (symbol === '' || worth.of(symbol) !== null) return futureInstrument(contract, worth);
  const value = pnl === null ? null : divide(pnl, points);
  if (value === null || value <= 0n || multiply(value, points) !== pnl || value % CENT !== 0n) return worth.ask(symbol, 'USD');
  return plainInstrument('future', symbol, 'USD', decimal(formatDecimal(value)));
}
