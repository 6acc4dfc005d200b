import { dayKey } from '../units/dayKey.ts';
import { DAY, type Millis, millis } from '../units/millis.ts';
import { zonedParts, zonedTime } from '../units/zonedTime.ts';
import { usMarketDay } from './usMarketDay.ts';

const NEW_YORK = 'America/New_York';

/** The regular hours of US stock exchanges on one day, UTC milliseconds: 9:30 to 16:00 in New York, or to 13:00 where they close early. Holidays have them too. */
type UsSession = { readonly open: Millis; readonly close: Millis };

/** The session of the New York day that has this moment. */
export function usSession(at: Millis): UsSession {
  const { year, month, day } = zonedParts(at, NEW_YORK);
  const closes = usMarketDay(dayKey(at, NEW_YORK)) === 'early' ? 13 : 16;
  return { open: zonedTime(NEW_YORK, year, month, day, 9, 30), close: zonedTime(NEW_YORK, year, month, day, closes) };
}

/** The latest session that had begun by now, on a day on which exchanges open. */
export function latestUsSession(now: Millis): UsSession {
  for (let back = 0; ; back++) {
    const at = millis(now - back * DAY);
    const session = usSession(at);
    const market = usMarketDay(dayKey(at, NEW_YORK));
    const isOpened = zonedParts(at, NEW_YORK).weekday <= 5 && (market === null || market === 'early');
    if (session.open <= now && isOpened) return session;
  }
}
