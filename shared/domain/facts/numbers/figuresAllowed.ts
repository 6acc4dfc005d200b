import { dayText, type Fact, type FactFigure, type FactsDocument } from '../fact.ts';
import { CHANGE } from '../time/askedPeriod.ts';
import { type Mention, MONTH } from './claimWords.ts';
import type { Around, StatedNumber } from './statedNumber.ts';

// The figures that a number may be, by the words around it.

const DENIED =
  /(?:\bnot|\bnever|n['’]t|\bhardly|\bfar from|\bnowhere near)\s+(?:(?:win|won|lose|lost|make|made|have|had|take|taken|pay|paid)\s+(?:(?:more|less|fewer) than\s+|over\s+|at least\s+)?)?$/i;
/** Makes another number of the one behind it. */
const SCALED = /\b(?:double|twice|triple|half(?: of)?|(?:third|quarter|tenth) of)\s+$/i;
/** Makes a number a difference: "56% higher", "$200 below the rest". */
const COMPARED =
  /^\s+(?:(?:percentage )?points? )?(?:higher|lower|better|worse|greater|smaller|larger|fewer|above|below|(?:more|less)(?! or (?:more|less)\b| (?:fees|commissions|costs)\b| closed \w+ (?:is|are) in\b))\b/i;
const CHANGED = /\bby\s+(?:about\s+|only\s+|just\s+|around\s+|roughly\s+)?$/i;
/** Denominators of a rate: "a day", "per share", "monthly". */
const EACH =
  /^\s*(?:trades?\s+)?(?:(?:per|an?|each|every)\s+|\/\s?)(trade|share|contract|hour|day|session|week|month|quarter|year|lot)\b|^\s+(?:dai|week|month|quarter|year)ly\b|^\s+annually\b/i;
/** Makes a percentage a share of something else than trades: "57% of days". */
const SHARE =
  /^\s*of\s+(?:(?:your|my|the|all|its|total|gross|net)\s+)*(?:days?|weeks?|months?|sessions?|loss(?:es)?|losers?|profits?|gains?|winners?|wins|P&L|PnL|capital|account|equity|risk|fees|drawdowns?)\b/i;
const AVERAGED = /expectancy|average|per trade/i;

/** True if a number is said to be a difference. */
export const isCompared = ({ before, after }: Pick<Around, 'before' | 'after'>): boolean => CHANGED.test(before) || COMPARED.test(after);

/** True if the words around a number leave it the figure itself, not a denial, a change or a rate of it. */
export function isItself({ name, unit: kind }: Pick<FactFigure, 'name' | 'unit'>, { before, after }: Around): boolean {
  if (DENIED.test(before) || (kind !== 'count' && SCALED.test(before))) return false;
  if (isCompared({ before, after }) && !/differ|change/i.test(name)) return false;
  if (kind === 'percent' && SHARE.test(after) && !/captured/i.test(name)) return false;
  const [rate, unit] = EACH.exec(after) ?? [];
  return rate === undefined || (unit?.toLowerCase() === 'trade' && AVERAGED.test(name));
}

/** A denial before the name of a figure: "never had a win rate of". */
const DENIED_NAME = /(?:\bnever|\bno longer|n['’]t|\bnot)\s+(?:(?!only\b|just\b|bad\b|because\b)\w+\s+){0,3}$/i;
const [IN_A_ROW, OF_WON, OF_LOST] = [/^\s+(?:trades\s+)?in a row\b/i, /\bw[io]n\w*\b/i, /\blos[ste]\w*\b/i];
/** Figures of "6 in a row", by the sentence's words for winning or losing; null for other numbers. */
function streakOf(after: string, sentence: string): readonly string[] | null {
  const [isWon, isLost] = [OF_WON.test(sentence), OF_LOST.test(sentence)];
  if (!IN_A_ROW.test(after) || isWon === isLost) return null;
  return [isWon ? 'Longest winning streak' : 'Longest losing streak'];
}

/** Words like "compared with", in front of a period. */
const AGAINST = /\b(?:compared (?:with|to)|relative to|versus|vs\.?|unlike|from|than|over|after|against)\s+$/i;
/** True for a change that is the first named period's, from the one that it is compared with. */
export function isOwnChange(
  fact: Fact,
  { at }: StatedNumber,
  subjects: readonly Mention<readonly Fact[]>[],
  all: readonly Fact[],
  sentence: string,
) {
  const before = subjects.filter(({ end }) => end <= at);
  const own = before.find((each) => !AGAINST.test(sentence.slice(0, each.at))) ?? before.at(-1) ?? subjects[0];
  const earlier = all[all.indexOf(fact) + 1]?.id.replace(/^before:/, '');
  const others = subjects.filter((each) => each !== own).flatMap(({ of }) => of.map(({ id }) => id.replace(/^(?:asked|before):/, '')));
  return (own === undefined || own.of.includes(fact)) && (others.length === 0 || (earlier !== undefined && others.includes(earlier)));
}

/** True if a date, or the month before a year, is not that of the best or worst one that its sentence means. `ends`: those. */
export function isOtherEnd({ day }: Pick<StatedNumber, 'day'>, before: string, said: string, ends: readonly Fact[]): boolean {
  const is = (text: string) => ends.some(({ label }) => new RegExp(`\\b${text}(?!\\d)`, 'i').test(label));
  if (ends.length === 0) return false;
  if (day !== undefined) return !is(day.startsWith('-') ? dayText(`2000${day}`).replace(', 2000', '') : dayText(day));
  const [month] = new RegExp(`\\b${MONTH}\\s+$`, 'i').exec(before) ?? [];
  return month !== undefined && ends.every(({ id }) => id.endsWith(':month')) && !is(`${month.trim()} ${said.trim()}`);
}

/** Between a figure's name and the number that it is said to be. */
const IS =
  /^\s*(?:\((?:[A-Z]{3}|\p{Sc}|%|R)\)\s*)?(?:[:=(|]|is|was|of|at|are|were|reached|stands at)?\s*(?:now\s+|about\s+|around\s+|roughly\s+|only\s+|just\s+)?$/iu;
/** True if a figure's name ends just before the number. */
export const isNameOf = (stated: StatedNumber, bare: string) => (figure: { readonly end: number }) =>
  figure.end <= stated.at && IS.test(bare.slice(figure.end, stated.at));
/** Words of a wish, a forecast or a denial, and the end of a question. */
export const UNREAL =
  /\b(?:would|could|should|might|will|goal|hope|aim|imagine|suppose|(?:can|may) be|used to be|false that|untrue|not true|nobody|no one|neither|impossible|missed|missing out)\b|\?["”)]*\s*$/i;
const BEFORE_FEES = /\b(?:before|without) (?:the )?(?:fees|commissions|costs)\b/i;
/** Words that make a figure another one, before its name; and quantities that no figure has, before a number that names none. */
const QUALIFIED = /\b(?:target|ideal|desired|previous|former|old|unrealized|unrealised|open|paper)\s+$/i;
/** A name behind a number that no figure has. */
const OF_OTHER = /^\s+(?:loss rate|returns?|ROI|growth|yield)\b/i;
const UNKNOWN =
  /\b(?:loss rate|balance|returns? o[nf]|RO[IC]|CAGR|grew|growth|compounded|yield|account (?:value|size|grew to|is)|dividends?|tax(?:es)?|deposits?|deposited|withdrawals?|withdrew|risked|risking|buying power)\b/i;

type ClaimedFigure = Mention<readonly string[]> | undefined;

/** True for a number of something that no figure is: by the words around it, or by those before the name of its figure. `bare`: its sentence. */
export function isOfNoFigure(named: ClaimedFigure, { before, after, sentence }: Around, { at }: StatedNumber, bare: string): boolean {
  const until = bare.slice(0, named?.at);
  const isOther =
    named === undefined
      ? UNKNOWN.test(before) || OF_OTHER.test(after)
      : QUALIFIED.test(until) || (named.end <= at && DENIED_NAME.test(until));
  return isOther || (BEFORE_FEES.test(sentence) && !named?.of.includes('Gross P&L'));
}

/** Figures of a number whose clause names none. */
const UNNAMED = ['Net P&L', 'Win rate', 'Total R', 'Opened', 'Closed'];
const A_TRADE = /^\s*(?:(?:per|a|each|every)\s+|\/\s?)trade\b/i;
const EACH_EARNS =
  /\beach (?:closed )?trade (?:earns|earned|makes|made|nets|netted|returns|returned) (?:you |me )?(?:about |around |roughly )?$/i;
const PER_TRADE = ['Expectancy', 'Average per trade'];

/** Names of the figures that a number may be. */
export const figuresAllowed = (named: ClaimedFigure, around: Around): readonly string[] =>
  streakOf(around.after, around.sentence) ??
  named?.of ??
  (A_TRADE.test(around.after) || EACH_EARNS.test(around.before) ? PER_TRADE : isCompared(around) ? [CHANGE] : UNNAMED);

/** An amount without its currency, directly behind its name, as money: "Net P&L = 13117.87", "Fees (USD): 636.02". */
export function asAmount(
  given: StatedNumber,
  bare: string,
  names: readonly Mention<readonly string[]>[],
  { facts }: FactsDocument,
): StatedNumber {
  const isMoney = (name: string) => facts.some(({ figures }) => figures.some((each) => each.name === name && each.unit === 'money'));
  const name = given.kind === 'plain' ? names.find(({ of }) => of.some(isMoney)) : undefined;
  if (name === undefined) return given;
  return { ...given, kind: 'money', currency: /\(([A-Z]{3}|\p{Sc})\)/u.exec(bare.slice(name.end, given.at))?.[1] ?? '' };
}

/** Names of the figures that count the trades in a number such as "186W". */
const COUNTS: Readonly<Record<NonNullable<StatedNumber['counts']>, readonly string[]>> = {
  won: ['Winners', 'Wins'],
  lost: ['Losers', 'Losses'],
  all: ['Trades'],
  part: ['Winners', 'Wins', 'Losers', 'Losses'],
};

/** True for a figure that a number's form counts, if it counts any; a part in words, "half of your trades won", is the win rate. */
export const isCountedAs = ({ counts, kind }: StatedNumber, name: string): boolean =>
  counts === undefined || (kind === 'percent' ? counts === 'won' && name === 'Win rate' : COUNTS[counts].includes(name));

/** True if a number's form counts winners and one of these figures losers, or the other way round, as in "Losses: 186W". */
export const contradicts = ({ counts }: StatedNumber, names: readonly string[]): boolean =>
  (counts === 'won' || counts === 'lost') && names.some((name) => COUNTS[counts === 'won' ? 'lost' : 'won'].includes(name));
