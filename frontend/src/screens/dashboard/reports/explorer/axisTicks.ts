import type { PlotTick } from '#charts/scatter/ScatterChart.tsx';
import { ticks } from '#charts/ticks.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { placeOn } from '#domain/reports/explorer/placeOn.ts';
import type { TradeMeasure } from '#domain/reports/explorer/tradeMeasure.ts';
import { measureText } from '#features/filters/measureText.ts';

const DURATIONS = [1, 10, 60, 600, 3600, 4 * 3600, 86_400, 7 * 86_400, 30 * 86_400, 365 * 86_400];
const POWERS = Array.from({ length: 24 }, (_, i) => 10 ** (Math.floor(i / 2) - 2) * (i % 2 === 0 ? 1 : 3));
/** The least share of an axis between two labels. */
const APART = 0.09;

/** Axis format of a measure; results in their unit, other amounts in money. */
export const measureFormat =
  ({ unit }: TradeMeasure, results: MoneyFormat, money: MoneyFormat): ((value: number) => string) =>
  (value) => {
    if (unit === 'money') return results.tick(value);
    return unit === 'amount' || unit === 'price' ? money.tick(value) : measureText(unit, value);
  };

/** Round marks of an axis, far enough apart. */
export function axisTicks(
  axis: { readonly from: number; readonly to: number },
  { scale, unit }: TradeMeasure,
  write: (value: number) => string,
): readonly PlotTick[] {
  const place = placeOn(axis, scale);
  const round = scale === 'linear' ? ticks(axis.from, axis.to, 5) : unit === 'duration' ? DURATIONS : POWERS;
  const found: PlotTick[] = [];
  for (const value of round) {
    const text = write(value);
    const last = found.at(-1);
    if (value < axis.from || value > axis.to || last?.text === text) continue;
    if (last === undefined || place(value) - last.place >= APART) found.push({ place: place(value), text, isZero: value === 0 });
  }
  return found;
}
