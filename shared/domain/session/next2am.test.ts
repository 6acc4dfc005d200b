import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { instantOf, millis } from '../units/millis.ts';
import { next2am } from './next2am.ts';

const MINUTE = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** "2026-03-08 02:15" on the zone's wall, straight from Intl. */
function wall(ms: number, zone: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, format);
  return format.format(ms);
}

/** The definition, walked minute by minute: the first minute of some local date whose wall time is 02:00 or later. */
function slow2am(now: number, zone: string): number {
  const begun = new Set<string>();
  for (let ms = Math.floor(now / MINUTE) * MINUTE - 30 * 60 * MINUTE; ; ms += MINUTE) {
    const [day = '', time = ''] = wall(ms, zone).split(' ');
    if (time < '02:00' || begun.has(day)) continue;
    begun.add(day);
    if (ms > now && begun.size > 1) return ms;
  }
}

describe('next2am', () => {
  it.each([
    ['America/New_York', '2026-03-08T05:30:00Z', '2026-03-08T07:00:00Z'],
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T07:00:00Z'],
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01T07:00:00Z'],
    ['Europe/Berlin', '2026-03-29T00:30:00Z', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', '2026-10-24T23:30:00Z', '2026-10-25T00:00:00Z'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-26T01:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:00:00Z', '2026-10-03T15:30:00Z'],
    ['Asia/Kathmandu', '2026-11-21T20:00:00Z', '2026-11-21T20:15:00Z'],
    ['UTC', '2028-02-28T03:00:00Z', '2028-02-29T02:00:00Z'],
    ['UTC', '2026-05-05T02:00:00Z', '2026-05-06T02:00:00Z'],
    ['UTC', '2026-05-05T01:59:59Z', '2026-05-05T02:00:00Z'],
  ])('in %s, a session that begins at %s ends at %s', (zone, now, end) => {
    expect(new Date(next2am(instantOf(now), zone)).toISOString()).toBe(end.replace('Z', '.000Z'));
  });

  it('is what a walk over the minutes finds', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Africa/Casablanca',
      'America/St_Johns',
      'UTC',
    );
    const changes = [
      '2026-03-08T06:00Z',
      '2026-03-29T00:00Z',
      '2026-10-25T00:00Z',
      '2026-11-01T06:00Z',
      '2026-04-04T15:00Z',
      '2026-10-03T15:00Z',
      '2026-07-01T00:00Z',
    ];
    const near = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -129_600, max: 129_600 }))
      .map(([at, s]) => millis(Date.parse(at) + s * 1000));
    fc.assert(
      fc.property(near, zones, (now, zone) => {
        expect([zone, new Date(next2am(now, zone)).toISOString()]).toEqual([zone, new Date(slow2am(now, zone)).toISOString()]);
      }),
      { numRuns: runs(50, 2000) },
    );
  });
});
