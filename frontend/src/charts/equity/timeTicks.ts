import { inZone } from '#domain/format/inZone.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { zonedParts, zonedTime } from '#domain/units/zonedTime.ts';
import { clockTime, hourText } from '#format/stamp.ts';
import type { Span } from './downsample.ts';

/** A mark of the time axis: its moment, its label, and the year (or day) under the first mark of each. */
type TimeTick = { readonly at: number; readonly text: string; readonly under: string | null };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.44 * DAY;
const YEAR = 365.25 * DAY;

type Step = { readonly unit: 'minute' | 'hour' | 'day' | 'month' | 'year'; readonly count: number; readonly size: number };
const steps: readonly Step[] = [
  ...[1, 2, 5, 10, 15, 30].map((count) => ({ unit: 'minute', count, size: count * MINUTE }) as const),
  ...[1, 2, 4, 8].map((count) => ({ unit: 'hour', count, size: count * HOUR }) as const),
  ...[1, 2, 7, 14].map((count) => ({ unit: 'day', count, size: count * DAY }) as const),
  ...[1, 2, 3, 6].map((count) => ({ unit: 'month', count, size: count * MONTH }) as const),
  ...[1, 2, 5, 10, 20, 50].map((count) => ({ unit: 'year', count, size: count * YEAR }) as const),
];

/** The first mark at or before a moment: a round minute, hour, day (Mondays for weeks), month or year of the zone. */
function before(at: Millis, { unit, count }: Step, zone: string): readonly [number, number, number, number, number] {
  const { year, month, day, hour, minute, weekday } = zonedParts(at, zone);
  if (unit === 'minute') return [year, month, day, hour, minute - (minute % count)];
  if (unit === 'hour') return [year, month, day, hour - (hour % count), 0];
  if (unit === 'day') return [year, month, count % 7 === 0 ? day - weekday + 1 : day - ((day - 1) % count), 0, 0];
  if (unit === 'month') return [year, month - ((month - 1) % count), 1, 0, 0];
  return [year - (year % count), 1, 1, 0, 0];
}

function labels(at: Millis, { unit }: Step, zone: string): readonly [string, string] {
  const { year, month, day, hour } = zonedParts(at, zone);
  const name = inZone('UTC', { month: 'short' }).format(Date.UTC(year, month - 1, 15));
  if (unit === 'minute') return [clockTime(at, zone), `${name} ${day}, ${year}`];
  if (unit === 'hour') return [hourText(String(hour)), `${name} ${day}, ${year}`];
  if (unit === 'day') return [`${name} ${day}`, String(year)];
  if (unit === 'month') return [name, String(year)];
  return [String(year), ''];
}

/** At most `most` round marks within a span of time, evenly far apart in time, on the clock of a zone. */
export function timeTicks({ from, to }: Span, most: number, zone: string): readonly TimeTick[] {
  const step = steps.find(({ size }) => (to - from) / size <= most) ?? steps.at(-1)!;
  const [year, month, day, hour, minute] = before(millis(from), step, zone);
  const ticks: TimeTick[] = [];
  let last = '';
  for (let i = 0; i < 4 * most + 4; i++) {
    const by = i * step.count;
    const add = (unit: Step['unit']) => (step.unit === unit ? by : 0);
    const wall = new Date(
      Date.UTC(year + add('year'), month - 1 + add('month'), day + add('day'), hour + add('hour'), minute + add('minute')),
    );
    const at = zonedTime(zone, wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate(), wall.getUTCHours(), wall.getUTCMinutes());
    if (at > to) break;
    if (at < from) continue;
    const [text, under] = labels(at, step, zone);
    ticks.push({ at, text, under: under !== '' && under !== last ? under : null });
    last = under;
  }
  return ticks;
}
