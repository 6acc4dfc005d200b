import { ALL, type Fact, type FactsDocument } from '../fact.ts';
import { normalized, type StatedNumber } from './statedNumber.ts';

/** Other words for figures. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  'P&L': ['Net P&L'],
  PnL: ['Net P&L'],
  'net profit': ['Net P&L'],
  'net result': ['Net P&L'],
  ...Object.fromEntries(
    ['fees', 'the fees', 'commissions', 'costs'].flatMap((cost) => [
      ...['after', 'net of'].map((words) => [`${words} ${cost}`, ['Net P&L']] as const),
      ...['before', 'without'].map((words) => [`${words} ${cost}`, ['Gross P&L']] as const),
    ]),
  ),
  gross: ['Gross P&L'],
  'hit rate': ['Win rate'],
  'win percentage': ['Win rate'],
  ...Object.fromEntries(
    ['average', 'avg', 'avg.', 'mean'].flatMap((mean) => [
      ...['win', 'winner', 'winning trade'].map((trade) => [`${mean} ${trade}`, ['Average win']] as const),
      ...['loss', 'loser', 'losing trade'].map((trade) => [`${mean} ${trade}`, ['Average loss']] as const),
      ...['win/loss ratio', 'win/loss', `win/${mean} loss`, `win / ${mean} loss`].map(
        (ratio) => [`${mean} ${ratio}`, ['Payoff ratio']] as const,
      ),
      ...['trade', 'P&L', 'PnL', 'P&L per trade', 'result'].map(
        (trade) => [`${mean} ${trade}`, ['Expectancy', 'Average per trade']] as const,
      ),
    ]),
  ),
  averaged: ['Expectancy', 'Average per trade'],
  ...Object.fromEntries(
    ['average', 'averaged'].flatMap((mean) => [
      ...['winners', 'wins', 'winning trades'].map((trades) => [`${trades} ${mean}`, ['Average win']] as const),
      ...['losers', 'losses', 'losing trades'].map((trades) => [`${trades} ${mean}`, ['Average loss']] as const),
    ]),
  ),
  held: ['Time held'],
  breakeven: ['Break-even trades'],
  'break-even': ['Break-even trades'],
  'broke even': ['Break-even trades'],
  payoff: ['Payoff ratio'],
  PF: ['Profit factor'],
  WR: ['Win rate'],
  winrate: ['Win rate'],
  'win %': ['Win rate'],
  'biggest win': ['Largest win'],
  'biggest winner': ['Largest win'],
  'largest winner': ['Largest win'],
  'biggest loss': ['Largest loss'],
  'biggest loser': ['Largest loss'],
  'largest loser': ['Largest loss'],
  commissions: ['Fees'],
  drawdown: ['Maximum drawdown'],
  'max drawdown': ['Maximum drawdown'],
  'max. drawdown': ['Maximum drawdown'],
  'max DD': ['Maximum drawdown'],
  'max. DD': ['Maximum drawdown'],
  ...Object.fromEntries(
    ['longest', 'max', 'max.', 'maximum'].flatMap((most) => [
      ...['win', 'winning'].map((kind) => [`${most} ${kind} streak`, ['Longest winning streak']] as const),
      ...['loss', 'losing'].map((kind) => [`${most} ${kind} streak`, ['Longest losing streak']] as const),
    ]),
  ),
  'wins in a row': ['Longest winning streak'],
  'losses in a row': ['Longest losing streak'],
  'winning trade': ['Winners', 'Wins'],
  'losing trade': ['Losers', 'Losses'],
  win: ['Winners', 'Wins'],
  winner: ['Winners', 'Wins'],
  loss: ['Losers', 'Losses'],
  losses: ['Losers', 'Losses'],
  loser: ['Losers', 'Losses'],
  won: ['Winners', 'Wins'],
  lost: ['Losers', 'Losses'],
};
/** Where one claim ends and the next begins; not inside "1,200", nor between a name and its number, in a table neither. */
const CLAUSE =
  /;|[:|](?!\s*[^\s\p{L}]*\d)|,(?!\d)|\b(?:and|but|while|whereas|yet|although|though|with|versus|vs)\b|[—–]\s(?![^\s\p{L}]*\d)/giu;
/** A month by its name or the first letters of it. */
export const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';

/** A name in a text, from `at` to `end`, with its meaning. */
export type Mention<T> = { readonly at: number; readonly end: number; readonly of: T };

/** A text as a part of a pattern, each of its characters for itself. */
export const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds names in a text, in its order, whole and in the plural; of names within each other the longest. */
export function mentions<T>(text: string, names: ReadonlyMap<string, T>): readonly Mention<T>[] {
  const found = [...names].flatMap(([name, of]) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}s?(?![\\p{L}\\p{N}])`, 'giu'))].map(({ index, 0: said }) => ({
      at: index,
      end: index + said.length,
      of,
    })),
  );
  return found.filter((one) => !found.some((other) => isOver(other, one))).toSorted((a, b) => a.at - b.at);
}

/** The subjects of a fact: "Tuesday" of "Day of week: Tuesday", "Best trade" of "Best trade: AAPL long", "October" and others of "Last month (October 2026)". */
function subjectsOf({ id, label }: Fact): readonly string[] {
  const [before = label, after = before] = label.split(/: (.*)/s);
  const [, name = '', dates] = /^(.*?)(?: \((.*)\))?$/.exec(id.startsWith('trade:') || id.startsWith('asked:') ? before : after) ?? [];
  // A trade may be called by its contract too.
  if (id.startsWith('trade:')) return [name, after.replace(/ (?:long|short)$/, '')];
  if (id.startsWith('byLastResult:')) return [`after ${name}`, `following ${name}`];
  if (!/^(?:asked|before):/.test(id)) return [name];
  const whole = dates ?? name;
  const [month = ''] = new RegExp(`^${MONTH}(?= \\d{4}$)`, 'i').exec(whole) ?? [];
  const day = whole.replace(/, \d{4}$/, '');
  return [...new Set([name, whole, month, month.slice(0, 3), day, whole.replace(/^The year /, '')])].filter((each) => each !== '');
}

/** The words of a document for what its facts are about, and for their figures. */
export type ClaimWords = {
  readonly subjects: ReadonlyMap<string, readonly Fact[]>;
  readonly figures: ReadonlyMap<string, readonly string[]>;
};

/** The words that the facts of a document are said with. */
export function claimWords({ facts }: FactsDocument): ClaimWords {
  const said = facts
    .filter(({ id }) => id !== ALL)
    .flatMap((fact) => subjectsOf(fact).map((subject) => ({ subject: normalized(subject), fact })));
  const groups = [...Map.groupBy(said, ({ subject }) => subject)].map(([subject, own]) => [subject, own.map(({ fact }) => fact)] as const);
  const figures = new Map(facts.flatMap((fact) => fact.figures.map(({ name }) => [name, [name]] as const)));
  return { subjects: new Map(groups), figures: new Map([...Object.entries(SYNONYMS), ...figures]) };
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
