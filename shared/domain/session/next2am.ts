import { HOUR, type Millis, millis } from '../units/millis.ts';
import { offsetAt, zonedParts, zonedTime } from '../units/zonedTime.ts';

/** The hour at which sessions end: the 2 of 2AM. */
const END_HOUR = 2;

/**
 * When today's session ends on one calendar day of a zone: the first instant of that day whose wall time is 02:00 or later. Where 02:00 is
 * skipped by a clock change it is the change itself; where it comes twice, the first.
 */
function cutOff(zone: string, year: number, month: number, day: number): Millis {
  const wall = Date.UTC(year, month - 1, day, END_HOUR);
  const at = zonedTime(zone, year, month, day, END_HOUR);
  if (at + offsetAt(at, zone) === wall) return at;
  let [early, late] = [millis(at - 3 * HOUR), at];
  while (late - early > 1000) {
    const middle = millis(Math.floor((early + late) / 2000) * 1000);
    if (middle + offsetAt(middle, zone) >= wall) late = middle;
    else early = middle;
  }
  return late;
}

/** The next 2AM after `now` (UTC milliseconds) in a zone: when a session that begins now ends. Exactly 02:00 belongs to the next day. */
export function next2am(now: Millis, zone: string): Millis {
  const { year, month, day } = zonedParts(now, zone);
  for (let ahead = -1; ahead <= 2; ahead++) {
    const cut = cutOff(zone, year, month, day + ahead);
    if (cut > now) return cut;
  }
  throw new RangeError(`No 2AM follows in ${zone}`);
}
