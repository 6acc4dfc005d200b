import type { Fact, FactFigure, FactUnit } from '../fact.ts';
import type { NumberKind, StatedNumber } from './statedNumber.ts';

const fits: Readonly<Record<NumberKind, readonly FactUnit[]>> = {
  money: ['money', 'price'],
  percent: ['percent'],
  r: ['r'],
  times: ['ratio'],
  size: ['ratio'],
  length: ['minutes'],
  days: ['minutes', 'count'],
  plain: ['count', 'ratio', 'price'],
  date: ['day'],
  time: [],
};
const symbols: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₿': 'BTC' };
const MINUTES_A_DAY = 1440;
/** A rounded figure may be off by so much of itself: "1R" is not 0.56R. */
const MOST_OFF = 0.1;
const EXACT = 1e-9;

const LOSING =
  /\b(?:los(?:s|ses|t|e|es|ing|er|ers)|cost|costs|down|drawdown|negative|minus|red|gave|behind|worse|worst|below|under|leak|bleed|bled|average loss)\b/i;
const JUST_LOST = /\b(?:lost|losing|lose|loses|loss of|down|cost you|costs you|minus)\s+(?:about\s+|only\s+|just\s+)?$/i;

/** Whether the direction that the text gives a number is the figure's. `before` is the text up to it, `sentence` the one it is in. */
function isDirected(figure: number, { sign }: StatedNumber, before: string, sentence: string): boolean {
  if (sign !== null) return sign === '-' ? figure < 0 : figure >= 0;
  return figure < 0 ? LOSING.test(sentence) : !JUST_LOST.test(before);
}

/** Whether a size, always taken as positive, rounds to what is stated. */
function isRounded(figure: number, { value, step }: StatedNumber): boolean {
  if (value === null) return false;
  const off = Math.abs(figure - value);
  if (off <= EXACT * Math.max(1, figure)) return true;
  return off <= step + EXACT && off <= MOST_OFF * figure && value !== 0;
}

function isFigure({ unit, value }: FactFigure, stated: StatedNumber, before: string, sentence: string): boolean {
  if (!fits[stated.kind].includes(unit)) return false;
  if (unit === 'day')
    return stated.day !== undefined && (stated.day === value || (stated.day.startsWith('-') && value.endsWith(stated.day)));
  const scale = stated.kind === 'days' && unit === 'count' ? 1 / MINUTES_A_DAY : 1;
  const said = { ...stated, value: stated.value === null ? null : stated.value * scale, step: stated.step * scale };
  const figure = Number(value);
  // Depths and losses of a list of sizes are stated as such, whatever their sign.
  return isRounded(Math.abs(figure), said) && isDirected(figure, stated, before, sentence);
}

/** The fact that has a number, as a text states it: rounded no further than it says, in the same unit and direction. Null where none has. */
export function matchFigure(
  facts: readonly Fact[],
  stated: StatedNumber,
  { before, sentence, currency }: { readonly before: string; readonly sentence: string; readonly currency: string },
): Fact | null {
  if (stated.currency && (symbols[stated.currency] ?? stated.currency) !== currency) return null;
  const isSize = stated.kind === 'plain' || stated.kind === 'days';
  return (
    facts.find(
      ({ figures, n }) =>
        figures.some((figure) => isFigure(figure, stated, before, sentence)) || (isSize && stated.kind === 'plain' && n === stated.value),
    ) ?? null
  );
}
