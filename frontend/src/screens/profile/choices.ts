import type { Choice } from '../../ui/ChoiceField.tsx';

const USUAL = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY', 'INR', 'HKD', 'SGD'];
const MINUTE = 60_000;

const named = (values: readonly string[]): readonly Choice[] => {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return values.map((value) => ({ value, text: `${value} · ${names.of(value) ?? value}` }));
};
let money: readonly Choice[] | null = null;
const clocks = new Map<string, Intl.DateTimeFormat>();
let zonesMade: { readonly minute: number; readonly choices: readonly Choice[] } | null = null;

const withOwn = (choices: readonly Choice[], own: string, make: (values: readonly string[]) => readonly Choice[]): readonly Choice[] =>
  choices.some(({ value }) => value === own) ? choices : [...make([own]), ...choices];

/** Currencies, the usual ones first, and `own` if it is none of them. Made once: there are hundreds. */
export function currencies(own: string): readonly Choice[] {
  money ??= named([...new Set([...USUAL, ...Intl.supportedValuesOf('currency')])]);
  return withOwn(money, own, named);
}

/** Time zones by name, UTC first, and what the clock shows there: "Europe/Berlin · 15:42". Made once a minute. `now` in UTC milliseconds. */
export function zones(own: string, now = Date.now()): readonly Choice[] {
  const clock = (timeZone: string): Intl.DateTimeFormat => {
    const made = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    clocks.set(timeZone, made);
    return made;
  };
  const timed = (values: readonly string[]) =>
    values.map((value) => ({ value, text: `${value.replaceAll('_', ' ')} · ${clock(value).format(now)}` }));
  const minute = Math.floor(now / MINUTE);
  if (zonesMade?.minute !== minute)
    zonesMade = { minute, choices: timed(['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]) };
  return withOwn(zonesMade.choices, own, timed);
}
