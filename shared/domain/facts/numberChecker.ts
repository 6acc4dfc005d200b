import type { Millis } from '../units/millis.ts';
import { withoutNames } from './checkSentence.ts';
import type { Fact, FactsDocument, FactUnit } from './fact.ts';
import type { FactSource } from './factSource.ts';
import { journalFacts } from './journalFacts.ts';
import { type ClaimWords, claimWords, clauseOf, distance, isInside, isOver, mentions } from './numbers/claimWords.ts';
import {
  asAmount,
  contradicts,
  figuresAllowed,
  isCompared,
  isNameOf,
  isOfNoFigure,
  isOtherEnd,
  isOwnChange,
  UNREAL,
} from './numbers/figuresAllowed.ts';
import { canState, type FoundFigure, isNamedByNoun, matchFigure } from './numbers/matchFigure.ts';
import { CONFIDENCE, ITEM, normalizedWithPlaces, type StatedNumber, talliesIn, withPart } from './numbers/statedNumber.ts';
import { rangesIn, statedNumbers } from './numbers/statedNumbers.ts';
import { type AccountScope, factsMeant, strangerIn, usualFacts } from './numbers/strangerIn.ts';
import { questionFacts } from './questionFacts.ts';
import { CHANGE } from './time/askedPeriod.ts';
import { askedTime, namedEnd } from './time/askedTime.ts';

/** A number of a text, at its UTF-16 units. `period`: part of the name of one. `none` has the reason; its `found` is a figure of that value that is not meant. */
type CheckedNumber = {
  readonly text: string;
  readonly at: number;
  readonly end: number;
  readonly is: 'fact' | 'period' | 'none';
  readonly found: FoundFigure | null;
  readonly why: string | null;
};

/** Adjectives that name the counted trades or days. */
const ADJECTIVE = /^\s+(?:(?:were|was|are|is)\s+)?(?:profitable|green|red|losing)\b/i;
const BOUND = /, at (?:least|most)$/;
const OVERALL = /\b(?:overall|in all|in total|altogether|all (?:my |your |the )?trades)\b/i;
const SENTENCE = /(?<=[.!?])(?<!\b(?:[Aa]vg|[Mm]ax|[Ee]xp|vs|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.)\s+(?=[\p{Lu}\d"“(])|\n+/gu;
/** A day of last week, or all such days. */
const ON_WEEKDAY = /\bon (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;
const PERIOD = /\b(?:last|past|previous) \w+ (?:day|week|month)s?\b|\b20\d\d\b/gi;

/** True for the name of a figure; "won" and "after fees" only tell what an amount is. */
const isClaimed = (sentence: string, { at, end }: { readonly at: number; readonly end: number }): boolean =>
  !/^(?:won|lost|wins?|loss(?:es)?|(?:after|before|without|net of)\b.*)$/i.test(sentence.slice(at, end));

/**
 * True for a number behind the name of a figure of another unit, as in "Profit factor: 56%". A count may have a
 * noun of its own: "Win rate (329 trades)".
 */
const isOfOther = (stated: StatedNumber, after: string, claimed: readonly { readonly end: number }[], bare: string): boolean =>
  stated.counts === undefined &&
  !(/^(?:plain|days)$/.test(stated.kind) && /^\s+\p{L}/u.test(after)) &&
  claimed.some(isNameOf(stated, bare));

const none = (why: string, found: FoundFigure | null = null) => ({ is: 'none', found, why }) as const;

/** Judges one number by the figure and the group that its clause names. */
function judge(
  sentence: string,
  bare: string,
  given: StatedNumber,
  numbers: readonly StatedNumber[],
  document: FactsDocument,
  words: ClaimWords,
  isEnd: boolean,
): Pick<CheckedNumber, 'is' | 'found' | 'why'> {
  const figures = mentions(sentence, words.figures);
  // "A win" of "A win rate" is no group.
  const subjects = mentions(sentence, words.subjects).filter((each) => !figures.some((figure) => isOver(figure, each)));
  const stated = asAmount(given, bare, figures.filter(isNameOf(given, bare)), document);
  const clause = clauseOf(sentence, stated, [...subjects, ...figures]);
  const around = {
    before: bare.slice(clause.from, stated.at),
    after: bare.slice(stated.end),
    sentence: bare.slice(clause.from, clause.to),
    currency: document.currency,
    whole: bare,
  };
  const isOverall = OVERALL.test(sentence.slice(clause.from, clause.to));
  const saying = { sentence, numbers, subjects, figures, document, isDifference: isCompared(around) };
  const meant = isOverall ? null : factsMeant(stated, saying);
  const facts = meant?.facts ?? usualFacts(document, isOverall);
  const said = withPart(stated, around.sentence);
  const names = figures.filter(isNameOf(said, bare)).flatMap(({ of }) => of);
  const equal = contradicts(said, names) ? [] : matchFigure(facts, said, around);
  const unitsOf = (name: string) =>
    document.facts.flatMap(({ figures }) => figures.filter((each) => each.name === name).map(({ unit }) => unit));
  const canBe = (name: string, unit: FactUnit) =>
    canState(stated.kind, unit) && (stated.kind !== 'days' || unit !== 'count' || /day/i.test(name));
  const inClause = figures.filter((each) => isInside(clause, each));
  const near = inClause
    .filter(({ of }) => of.some((name) => unitsOf(name).some((unit) => canBe(name, unit))))
    .toSorted((a, b) => distance(stated, a) - distance(stated, b));
  const named = near.find(isNameOf(stated, bare)) ?? near[0];
  const claimed = named === undefined ? inClause.filter((each) => isClaimed(sentence, each)) : [];
  if (isOfOther(said, around.after, claimed, bare)) return none('The figure that the sentence names has no such number.');
  if (isOfNoFigure(named, around, stated, bare)) return none('There is no fact of what the sentence names.');
  const allowed = figuresAllowed(named, around);
  // The noun behind a count names it, and the match has compared it; without a noun it counts trades.
  const isSaid = ({ figure: { name, unit } }: FoundFigure) =>
    (isEnd ? BOUND.test(name) && allowed.includes(name.replace(BOUND, '')) : allowed.includes(name)) ||
    ((named === undefined || ADJECTIVE.test(around.after)) && unit === 'count' && isNamedByNoun(name, stated.kind, around));
  const isTrue = ({ figure, fact }: FoundFigure) => figure.name !== CHANGE || isOwnChange(fact, stated, subjects, document.facts, sentence);
  const found = equal.filter(isTrue).find(said.counts === undefined ? isSaid : () => true) ?? null;
  if (found !== null) return { is: 'fact', found, why: null };
  const about = meant === null ? 'all trades of the scope' : sentence.slice(meant.about.at, meant.about.end);
  if (named === undefined && equal.length > 0) return none('It equals a figure that the sentence does not name.', equal[0]);
  return none(`It is not ${named === undefined ? 'a figure' : `"${sentence.slice(named.at, named.end)}"`} of ${about}.`);
}

/** The journal's accounts, and the facts of the best or worst day, week or month that a sentence means. */
type Known = { readonly accounts: AccountScope; readonly ends: readonly Fact[] };

/** The numbers of one sentence, from `offset` in the whole text. */
function inSentence(written: string, offset: number, document: FactsDocument, { accounts, ends }: Known): readonly CheckedNumber[] {
  const words = claimWords(document);
  const sentence = written.replace(/[*`]/g, ' ');
  const bare = withoutNames(sentence, document.facts, document).replace(CONFIDENCE, (said) => ' '.repeat(said.length));
  const isPeriod = document.facts.some(({ id }) => id.startsWith('asked:'));
  const periods = isPeriod ? [...sentence.matchAll(PERIOD)].map(({ index, 0: said }) => ({ at: index, end: index + said.length })) : [];
  const found = talliesIn(bare, statedNumbers(bare, document.currency));
  const ranges = rangesIn(bare, found);
  const rangeOf = ({ at }: StatedNumber) => ranges.find(({ ends }) => ends.some((end) => end.at === at));
  const all = found.map((stated) => rangeOf(stated)?.ends.find(({ at }) => at === stated.at) ?? stated);
  const stranger = strangerIn(sentence, document, words, [...periods, ...all.filter(({ kind }) => kind === 'date')], accounts);
  const numbers = all.map((stated) => {
    const place = { text: sentence.slice(stated.at, stated.end), at: offset + stated.at, end: offset + stated.end };
    const names = isPeriod && (stated.kind === 'date' || periods.some(({ at, end }) => at <= stated.at && stated.end <= end));
    if (names && isOtherEnd(stated, sentence.slice(0, stated.at), place.text, ends))
      return { ...place, ...none('The best or worst one is another.') };
    if (names) return { ...place, is: 'period', found: null, why: null } as const;
    if (stranger !== null) return { ...place, ...none(`There is no fact about "${stranger}" in this scope.`) };
    if (UNREAL.test(bare)) return { ...place, ...none('The sentence does not say that it is so.') };
    return { ...place, ...judge(sentence, bare, stated, all, document, words, rangeOf(stated)?.isChange === false) };
  });
  return numbers.map((number, n) => {
    const isBroken =
      number.is === 'fact' && rangeOf(all[n]!)?.ends.some(({ at }) => numbers[all.findIndex((each) => each.at === at)]!.is === 'none');
    return isBroken ? { ...number, ...none('The other end of its range is no fact.', number.found) } : number;
  });
}

/**
 * Finds the fact behind each number of texts about one source at `now` (UTC milliseconds), whose facts are counted once. A number counts only for the group, the
 * period and the figure that its sentence names; without a group, for all trades.
 */
export function numberChecker(source: FactSource, now: Millis): (text: string) => readonly CheckedNumber[] {
  const { table, filter } = source;
  const own = [...new Set(table.accounts)];
  const accounts = { all: own, meant: filter.account === undefined ? (own.length === 1 ? own : []) : filter.account.split(',') };
  const usual = journalFacts(source);
  const readingsOf = (sentence: string): readonly FactsDocument[] => {
    const { periods, ends } = askedTime(sentence, '9999-12-31');
    if (periods.length + ends.length === 0) return [usual];
    return [questionFacts(source, sentence, now).document, ...(ON_WEEKDAY.test(sentence) ? [usual] : [])];
  };
  return (text) => {
    const { whole: all, placeOf } = normalizedWithPlaces(text);
    const whole = all.replace(ITEM, (item) => ' '.repeat(item.length));
    const checked: CheckedNumber[] = [];
    let from = 0;
    for (const cut of [...whole.matchAll(SENTENCE), null]) {
      const sentence = whole.slice(from, cut?.index);
      const end = namedEnd(sentence);
      const ends = end === null ? [] : questionFacts(source, end, now).document.facts.filter(({ id }) => /^asked:(?:best|worst):/.test(id));
      const readings = readingsOf(sentence).map((document) => inSentence(sentence, from, document, { accounts, ends }));
      checked.push(...readings[0]!.map((number) => readings.flat().find(({ at, is }) => at === number.at && is !== 'none') ?? number));
      from = (cut?.index ?? 0) + (cut?.[0].length ?? 0);
    }
    return checked.map((number) => {
      const { at, end } = placeOf(number.at, number.end);
      return { ...number, text: text.slice(at, end), at, end };
    });
  };
}
