import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { dayKey, dayNumber, dayNumberOf, dayText, hourOf, weekdayOf } from './dayKey.ts';
import { isTimeZone } from './isTimeZone.ts';
import {
  after,
  DAY,
  days,
  elapsed,
  HOUR,
  instantOf,
  MINUTE,
  type Millis,
  type MillisColumn,
  millis,
  SECOND,
  type Seconds,
  toSeconds,
} from './millis.ts';
import { type ZoneClock, zoneClock } from './zoneClock.ts';
import { afterQuietHours, offsetAt, zonedParts, zonedTime } from './zonedTime.ts';

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
const instants = fc.integer({ min: Date.UTC(2015, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 }).map((s) => millis(s * 1000));

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
    expect(dayKey(millis(Date.UTC(2026, 2, 8, 15)), 'Asia/Tokyo')).toBe('2026-03-09');
  });

  it('comes back from its parts unless it is the second of a repeated hour', () => {
    fc.assert(
      fc.property(instants, zones, (ms, zone) => {
        const { year, month, day, hour, minute, second } = zonedParts(ms, zone);
        const back = zonedTime(zone, year, month, day, hour, minute, second);
        expect(back).toBeLessThanOrEqual(ms);
        expect(back + offsetAt(back, zone)).toBe(ms + offsetAt(ms, zone));
      }),
      { numRuns: runs(200, 10_000) },
    );
  });
});

describe('days on which clocks change', () => {
  const dayOf = (zone: string, year: number, month: number, day: number) =>
    elapsed(zonedTime(zone, year, month, day), zonedTime(zone, year, month, day + 1));

  it.each([
    ['New York in March', 'America/New_York', 3, 8, 23],
    ['New York in November', 'America/New_York', 11, 1, 25],
    ['Berlin in March', 'Europe/Berlin', 3, 29, 23],
    ['Berlin in October', 'Europe/Berlin', 10, 25, 25],
    ['Lord Howe, by half an hour, in April', 'Australia/Lord_Howe', 4, 5, 24.5],
    ['Lord Howe, by half an hour, in October', 'Australia/Lord_Howe', 10, 4, 23.5],
    ['Tokyo, which has none', 'Asia/Tokyo', 3, 8, 24],
    ['UTC', 'UTC', 3, 8, 24],
  ])('%s', (_, zone, month, day, hours) => expect(dayOf(zone, 2026, month, day)).toBe(hours * HOUR));

  it('the second before and the second of a change have their own offsets', () => {
    const spring = instantOf('2026-03-08T07:00:00Z'); // 2:00 becomes 3:00 in New York
    expect([millis(spring - 1), spring].map((ms) => offsetAt(ms, 'America/New_York') / HOUR)).toEqual([-5, -4]);
    const autumn = instantOf('2026-11-01T06:00:00Z'); // 2:00 becomes 1:00
    expect([millis(autumn - 1), autumn].map((ms) => offsetAt(ms, 'America/New_York') / HOUR)).toEqual([-4, -5]);
    const hours = [millis(autumn - 1), autumn].map((ms) => hourOf(ms, offsetAt(ms, 'America/New_York')));
    expect(hours).toEqual([1, 1]);
  });

  it('a skipped wall time and the first after the gap are one instant or later, never earlier', () => {
    for (const minute of [0, 15, 30, 59])
      expect(zonedTime('America/New_York', 2026, 3, 8, 2, minute)).toBe(zonedTime('America/New_York', 2026, 3, 8, 3, minute));
  });

  it('a whole day that a zone skipped is the day after it', () => {
    // Apia went from 29 to 31 December 2011.
    expect(dayKey(zonedTime('Pacific/Apia', 2011, 12, 30, 12), 'Pacific/Apia')).toBe('2011-12-31');
  });

  it('an instant is between the start of its day and the start of the next', () => {
    fc.assert(
      fc.property(instants, zones, (ms, zone) => {
        const { year, month, day } = zonedParts(ms, zone);
        expect(zonedTime(zone, year, month, day)).toBeLessThanOrEqual(ms);
        expect(zonedTime(zone, year, month, day + 1)).toBeGreaterThan(ms);
        expect(dayKey(ms, zone)).toBe(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
      }),
      { numRuns: runs(100, 3000) },
    );
  });
});

describe('arithmetic of time', () => {
  it('is that of whole numbers of milliseconds', () => {
    fc.assert(
      fc.property(instants, instants, (a, b) => {
        expect(after(a, elapsed(a, b))).toBe(b);
        expect(elapsed(a, b) + elapsed(b, a)).toBe(0);
        expect(toSeconds(a) * SECOND).toBe(a);
      }),
      { numRuns: runs(100, 3000) },
    );
    expect([SECOND, MINUTE, HOUR, DAY, days(2)]).toEqual([1e3, 6e4, 3.6e6, 8.64e7, 1.728e8]);
    expect([toSeconds(millis(1999)), toSeconds(millis(-1))]).toEqual([1, -1]);
    expect(instantOf('2026-03-08')).toBe(Date.UTC(2026, 2, 8));
    expect(instantOf('soon')).toBeNaN();
  });

  it('days of the calendar are counted from 1970, before it too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 60_000 }), (day) => {
        expect(dayNumberOf(dayText(day))).toBe(day);
        expect(weekdayOf(day)).toBe(new Date(day * DAY).getUTCDay() || 7);
        expect([dayNumber(millis(day * DAY), millis(0)), dayNumber(millis(day * DAY - 1), millis(0))]).toEqual([day, day - 1]);
      }),
      { numRuns: runs(100, 3000) },
    );
    expect(dayNumberOf('no day')).toBeNaN();
  });
});

describe('zoneClock', () => {
  it('equals a lookup, in any order of calls', () => {
    fc.assert(
      fc.property(fc.array(instants, { maxLength: 12 }), zones, (list, zone) => {
        const clock = zoneClock(zone);
        expect(list.map((ms) => clock.offset(ms))).toEqual(list.map((ms) => offsetAt(ms, zone)));
      }),
      { numRuns: runs(60, 3000) },
    );
  });

  it.each(ZONES)('finds the clock changes of %s to the second', (zone) => {
    const clock = zoneClock(zone);
    for (let ms = millis(Date.UTC(2026, 0, 1)); ms < Date.UTC(2027, 0, 1); ms = millis(ms + 5 * HOUR + 15 * MINUTE))
      expect([ms, clock.offset(ms)]).toEqual([ms, offsetAt(ms, zone)]);
  });
});

/** Code the compiler must refuse: each of these lines is an error, or this file does not compile. Never called. */
const refused = (bare: number, time: Millis, second: Seconds, clock: ZoneClock, column: MillisColumn, numbers: Float64Array) => {
  // @ts-expect-error a bare number is no Millis
  const instant: Millis = bare;
  // @ts-expect-error nor are seconds
  const late: Millis = second;
  // @ts-expect-error nor is a literal
  const zero: Millis = 0;
  // @ts-expect-error operators make bare numbers, so what they make must pass a function of units
  const next: Millis = time + DAY;
  // @ts-expect-error milliseconds are no seconds
  const expires: Seconds = time;
  // @ts-expect-error a typed array of bare numbers is no column of instants
  const times: MillisColumn = numbers;
  // @ts-expect-error
  column[0] = bare;
  return [
    ...[instant, late, zero, next, expires, times],
    // @ts-expect-error functions of time take Millis only
    dayKey(bare, 'UTC'),
    // @ts-expect-error
    dayKey(second, 'UTC'),
    // @ts-expect-error
    clock.offset(numbers[0]!),
    // @ts-expect-error
    after(time, 5),
    // @ts-expect-error
    toSeconds(second),
    clock.offset(column[0]!),
  ];
};
void refused;

const zone = 'America/New_York';
const shown = (at: string, quiet: { from: string; until: string } | null, in_ = zone) =>
  new Date(afterQuietHours(millis(Date.parse(at)), quiet, in_)).toISOString();
const night = { from: '22:00', until: '07:00' };

describe('quiet hours', () => {
  it('change nothing outside them, or without any', () => {
    for (const at of ['2026-11-18T12:00:00.000Z', '2026-11-19T02:59:59.000Z']) expect(shown(at, night)).toBe(at);
    expect(shown('2026-11-19T04:00:00.000Z', null)).toBe('2026-11-19T04:00:00.000Z');
    expect(shown('2026-11-19T04:00:00.000Z', { from: '22:00', until: '22:00' })).toBe('2026-11-19T04:00:00.000Z');
  });

  it('move a message to their end, before and after midnight', () => {
    expect(shown('2026-11-19T03:00:00.000Z', night)).toBe('2026-11-19T12:00:00.000Z');
    expect(shown('2026-11-19T06:00:00.000Z', night)).toBe('2026-11-19T12:00:00.000Z');
    expect(shown('2026-11-18T18:30:00.000Z', { from: '12:00', until: '14:00' })).toBe('2026-11-18T19:00:00.000Z');
  });

  it('end by the wall clock in the nights when clocks change', () => {
    expect(shown('2027-03-14T04:00:00.000Z', night)).toBe('2027-03-14T11:00:00.000Z');
    expect(shown('2026-11-01T03:00:00.000Z', night)).toBe('2026-11-01T12:00:00.000Z');
    expect(shown('2027-03-14T06:30:00.000Z', { from: '01:00', until: '02:30' })).toBe('2027-03-14T07:30:00.000Z');
  });

  it('are those of the zone', () => {
    expect(shown('2026-11-18T14:00:00.000Z', night, 'Asia/Tokyo')).toBe('2026-11-18T22:00:00.000Z');
    expect(shown('2026-11-18T12:00:00.000Z', night, 'Asia/Tokyo')).toBe('2026-11-18T12:00:00.000Z');
  });
});
