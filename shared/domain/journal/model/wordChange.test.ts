import { expect, it } from 'vitest';
import { defaultJournalSettings } from './journalSettings.ts';
import { settingsAfterWordChange } from './wordChange.ts';

const setups = [
  { name: 'Gap', stopDistance: '0.5', risk: null },
  { name: 'Breakout', stopDistance: '1', risk: '250' },
];
const settings = { ...defaultJournalSettings, setups, tags: ['a', 'b', 'c'] };

it('a setup keeps its defaults and its place under a new name', () => {
  const after = settingsAfterWordChange(settings, { kind: 'setup', from: 'Gap', to: 'Gap and go' });
  expect(after).toEqual({ ...settings, setups: [{ ...setups[0]!, name: 'Gap and go' }, setups[1]!] });
});

it('merged setups have the defaults of the one that stays, and the other’s where it has none', () => {
  const after = settingsAfterWordChange(settings, { kind: 'setup', from: 'Breakout', to: 'Gap' });
  expect(after.setups).toEqual([{ name: 'Gap', stopDistance: '0.5', risk: '250' }]);
});

it('words are renamed in their place, merged once, and removed, in their own list alone', () => {
  expect(settingsAfterWordChange(settings, { kind: 'tags', from: 'a', to: 'z' })).toEqual({ ...settings, tags: ['z', 'b', 'c'] });
  expect(settingsAfterWordChange(settings, { kind: 'tags', from: 'c', to: 'a' }).tags).toEqual(['a', 'b']);
  expect(settingsAfterWordChange(settings, { kind: 'tags', from: 'b', to: null }).tags).toEqual(['a', 'c']);
});

it('settings without the word are the same, and so are those in which nothing changes', () => {
  expect(settingsAfterWordChange(settings, { kind: 'mistakes', from: 'a', to: 'z' })).toBe(settings);
  expect(settingsAfterWordChange(settings, { kind: 'setup', from: 'a', to: null })).toBe(settings);
  expect(settingsAfterWordChange(settings, { kind: 'tags', from: 'a', to: 'a' })).toBe(settings);
});
