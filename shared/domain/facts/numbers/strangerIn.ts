import { ALL, type Fact, type FactsDocument } from '../fact.ts';
import { type ClaimWords, clauseOf, escaped, isInside, type Mention, MONTH, mentions } from './claimWords.ts';
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

/** True for the symbol of a trade's stock or contract: TSLA of "Best trade: TSLA260918C00345000 long". */
const isRootOf = (symbol: string, label: string): boolean => new RegExp(`: ${escaped(symbol)}(?: |\\d{6}[CP])`).test(label);

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

/** The facts of a number without a group. Beside several periods it is of one of them, not of all trades. */
export function usualFacts({ facts }: FactsDocument, isOverall: boolean): readonly Fact[] {
  const asked = facts.filter(({ id }) => id.startsWith('asked:'));
  const isOfOne = asked.length > 1 && !isOverall && asked.every(({ id }) => !/^asked:(?:best|worst):/.test(id));
  return isOfOne ? asked : [...facts.filter(({ id }) => id === ALL), ...asked];
}

/** True for a document of one period's trades alone, its groups too. */
const isOnePeriod = ({ facts }: FactsDocument): boolean => facts.filter(({ id }) => /^asked:(?!best:|worst:)/.test(id)).length === 1;

type Subject = Mention<readonly Fact[]>;

/** Subjects without a second mention of one. */
const different = (all: readonly Subject[]): readonly Subject[] =>
  all.filter(({ of }, n) => all.findIndex((other) => other.of.some((fact) => of.includes(fact))) === n);
/** The kind of a subject: "byWeekday", "time", "trade". */
const dividesBy = ({ of: [fact] }: Subject): string => (/^(?:asked|before):/.test(fact!.id) ? 'time' : fact!.id.replace(/:.*/s, ''));
const OF_IT = /^(?:\s+[a-z]+){0,2}\s+(?:in|on|for|from|during|of|with)\s+(?:the\s+)?$/i;

/** The trades among facts of one trade that the other subjects of a clause are true of: "my best short", "the worst trade in AAPL". */
function tradesOf(trades: readonly Fact[], others: readonly Subject[]): readonly Fact[] {
  const isOf = ({ label }: Fact, { of: [group] }: Subject): boolean => {
    const name = group!.label.slice(group!.label.indexOf(': ') + 2);
    if (group!.id.startsWith('bySide:')) return label.endsWith(` ${name}`);
    return group!.id.startsWith('bySymbol:') && isRootOf(name, label);
  };
  return trades.filter((trade) => others.every((each) => isOf(trade, each)));
}

/** The subject at a number's place where a sentence has a list of each: "QQQ and META made $5 and $3"; null without lists. */
function inList(subjects: readonly Subject[], alike: readonly StatedNumber[], stated: StatedNumber): Subject | null {
  const own = different(subjects);
  const isApart = own.every(({ end }) => end <= alike[0]!.at) || own.every(({ at }) => at >= alike.at(-1)!.end);
  if (own.length < 2 || own.length !== alike.length || !isApart || new Set(own.map(dividesBy)).size > 1) return null;
  return own[alike.findIndex(({ at }) => at === stated.at)] ?? null;
}

/** Between what wins or loses a comparison, whose numbers follow, and the other: "QQQ beat META with $5". */
const BEATS = /^\s+(?:beat|(?:outperform|surpass|exceed|outpac|trail|lag|top|underperform)\w*)\b/i;

/** The subject of one kind that a number is said of: by a word between, as the one that beats another, or as the nearest before it. */
function nearestOf(own: readonly Subject[], stated: StatedNumber, sentence: string): Subject {
  const behind = own.find(({ at }) => at >= stated.end && OF_IT.test(sentence.slice(stated.end, at)));
  const before = own.filter(({ end }) => end <= stated.at);
  const beats = before.slice(0, -1).find(({ end }) => BEATS.test(sentence.slice(end)));
  return behind ?? beats ?? before.at(-1) ?? own[0]!;
}

/** A number's sentence with its numbers, and its subjects and figures as mentioned. `isDifference`: the number is of two subjects. */
type Saying = {
  readonly sentence: string;
  readonly numbers: readonly StatedNumber[];
  readonly subjects: readonly Subject[];
  readonly figures: readonly Mention<unknown>[];
  readonly document: FactsDocument;
  readonly isDifference: boolean;
};

/**
 * The facts that a number may be of, by the subjects of its clause, or of the last clause with one; null where none is named. A clause of two kinds of subjects,
 * "shorts on Tuesdays", is about the trades that are in both, which no fact is of.
 */
export function factsMeant(
  stated: StatedNumber,
  { sentence, numbers, subjects, figures, document, isDifference }: Saying,
): { readonly facts: readonly Fact[]; readonly about: Subject } | null {
  const groups = subjects.filter((each) => dividesBy(each) !== 'time');
  const free = isOnePeriod(document) && groups.length > 0 ? groups : subjects;
  const listed = inList(
    free,
    numbers.filter(({ kind }) => kind === stated.kind),
    stated,
  );
  if (listed !== null && !isDifference) return { facts: listed.of, about: listed };
  const inClause = (place: StatedNumber) => free.filter((each) => isInside(clauseOf(sentence, place, [...subjects, ...figures]), each));
  const anchor = free.findLast(({ end }) => end <= stated.at);
  const here = inClause(stated);
  const own = here.length > 0 || anchor === undefined ? here : inClause({ ...stated, at: anchor.at, end: anchor.end });
  if (own.length === 0) return null;
  const trades = own.filter((each) => dividesBy(each) === 'trade');
  const others = own.filter((each) => !trades.includes(each));
  if (trades.length > 0 && others.length > 0) {
    const found = tradesOf(
      trades.flatMap(({ of }) => of),
      others,
    );
    return { facts: found, about: trades[0]! };
  }
  const times = subjects.filter((each) => dividesBy(each) === 'time');
  const isOfGroupThen = own.every((each) => times.includes(each)) && groups.some(({ at }) => at < times[0]!.at);
  if (isOfGroupThen || new Set(own.map(dividesBy)).size > 1) return { facts: [], about: own[0]! };
  const about = nearestOf(own, stated, sentence);
  return { facts: isDifference ? own.flatMap(({ of }) => of) : about.of, about };
}
