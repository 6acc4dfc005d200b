import { type DraftFill, UNNAMED } from '#domain/importers/rows/draftFill.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { decimal } from '#domain/units/decimal.ts';
import type { IbAction } from './ibAction.ts';

/** The shares with this symbol. */
export const sharesOf = (symbol: string, currency: string): Instrument =>
  plainInstrument('stock', symbol.toUpperCase(), currency, decimal('1'));

/** The shares of a row. */
export const sharesIn = ({ symbol, currency }: IbAction): Instrument => sharesOf(symbol, currency);

/** Writes a row of a corporate action down as a fill of these shares; gives the number of the fill. */
export function placeAction(
  log: RowLog,
  action: IbAction,
  fill: Pick<DraftFill, 'instrument' | 'action' | 'quantity' | 'price' | 'fee'>,
): number {
  const { account, time, precision, stamp, place } = action;
  const effect: DraftFill['effect'] = fill.action === 'buy' ? 'open' : fill.action === 'sell' ? 'close' : 'unknown';
  log.fillAt(place, { id: UNNAMED, account, ...fill, time, precision, order: 0, effect, batch: '' }, '', stamp);
  return log.size - 1;
}
