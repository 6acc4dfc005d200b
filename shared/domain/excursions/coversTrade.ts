import { type BarSeries, placeFrom } from '../bars/barSeries.ts';
import { usMarketDay } from '../market/usMarketDay.ts';
import { usSession } from '../market/usSession.ts';
import type { Instrument } from '../trades/instrument.ts';
import { dayKey } from '../units/dayKey.ts';
import { DAY, MINUTE, type Millis, millis } from '../units/millis.ts';

/** Maximum gap of bars while the market is open: illiquid instruments have no bar for minutes without a trade. */
const MOST_MISSING = 15 * MINUTE;
const NEW_YORK = 'America/New_York';

/** Milliseconds of US sessions between two instants, as far as it takes to be too many. Crypto is always traded. */
function openTime(from: number, until: number, kind: Instrument['kind']): number {
  if (kind === 'crypto' || until - from <= MOST_MISSING) return until - from;
  let open = 0;
  for (let at = from; at < until + DAY && open <= MOST_MISSING; at += DAY) {
    const session = usSession(millis(at));
    const day = dayKey(session.open, NEW_YORK);
    const kept = usMarketDay(day);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday === 0 || weekday === 6 || (kept !== null && kept !== 'early')) continue;
    open += Math.max(0, Math.min(until, session.close) - Math.max(from, session.open));
  }
  return open;
}

/**
 * True if a series covers a time range: its ends and everything between are within a quarter of an hour of open
 * market of a bar. Nights, weekends and holidays of US exchanges may be missing.
 */
export function coversTrade(series: BarSeries, kind: Instrument['kind'], openedAt: Millis, closedAt: Millis): boolean {
  const length = series.seconds * 1000;
  const end = placeFrom(series, Math.floor(closedAt / 1000) + 1);
  let [covered, place] = [openedAt as number, placeFrom(series, Math.floor(openedAt / 1000) - series.seconds + 1)];
  for (; place < end; place++) {
    const start = series.time[place]! * 1000;
    if (start > covered && openTime(covered, start, kind) > MOST_MISSING) return false;
    covered = Math.max(covered, start + length);
  }
  return covered >= closedAt || openTime(covered, closedAt, kind) <= MOST_MISSING;
}
