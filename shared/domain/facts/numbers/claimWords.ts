import { ALL, type Fact, type FactsDocument } from '../fact.ts';
import { normalized, type StatedNumber } from './statedNumber.ts';

/** Other words for figures. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  'P&L': ['Net P&L'],
  PnL: ['Net P&L'],
  'net profit': ['Net P&L'],
  'net result': ['Net P&L'],
  'hit rate': ['Win rate'],
  'win percentage': ['Win rate'],
  'average winner': ['Average win'],
  'average loser': ['Average loss'],
  'biggest win': ['Largest win'],
  'largest winner': ['Largest win'],
  'biggest loss': ['Largest loss'],
  'largest loser': ['Largest loss'],
  commissions: ['Fees'],
  drawdown: ['Maximum drawdown'],
  'max drawdown': ['Maximum drawdown'],
  'average trade': ['Expectancy', 'Average per trade'],
  'winning trade': ['Winners', 'Wins'],
  'losing trade': ['Losers', 'Losses'],
  win: ['Winners', 'Wins'],
  winner: ['Winners', 'Wins'],
  loss: ['Losers', 'Losses'],
  losses: ['Losers', 'Losses'],
  loser: ['Losers', 'Losses'],
};
/** Where one claim ends and the next begins; not inside "1,200". */
const CLAUSE = /[;:]|,(?!\d)|\b(?:and|but|while|whereas|yet|although|though|with|versus|vs)\b|[—–]\s/gi;
const TICKER = /\b[A-Z]{2,5}\b/g;
const NO_TICKERS = /^(?:AM|PM|AI|MAE|MFE|PF|ETF|OK|US|PL|AND|BUT|THE|MY|CI|NY|ET|EST|EDT|UTC|[A-Z]{3}(?=$))$/;
const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi;

/** A name in a text, from `at` to `end`, with its meaning. */
type Mention<T> = { readonly at: number; readonly end: number; readonly of: T };

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds names in a text, whole and in the plural; of names within each other the longest. */
export function mentions<T>(text: string, names: ReadonlyMap<string, T>): readonly Mention<T>[] {
  const found = [...names].flatMap(([name, of]) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}s?(?![\\p{L}\\p{N}])`, 'giu'))].map(({ index, 0: said }) => ({
      at: index,
      end: index + said.length,
      of,
    })),
  );
  return found.filter((one) => !found.some((other) => isOver(other, one)));
}

/** The subject of a fact: "Tuesday" of "Day of week: Tuesday", "Best trade" of "Best trade: AAPL long". */
function subjectOf({ id, label }: Fact): string {
  const [before = label, after = before] = label.split(/: (.*)/s);
  return (id.startsWith('trade:') || id.startsWith('asked:') ? before : after).replace(/ \(.*\)$/, '');
}

/** The words of a document for what its facts are about, and for their figures. */
export type ClaimWords = {
  readonly subjects: ReadonlyMap<string, readonly Fact[]>;
  readonly figures: ReadonlyMap<string, readonly string[]>;
};

/** The words that the facts of a document are said with. */
export function claimWords({ facts }: FactsDocument): ClaimWords {
  const groups = Map.groupBy(
    facts.filter(({ id }) => id !== ALL),
    (fact) => normalized(subjectOf(fact)),
  );
  const figures = new Map(facts.flatMap((fact) => fact.figures.map(({ name }) => [name, [name]] as const)));
  return { subjects: groups, figures: new Map([...Object.entries(SYNONYMS), ...figures]) };
}

/** The clause of a sentence that a number stands in; no name is cut in two. */
export function clauseOf(
  sentence: string,
  { at, end }: StatedNumber,
  names: readonly Mention<unknown>[],
): { readonly from: number; readonly to: number } {
  const cuts = [...sentence.matchAll(CLAUSE)]
    .map(({ index, 0: cut }) => ({ at: index, end: index + cut.length }))
    .filter((cut) => !names.some((name) => name.at < cut.end && name.end > cut.at));
  return { from: cuts.findLast((cut) => cut.end <= at)?.end ?? 0, to: cuts.find((cut) => cut.at >= end)?.at ?? sentence.length };
}

/** True if a name stands in a clause. */
export const isInside = ({ from, to }: { readonly from: number; readonly to: number }, { at, end }: Mention<unknown>): boolean =>
  at >= from && end <= to;
/** True if a name lies over a shorter one. */
export const isOver = (longer: Mention<unknown>, { at, end }: Mention<unknown>): boolean =>
  longer.at < end && longer.end > at && longer.end - longer.at > end - at;
/** Letters between a number and a name; at the same distance the one before it is nearer. */
export const distance = ({ at, end }: StatedNumber, mention: Mention<unknown>): number =>
  mention.end <= at ? at - mention.end : 0.5 + Math.abs(mention.at - end);

/** A name in a sentence that no fact is about: a symbol, a setup, a weekday. */
export function strangerIn(sentence: string, { names, currency, scope }: FactsDocument, { subjects }: ClaimWords): string | null {
  const known = mentions(sentence, subjects);
  const free = (at: number, length: number) => !known.some((each) => each.at <= at && each.end >= at + length);
  const said = mentions(sentence, new Map(names.map((name) => [name, name])));
  const stranger = said.find(({ at, end }) => free(at, end - at))?.of;
  if (stranger !== undefined && !scope.includes(stranger)) return stranger;
  const words = [...sentence.matchAll(TICKER), ...sentence.matchAll(WEEKDAY)];
  const other = words.find(
    ({ index, 0: word }) => free(index, word.length) && word !== currency && !NO_TICKERS.test(word) && !scope.includes(word),
  );
  return other?.[0] ?? null;
}
