import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zonedTime } from '#domain/units/zonedTime.ts';
import { runs } from '#tests/deep.ts';
import { rowReasons } from '../rowReasons.ts';
import { StatementClock } from './statementClock.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const clock = () => new StatementClock('America/New_York');

describe('a time that begins with the year', () => {
  it.each([
    ['20260109;093105', '2026-01-09T14:31:05.000Z', 'second'],
    ['2026-01-15;09:35:00', '2026-01-15T14:35:00.000Z', 'second'],
    ['2026-07-09, 09:31:05', '2026-07-09T13:31:05.000Z', 'second'],
    ['2026-01-09 09:31:05 EST', '2026-01-09T14:31:05.000Z', 'second'],
    ['20260109 0931', '2026-01-09T14:31:00.000Z', 'minute'],
    ['20260109', '2026-01-09T05:00:00.000Z', 'day'],
  ])('%s is read in the zone', (text, instant, precision) => {
    const reader = clock();
    expect(iso(reader.yearFirst(text))).toBe(instant);
    expect(reader.precision).toBe(precision);
  });

  it.each([
    '',
    '01/09/2026',
    '2026-01-09 03:31 PM',
    '2026-02-30',
    '20261301',
    '2026-01-09 24:00:00',
    '2026010',
    'soon',
    '2026-01-09 09:31:05 CET',
  ])('refuses "%s" with a sentence that quotes it', (text) => {
    const reader = clock();
    expect(reader.yearFirst(text)).toBeNaN();
    if (text === '') expect(reader.problem).toBe(rowReasons.noDate);
    else expect(reader.problem).toBe(rowReasons.unreadDate(text));
  });

  it.each(['0000-01-01', '1969-12-31', '2101-01-01', '9999-12-31'])('the year of %s is outside the readable range', (text) => {
    const reader = clock();
    expect(reader.yearFirst(text)).toBeNaN();
    expect(reader.problem).toBe(`The date "${text}" is outside the years 1970 to 2100. Correct it in the file.`);
  });

  it.each(['1970-01-01', '2100-12-31'])('the year of %s is read', (text) => {
    expect(iso(clock().yearFirst(text))).toContain(text);
  });
});

describe('an ISO time', () => {
  it.each([
    ['2026-03-09T09:31:00-04:00', '2026-03-09T13:31:00.000Z'],
    ['2026-03-09T13:45:00Z', '2026-03-09T13:45:00.000Z'],
    ['2026-03-12T09:00:00+09:00', '2026-03-12T00:00:00.000Z'],
    ['2026-03-09 09:31', '2026-03-09T13:31:00.000Z'],
    ['2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['2026-03-09T09:31:00.25+0530', '2026-03-09T04:01:00.250Z'],
  ])('%s is an instant', (text, instant) => expect(iso(clock().iso(text))).toBe(instant));

  it('needs the zone only when it states no offset', () => {
    const reader = clock();
    reader.iso('2026-03-09T09:31:00Z');
    expect(reader.usedZone).toBe(false);
    reader.iso('2026-03-09T09:31:00');
    expect(reader.usedZone).toBe(true);
  });
});

it('American dates are days', () => {
  expect(iso(clock().american('3/9/26'))).toBe('2026-03-09T04:00:00.000Z');
  expect(clock().american('13/13/2026')).toBeNaN();
});

it('cached days give the same instants as looking up each time, around every clock change', () => {
  const zones = fc.constantFrom(
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/Havana',
    'Atlantic/Azores',
    'UTC',
  );
  const moment = fc.record({ zone: zones, day: fc.integer({ min: 0, max: 2200 }), second: fc.integer({ min: 0, max: 86_399 }) });
  const readers = new Map<string, StatementClock>();
  fc.assert(
    fc.property(moment, ({ zone, day, second }) => {
      const reader = readers.get(zone) ?? new StatementClock(zone);
      readers.set(zone, reader);
      const wall = new Date(Date.UTC(2021, 0, 1 + day, 0, 0, second));
      const {
        0: y,
        1: m,
        2: d,
        3: h,
        4: mi,
        5: s,
      } = wall
        .toISOString()
        .split(/[-T:.]/)
        .map(Number);
      expect(reader.yearFirst(wall.toISOString().slice(0, 19))).toBe(zonedTime(zone, y!, m!, d!, h!, mi!, s!));
    }),
    { numRuns: runs(600, 30_000) },
  );
});

it.each([
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29', '2026-10-25'],
  ['America/Havana', '2026-03-08', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-10-04'],
])('every hour of the days on which %s moves its clock, and of those beside them, is read in the zone', (zone, ...moved) => {
  const reader = new StatementClock(zone);
  for (const day of moved)
    for (const days of [-1, 0, 1])
      for (let hour = 0; hour < 24; hour++) {
        const wall = new Date(Date.parse(day) + (days * 24 + hour) * 3_600_000).toISOString();
        const [y, m, d] = wall.slice(0, 10).split('-').map(Number);
        expect(reader.yearFirst(wall.slice(0, 19)), wall).toBe(zonedTime(zone, y!, m!, d!, hour));
      }
});
