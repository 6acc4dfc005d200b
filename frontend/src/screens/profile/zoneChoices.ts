import { clockTime } from '#format/clockTime.ts';
import type { Choice } from '#ui/Choice.ts';

const MINUTE = 60_000;

/** The zones most traders are in, by the names people use for them. */
const usual: Readonly<Record<string, string>> = {
  'America/New_York': 'New York (Eastern)',
  'America/Chicago': 'Chicago (Central)',
  'America/Denver': 'Denver (Mountain)',
  'America/Phoenix': 'Phoenix (Arizona)',
  'America/Los_Angeles': 'Los Angeles (Pacific)',
  'America/Anchorage': 'Anchorage (Alaska)',
  'Pacific/Honolulu': 'Honolulu (Hawaii)',
  UTC: 'UTC',
  'Europe/London': 'London',
  'America/Toronto': 'Toronto',
};

/** "Indiana/Knox" of America is "Knox, America". */
function nameOf(zone: string): string {
  const parts = zone.replaceAll('_', ' ').split('/');
  return usual[zone] ?? (parts.length === 1 ? zone : `${parts.at(-1)}, ${parts[0]}`);
}

const timed = (zones: readonly string[], now: number): readonly Choice[] =>
  zones.map((zone) => ({ value: zone, text: `${nameOf(zone)} · ${clockTime(now, zone)}` }));

let made: { readonly minute: number; readonly choices: readonly Choice[] } | null = null;

/**
 * Time zones with what the clock shows there, "New York (Eastern) · 8:30 AM": US zones, UTC and other usual ones first, then all by city; `own` if it
 * is none of them. Made once a minute, for there are hundreds. `now` in UTC milliseconds.
 */
export function zoneChoices(own: string, now = Date.now()): readonly Choice[] {
  const minute = Math.floor(now / MINUTE);
  if (made?.minute !== minute) {
    const others = Intl.supportedValuesOf('timeZone').filter((zone) => !(zone in usual));
    const byName = others.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
    made = { minute, choices: timed([...Object.keys(usual), ...byName], now) };
  }
  return made.choices.some(({ value }) => value === own) ? made.choices : [...timed([own], now), ...made.choices];
}
