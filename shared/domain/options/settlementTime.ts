import { usMarketDay } from '../market/usMarketDay.ts';
import { DAY, type Millis } from '../units/millis.ts';
import { zonedTime } from '../units/zonedTime.ts';

/** Roots of index options whose monthly contracts are settled by the opening prices of their last day. Weekly ones have roots of their own, such as SPXW. */
const MONTHLY_AT_OPEN = new Set(['SPX', 'NDX', 'RUT', 'DJX']);
/** Roots whose contracts all settle at the open. */
const ALWAYS_AT_OPEN = new Set(['VIX', 'VIXW']);
const [THURSDAY, FRIDAY] = [4, 5];
const [CLOSE, EARLY_CLOSE] = [16, 13];

/** True for the day of monthly options: the third Friday, or the Thursday before it if exchanges are closed on it. */
function isMonthly(expiry: string): boolean {
  const day = new Date(`${expiry}T00:00:00Z`);
  const [weekday, date] = [day.getUTCDay(), day.getUTCDate()];
  if (weekday === FRIDAY) return date >= 15 && date <= 21;
  const friday = new Date(day.getTime() + DAY).toISOString().slice(0, 10);
  return weekday === THURSDAY && date >= 14 && date <= 20 && usMarketDay(friday) !== null && usMarketDay(friday) !== 'early';
}

/** When the price that settles an option is made, and whether that is at the open. */
type Settlement = { readonly at: Millis; readonly atOpen: boolean };

/**
 * When the price that settles options of a symbol on their last day ("2026-12-18") is made: at 16:00 in New York, at
 * 13:00 where exchanges close early, at 9:30 for index options that are settled at the open. Sources: Cboe's
 * specification of XEO options; tastytrade's table of cash-settled index options.
 */
export function settlementTime(symbol: string, expiry: string): Settlement {
  const [year, month, day] = expiry.split('-').map(Number) as [number, number, number];
  const at = (hour: number, minute = 0) => zonedTime('America/New_York', year, month, day, hour, minute);
  if (ALWAYS_AT_OPEN.has(symbol) || (MONTHLY_AT_OPEN.has(symbol) && isMonthly(expiry))) return { at: at(9, 30), atOpen: true };
  return { at: at(usMarketDay(expiry) === 'early' ? EARLY_CLOSE : CLOSE), atOpen: false };
}
