import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayKey, isTimeZone, offsetAt, zoneClock, zonedParts, zonedTime } from './time.ts';

const ZONES = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
  'Africa/Casablanca',
  'Pacific/Apia',
];
const zones = fc.constantFrom(...ZONES);
const instants = fc.integer({ min: Date.UTC(2015, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 }).map((s) => s * 1000);

describe('isTimeZone', () => {
  it.each(['UTC', 'America/New_York', 'Asia/Kathmandu'])('knows %s', (zone) => expect(isTimeZone(zone)).toBe(true));
  it.each(['', 'GMT+1', '+05:30', 'Mars/Base', 'A'.repeat(200), null, 7, {}])('refuses %s without throwing', (zone) =>
    expect(isTimeZone(zone)).toBe(false),
  );
});

describe('wall time', () => {
  it('moves a time that a clock change skips behind the gap', () => {
    expect(new Date(zonedTime('America/New_York', 2026, 3, 8, 2, 30)).toISOString()).toBe('2026-03-08T07:30:00.000Z');
  });

  it('takes the first of a time that comes twice', () => {
    expect(new Date(zonedTime('Europe/Berlin', 2026, 10, 25, 2, 30)).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('names the day of the zone, not of UTC', () => {
    expect(dayKey(Date.UTC(2026, 2, 8, 15), 'Asia/Tokyo')).toBe('2026-03-09');
  });

  it('comes back from its parts unless it is the second of a repeated hour', () => {
    fc.assert(
      fc.property(instants, zones, (ms, zone) => {
        const { year, month, day, hour, minute, second } = zonedParts(ms, zone);
        const back = zonedTime(zone, year, month, day, hour, minute, second);
        expect(back).toBeLessThanOrEqual(ms);
        expect(back + offsetAt(back, zone)).toBe(ms + offsetAt(ms, zone));
      }),
      { numRuns: 300 },
    );
  });
});

describe('zoneClock', () => {
  it('answers as a lookup does, in whatever order it is asked', () => {
    fc.assert(
      fc.property(fc.array(instants, { maxLength: 12 }), zones, (list, zone) => {
        const clock = zoneClock(zone);
        expect(list.map((ms) => clock.offset(ms))).toEqual(list.map((ms) => offsetAt(ms, zone)));
      }),
      { numRuns: 100 },
    );
  });

  it.each(ZONES)('finds the clock changes of %s to the second', (zone) => {
    const clock = zoneClock(zone);
    for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 5 * 3_600_000 + 900_000)
      expect([ms, clock.offset(ms)]).toEqual([ms, offsetAt(ms, zone)]);
  });
});
