import { locale } from '#domain/format/locale.ts';
import type { Choice } from '../ui/Select.tsx';
import { clockTime } from './stamp.ts';
import { usualZones, zoneName } from './zoneName.ts';

const MINUTE = 60_000;

const timed = (zones: readonly string[], now: number): readonly Choice[] =>
  zones.map((zone) => ({ value: zone, text: `${zoneName(zone)} · ${clockTime(now, zone)}` }));

let made: { readonly minute: number; readonly choices: readonly Choice[] } | null = null;

/**
 * Time zones with their current clock, "New York (Eastern) · 8:30 AM": US zones, UTC and other usual ones first,
 * then all by city, including `own`. Cached per minute, because there are hundreds. `now` in UTC milliseconds.
 */
export function zoneChoices(own: string, now = Date.now()): readonly Choice[] {
  const minute = Math.floor(now / MINUTE);
  if (made?.minute !== minute) {
    const others = Intl.supportedValuesOf('timeZone').filter((zone) => !usualZones.includes(zone));
    const byName = others.toSorted((a, b) => zoneName(a).localeCompare(zoneName(b), locale));
    made = { minute, choices: timed([...usualZones, ...byName], now) };
  }
  return made.choices.some(({ value }) => value === own) ? made.choices : [...timed([own], now), ...made.choices];
}
