import { dayNumberOf, dayText, weekdayOf } from '#domain/units/dayKey.ts';
import { statedDates } from '../numbers/statedNumber.ts';
import { type AskedPeriod, dayPeriod, lastDays, type PeriodKind, periodAgo, periodOn } from './askedPeriod.ts';

/** The best or the worst of the days, weeks or months of a journal. */
export type AskedEnd = { readonly kind: 'day' | 'week' | 'month'; readonly end: 1 | -1 };

/** The times a question asks about: periods, in the order to answer them, or an extreme among all. */
export type AskedTime = { readonly periods: readonly AskedPeriod[]; readonly ends: readonly AskedEnd[] };

const KINDS: readonly PeriodKind[] = ['week', 'month', 'quarter', 'year'];
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const NAMES = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
/** Ten years: longer stretches are the whole journal. */
const MOST_DAYS = 3660;

const COMPARES = /\b(?:compare[ds]?|comparison|against|versus|vs|than|differ\w*|improv\w*|change[ds]?)\b/;
const LATELY = /\b(?:lately|recently|am i (?:improving|getting (?:better|worse))|(?:been )?getting (?:better|worse))\b/;
const BEST_OR_WORST =
  /\b(best|worst|biggest|largest|greenest|reddest|most profitable)(?: (?:trading|single|winning|losing|losing|green|red|up|down))? (day|week|month)\b(?! of the week)/;
const WHICH = /\b(?:which|what) (day|week|month)\b(?! of the week).*\b(best|worst|most|lost|cost|biggest|largest)\b/;
const LOW = /\b(?:worst|reddest|los\w*|lost|red|down|cost)\b/;

function endsOf(asked: string): readonly AskedEnd[] {
  const [, , named] = BEST_OR_WORST.exec(asked) ?? [];
  const kind = (named ?? WHICH.exec(asked)?.[1]) as AskedEnd['kind'] | undefined;
  return kind === undefined ? [] : [{ kind, end: LOW.test(asked) ? -1 : 1 }];
}

/** "best day" of a sentence that names the best or worst day, week or month; null for another. */
export const namedEnd = (sentence: string): string | null => BEST_OR_WORST.exec(sentence.toLowerCase())?.[0] ?? null;

/** Days by name or date: "yesterday", "last Friday", "on Nov 12". A date without a year is the latest such day. */
function daysOf(question: string, asked: string, today: string): readonly AskedPeriod[] {
  const found: AskedPeriod[] = [];
  const number = dayNumberOf(today);
  if (/\byesterday\b/.test(asked)) found.push(dayPeriod(dayText(number - 1), 'Yesterday'));
  if (/\btoday\b|\bmy day\b(?! of)/.test(asked)) found.push(dayPeriod(today, 'Today'));
  for (const [, word = ''] of asked.matchAll(/\b(?:last|on|this|past) (\w+day)\b/g)) {
    const weekday = WEEKDAYS.indexOf(word) + 1;
    if (weekday > 0) found.push(dayPeriod(dayText(number - (((weekdayOf(number) - weekday + 6) % 7) + 1)), `Last ${word}`));
  }
  for (const { kind, day = '' } of statedDates(question)) {
    if (kind !== 'date') continue;
    const year = Number(today.slice(0, 4));
    const whole = day.startsWith('-') ? `${year}${day}` : day;
    const named = whole > today && day.startsWith('-') ? `${year - 1}${day}` : whole;
    if (!Number.isNaN(dayNumberOf(named))) found.push(dayPeriod(named));
  }
  return found;
}

/** Months and years by name: "in October", "September 2025", "in 2025". A month without a year is the latest such month. */
function namedPeriods(question: string, today: string): readonly AskedPeriod[] {
  const months = new RegExp(
    `\\b(${NAMES.join('|')}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b\\.?(?:,? (20\\d\\d))?(?! ?\\d)`,
    'gi',
  );
  const found = [...question.matchAll(months)].flatMap(({ 1: name = '', 2: year, index }) => {
    // "May" and "March" are months only where they are named as such.
    if (
      /^(?:May|March|Mar)$/i.test(name) &&
      year === undefined &&
      !/\b(?:in|of|during|for|since|to|and|than|with|vs) $/i.test(question.slice(0, index))
    )
      return [];
    if (/\d(?:st|nd|rd|th)? (?:of )?$/.test(question.slice(0, index))) return [];
    const month = String(NAMES.findIndex((each) => each.toLowerCase().startsWith(name.slice(0, 3).toLowerCase())) + 1).padStart(2, '0');
    const own = Number(today.slice(0, 4));
    const day = `${year ?? (`${own}-${month}-01` > today ? own - 1 : own)}-${month}-01`;
    return day > today ? [] : [periodOn('month', day, today)];
  });
  const years = [...question.matchAll(/\b(?:in|of|during|for|than|with|vs) (20\d\d)\b/gi)].map(({ 1: year = '' }) => `${year}-01-01`);
  return [...found, ...years.filter((day) => day <= today).map((day) => periodOn('year', day, today))];
}

/** "this month", "last week", "the week before last", "the last 30 days". */
function relativePeriods(asked: string, today: string): readonly AskedPeriod[] {
  const found: AskedPeriod[] = [];
  for (const kind of KINDS) {
    if (new RegExp(`\\b(?:this|my|current) ${kind}\\b(?! of)`).test(asked)) found.push(periodAgo(kind, 0, today));
    if (new RegExp(`\\b(?:last|previous|prior) ${kind}\\b`).test(asked)) found.push(periodAgo(kind, 1, today));
    if (new RegExp(`\\b${kind} before last\\b`).test(asked)) found.push(periodAgo(kind, 2, today));
  }
  for (const [, many = '', unit = ''] of asked.matchAll(/\b(?:last|past|previous) (?:(\w+) )?(day|week|month)s?\b/g)) {
    const count = many === '' ? (asked.includes('past') ? 1 : 0) : Number(many) || WORDS.indexOf(many) + 2;
    if (count > (many === '' ? 0 : 1) || (count === 1 && asked.includes('past')))
      found.push(lastDays(Math.min(MOST_DAYS, count * DAYS[unit]!), today));
  }
  return found;
}

/**
 * The times a question asks about, on the trader's day `today` ("2026-11-28"). A comparison with one period compares
 * the current one with it.
 */
export function askedTime(question: string, today: string): AskedTime {
  const asked = question.toLowerCase();
  const ends = endsOf(asked);
  const all = [...daysOf(question, asked, today), ...relativePeriods(asked, today), ...namedPeriods(question, today)];
  const periods = all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
  if (ends.length > 0 && periods.length === 0) return { periods, ends };
  const [only] = periods;
  if (only === undefined)
    return { periods: LATELY.test(asked) ? [periodAgo('month', 0, today), periodAgo('month', 1, today)] : [], ends: [] };
  const kind = KINDS.find((each) => only.id.startsWith(`asked:${each}:`));
  if (periods.length > 1 || kind === undefined || !COMPARES.test(asked)) return { periods, ends: [] };
  const present = periodAgo(kind, 0, today);
  return { periods: present.id === only.id ? [present, periodAgo(kind, 1, today)] : [present, only], ends: [] };
}
