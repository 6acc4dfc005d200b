import { inZone } from '../format/inZone.ts';
import { moneyFormat } from '../format/moneyFormat.ts';
import { count, inR, oneDecimal, percent, ratio } from '../format/percent.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import { statistic } from '../metrics/statistic.ts';
import { type Decimal, formatDecimal } from '../units/decimal.ts';

/**
 * Units of figures: `money` in the facts' currency, `percent` from 0 to 100, `r` multiples of the planned risk,
 * `minutes` a duration, `day` "2026-11-20", `chance` a share from 0 to 1.
 */
export type FactUnit = 'money' | 'percent' | 'ratio' | 'count' | 'r' | 'minutes' | 'price' | 'day' | 'chance';

/** One figure of a fact: exact, as decimal text or a day, and formatted. */
export type FactFigure = { readonly name: string; readonly unit: FactUnit; readonly value: string; readonly shown: string };

/**
 * Confidence that a group differs from the rest: by its corrected p; `chance` if it does not, `few` if it is too
 * small to test.
 */
export type Strength = 'strong' | 'likely' | 'chance' | 'few';

/**
 * A fact with its figures. `id` is stable for the same scope; `n` is its number of trades; `filter` finds exactly
 * those, null if no single filter does.
 */
export type Fact = {
  readonly id: string;
  readonly label: string;
  readonly n: number | null;
  readonly strength: Strength | null;
  readonly figures: readonly FactFigure[];
  readonly filter: JournalFilter | null;
};

/** A trader's note on a trade, with names and account data removed. */
export type FactNote = { readonly trade: string; readonly text: string };

/**
 * Everything an answer may rest on: the facts of one scope, in one currency, net of fees. `names` are the trader's own words in them, `trades` the ids that
 * may be named. Nothing that is not in here reaches a model.
 */
export type FactsDocument = {
  readonly version: 1;
  readonly scope: string;
  /** The sentence about closed trades in other currencies, which no other fact includes; null without any. */
  readonly outside: string | null;
  readonly currency: string;
  readonly unit: 'trade' | 'strategy' | 'campaign';
  readonly facts: readonly Fact[];
  readonly names: readonly string[];
  readonly notes: readonly FactNote[];
  readonly trades: readonly string[];
};

/** A document's scope in words, with its sentence about other currencies. */
export const wholeScope = ({ scope, outside }: Pick<FactsDocument, 'scope' | 'outside'>): string =>
  outside === null ? scope : `${scope}. ${outside}`;

const EMAIL = /[^\s@<>()]{1,64}@[^\s@<>()]{1,190}\.[a-z]{2,24}/gi;
const LINK = /\b(?:https?:\/\/|www\.)\S{1,2000}/gi;
/** Seven digits or more, however they are grouped: phones, cards, accounts. Amounts and dates have fewer, or a decimal point. */
const LONG_NUMBER = /(?<![\d.$€£])\+?\(?\d(?:[\s().-]{0,2}\d){6,24}(?![\d.])/g;
/** Letters and digits that name an account: "U1234567", "DU-123456". */
const ACCOUNT = /\b[A-Z]{1,4}-?\d{5,14}\b/gi;
const A_DAY = /^\d{4}-\d\d-\d\d$/;

/** Characters of one note that are sent. */
const MOST_OF_NOTE = 1500;

/** Text without what identifies people and accounts: addresses, links, phone, card and account numbers. */
export const redacted = (text: string): string =>
  text
    .slice(0, MOST_OF_NOTE)
    .replace(EMAIL, '[email]')
    .replace(LINK, '[link]')
    .replace(ACCOUNT, '[account]')
    .replace(LONG_NUMBER, (found) => (A_DAY.test(found) ? found : '[number]'));

/** The baseline: all trades of the scope. */
export const ALL = 'all';

/** Start of the ids of facts about trades in other currencies. */
export const OUTSIDE = 'outside:';
/** True for a fact about trades in other currencies, which have no results here. */
export const isOutside = ({ id }: Pick<Fact, 'id'>): boolean => id.startsWith(OUTSIDE);

const MINUTES_A_DAY = 1440;

/** "40 sec", "45 min", "2.5 h", "3.1 days". */
function length(minutes: number): string {
  if (minutes < 1) return `${count(Math.round(60 * minutes))} sec`;
  if (minutes < 90) return `${count(Math.round(minutes))} min`;
  return minutes < MINUTES_A_DAY ? `${oneDecimal(minutes / 60)} h` : `${oneDecimal(minutes / MINUTES_A_DAY)} days`;
}

/** "Nov 20, 2026". */
export const dayText = (day: string): string => inZone('UTC', { dateStyle: 'medium' }).format(Date.parse(day));

function show(unit: FactUnit, value: string, currency: string): string {
  if (unit === 'money') return moneyFormat(currency).amount(value);
  if (unit === 'price') return moneyFormat(currency).amount(value);
  if (unit === 'percent') return percent(value);
  if (unit === 'ratio') return ratio(value);
  if (unit === 'r') return inR(value);
  if (unit === 'minutes') return length(Number(value));
  if (unit === 'chance') return value;
  return unit === 'day' ? dayText(value) : count(value);
}

const textOf = (value: Decimal | number | string): string | null => {
  if (typeof value === 'bigint') return formatDecimal(value);
  return typeof value === 'number' ? statistic(value) : value;
};

/** Figures of defined values: omits null and values that are not finite. */
export function figures(
  currency: string,
  found: readonly (readonly [name: string, unit: FactUnit, value: Decimal | number | string | null])[],
): readonly FactFigure[] {
  return found.flatMap(([name, unit, value]) => {
    const text = value === null ? null : textOf(value);
    return text === null ? [] : [{ name, unit, value: text, shown: show(unit, text, currency) }];
  });
}
