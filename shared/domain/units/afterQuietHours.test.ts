import { describe, expect, it } from 'vitest';
import { millis } from './millis.ts';
import { afterQuietHours } from './zonedTime.ts';

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
