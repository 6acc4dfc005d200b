import type { FactsDocument } from '../fact.ts';
import { type ClaimWords, MONTH, mentions } from './claimWords.ts';
import { CODES, type StatedNumber } from './statedNumber.ts';

const TICKER =
  /\b(?:[A-Z]{2,5}|(?<![\p{Sc}\d.,])(?:\d[A-Z]{1,3}|\d+[CP]))\b|(?<=\$)[A-Z]{1,5}\b|(?<=\b(?:[Ii]n|[Tt]raded|[Tt]rading|[Tt]rades of) )[A-Z]\b/gu;
const NO_TICKERS = new RegExp(`^(?:AM|PM|AI|MAE|MFE|PF|WR|DD|ETF|OK|US|PL|AND|BUT|THE|MY|CI|NY|ET|EST|EDT|UTC|\\d[RKWL]|${CODES})$`);
const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi;
/** Names of times. Those read as a period have a fact. */
const TIME = /\b(?:Q[1-4]|H[12]|[YMQ]TD|noon|midnight|mornings?|afternoons?|evenings?|(?:19|20)\d\d|\d{1,2}\/\d{1,2}\/\d{2,4})\b/g;
const STRETCH = new RegExp(
  `\\b(?:since|until|till|through|before|after|by|from)\\s+(?:(?:the\\s+)?(?:early|late|mid|start|beginning|end)\\s+(?:of\\s+)?)?(?:${MONTH}\\b|(?:19|20)\\d\\d\\b|yesterday\\b)`,
  'i',
);
/** A stretch that only its teller knows: "until you changed". */
const TOLD = /\b(?:since|until|till|before|after)\s+(?:you|I|we|he|she|they)\b/i;

/** Words for some of the trades by their number, and for the results of others. */
const OTHERS =
  /\b(?:last|past|previous|first|latest|recent|next)\s+(?:(?!\S*(?:day|week|month|quarter|year))\S+\s+)?trades?\b|\b(?:friend|brother|sister|wife|husband|mentor|colleague)s?\b|\b(?:most|other) traders\b|\baverage trader\b|\b(?:S&P|Nasdaq|Dow Jones)\b/i;

/** A journal's accounts, and those of them that a scope is about. */
export type AccountScope = { readonly all: readonly string[]; readonly meant: readonly string[] };

/** Words before "account" that name none. */
const NO_ACCOUNT =
  /^(?:your|my|the|this|that|our|an?|all|each|every|one|whole|entire|same|trading|brokerage|overall|total|on|by|into|per|take|took|taking|of|in|for|from)$/i;
/** "Roth account", "account Roth". */
const ACCOUNTS = [
  /(?<![\p{L}\d])(?<name>[\p{L}\d&’'-]+)["”’']?\s+account\b(?!\s+(?:for|of))/gu,
  /\b[Aa]ccount\s+["“‘']?(?<name>(?!P&L)[\p{Lu}\d][\p{L}\d-]+)/gu,
];

/** An account in a sentence that is not one of those meant; null for none. */
function accountIn(sentence: string, { all, meant }: AccountScope): string | null {
  const other = [...mentions(sentence, new Map(all.map((name) => [name, name])))].find(({ of }) => !meant.includes(of));
  if (other !== undefined && other.of.length > 2 && sentence.slice(other.at, other.end).startsWith(other.of[0]!)) return other.of;
  const words = meant.flatMap((name) => name.toLowerCase().split(/[^\p{L}\d&’'-]+/u));
  const said = ACCOUNTS.flatMap((named) => [...sentence.matchAll(named)].map(({ groups = {} }) => groups.name!));
  const stranger = said.find((word) => !NO_ACCOUNT.test(word) && !words.includes(word.toLowerCase()));
  return stranger === undefined ? null : `${stranger} account`;
}

/** A name in a sentence that no fact is about: a symbol, a setup, a weekday, a time. `periods`: places of what names a period. */
export function strangerIn(
  sentence: string,
  { names, currency, scope }: FactsDocument,
  { subjects }: ClaimWords,
  periods: readonly Pick<StatedNumber, 'at' | 'end'>[],
  accounts: AccountScope,
): string | null {
  const known = mentions(sentence, subjects);
  const free = (at: number, length: number) => !known.some((each) => each.at <= at && each.end >= at + length);
  const said = mentions(sentence, new Map(names.map((name) => [name, name])));
  const stranger = said.find(({ at, end }) => free(at, end - at))?.of;
  if (stranger !== undefined && !scope.includes(stranger)) return stranger;
  const account = accountIn(sentence, accounts);
  if (account !== null) return account;
  const stretch = STRETCH.exec(sentence) ?? TOLD.exec(sentence) ?? OTHERS.exec(sentence);
  if (stretch !== null && free(stretch.index, stretch[0].length)) return stretch[0];
  const times = [...sentence.matchAll(TIME)].filter(({ index }) => !periods.some(({ at, end }) => at <= index && index < end));
  const words = [...sentence.matchAll(TICKER), ...sentence.matchAll(WEEKDAY), ...times];
  const other = words.find(
    ({ index, 0: word }) => free(index, word.length) && word !== currency && !NO_TICKERS.test(word) && !scope.includes(word),
  );
  return other?.[0] ?? null;
}
