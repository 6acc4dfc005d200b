import type { PatternTrades } from '../patternTrades.ts';
import { stretchOfDays } from './stretchOfDays.ts';

/** The trades with their results less the mean of their stretch: what is left when expectancy moves from one stretch to the next. */
export function withoutDrift(trades: PatternTrades): PatternTrades {
  const { values, dayStarts } = trades;
  const stretches = stretchOfDays(trades);
  const left = values.slice();
  for (let first = 0, next = 0; first < stretches.length; first = next) {
    while (stretches[next] === stretches[first]) next++;
    const part = left.subarray(dayStarts[first]!, dayStarts[next]!);
    const mean = part.reduce((sum, value) => sum + value, 0) / part.length;
    for (let at = 0; at < part.length; at++) part[at]! -= mean;
  }
  return { ...trades, values: left };
}
