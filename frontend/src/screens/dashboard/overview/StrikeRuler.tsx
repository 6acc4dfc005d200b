import * as texts from '#copy/overview/cardTexts.ts';
import type { Leg } from '#domain/options/leg.ts';
import { payoffCurve, rangeOf } from '#domain/options/payoff.ts';
import { formatDecimal, toNumber } from '#domain/units/decimal.ts';
import css from './StrikeRuler.module.css';

const HEIGHT = 24;

type Point = { readonly price: number; readonly result: number };
type Zone = { readonly from: number; readonly to: number; readonly isGain: boolean };

/** Where a line from corner to corner is above zero and below; it crosses zero at corners only, and where it stays on zero nothing is gained or lost. */
function zonesOf(curve: readonly Point[]): Zone[] {
  const zones: Zone[] = [];
  for (const [i, { price: to, result }] of curve.entries()) {
    const before = curve[i - 1];
    const sum = (before?.result ?? 0) + result;
    if (before === undefined || sum === 0) continue;
    const last = zones.at(-1);
    if (last?.isGain === sum > 0 && last.to === before.price) zones[zones.length - 1] = { ...last, to };
    else zones.push({ from: before.price, to, isGain: sum > 0 });
  }
  return zones;
}

/** A strategy's options on a price line: sold ones are emphasized, and profit and loss zones at expiration shaded. */
export function StrikeRuler({ legs }: { readonly legs: readonly Leg[] }) {
  const options = legs.flatMap(({ side, option }) => (option === null ? [] : [{ side, strike: option.strike }]));
  if (options.length === 0) return null;
  const strikes = [...new Set(options.map(({ strike }) => strike))].sort((a, b) => (a < b ? -1 : 1));
  const curve = payoffCurve(legs) ?? [];
  const [from, to] = curve.length > 0 ? [curve[0]!.price, curve.at(-1)!.price] : (rangeOf(strikes).map(toNumber) as [number, number]);
  const x = (price: number) => (100 * (price - from)) / (to - from);
  return (
    <svg
      className={css.ruler}
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={texts.strikes(strikes.map(formatDecimal).join(', '))}
    >
      <line className={css.axis} x1={0} x2={100} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      {zonesOf(curve).map((zone) => (
        <rect
          key={zone.from}
          className={zone.isGain ? css.gain : css.loss}
          x={x(zone.from)}
          width={x(zone.to) - x(zone.from)}
          y={8}
          height={8}
        />
      ))}
      {strikes.map((strike) => {
        const isSold = options.some((option) => option.strike === strike && option.side === 'short');
        const at = x(toNumber(strike));
        return <line key={formatDecimal(strike)} className={isSold ? css.sold : css.bought} x1={at} x2={at} y1={5} y2={HEIGHT - 5} />;
      })}
    </svg>
  );
}
