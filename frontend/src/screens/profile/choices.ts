import type { Choice } from '../../ui/ChoiceField.tsx';

const USUAL = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY', 'INR', 'HKD', 'SGD'];
const names = new Intl.DisplayNames('en', { type: 'currency' });

/** Currencies, the usual ones first, and `own` wherever it stands. */
export function currencies(own: string): readonly Choice[] {
  const all = [...new Set([...USUAL, ...Intl.supportedValuesOf('currency'), own])];
  return all.map((value) => ({ value, text: `${value} · ${names.of(value) ?? value}` }));
}

/** Time zones by name, with UTC and `own`, and what the clock shows there now: "Europe/Berlin · 15:42". */
export function zones(own: string, now = Date.now()): readonly Choice[] {
  const all = [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])].sort(
    (a, b) => Number(b === 'UTC') - Number(a === 'UTC') || (a < b ? -1 : 1),
  );
  const time = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  return all.map((value) => ({ value, text: `${value.replaceAll('_', ' ')} · ${time(value)}` }));
}
