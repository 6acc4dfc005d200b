import { locale } from '#domain/format/locale.ts';
import { usualCurrencies } from '#domain/units/usualCurrencies.ts';
import type { Choice } from '../ui/Select.tsx';

const named = (values: readonly string[]): readonly Choice[] => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return values.map((value) => ({ value, text: `${value} · ${names.of(value) ?? value}` }));
};
let money: readonly Choice[] | null = null;

const withOwn = (choices: readonly Choice[], own: string, make: (values: readonly string[]) => readonly Choice[]): readonly Choice[] =>
  choices.some(({ value }) => value === own) ? choices : [...make([own]), ...choices];

/** Currencies, the usual ones first, including `own`. Cached: there are hundreds. */
export function currencies(own: string): readonly Choice[] {
  money ??= named([...new Set([...usualCurrencies, ...Intl.supportedValuesOf('currency')])]);
  return withOwn(money, own, named);
}
