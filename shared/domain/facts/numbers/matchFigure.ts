import { numberFormat } from '#domain/format/writeNumber.ts';
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
  plain: ['count', 'ratio', 'price', 'chance'],
  date: ['day'],
  time: [],
};
/** Words for currencies besides their code and sign. */
const MONEY_WORDS: Readonly<Record<string, RegExp>> = { euros: /^EUR$/, pounds: /^GBP$/, dollars: /\$$/, bucks: /\$$/, '₿': /^BTC$/ };
const MINUTES_A_DAY = 1440;
/** Minutes of what lengths are shown in. */
const LENGTHS: Readonly<Record<string, number>> = { sec: 1 / 60, min: 1, h: 60, days: MINUTES_A_DAY };
/** Maximum relative error of a rounded figure: "1R" is not 0.56R. */
const MOST_OFF = 0.1;
const EXACT = 1e-9;

const LOSING =
  /\b(?:los(?:s|ses|t|e|es|ing|er|ers)|cost|costs|down|drawdown|negative|minus|red|gave|behind|worse|worst|below|under|leak|bleed|bled|average loss)\b/i;
const JUST_LOST = /\b(?:lost|losing|lose|loses|loss of|down|cost you|costs you|minus)\s+(?:about\s+|only\s+|just\s+)?$/i;

/**
 * True if a number's direction in the text matches the figure's. `before` is the text up to it, `sentence` the whole
 * sentence.
 */
function isDirected(figure: number, { sign }: StatedNumber, before: string, sentence: string): boolean {
  if (sign !== null) return sign === '-' ? figure < 0 : figure >= 0;
  return figure < 0 ? LOSING.test(sentence) : !JUST_LOST.test(before);
}

/**
 * The counted noun after a number, and the figure's matching names: "losing trades" are neither all trades nor
 * losing days.
 */
const NOUN = /^\s+(?:(?!of\b|on\b|in\b|at\b|over\b)\w+\s+){0,2}?(trade|strateg|campaign|day|fill|win|loss)/i;
const TRADES = /^(?!.*streak).*(?:trade|win|los(?!ing day)|risk|breakeven)/i;
const KINDS: Readonly<Record<string, RegExp>> = {
  trade: TRADES,
  strateg: TRADES,
  campaign: TRADES,
  day: /day/i,
  fill: /fill/i,
  win: /win/i,
  loss: /los/i,
};

function isCounted(name: string, after: string): boolean {
  const [words, noun] = NOUN.exec(after) ?? [];
  if (words === undefined || noun === undefined) return true;
  if (!KINDS[noun.toLowerCase()]!.test(name)) return false;
  if (/\blos(?:t|ing|ses?)\b/i.test(words)) return /los/i.test(name);
  return /\bw(?:on|inning|ins?)\b/i.test(words) ? /win/i.test(name) : true;
}

/** True if a magnitude rounds to the stated value. */
function isRounded(figure: number, { value, step }: StatedNumber): boolean {
  if (value === null) return false;
  const off = Math.abs(figure - value);
  if (off <= EXACT * Math.max(1, figure)) return true;
  return off <= step + EXACT && off <= MOST_OFF * figure && value !== 0;
}

function isFigure({ name, unit, value, shown }: FactFigure, stated: StatedNumber, { before, sentence, after }: Around): boolean {
  if (!fits[stated.kind].includes(unit)) return false;
  if (unit === 'count' && stated.kind === 'plain' && !isCounted(name, after)) return false;
  if (unit === 'day')
    return stated.day !== undefined && (stated.day === value || (stated.day.startsWith('-') && value.endsWith(stated.day)));
  const scale = stated.kind === 'days' && unit === 'count' ? 1 / MINUTES_A_DAY : 1;
  const said = { ...stated, value: stated.value === null ? null : stated.value * scale, step: stated.step * scale };
  const figure = Number(value);
  // Small figures are displayed rounded, and may be stated in that form.
  const of = unit === 'minutes' ? LENGTHS[shown.split(' ')[1]!]! : 1;
  const isShown = stated.value !== null && Math.abs(of * Number(shown.replace(/[^\d.]/g, '')) - stated.value) < EXACT;
  // A value that rounds to zero has no sign.
  if (isShown && stated.value === 0) return true;
  // Depths and losses in a list of sizes are stated without a sign.
  return (isRounded(Math.abs(figure), said) || isShown) && isDirected(figure, stated, before, sentence);
}

/** The sign of a currency: "$", "CA$", "SEK", "USDT". */
const moneySign = (currency: string): string =>
  currency.length !== 3
    ? currency
    : (numberFormat({ style: 'currency', currency })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency);

/** True if a currency is named by its code, sign or a word. */
function isOf(currency: string, said: string): boolean {
  const names = [currency, moneySign(currency)];
  return names.includes(said) || names.some((name) => MONEY_WORDS[said.toLowerCase()]?.test(name));
}

/** Context of a number: text before and after it, its sentence, and the currency of the facts. */
type Around = { readonly before: string; readonly after: string; readonly sentence: string; readonly currency: string };

/** A fact with one of its figures. */
export type FoundFigure = { readonly fact: Fact; readonly figure: FactFigure };

/** A fact's number of trades as a figure of it. */
const tradesOf = ({ n }: Fact): readonly FactFigure[] =>
  n === null ? [] : [{ name: 'Trades', unit: 'count', value: String(n), shown: String(n) }];

/** True if a figure of this unit can be stated as that kind of number. */
export const canState = (kind: NumberKind, unit: FactUnit): boolean => fits[kind].includes(unit);

/** The figures that equal a number stated in a text: rounded no further than stated, in the same unit and direction, in the order of their facts. */
export function matchFigure(facts: readonly Fact[], stated: StatedNumber, around: Around): readonly FoundFigure[] {
  if (stated.currency && !isOf(around.currency, stated.currency)) return [];
  const isNumberOf = ({ n }: Fact) => stated.kind === 'plain' && n === stated.value && isCounted('Trades', around.after);
  return facts.flatMap((fact) => [
    ...fact.figures.filter((figure) => isFigure(figure, stated, around)).map((figure) => ({ fact, figure })),
    ...(isNumberOf(fact) ? tradesOf(fact).map((figure) => ({ fact, figure })) : []),
  ]);
}
