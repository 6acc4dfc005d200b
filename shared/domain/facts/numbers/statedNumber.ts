/**
 * The stated kind of a number. `length` is in minutes; `times` is a multiple; `day` and `month` are of the calendar.
 */
export type NumberKind = 'money' | 'percent' | 'r' | 'times' | 'length' | 'days' | 'plain' | 'date' | 'time' | 'size';

/**
 * A number as a sentence states it, from `at` to `end` (indexes of the text). `value` null: it has no value of its own and can be no fact. `step`: half
 * the last digit, so that a fact rounds to it. `sign` is written, or null.
 */
export type StatedNumber = {
  readonly at: number;
  readonly end: number;
  readonly kind: NumberKind;
  readonly value: number | null;
  readonly step: number;
  readonly sign: '+' | '-' | null;
  /** "2026-11-20", or "-11-20" where no year is said; for dates only. */
  readonly day?: string;
  readonly currency?: string;
  /** The trades in a number such as "186W" (winners), "142L" (losers), "of 329" (all), and `part` for the 186 in "186 of 329". */
  readonly counts?: 'won' | 'lost' | 'all' | 'part';
};

/** Currencies that a text may name, by their codes. */
export const CODES = 'USD|EUR|GBP|JPY|CAD|AUD|CHF|BTC|ETH|USDT|INR';

/** Normalized text: one form of each character, any digits as ASCII. */
export const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u00AD\uFEFF]/g, '')
    .replace(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : String(digitValue(digit))));

/** A text's normalized form, and the place in the text of each part of that form. */
type Mapped = { readonly whole: string; readonly placeOf: (at: number, end: number) => { readonly at: number; readonly end: number } };

const letters = new Intl.Segmenter();

/** Normalizes letter by letter, with marks at their letter, so that each place of the normalized text has one in the text. */
export function normalizedWithPlaces(text: string): Mapped {
  let whole = '';
  const origins: { readonly at: number; readonly end: number }[] = [];
  for (const { segment, index } of letters.segment(text)) {
    const letter = normalized(segment);
    whole += letter;
    for (let n = 0; n < letter.length; n++) origins.push({ at: index, end: index + segment.length });
  }
  return { whole, placeOf: (at, end) => ({ at: origins[at]!.at, end: origins[end - 1]!.end }) };
}

/** Decimal digits of any script stand in runs of ten that begin at a multiple of what precedes them. */
function digitValue(digit: string): number {
  let zero = digit.codePointAt(0)!;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero--;
  return digit.codePointAt(0)! - zero;
}

/** Numbers that differ by no more are equal. */
export const EXACT = 1e-9;

/** Context of a number: text before and after it, its sentence or clause, and the currency of the facts. */
export type Around = {
  readonly before: string;
  readonly after: string;
  readonly sentence: string;
  readonly currency: string;
  /** The whole sentence where `sentence` is a clause of it. */
  readonly whole?: string;
};

const [OVER, UNDER] = [
  /\b(?:(?<strict>over|above|beyond|(?<!\bnot?\s)more than|greater than|higher than|exceed(?:s|ed|ing)?)|at least|no less than|not less than)\s+$/i,
  /\b(?:(?<strict>under|below|(?<!\bnot?\s)less than|fewer than|lower than)|at most|no more than|not more than|up to)\s+$/i,
];
/** Said before a number that is rounded to its last digit that is not 0. */
export const ABOUT = /(?:\b(?:about|around|roughly|approximately|some|nearly|almost)\s+|[~≈]\s?)$/i;
/** Words that make a change one downward. */
export const LESS =
  /\b(?:lower|less|fewer|worse|down|fell|drop(?:s|ped)?|decreas(?:e|es|ed)|below|under|behind|lost|trail(?:s|ed)?|lag(?:s|ged)?|underperform(?:s|ed)?)\b/i;

/** True if a magnitude is on the side of a stated limit that is said, and the limit is the next one of its precision; null without a limit. */
export function isWithin(figure: number, { value, step }: StatedNumber, before: string): boolean | null {
  const [over, under] = [OVER.exec(before), UNDER.exec(before)];
  if ((over === null && under === null) || value === null) return null;
  const beyond = over !== null ? figure - value : value - figure;
  const isStrict = (over ?? under)!.groups?.strict !== undefined;
  return (isStrict ? beyond > EXACT : beyond >= -EXACT) && beyond <= 2 * step + EXACT;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*\\.?';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?:,?\\s+(?<year>\\d{4}))?';

const forms = [
  /\b(?<year>\d{4})-(?<number>\d\d)-(?<day>\d\d)\b/g,
  new RegExp(`\\b${MONTH}\\s+${DAY}\\b${YEAR}`, 'gi'),
  new RegExp(`\\b${DAY}\\s+(?:of\\s+)?${MONTH}\\b${YEAR}`, 'gi'),
];
const clock = /\b\d{1,2}(?::\d\d){0,2}\s?[ap]\.?m\b\.?|\b\d{1,2}:\d\d(?::\d\d)?\b/gi;

const two = (n: number): string => String(n).padStart(2, '0');

/** The dates and times of day that a text states. A month is never said without a day: "November" alone is no number. */
export function statedDates(text: string): readonly StatedNumber[] {
  const days = forms.flatMap((form) =>
    [...text.matchAll(form)].map(({ index, 0: found, groups = {} }): StatedNumber => {
      const month = groups.number ?? two(months.indexOf(groups.month!.slice(0, 3).toLowerCase()) + 1);
      const day = `${groups.year ?? ''}-${month}-${two(Number(groups.day))}`;
      return { at: index, end: index + found.length, kind: 'date', value: null, step: 0, sign: null, day };
    }),
  );
  const times = [...text.matchAll(clock)].map(
    ({ index, 0: found }): StatedNumber => ({ at: index, end: index + found.length, kind: 'time', value: null, step: 0, sign: null }),
  );
  return [...days, ...times];
}

/** Between the two counts of a record, before it, and between a part and its whole. */
const PAIR = /^\s?[-–—/]\s?$/;
const RECORD = /(?:\bW\s?[-–/]\s?L\b|\bwins?\s?[-–/]\s?loss(?:es)?\b|\brecord\b)(?!.*\bratio\b)\D{0,12}$/i;
const PART = /^\s?\/\s?$|^\s+(?:out\s+)?of\s+(?:the\s+|my\s+|your\s+|all\s+)?$/;
const NAMED_PART =
  /^\s+(?:(?:win(?:ner)?|loss|loser|winning trade|losing trade)(?:e?s)?|green|red)\s+(?:out\s+)?of\s+(?:the\s+|my\s+|your\s+|all\s+)?$/i;
/** Lengths are in minutes. */
const A_DAY = 1440;
/** Two numbers beside each other with what their form counts. `before`: the text before the first. */
function tallied(first: StatedNumber, second: StatedNumber, before: string, gap: string): readonly [StatedNumber, StatedNumber] {
  if (first.kind !== 'plain') return [first, second];
  if (second.kind === 'days' && PART.test(gap) && first.value !== null)
    return [{ ...first, kind: 'days', value: first.value * A_DAY, step: first.step * A_DAY }, second];
  if (second.kind !== 'plain') return [first, second];
  // A dash before the second count is no minus.
  const between = gap + (second.sign ?? '');
  if (PAIR.test(between) && (first.counts === 'won' ? second.counts === 'lost' : RECORD.test(before)))
    return [
      { ...first, counts: 'won' },
      { ...second, sign: null, counts: 'lost' },
    ];
  if (NAMED_PART.test(between)) return [first, { ...second, counts: 'all' }];
  const isPart = PART.test(between) && first.counts === undefined;
  return isPart
    ? [
        { ...first, counts: 'part' },
        { ...second, counts: 'all' },
      ]
    : [first, second];
}
/** The numbers with what their form counts: "186W - 142L", "W/L: 186/142", "186 of 329", "57 of 104 days". */
export function talliesIn(bare: string, all: readonly StatedNumber[]): readonly StatedNumber[] {
  const told = [...all];
  for (let n = 1; n < told.length; n++) {
    const [first, second] = [told[n - 1]!, told[n]!];
    [told[n - 1], told[n]] = tallied(first, second, bare.slice(0, first.at), bare.slice(first.end, second.at));
  }
  return told;
}
const [OF_WON, OF_LOST] = [/\b(?:w[io]n|wins|winrate|winn(?:ing|ers?)|WR|hit rate|green|profitable)\b/i, /\b(?:los[est]\w*|red)\b/i];
/** A part of the trades as its clause names it; without a word for it, a number like any other. */
export function withPart({ counts, ...stated }: StatedNumber, clause: string): StatedNumber {
  const [isWon, isLost] = [OF_WON.test(clause), OF_LOST.test(clause)];
  if (counts !== 'part') return counts === undefined ? stated : { ...stated, counts };
  if (isWon === isLost) return stated.kind === 'percent' ? { ...stated, counts } : stated;
  return { ...stated, counts: isWon ? 'won' : 'lost' };
}

/** The level of an interval: the facts' intervals have it, so that it is no figure. */
export const CONFIDENCE = /\b95\s?%(?=\s(?:CI|confidence|interval|range)\b)/gi;
/** The number of an item of a list. */
export const ITEM = /(?<=(?:^|\n)[ \t>#*-]*)\d{1,2}[.)](?=[ \t])/g;
