import { inZone } from '#domain/format/inZone.ts';
import { dayNumberOf, dayText, weekdayOf } from '#domain/units/dayKey.ts';
import { dayText as shownDay } from '../fact.ts';

/** Trading days from one to another, "2026-10-01" to "2026-10-31", with a name that holds its dates: "Last month (October 2026)". */
export type DaySpan = { readonly id: string; readonly label: string; readonly from: string; readonly to: string };

/** A span with the one before it, to compare with. A span that is not over is compared with the same days of the one before. */
export type AskedPeriod = DaySpan & { readonly before: DaySpan | null };

/** Name of the difference between the net of a period and of the one before it. */
export const CHANGE = 'Change from the period before';

/** Kinds of periods. */
export type PeriodKind = 'week' | 'month' | 'quarter' | 'year';

const MONTHS: Readonly<Record<Exclude<PeriodKind, 'week'>, number>> = { month: 1, quarter: 3, year: 12 };

const addDays = (day: string, days: number): string => dayText(dayNumberOf(day) + days);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** The first day of a period, `count` periods after that of a day. */
function firstOf(kind: PeriodKind, day: string, count: number): string {
  if (kind === 'week') return addDays(day, 7 * count - weekdayOf(dayNumberOf(day)) + 1);
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
  const months = MONTHS[kind];
  return new Date(Date.UTC(year, Math.floor(month / months) * months + months * count, 1)).toISOString().slice(0, 10);
}

const daysText = (from: string, to: string): string => (from === to ? shownDay(from) : `${shownDay(from)} to ${shownDay(to)}`);

/** "October 2026", "Q4 2026", "2026"; of a week its days. */
function nameOf(kind: PeriodKind, from: string, to: string): string {
  if (kind === 'week') return daysText(from, to);
  if (kind === 'year') return from.slice(0, 4);
  if (kind === 'quarter') return `Q${Math.ceil(Number(from.slice(5, 7)) / 3)} ${from.slice(0, 4)}`;
  return inZone('UTC', { month: 'long', year: 'numeric' }).format(Date.parse(from));
}

/** The whole period that a day is in, with its plain name: "October 2026". */
export function spanOf(kind: PeriodKind, day: string): Omit<DaySpan, 'id' | 'label'> & { readonly name: string } {
  const [from, to] = [firstOf(kind, day, 0), addDays(firstOf(kind, day, 1), -1)];
  return { name: nameOf(kind, from, to), from, to };
}

/** Period of a day up to `today`, with the one before it to compare with. */
function heldAgainst(kind: PeriodKind, day: string, today: string, wordsFor: (name: string) => string): AskedPeriod {
  const { from, to: end } = spanOf(kind, day);
  const to = earlier(end, today);
  const isOver = end < today;
  const before = spanOf(kind, addDays(from, -1));
  const until = isOver ? before.to : earlier(addDays(before.from, dayNumberOf(to) - dayNumberOf(from)), before.to);
  const words = isOver ? `The ${kind} before (${before.name})` : `The same days of the ${kind} before (${daysText(before.from, until)})`;
  return {
    id: `asked:${kind}:${from}`,
    label: wordsFor(nameOf(kind, from, to)),
    from,
    to,
    before: { id: `before:${kind}:${before.from}`, label: words, from: before.from, to: until },
  };
}

const AGO = [(kind: string) => `This ${kind} so far`, (kind: string) => `Last ${kind}`];

/** Period `ago` periods before that of `today`; 0 is the current one. */
export const periodAgo = (kind: PeriodKind, ago: number, today: string): AskedPeriod =>
  heldAgainst(
    kind,
    firstOf(kind, today, -ago),
    today,
    (name) => `${AGO[ago]?.(kind) ?? `${kind === 'quarter' ? 'Quarter' : `The ${kind}`}`} (${name})`,
  );

/** The period that a day is in, not after `today`. */
export function periodOn(kind: PeriodKind, day: string, today: string): AskedPeriod {
  const ago = [0, 1].find((each) => firstOf(kind, today, -each) === firstOf(kind, day, 0));
  return ago === undefined
    ? heldAgainst(kind, day, today, (name) => (kind === 'year' ? `The year ${name}` : name))
    : periodAgo(kind, ago, today);
}

/** One day; `name` is shown beside its date, such as "Yesterday". */
export const dayPeriod = (day: string, name = 'The day'): AskedPeriod => ({
  id: `asked:day:${day}`,
  label: `${name} (${shownDay(day)})`,
  from: day,
  to: day,
  before: null,
});

/** The last `days` days up to `today`, compared with the same number before. */
export function lastDays(days: number, today: string): AskedPeriod {
  const from = addDays(today, 1 - days);
  const [firstBefore, lastBefore] = [addDays(from, -days), addDays(from, -1)];
  return {
    id: `asked:days:${from}`,
    label: `The last ${days} days (${daysText(from, today)})`,
    from,
    to: today,
    before: {
      id: `before:days:${firstBefore}`,
      label: `The ${days} days before (${daysText(firstBefore, lastBefore)})`,
      from: firstBefore,
      to: lastBefore,
    },
  };
}
