import { expect, it } from 'vitest';
import { matchingChoices } from '#ui/ComboField.tsx';
import { zoneChoices } from './zoneChoices.ts';

const at = Date.UTC(2026, 6, 1, 12, 30);
const values = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);

it('US zones come first, by the names people use, with the clock there', () => {
  const all = zoneChoices('UTC', at);
  expect(all[0]).toEqual({ value: 'America/New_York', text: 'New York (Eastern) · 8:30 AM' });
  expect(values(all).indexOf('UTC')).toBeLessThan(8);
  expect(all).toContainEqual({ value: 'Europe/Berlin', text: 'Berlin, Europe · 2:30 PM' });
  expect(new Set(values(all)).size).toBe(all.length);
});

it('adds the user’s zone when the list lacks it', () => {
  expect(values(zoneChoices('US/Eastern', at))[0]).toBe('US/Eastern');
});

it('returns the same list within a minute, so that typing in a form does not recreate hundreds', () => {
  expect(zoneChoices('UTC', at)).toBe(zoneChoices('UTC', at + 29_999));
  expect(zoneChoices('UTC', at + 60_000)[0]?.text).toBe('New York (Eastern) · 8:31 AM');
});

it('is found by the words traders type', () => {
  for (const [typed, zone] of [
    ['eastern', 'America/New_York'],
    ['pacific los', 'America/Los_Angeles'],
    ['america/new_york', 'America/New_York'],
    ['berlin', 'Europe/Berlin'],
  ] as const) {
    expect(values(matchingChoices(zoneChoices('UTC', at), typed))[0]).toBe(zone);
  }
});
