import { inZone } from '#domain/format/inZone.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Time since `instant` (ISO) in spec section 2's format; from the seventh day on, the date in `zone`. `now` in UTC
 * milliseconds.
 */
export function relativeTime(instant: string, now: number, zone: string): string {
  const ago = now - Date.parse(instant);
  if (ago < MINUTE) return 'Just now';
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)}m ago`;
  if (ago < DAY) return `${Math.floor(ago / HOUR)}h ago`;
  if (ago < 7 * DAY) return `${Math.floor(ago / DAY)}d ago`;
  return inZone(zone, { dateStyle: 'medium' }).format(Date.parse(instant));
}
