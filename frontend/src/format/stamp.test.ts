import { describe, expect, test, vi } from 'vitest';
import { clockTime, hourSpan, hourText, listStamp, stamp } from './stamp.ts';

const speak = (language: string) => vi.stubGlobal('navigator', { language });
const at = Date.UTC(2026, 10, 20, 18, 52);
const zone = 'America/New_York';
const hours = ['00', '01', '09', '12', '13', '23'];

describe('times are written as clocks show them where the reader is', () => {
  test('with 12 hours in American English', () => {
    speak('en-US');
    expect([clockTime(at, zone), stamp(at, zone), stamp(at, zone, true)]).toEqual(['1:52 PM', 'Nov 20, 1:52 PM', 'Nov 20']);
    expect([clockTime(Date.UTC(2026, 0, 1), 'UTC'), clockTime(Date.UTC(2026, 0, 1, 12), 'UTC')]).toEqual(['12:00 AM', '12:00 PM']);
    expect(hours.map(hourText)).toEqual(['12 AM', '1 AM', '9 AM', '12 PM', '1 PM', '11 PM']);
    expect([hourSpan('00'), hourSpan('10'), hourSpan('12')]).toEqual(['12:00–12:59 AM', '10:00–10:59 AM', '12:00–12:59 PM']);
  });

  test.each(['en-GB', 'de-DE', 'fr-FR', 'sv-SE'])('with 24 hours in %s; dates stay in the language of the screens', (language) => {
    speak(language);
    expect([clockTime(at, zone), stamp(at, zone)]).toEqual(['13:52', 'Nov 20, 13:52']);
    expect([clockTime(Date.UTC(2026, 0, 1), 'UTC'), clockTime(Date.UTC(2026, 0, 1, 9, 5), 'UTC')]).toEqual(['00:00', '09:05']);
    expect(hours.map(hourText)).toEqual(['0:00', '1:00', '9:00', '12:00', '13:00', '23:00']);
    expect([hourSpan('00'), hourSpan('10'), hourSpan('13')]).toEqual(['0:00–0:59', '10:00–10:59', '13:00–13:59']);
  });

  test('with the year instead of the time in other years', () => {
    speak('en-US');
    const now = vi
      .spyOn(Date.prototype, 'getFullYear')
      .mockImplementationOnce(() => 2026)
      .mockImplementationOnce(() => 2027);
    expect(listStamp(at, zone, false)).toBe('Nov 20, 2026');
    now.mockRestore();
  });
});
