import { numberFormat } from '#domain/format/writeNumber.ts';
import type { Fact, FactFigure, FactUnit } from '../fact.ts';
import { CHANGE } from '../time/askedPeriod.ts';
import { isCountedAs, isItself } from './figuresAllowed.ts';
import { ABOUT, type Around, EXACT, isWithin, LESS, type NumberKind, type StatedNumber } from './statedNumber.ts';

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
const MONEY_WORDS: Readonly<Record<string, RegExp>> = {
  euros: /^EUR$/,
  pounds: /^GBP$/,
  dollars: /\$$/,
  bucks: /\$$/,
  us$: /^USD$/,
  '₿': /^BTC$/,
};
const MINUTES_A_DAY = 1440;
/** Minutes of what lengths are shown in. */
const LENGTHS: Readonly<Record<string, number>> = { sec: 1 / 60, min: 1, h: 60, days: MINUTES_A_DAY };
/** Maximum relative error of a rounded figure: "1R" is not 0.56R. */
const MOST_OFF = 0.1;

const LOSING =
  /\b(?:los(?:s|ses|t|e|es|ing|er|ers)|cost|costs|down|drawdown|negative|minus|red|gave|behind|worse|worst|below|under|leak|bleed|bled|average loss)\b/i;
const JUST_LOST =
  /\b(?:lost|losing|lose|loses|loss of|down|cost you|costs you|gave back|giving back|minus)\s+(?:about\s+|only\s+|just\s+)?$/i;
const OF_LOSS = /^\s+(?:of|in)\s+(?:net\s+)?loss/i;
/** Figures of a loss without a sign, which a text may state with a minus. */
const DEPTH = /^(?:maximum drawdown|fees)\b/i;

/** True if a number's direction in the text matches the figure's. */
function isDirected({ name, value }: FactFigure, { sign }: StatedNumber, { before, after, sentence }: Around): boolean {
  const figure = Number(value);
  if (name === CHANGE && sign === null) return figure < 0 === LESS.test(sentence);
  if (DEPTH.test(name)) return sign !== '+';
  if (sign !== null) return sign === '-' ? figure < 0 : figure >= 0;
  return figure < 0 ? LOSING.test(sentence) : !JUST_LOST.test(before) && !OF_LOSS.test(after);
}

/**
 * The counted noun after a number, and the figure's matching names: "losing trades" are neither all trades nor
 * losing days.
 */
const NOUN =
  /^\s+(?:(?!(?:of|on|in|at|over|and|or|but|with|while)\b)\w+\s+){0,2}?(trade|leg\b|legs\b|position|strateg|campaign|day|month|fill|share|contract|lots?\b|stars?\b|won\b|wins?\b|winner|lost\b|loss|loser|profitable|green\b|losing\b(?! trade)|red\b)/i;
const OF_THEM = /^\s+of\s+(?:them|those|these|which)\b(?:\s+(?:were|are)\b)?/i;
/** A noun that we do not count: "orders" of "329 orders". */
const STRANGE_NOUN =
  /^\s+(?!(?:of|on|in|at|over|across|with|and|or|but|to|for|from|by|is|was|are|were|had|have|has|that|which|while|so|as|out|per|than|a|an|each|every|versus|vs)\b)\p{L}/iu;
const TRADES = /^(?!.*streak).*(?:trade|win|los(?!ing day)|risk|breakeven)/i;
const KINDS: Readonly<Record<string, RegExp>> = {
  trade: TRADES,
  leg: TRADES,
  legs: TRADES,
  position: TRADES,
  strateg: TRADES,
  campaign: TRADES,
  day: /day/i,
  month: /month/i,
  fill: /fill/i,
  share: /quantity/i,
  contract: /quantity/i,
  lot: /quantity/i,
  lots: /quantity/i,
  star: /rating/i,
  stars: /rating/i,
};
const [WINS, LOSSES] = [/win/i, /los/i];
/** Adjectives of days in a sentence about days, else of trades. */
const [GOOD, ADJECTIVE] = [/^(?:profitable|green)$/, /^(?:profitable|green|red|losing)$/];
function kindsOf(noun: string, isOfDays: boolean): RegExp {
  const isGood = GOOD.test(noun);
  if (!ADJECTIVE.test(noun)) return KINDS[noun] ?? (noun.startsWith('w') ? WINS : LOSSES);
  if (isOfDays) return isGood ? /profitable/i : /losing day/i;
  return isGood ? /^win/i : /^los(?!ing day)/i;
}

/** True if the noun behind a number names its count. Trades need no noun; days without an adjective are days with a trade. */
export function isNamedByNoun(name: string, kind: NumberKind, { after, sentence }: Around): boolean {
  if (/streak/i.test(name)) return false;
  if (kind !== 'days') return name === 'Trades' || NOUN.test(after.replace(OF_THEM, ''));
  if (/profitable/i.test(name)) return /\b(?:profit|green|w[io]n|made money\b)/i.test(sentence);
  return !/losing/i.test(name) || LOSING.test(sentence);
}

function isCounted(name: string, { after, sentence, whole = sentence }: Around): boolean {
  const [words, noun] = NOUN.exec(after.replace(OF_THEM, '')) ?? [];
  if (words === undefined || noun === undefined) return !STRANGE_NOUN.test(after);
  const kind = noun.toLowerCase();
  if (/streak/i.test(name) && kind === 'trade') return true;
  if (!kindsOf(kind, /\bdays?\b/i.test(whole)).test(name)) return false;
  if (ADJECTIVE.test(kind)) return true;
  if (/\blos(?:t|ing|ses?)\b/i.test(words)) return LOSSES.test(name);
  return /\bw(?:on|inning|ins?)\b/i.test(words) ? /win|profitable/i.test(name) : true;
}

/** True if a magnitude rounds to the stated value. */
function isRounded(figure: number, { value, step }: StatedNumber): boolean {
  if (value === null) return false;
  const off = Math.abs(figure - value);
  if (off <= EXACT * Math.max(1, figure)) return true;
  return off <= step + EXACT && off <= MOST_OFF * figure && value !== 0;
}

/** True if a figure rounds to the stated value, is displayed as it, or is on the stated side of a limit. Ignores signs and units. */
function isOfValue({ unit, value, shown }: FactFigure, stated: StatedNumber, { before }: Around): boolean {
  if (stated.value === null) return false;
  const scale = stated.kind === 'days' && unit === 'count' ? 1 / MINUTES_A_DAY : 1;
  // "About 13,000" and "over 13,000" are rounded to their last digit that is not 0.
  const zeros = Number.isInteger(stated.value) ? /0*$/.exec(String(stated.value))![0].length : 0;
  const coarse = zeros === 0 ? stated.step : Math.max(stated.step, 0.5 * 10 ** zeros);
  const said = { ...stated, value: stated.value * scale, step: (ABOUT.test(before) ? coarse : stated.step) * scale };
  const size = Math.abs(Number(value));
  // "Over 80 trades" is across them.
  const limit = unit === 'count' && /\bover\s+$/i.test(before) ? null : isWithin(size, { ...said, step: coarse * scale }, before);
  // Small figures are displayed rounded, and may be stated in that form.
  const of = unit === 'minutes' ? LENGTHS[shown.split(' ')[1]!]! : 1;
  return limit ?? (isRounded(size, said) || Math.abs(of * Number(shown.replace(/[^\d.]/g, '')) - stated.value) < EXACT);
}

function isFigure(figure: FactFigure, stated: StatedNumber, around: Around): boolean {
  const { name, unit, value } = figure;
  if (!isCountedAs(stated, name)) return false;
  if (!fits[stated.kind].includes(unit) || !isItself(figure, around)) return false;
  if (unit === 'day')
    return stated.day !== undefined && (stated.day === value || (stated.day.startsWith('-') && value.endsWith(stated.day)));
  if (unit === 'count' && !(stated.kind === 'days' ? /day/i.test(name) : isCounted(name, around))) return false;
  if (!isOfValue(figure, stated, around)) return false;
  // A value that rounds to zero has no sign, and neither has a count. Depths and losses in a list of sizes are stated without one.
  const isUnsigned = stated.value === 0 || (unit === 'count' && stated.sign === null);
  return isUnsigned || isDirected(figure, stated, around);
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

/** A fact with one of its figures. */
export type FoundFigure = { readonly fact: Fact; readonly figure: FactFigure };

/** A fact's figures, its number of trades among them. */
const figuresOf = ({ n, figures }: Fact): readonly FactFigure[] =>
  n === null || figures.some(({ name }) => name === 'Trades')
    ? figures
    : [...figures, { name: 'Trades', unit: 'count', value: String(n), shown: String(n) }];

/** True if a figure of this unit can be stated as that kind of number. */
export const canState = (kind: NumberKind, unit: FactUnit): boolean => fits[kind].includes(unit);

/** The figures that equal a number stated in a text: rounded no further than stated, in the same unit and direction, in the order of their facts. */
export function matchFigure(facts: readonly Fact[], stated: StatedNumber, around: Around): readonly FoundFigure[] {
  if (stated.currency && !isOf(around.currency, stated.currency)) return [];
  return facts.flatMap((fact) =>
    figuresOf(fact)
      .filter((figure) => isFigure(figure, stated, around))
      .map((figure) => ({ fact, figure })),
  );
}
