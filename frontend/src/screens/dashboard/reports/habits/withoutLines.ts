import type { LineData, LineReading } from '#charts/line/lineData.ts';
import * as habitTexts from '#copy/reports/habitTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { PlottedTogether } from '#domain/reports/plottedTogether.ts';
import { fullDay } from '#format/stamp.ts';

/** Equity as traded; with habits ticked, beside equity without them, and the area between. */
export function withoutLines({ at, first, second }: PlottedTogether, isTicked: boolean): LineData {
  const traded = { name: habitTexts.asTraded, values: first, look: 'primary' } as const;
  if (!isTicked) return { at, lines: [traded] };
  const between = (pick: (a: number, b: number) => number) => first.map((value, i) => pick(value, second[i]!));
  return {
    at,
    lines: [{ name: habitTexts.withoutThem, values: second, look: 'secondary', dashed: true }, traded],
    bands: [{ low: between(Math.min), high: between(Math.max), look: 'secondary', opacity: 0.14 }],
  };
}

/** One instant of it in words. */
export function readWithout(
  { at, first, second }: PlottedTogether,
  place: number,
  { isTicked, money, zone }: { readonly isTicked: boolean; readonly money: MoneyFormat; readonly zone: string },
): LineReading {
  const value = (name: string, amount: number) => ({ name, text: money.result(amount) });
  const without = [value(habitTexts.withoutThem, second[place]!), value(habitTexts.difference, second[place]! - first[place]!)];
  return { when: fullDay(at[place]!, zone), values: [...(isTicked ? without : []), value(habitTexts.asTraded, first[place]!)] };
}
