import { readNumber } from '#domain/format/readNumber.ts';
import { MONTHS } from '#domain/importers/instruments/readOption.ts';
import { UNNAMED } from '#domain/importers/rows/draftFill.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import type { RowLocation } from '#domain/importers/rows/rowProblems.ts';
import type { FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, add, type Decimal, fromUnits, negate, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';

/** "Removal of option due to expiration of /MESH26 XCME 5 (WEEKLY) 9 Jan 2026 6740.0 PUT": a future's option, without its code and quantity. */
export const FUTURE_REMOVAL =
  /^REMOVAL OF OPTION DUE TO (EXPIRATION|ASSIGNMENT|EXERCISE) OF \/?([A-Z0-9]+) .*?(\d{1,2}) ([A-Z]{3}) (\d{4}) ([\d.]+) (PUT|CALL)$/i;

/** Effect of a removal's words on the option. */
export const ENDS: Readonly<Record<string, FillAction>> = { EXPIRATION: 'expire', ASSIGNMENT: 'assign', EXERCISE: 'exercise' };

/** A row that removes an option of a future; `of` is what its words match. */
export type OptionRemoval = { readonly place: RowLocation; readonly time: Millis; readonly stamp: string; readonly of: RegExpExecArray };

/** Ends the held contracts that removals describe; each of equal rows ends an equal part. */
export function endFutureOptions(log: RowLog, removals: readonly OptionRemoval[]): void {
  for (const rows of Map.groupBy(removals, ({ of, time }) => `${of[0]}|${time}`).values()) end(log, rows);
}

/** An option on a future as words describe it, without its code. */
type DescribedOption = { readonly future: string; readonly expiry: string; readonly strike: Decimal | null; readonly right: string };

/** The one option on a future that fits and is held until then, and how much of it (below zero when short); null when none does, or several do. */
function heldFutureOption(
  log: RowLog,
  { future, expiry, strike, right }: DescribedOption,
  until: number,
): { readonly instrument: Instrument; readonly quantity: Decimal } | null {
  const held = new Map<string, { instrument: Instrument; quantity: Decimal }>();
  for (let at = 0; at < log.size; at++) {
    const { instrument, action, quantity, time } = log.at(at);
    if (instrument.kind !== 'futureOption' || instrument.underlying !== future || time > until) continue;
    if (instrument.right !== right || instrument.strike !== strike || (instrument.expiry ?? expiry) !== expiry) continue;
    if (action !== 'buy' && action !== 'sell') continue;
    const before = held.get(instrument.key)?.quantity ?? ZERO;
    held.set(instrument.key, { instrument, quantity: add(before, action === 'buy' ? quantity : negate(quantity)) });
  }
  const open = [...held.values()].filter(({ quantity }) => quantity !== 0n);
  return open.length === 1 ? open[0]! : null;
}

function end(log: RowLog, rows: readonly OptionRemoval[]): void {
  const { of, time, stamp } = rows[0]!;
  const [, event = '', future = '', day = '', month = '', year = '', strike = '', right = ''] = of;
  const expiry = `${year}-${String(MONTHS.indexOf(month.toUpperCase()) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const described = { future, expiry, strike: readNumber(strike), right: right[0]!.toUpperCase() };
  const held = heldFutureOption(log, described, time);
  const quantity = held === null ? ZERO : fromUnits(absolute(held.quantity) / BigInt(rows.length));
  for (const { place } of rows) {
    if (held === null || quantity === 0n)
      log.failed(place, 'The opening of this option isn’t in this file. Record on its trade how it ended.');
    else {
      const action = ENDS[event.toUpperCase()]!;
      const what = { id: UNNAMED, account: '', instrument: held.instrument, action, quantity, price: ZERO, fee: ZERO, time } as const;
      log.fillAt(place, { ...what, precision: 'second', order: 0, effect: 'close', batch: '' }, '', stamp);
    }
  }
}
